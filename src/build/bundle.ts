/** The app, bundled for the browser and for the prerenderer. It does not know which tools there are. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Server from '../site/boot/entry-server.tsx';
import type { ScreenName } from '../site/page/routes.ts';
import { cutStyles, type SheetName } from './style-sheets.ts';
import { asset } from './tool-modules.ts';

export interface Bundle {
  /** Addresses of the style sheets. */
  styles: Readonly<Record<SheetName, string>>;
  loader: string;
  main: string;
  /** What answers first, and the files to ask for then. */
  first: {
    main: string;
    preload: readonly string[];
    /** What comes right after it. */
    rest: readonly string[];
    /** The module of a part of it, and the files that a module needs which `main` does not. */
    entry: (part: string) => string;
    files: (module: string) => readonly string[];
  };
  /** Modules that `main` needs, and those that a screen needs besides. */
  preload: { main: readonly string[]; screen: (name: ScreenName) => readonly string[] };
  /** What answers the questions of a search. */
  answers: string;
  /** Every script and style sheet that pages of a language may ask for, but for what answers questions. */
  code: (language: string) => readonly string[];
  server: typeof Server;
  /** What another process opens it with. */
  files: BundleFiles;
}

/** A bundle that is there, as it is sent from process to process. */
export interface BundleFiles {
  serverOut: string;
  manifest: Manifest;
  styles: Bundle['styles'];
  answers: string;
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

/** Puts the parts of the style sheet in its place. */
function cutSheet(out: string, manifest: Manifest): Bundle['styles'] {
  const named = Object.values(manifest).flatMap(({ file, css = [] }) => [
    ...css,
    ...(file.endsWith('.css') ? [file] : []),
  ]);
  const [file, ...more] = new Set(named);
  if (file === undefined || more.length > 0) throw new Error('the bundle has another number of style sheets than one');
  const write = (name: string, css: string): string => {
    const sheet = asset(name, 'css', css);
    writeFileSync(join(out, sheet.address), sheet.content);
    return sheet.address;
  };
  const { first, later, pages, texts, embed } = cutStyles(readFileSync(join(out, file), 'utf8'));
  rmSync(join(out, file));
  return {
    first: write('style', first),
    later: write('style-later', later),
    pages: write('style-pages', pages),
    texts: write('style-texts', texts),
    embed: write('style-embed', embed),
  };
}

function read(manifest: Manifest): Omit<Bundle, keyof BundleFiles | 'server' | 'code' | 'files'> {
  const main = manifest['src/site/boot/entry-client.tsx'];
  const loader = manifest['src/site/boot/loader.ts'];
  if (!main || !loader) throw new Error('the bundle lacks its entries');
  const first = manifest['src/first/first.ts'];
  if (!first) throw new Error('the bundle lacks what answers first');
  const own = filesOf(manifest, 'src/site/boot/entry-client.tsx');
  // With itself, which is the largest, in the first place: many a host sends six files at a time.
  const ofFirst = [...filesOf(manifest, 'src/first/first.ts')];
  const rest = [...filesOf(manifest, 'src/first/rest.tsx')].filter((file) => !ofFirst.includes(file));
  const partNames = new Map<string, string>();
  const entry = (part: string): string => {
    const name = `src/first/parts/${part}.ts`;
    const found = manifest[name];
    if (!found) throw new Error(`the bundle has no part ${part}`);
    partNames.set(address(found.file), name);
    return address(found.file);
  };
  const files = (module: string): string[] =>
    [...filesOf(manifest, partNames.get(module) ?? '')].filter((file) => file !== first.file).map(address);
  const screen = (name: ScreenName): string[] => {
    const files = filesOf(manifest, `src/site/pages/${name}.tsx`);
    if (files.size === 0) throw new Error(`the bundle has no screen ${name}`);
    return [...files].filter((file) => file !== main.file && !own.has(file)).map(address);
  };
  own.delete(main.file);
  return {
    loader: address(loader.file),
    main: address(main.file),
    first: { main: address(first.file), preload: ofFirst.map(address), rest: rest.map(address), entry, files },
    preload: { main: [...own].map(address), screen },
  };
}

const TEXTS = /^src\/i18n\/locales\/(\w+)\//;

/** The scripts of the app, with the late texts of one language. */
function scriptsIn(manifest: Manifest, language: string): string[] {
  const own = Object.entries(manifest).filter(([name]) => (TEXTS.exec(name)?.[1] ?? language) === language);
  return [...new Set(own.map(([, { file }]) => file))].filter((file) => file.endsWith('.js')).map(address);
}

const ANSWERS = 'src/search/answer.ts';

/** Bundles what answers questions by itself: as a part of the app it would change which files pages load first. */
async function bundleAnswers(out: string): Promise<string> {
  const manifest = '.vite/answers.json';
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      manifest,
      reportCompressedSize: false,
      rolldownOptions: { input: ANSWERS, preserveEntrySignatures: 'strict' },
    },
  });
  const files = JSON.parse(readFileSync(join(out, manifest), 'utf8')) as Manifest;
  const { [ANSWERS]: entry, ...others } = files;
  if (!entry || Object.keys(others).length > 0)
    throw new Error('what answers questions is another number of files than one');
  return address(entry.file);
}

/**
 * Bundles into `out` (browser) and `serverOut` (prerenderer).
 * @param base the path that the site stands below
 */
export async function bundle(out: string, serverOut: string, base: string): Promise<Bundle> {
  const define = { SITE_BASE: JSON.stringify(base) };
  await build({ logLevel: 'warn', define, build: { outDir: out, emptyOutDir: true } });
  await build({
    define,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: serverOut,
      emptyOutDir: true,
      ssr: 'src/site/boot/entry-server.tsx',
      manifest: false,
      rolldownOptions: { input: 'src/site/boot/entry-server.tsx' },
    },
  });
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  // What is missing is said before more is bundled.
  read(manifest);
  const answers = await bundleAnswers(out);
  return openBundle({ serverOut: resolve(serverOut), manifest, answers, styles: cutSheet(out, manifest) });
}

/** Opens a bundle that is there. */
export async function openBundle(files: BundleFiles): Promise<Bundle> {
  const { serverOut, manifest, styles, answers } = files;
  const server = (await import(pathToFileURL(join(serverOut, 'entry-server.js')).href)) as typeof Server;
  const code = (language: string) => [...scriptsIn(manifest, language), ...Object.values(styles)];
  return { ...read(manifest), answers, styles, code, server, files };
}
