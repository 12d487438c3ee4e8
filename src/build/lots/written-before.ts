/** The files of a calculator in one language that an earlier build made of the same: they are not made again. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, keyOf, readKept, writeKept } from '../../cache/store.ts';
import { SpilledTool } from '../../compiler/spilled-tool.ts';
import type { LoadedTool } from '../../compiler/tools.ts';
import type { ApiPart } from '../api-files.ts';
import type { EmittedTool, LocaleBuild } from '../locale-build.ts';
import { toolPages } from '../pages.ts';
import { definitionPath, modulePath, type StableEntry } from '../stable-files.ts';
import { write } from '../write.ts';
import { pageFiles } from '../write-page.ts';

/** What the rest of the site is told of a calculator. */
export interface Told {
  id: string;
  /** Of English ones only. */
  api: ApiPart | null;
  stable: StableEntry | null;
}

/** The names that every page has of what all calculators are in: they change with any of them. */
type Names = Readonly<Record<'build' | 'catalogue' | 'search' | 'code', string>>;

interface Written {
  names: Names;
  /** By their paths, with the hash of what was in them. */
  files: readonly (readonly [path: string, hash: string])[];
  told: Told;
}

const namesIn = ({ build, catalogue, search, code }: LocaleBuild): Names => ({
  build: build.id,
  catalogue: catalogue.address,
  search: search.index.address,
  code: code.address,
});

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');

const shared = new WeakMap<LocaleBuild, string>();

/** Names everything that the pages of all calculators of a language are made with. */
function sharedKey(locale: LocaleBuild): string {
  const known = shared.get(locale);
  if (known !== undefined) return known;
  const { build, language, textModules, picture } = locale;
  const { site, languages, icons, toolIcons, hasPictures, bundled, program } = build;
  const texts = [...textModules].map(([name, { address }]) => [name, address]);
  const { serverOut: _, ...bundle } = bundled.files;
  const addresses = [icons.address, toolIcons.address, picture?.address];
  const made = hashOf([program, process.version, language, languages, site, addresses, hasPictures, texts, bundle]);
  shared.set(locale, made);
  return made;
}

/** Names everything that a calculator is written from; null where that cannot be said. */
function sourcesKey(locale: LocaleBuild, tool: LoadedTool): string | null {
  // What it computes may import anything.
  if (locale.build.before === null || !(tool instanceof SpilledTool) || tool.compute !== null) return null;
  const isUntranslated = locale.untranslated.has(tool.folder);
  return keyOf(['written', sharedKey(locale), tool.folder, tool.spilled.print, isUntranslated]);
}

const recordFile = (records: string, language: string, folder: string): string => join(records, language, folder);

/** The paths of what belongs to a calculator in a language alone. */
function filesOf({ build, language }: LocaleBuild, { live, modules, picture }: EmittedTool): string[] {
  const { logic, firstLogic, text, others, about } = modules;
  const pages = toolPages(live.id).flatMap((page) => pageFiles({ build, language }, page));
  const ofApi = language === 'en' ? [`api/tools/${live.id}.json`, modulePath(live.id)] : [];
  const assets = [logic, firstLogic, text, others, about, ...(picture ? [picture.address] : [])];
  return [...pages, ...assets, definitionPath(live.id, language), ...ofApi];
}

/** Notes what was written of a calculator. */
export function noteWritten(locale: LocaleBuild, loaded: LoadedTool, tool: EmittedTool, told: Told): void {
  const { before, out } = locale.build;
  const key = sourcesKey(locale, loaded);
  if (before === null || key === null) return;
  const files = filesOf(locale, tool).map((path) => [path, digest(readFileSync(join(out, path)))] as const);
  keep(recordFile(before.records, locale.language, loaded.folder), key, { names: namesIn(locale), files, told });
}

function keep(record: string, key: string, written: Written): void {
  mkdirSync(dirname(record), { recursive: true });
  writeKept(record, key, written);
}

/** Puts a name in the place of another; null where it does not stand there exactly once. */
function renamed(text: string, name: string, from: string, to: string): string | null {
  const [before, after, ...more] = text.split(`"${name}":${JSON.stringify(from)}`);
  if (before === undefined || after === undefined || more.length > 0) return null;
  return `${before}"${name}":${JSON.stringify(to)}${after}`;
}

/** A page with the names of this build in it, in place of those of the build that made it. */
function pageNow(content: Buffer, from: Names, to: Names, led: (name: string) => string): Buffer | null {
  let text: string | null = content.toString('utf8');
  for (const name of ['build', 'catalogue', 'search', 'code'] as const) {
    if (from[name] === to[name] || text === null) continue;
    const isAddress = name !== 'build';
    text = renamed(text, name, isAddress ? led(from[name]) : from[name], isAddress ? led(to[name]) : to[name]);
  }
  return text === null ? null : Buffer.from(text);
}

const isPage = (path: string): boolean => /(?:^|\/)(?:index\.html|page\.json)$/.test(path);

/**
 * Writes a calculator as it was published, where it would come out the same.
 * @returns what is told of it; null where it has to be made
 */
export function writeAgain(locale: LocaleBuild, tool: LoadedTool): Told | null {
  const { before, out, base } = locale.build;
  const key = sourcesKey(locale, tool);
  if (before === null || key === null) return null;
  const record = recordFile(before.records, locale.language, tool.folder);
  const written = readKept(record, key) as Written | undefined;
  if (!written) return null;
  const names = namesIn(locale);
  const isNamed = hashOf(names) === hashOf(written.names);
  const contents = written.files.map(([path, hash]): [string, Buffer] | null => {
    const file = join(before.root, path);
    const content = existsSync(file) ? readFileSync(file) : null;
    if (!content || digest(content) !== hash) return null;
    const now = isNamed || !isPage(path) ? content : pageNow(content, written.names, names, (name) => base + name);
    return now && [path, now];
  });
  const files = contents.filter((file) => file !== null);
  if (files.length < contents.length) return null;
  for (const [path, content] of files) write(out, path, content);
  if (!isNamed) {
    const hashes = files.map(([path, content]) => [path, digest(content)] as const);
    keep(record, key, { ...written, names, files: hashes });
  }
  return written.told;
}
