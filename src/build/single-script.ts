import { build, type InlineConfig } from 'vite';

type Bundling = NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>;

interface SingleScript {
  /** Its entry. */
  input: string;
  /** The address that it stays at. */
  address: string;
  /** What the bundler writes in place of constants. */
  define: Readonly<Record<string, unknown>>;
  /** What differs from script to script. */
  output?: Bundling['output'];
  preserveEntrySignatures?: Bundling['preserveEntrySignatures'];
}

/** Bundles a script that is one file, under an address that stays. */
export async function bundleSingleScript(
  out: string,
  { input, address, define, output, ...signatures }: SingleScript,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        ...signatures,
        output: { entryFileNames: address.slice(1), codeSplitting: false, ...output },
      },
    },
  });
}
