/** The calculators of a classroom: the commands name what there is, and the page of the stick links to what they write. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExport } from '../../src/build/file/call.ts';
import { begunLanguages } from '../../src/translation/translations.ts';
import { TOOLS } from '../api/live-tools.ts';
import { parse } from '../build/dom.ts';
import { exampleText } from './texts.ts';

const guide = exampleText('classroom/README.md');
const [, commands = ''] = /^```sh\n([\s\S]*?)^```/m.exec(guide) ?? [];
const [exported = '', copied = ''] = commands.split('\n');
const there = { live: TOOLS.map(({ id }) => id), announced: [], languages: ['en', ...begunLanguages('tools')] };
const { ids, languages, fileOf } = readExport(exported.replace('npm run export -- ', '').split(' '), there);
const files = languages.flatMap((language) => ids.map((id) => fileOf(id, language)));

describe('the commands', () => {
  it('write three files in German, those that the page names', () => {
    expect(languages).toEqual(['de']);
    expect(files).toHaveLength(3);
    expect([...guide.matchAll(/^- `(\S+)`$/gm)].map(([, file]) => file)).toEqual(files);
  });

  it('put a page that is there beside them', () => {
    const [, page = '', folder] = /^cp (\S+) (\S+)$/.exec(copied) ?? [];
    expect(page).toBe('examples/classroom/index.html');
    expect(existsSync(page)).toBe(true);
    for (const file of files) expect(file.startsWith(`${folder}/`)).toBe(true);
  });
});

it('the page of the stick links to each file, by the name that the calculator has in German', () => {
  const links = [...parse(exampleText('classroom/index.html')).links];
  const expected = ids.map((id) => {
    const { title } = JSON.parse(readFileSync(`tools/${id}/text/de.json`, 'utf8')) as { title: { de: string } };
    return [fileOf(id, 'de').replace(/^.*\//, ''), title.de];
  });
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(expected);
});
