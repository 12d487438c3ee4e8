/** A site built in a process of its own, because a test runner's environment would bundle React for development. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Ads } from '../../src/platform/ads.ts';

export const ORIGIN = 'https://calculators.example';

/** The calculators that the written pages name. @param project the folder of the project */
export function namedTools(project = '.'): string[] {
  const pages = ['src/site', 'content/en'].flatMap((root) =>
    filesBelow(join(project, root)).map((file) => readText(join(project, root), file)),
  );
  return readdirSync(join(project, 'tools')).filter((id) => pages.some((text) => text.includes(id)));
}

/** A definition as it is written. @param project the folder of the project */
export const writtenTool = (id: string, project = '.'): { related?: string[] } =>
  JSON.parse(readText(join(project, 'tools', id), 'tool.json')) as { related?: string[] };

/** Those that pages name or a test needs, and those that these lead to: no link of a site with them is dead. */
function linkedTools(also: readonly string[]): string[] {
  const linked = new Set([...namedTools(), ...also]);
  // What is added to a set while it is gone through comes, too.
  for (const id of linked) for (const other of writtenTool(id).related ?? []) linked.add(other);
  return [...linked];
}

/** What a site is built of in a test of how it stands: all calculators in the full run, else those that are linked. */
export const toolsToBuild = (...also: readonly string[]): string[] =>
  process.env.FULL === '1' ? [] : linkedTools(also);

/** The environment of a program that is started by a person. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const {
    NODE_ENV: _,
    VITEST: __,
    NODE_OPTIONS: ___,
    FORMULARY_TOOLS: ____,
    FORMULARY_BEGAN: _____,
    ...rest
  } = process.env;
  return rest;
}

const CODE = `const { buildSite } = await import('./src/build/build-site.ts');
const { siteConfig } = await import('./src/build/site-config.ts');
const { loadTools } = await import('./src/compiler/tools.ts');
const { loadTranslation } = await import('./src/translation/translations.ts');
const [, out, serverOut, origin, ads, languages, base, only] = process.argv;
const folder = loadTools('tools', JSON.parse(only));
const translations = JSON.parse(languages).map((language) => loadTranslation('tools', language, folder).translation);
const given = siteConfig({ SITE_ORIGIN: origin, SITE_BASE: base, SOURCE_DATE_EPOCH: '1769817600' });
const site = { ...given, ads: JSON.parse(ads) };
await buildSite({ folder, translations, content: 'content/en', out, serverOut, site, pictures: false });`;

export interface BuiltSite {
  root: string;
  remove: () => void;
}

/**
 * Builds the tools and written pages of this project; without compressed copies and without pictures.
 * @param ads those of the home page
 * @param languages the other languages that it has copies in
 * @param base the path that it stands below, as `SITE_BASE` says it
 * @param only the calculators that it has; all where none is named
 */
export function buildHere(
  ads: Ads | null = null,
  languages: readonly string[] = [],
  base = '/',
  only: readonly string[] = [],
): BuiltSite {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-site-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  const root = join(folder, 'dist');
  const given = [
    root,
    join(folder, 'server'),
    ORIGIN,
    JSON.stringify(ads),
    JSON.stringify(languages),
    base,
    JSON.stringify(only),
  ];
  const words = ['--import', 'tsx', '--input-type=module', '--eval', CODE, ...given];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: plainEnvironment() });
  if (status !== 0) throw new Error(`the site was not built: ${stderr}`);
  return { root, remove: () => rmSync(folder, { recursive: true }) };
}

/** The paths of all files below a folder. */
export const filesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

export const readText = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');
