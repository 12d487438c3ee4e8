/** The app, bundled for the browser and for the prerenderer. It does not know which tools there are. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Server from '../site/entry-server.tsx';

export interface Bundle {
  /** Addresses of the files that every page names. */
  styles: readonly string[];
  loader: string;
  main: string;
  /** Modules that `main` needs, and those that only the screen of a tool needs. */
  preload: { main: readonly string[]; tool: readonly string[] };
  server: typeof Server;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const address = (file: string): string => `/${file}`;

/** A chunk's file and those of the chunks that it imports. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const entry = manifest[name];
  if (!entry || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

function read(manifest: Manifest): Omit<Bundle, 'server'> {
  const main = manifest['src/site/entry-client.tsx'];
  const loader = manifest['src/site/loader.ts'];
  if (!main || !loader) throw new Error('the bundle lacks its entries');
  const own = filesOf(manifest, 'src/site/entry-client.tsx');
  const tool = (main.dynamicImports ?? [])
    .flatMap((name) => [...filesOf(manifest, name)])
    .filter((file) => !own.has(file));
  own.delete(main.file);
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) => [
    ...css,
    ...(file.endsWith('.css') ? [file] : []),
  ]);
  return {
    styles: [...new Set(styles)].map(address),
    loader: address(loader.file),
    main: address(main.file),
    preload: { main: [...own].map(address), tool: [...new Set(tool)].map(address) },
  };
}

/** Bundles into `out` (browser) and `serverOut` (prerenderer). */
export async function bundle(out: string, serverOut: string): Promise<Bundle> {
  await build({ logLevel: 'warn', build: { outDir: out, emptyOutDir: true } });
  await build({
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: serverOut,
      emptyOutDir: true,
      ssr: 'src/site/entry-server.tsx',
      manifest: false,
      rolldownOptions: { input: 'src/site/entry-server.tsx' },
    },
  });
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  const server = (await import(pathToFileURL(resolve(serverOut, 'entry-server.js')).href)) as typeof Server;
  return { ...read(manifest), server };
}
