/** The written pages in another language: that each is there, and translates the English page as it is now. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './check.ts';
import { type Exceptions, englishLeft } from './exceptions.ts';

interface ContentTodo {
  fault: Fault;
  file: string;
  message: string;
}

const FOLDERS = ['pages', 'blog', 'downloads'];

/** Eight signs that change when a text does. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

const TRANSLATES = /^translates: "?(\w+)"?$/m;

/** The line of the front matter that says which English text a page translates. */
const translatesLine = (english: string): string => `translates: "${hashOf(english)}"`;

/** Says in a new page which English text it translates; where it says so already, a translator has to look. */
export function stampPages(englishRoot: string, root: string): string[] {
  return ['pages', 'blog'].flatMap((folder) =>
    namesIn(join(root, folder)).flatMap((name) => {
      const file = join(root, folder, name);
      const source = join(englishRoot, folder, name);
      const text = readFileSync(file, 'utf8');
      if (!existsSync(source) || TRANSLATES.test(text)) return [];
      const line = translatesLine(readFileSync(source, 'utf8'));
      writeFileSync(file, text.replace(/\n---\n/, `\n${line}\n---\n`));
      return [file];
    }),
  );
}

/** Where links lead within the site: the same in every language. */
const linksIn = (text: string): string =>
  [...text.matchAll(/\]\((\/[^)#]*|https:[^)]*)\)/g)]
    .map(([, href = '']) => href)
    .sort()
    .join(' ');

const headingsIn = (text: string): number => text.match(/^#{2,3} /gm)?.length ?? 0;

/** What people read of a page: no front matter but its texts, no code, no addresses. */
const prose = (text: string): string[] =>
  text
    .replace(/^checks:\n(?:[ ].*\n)*/m, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`|\]\([^)]*\)|https?:\S+/g, ' ')
    .split('\n');

function pageFaults(english: string, translated: string, file: string): Omit<ContentTodo, 'file'>[] {
  const found: Omit<ContentTodo, 'file'>[] = [];
  const isPage = file.endsWith('.md');
  const [, of] = TRANSLATES.exec(translated) ?? [];
  if (isPage && of !== hashOf(english)) {
    const line = translatesLine(english);
    const message =
      of === undefined
        ? `its front matter lacks the line ${line}`
        : `the English page was changed; when this one says the same, write ${line}`;
    found.push({ fault: 'changed', message: `${file}  ${message}` });
  }
  if (linksIn(english) !== linksIn(translated))
    found.push({
      fault: 'wrong',
      message: `${file}  its links are not those of the English page: ${linksIn(english)}`,
    });
  if (headingsIn(english) !== headingsIn(translated))
    found.push({ fault: 'wrong', message: `${file}  it has not as many headings as the English page` });
  return found;
}

/** English words that were left in a page. */
function leftIn(text: string, file: string, exceptions: Exceptions, met: Set<string>): ContentTodo[] {
  return prose(text).flatMap((line): ContentTodo[] => {
    const left = englishLeft('', line, exceptions);
    for (const phrase of left.met) met.add(phrase);
    if (left.word === undefined) return [];
    const message = `${file}  the English word "${left.word}" was left in: ${line.trim().slice(0, 120)}`;
    return [{ fault: 'wrong', file, message }];
  });
}

/** Checks the written pages of a language against the English ones. */
export function checkContent(
  englishRoot: string,
  root: string,
  exceptions: Exceptions,
): { todos: ContentTodo[]; met: ReadonlySet<string> } {
  const met = new Set<string>();
  const checkPage = (folder: string, name: string): ContentTodo[] => {
    const file = join(root, folder, name);
    if (!existsSync(file)) return [{ fault: 'missing', file, message: `${file}  this page is not translated` }];
    const english = readFileSync(join(englishRoot, folder, name), 'utf8');
    const translated = readFileSync(file, 'utf8');
    const faults = pageFaults(english, translated, file).map((fault) => ({ ...fault, file }));
    return [...faults, ...leftIn(translated, file, exceptions, met)];
  };
  const todos = FOLDERS.flatMap((folder) => {
    const names = namesIn(join(englishRoot, folder));
    const extra = namesIn(join(root, folder)).filter((name) => !names.includes(name));
    const unused = extra.map((name): ContentTodo => {
      const file = join(root, folder, name);
      return { fault: 'unused', file, message: `${file}  there is no such page in English: remove it` };
    });
    return [...unused, ...names.flatMap((name) => checkPage(folder, name))];
  });
  return { todos, met };
}
