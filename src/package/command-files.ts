/** The command of the package: a bundle with the packages that it is made with, and their licences. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { PROJECT } from '../cache/sources.ts';
import { jsonCode } from '../compiler/code.ts';
import { fullPhrases } from './lean-texts.ts';

const ENTRY = 'src/package/command/formulary.ts';
const DISTANCE = join(PROJECT, 'src/package/runtime/distance.ts');

/** Modules that bring much along which the command never asks for, by the ends of their paths, and what does in place of them. */
const LEAN: Readonly<Record<string, () => string>> = {
  // Of the English texts those that answers are made of, without the library that looks up all of them.
  'src/i18n/english.ts': () =>
    `import { lookupIn } from './lookup.ts';\nexport const englishText = lookupIn(${jsonCode(fullPhrases())}, 'en');\n`,
  // Messages about shapes are English.
  'zod/v4/locales/index.js': () => `export { default as en } from './en.js';\n`,
  // Nobody is asked for anything that would have to be validated, and Ajv makes functions of texts.
  'sdk/dist/esm/validation/ajv-provider.js': () =>
    `export class AjvJsonSchemaValidator { getValidator() { throw new Error('nothing is validated here'); } }\n`,
};

const leanModules: Plugin = {
  name: 'lean modules',
  setup({ onLoad }) {
    for (const [path, code] of Object.entries(LEAN)) {
      const filter = new RegExp(`/${path.replaceAll('.', '\\.')}$`.replaceAll('/', '[\\\\/]'));
      onLoad({ filter }, () => ({ contents: code(), loader: 'js' }));
    }
  },
};

/** The folders of the packages that modules are from. */
function packagesOf(modules: readonly string[]): string[] {
  const folders = modules.flatMap((path) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

/** What a package asks whoever ships it to say. */
function licenceOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(PROJECT, folder, 'package.json'), 'utf8'));
  const file = readdirSync(join(PROJECT, folder)).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no licence that could be shipped with it`);
  const text = readFileSync(join(PROJECT, folder, file), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim();
  return `${name} ${version}\n\n${text}\n`;
}

/** The files of the command by their paths in the package. */
export async function commandFiles(): Promise<Map<string, string>> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [ENTRY],
    outdir: 'bin',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    conditions: ['module'],
    // Names of files are made of the paths of modules: where a link to `node_modules` leads is nothing of the package.
    preserveSymlinks: true,
    charset: 'utf8',
    legalComments: 'none',
    alias: { 'fastest-levenshtein': DISTANCE },
    plugins: [leanModules],
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [`bin/${path.split(/[\\/]/).at(-1)}`, text]));
  const licences = packagesOf(Object.keys(metafile.inputs)).map(licenceOf);
  return files.set('bin/LICENSES.txt', licences.join(`\n${'-'.repeat(80)}\n\n`));
}
