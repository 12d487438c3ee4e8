/** What "all calculators on this device" is, in each language: the pages of a finished site, and what they need. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../cache/sources.ts';
import type { WholeList } from '../offline/kept-files.ts';
import { ASSET_FOLDER, assetsIn, dataIn, listBeside, pageKey } from '../offline/places.ts';
import { write } from './write.ts';

interface Page {
  /** Its address. */
  path: string;
  /** Its file below the root. */
  file: string;
  html: string;
  language: string;
  screen: string;
  /** The list of late scripts. */
  code?: string;
}

/** Bytes as they are sent: compressed, where there is such a copy. */
function sentBytes(root: string, path: string): number {
  const file = join(root, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const readText = (root: string, address: string): string => readFileSync(join(root, address), 'utf8');

/** The same in `whole.ts`, in the browser. */
const hashOf = (html: string): string => createHash('sha256').update(html).digest().subarray(0, 12).toString('base64');

function pagesIn(root: string, base: string): Page[] {
  const files = filesBelow(root).filter((file) => /(?:^|\/)index\.html$/.test(file));
  return files.flatMap((file) => {
    const html = readText(root, file);
    const data = dataIn(html);
    if (data === null) return [];
    const { language, screen, code } = JSON.parse(data) as Pick<Page, 'language' | 'screen' | 'code'>;
    return screen === 'Embed' ? [] : [{ path: pageKey(`${base}/${file}`), file, html, language, screen, code }];
  });
}

function listOf(root: string, base: string, pages: readonly Page[]): WholeList {
  const fileAt = (address: string): string => address.slice(base.length);
  const assetsOf = (text: string): string[] => assetsIn(text, base + ASSET_FOLDER);
  const late = new Set(pages.flatMap(({ code }) => code ?? []));
  const inPages = new Set(pages.flatMap(({ html }) => assetsOf(html)));
  // What a search knows names the script that answers its questions.
  const inModules = [...inPages]
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => assetsOf(readText(root, fileAt(name))));
  const named = [...inPages, ...inModules];
  const ofLists = [...late].flatMap((list) => JSON.parse(readText(root, fileAt(list))) as string[]);
  const parts = {
    calculators: pages.filter(({ screen }) => screen === 'ToolPage').length,
    pages: pages.map(({ path, file, html }) => [path, sentBytes(root, file), hashOf(html)] as const),
    assets: [...new Set([...named, ...ofLists])]
      .sort()
      .map((address) => [address, sentBytes(root, fileAt(address))] as const),
  };
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
  return { version, ...parts };
}

/**
 * Writes the lists of a finished site, whose files are compressed. None where its pages are not to be kept.
 * @param base the path that the site stands below
 * @returns the files that were written
 */
export function writeKeptLists(root: string, base = ''): string[] {
  const pages = pagesIn(root, base).filter(({ code }) => code);
  const about = pages.filter(({ screen }) => screen === 'Offline');
  return about.map(({ path, language }) => {
    const file = listBeside(path.slice(base.length));
    const list = listOf(
      root,
      base,
      pages.filter((page) => page.language === language),
    );
    write(root, file, JSON.stringify(list));
    return file;
  });
}
