/** A site built in a process of its own, because a test runner's environment would bundle React for development. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Ads } from '../../src/platform/ads.ts';

export const ORIGIN = 'https://calculators.example';

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
const [, out, serverOut, origin, ads, languages, base] = process.argv;
const folder = loadTools('tools');
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
 */
export function buildHere(ads: Ads | null = null, languages: readonly string[] = [], base = '/'): BuiltSite {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-site-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  const root = join(folder, 'dist');
  const given = [root, join(folder, 'server'), ORIGIN, JSON.stringify(ads), JSON.stringify(languages), base];
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
