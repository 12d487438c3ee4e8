import { build } from 'vite';
import { EMBED_SCRIPT } from '../hosting/headers.ts';

const ELEMENT = 'src/embedding/element.ts';

/**
 * Bundles the script that other sites load to embed calculators: one file, under an address that stays.
 * @param languages those that the site has pages in
 * @param base the path that the site stands below
 */
export async function bundleEmbedScript(out: string, languages: readonly string[], base: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { LOCALES: JSON.stringify(languages), SITE_BASE: JSON.stringify(base) },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: ELEMENT,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: EMBED_SCRIPT.slice(1), codeSplitting: false },
      },
    },
  });
}
