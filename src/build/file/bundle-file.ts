/** The app of calculators as files, bundled for the browser and for the prerenderer. It does not know which tools there are. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, loadConfigFromFile, type Plugin } from 'vite';
import type * as Server from '../../site/file/entry-file-server.tsx';
import { cutStyles } from '../style-sheets.ts';

const ENTRY = 'src/site/file/entry-file.tsx';
const SERVER_ENTRY = 'src/site/file/entry-file-server.tsx';

/** What makes the file of any calculator in one language. */
export interface FileBundle {
  /** A script that sets `app.start`. */
  script: string;
  styles: string;
  server: typeof Server;
}

/** The sheets of the site that a file has. */
const SHEETS = ['first', 'later'] as const;

/** A file is in one language: it holds the late texts of no other. */
const inLanguage = (language: string): Plugin => ({
  name: 'in-language',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\.tsx?$/.test(id) ? code.replaceAll("'../i18n/locales/*/", `'../i18n/locales/${language}/`) : null,
});

/** Texts are looked up by our own code: i18next would be a twentieth of a file. */
const ownTexts: Plugin = {
  name: 'own-texts',
  enforce: 'pre',
  resolveId: (id) => (id === 'react-i18next' ? resolve('src/site/file/texts.tsx') : null),
};

/** How the site is bundled, but for its files. */
async function settings(): Promise<InlineConfig> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  if (!loaded) throw new Error('there is no vite.config.ts');
  const { build: _, plugins = [], ...shared } = loaded.config;
  return { ...shared, plugins: [ownTexts, ...plugins], configFile: false, publicDir: false, logLevel: 'warn' };
}

async function bundleApp(language: string): Promise<Pick<FileBundle, 'script' | 'styles'>> {
  const { plugins = [], ...shared } = await settings();
  const made = await build({
    ...shared,
    plugins: [inLanguage(language), ...plugins],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'app', codeSplitting: false },
      },
    },
  });
  const output = 'output' in made ? made.output : [];
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const sheets = output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
  const [[script], [sheet]] = [scripts, sheets];
  if (script === undefined || sheet === undefined || scripts.length + sheets.length > 2)
    throw new Error('the app of files is another number of files than two');
  const cut = cutStyles(sheet);
  return { script, styles: SHEETS.map((name) => cut[name]).join('') };
}

async function bundleServer(out: string): Promise<typeof Server> {
  await build({
    ...(await settings()),
    logLevel: 'error',
    ssr: { noExternal: ['react-i18next'] },
    build: { outDir: out, emptyOutDir: true, target: 'es2022', ssr: SERVER_ENTRY },
  });
  return (await import(pathToFileURL(resolve(join(out, 'entry-file-server.js'))).href)) as typeof Server;
}

/**
 * Bundles it for each language that is asked for, once.
 * @param serverOut where the program that prerenders is bundled to
 */
export function fileBundles(serverOut: string): (language: string) => Promise<FileBundle> {
  const known = new Map<string, Promise<FileBundle>>();
  let server: Promise<typeof Server> | undefined;
  const make = async (language: string): Promise<FileBundle> => {
    server ??= bundleServer(serverOut);
    // One after the other: Vite keeps what it does in the environment of the process.
    const prerenders = await server;
    return { ...(await bundleApp(language)), server: prerenders };
  };
  return (language) => {
    const bundle = known.get(language) ?? make(language);
    known.set(language, bundle);
    return bundle;
  };
}
