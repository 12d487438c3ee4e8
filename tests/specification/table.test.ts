/** The tables of docs/specification.md and docs/specification-site.md name tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lowerTool } from '../../src/compiler/lower/lower.ts';
import { findTools } from '../../src/compiler/tool-files.ts';
import reference from '../reference/cases.json' with { type: 'json' };
import { TOOLS } from './stated.ts';
import { ROUTES } from './stated-site.ts';

const SECTION = /^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm;

interface Row {
  section: string;
  statement: string;
  /** What the second column says the statement is about. */
  subjects: string;
  /** What stands between the backticks of the third column: a file and what is in it. */
  tests: string[];
  cells: number;
}

interface Table {
  file: string;
  /** The sections that hold its rows, in order. */
  parts: readonly string[];
  isSubject: (name: string) => boolean;
}

const PLACES: ReadonlySet<string> = new Set([
  ...ROUTES,
  '/tools/{tool-id}',
  '/blog/{slug}',
  '/games',
  'routes',
  'unknown addresses',
  'all pages',
  'lists',
  'header',
  'search',
  'footer',
  'cookie banner',
  'forms',
  'browser storage',
]);
const CALCULATORS: Table = {
  file: 'docs/specification.md',
  parts: ['Pages', 'Fields and defaults', 'States', 'Validation', 'Local calls', 'Errors', 'Formulas and formats'],
  isSubject: (name) => name === 'all' || name in TOOLS,
};
const SITE: Table = {
  file: 'docs/specification-site.md',
  parts: ['Product', 'Screens and routes', 'Entities', 'States', 'Validation', 'Roles', 'Calls', 'Errors', 'Constants'],
  isSubject: (name) => PLACES.has(name),
};

interface Section {
  heading: string;
  body: string;
}
const sectionsOf = ({ file }: Table): Section[] =>
  [...readFileSync(file, 'utf8').matchAll(SECTION)].map(([, heading = '', body = '']) => ({ heading, body }));

const rowsOf = (table: Table): Row[] =>
  sectionsOf(table).flatMap(({ heading, body }) =>
    body
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\|(?: ?-| Statement )/.test(line))
      .map((line) => {
        const cells = line.split('|').slice(1, -1);
        const [statement = '', subjects = '', tests = ''] = cells.map((cell) => cell.trim());
        const spans = [...tests.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
        return { section: heading, statement, subjects, tests: spans, cells: cells.length };
      }),
  );

/** Three digits as in the ids of cases, or the number of an example. */
const span = (from: string, to = from): number[] =>
  Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);

const ids = new Set((reference.cases as { id: string }[]).map(({ id }) => id));

/** What is wrong with `area-calculator-001 to 019`: ids at both ends are cases of one calculator. */
function caseFaults(text: string): string[] {
  const parts = /^([a-z-]+)-(\d{3})(?: to (\d{3}))?$/.exec(text);
  if (!parts) return [`"${text}" names no reference cases`];
  const [, tool, from = '', to = from] = parts;
  const ends = [`${tool}-${from}`, `${tool}-${to}`].filter((id) => !ids.has(id));
  return [...ends.map((id) => `there is no reference case ${id}`), ...(to < from ? [`${text} goes backwards`] : [])];
}

/** The definitions by file, each with all of its examples. */
const FILES = new Map(findTools('tools').map((tool) => [tool.file, lowerTool(tool)]));

/** What is wrong with `circle, examples 3 to 5` or `example 2` of a definition. */
function exampleFaults(file: string, text: string): string[] {
  const parts = /^(?:([\w-]+), )?examples? (\d+)(?: to (\d+))?$/.exec(text);
  if (!parts) return [`"${text}" names no example of ${file}`];
  const definition = FILES.get(file);
  if (definition?.status !== 'live') return [`${file} is no calculator that can be opened`];
  const { tabs } = definition;
  const [, id, from = '', to = from] = parts;
  const tab = id ? tabs.find((candidate) => candidate.id === id) : tabs[0];
  if (!tab) return [`${file} has no tab ${id}`];
  const missing = span(from, to).filter((number) => !tab.examples[number - 1]);
  return missing.map((number) => `${file} has no example ${number} in ${tab.id}`);
}

const TITLE = /(?:\b(?:it|test|describe)|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;
const HOLE = /\$\{[^}]*\}|\$\w+(?:\.\w+)*|%[sdjoi]/g;

/** The titles of the tests of a file; what is filled in when they run is an ellipsis. */
function titlesIn(code: string): Set<string> {
  const titles = [...code.matchAll(TITLE)].map(([, single, double, template]) => single ?? double ?? template ?? '');
  return new Set(titles.map((title) => title.replace(/\\(.)/g, '$1').replace(HOLE, '…')));
}

/** What is wrong with one name of the third column; nothing for one that is there. */
function faultsOf(name: string): string[] {
  const [, file = '', text = ''] = /^([^:]+): (.+)$/.exec(name) ?? [];
  if (!existsSync(file)) return [`there is no file "${file}" (${name})`];
  if (file.endsWith('cases.json')) return caseFaults(text);
  if (file.endsWith('tool.json')) return exampleFaults(file, text);
  return titlesIn(readFileSync(file, 'utf8')).has(text) ? [] : [`${file} has no test "${text}"`];
}

describe.each([CALCULATORS, SITE])('$file', (table) => {
  const rows = rowsOf(table);
  const named = [...new Set(rows.flatMap(({ tests }) => tests))];

  it('has its parts, in order', () => {
    const headings = sectionsOf(table).map(({ heading }) => heading);
    expect(headings.filter((heading) => table.parts.includes(heading))).toEqual(table.parts);
    for (const part of table.parts)
      expect(rows.filter(({ section }) => section === part).length, part).toBeGreaterThan(2);
  });

  it('has a statement, what it is about and at least one test in every row', () => {
    const poor = rows.filter(({ statement, subjects, tests, cells }) => {
      const isKnown = subjects.split(', ').every(table.isSubject);
      return statement === '' || !isKnown || tests.length === 0 || cells !== 3;
    });
    expect(poor).toEqual([]);
    expect(new Set(rows.map(({ section, statement, subjects }) => section + statement + subjects)).size).toBe(
      rows.length,
    );
  });

  it.each(named)('%s exists', (name) => expect(faultsOf(name)).toEqual([]));
});

describe('the table of the calculators', () => {
  const rows = rowsOf(CALCULATORS);

  it.each(Object.keys(TOOLS))('%s has rows about its fields, its messages and its results', (id) => {
    const own = rows.filter(({ subjects }) => subjects.split(', ').includes(id)).map(({ section }) => section);
    for (const part of ['Fields and defaults', 'Validation', 'Formulas and formats']) expect(own).toContain(part);
  });
});

describe('the table of the site', () => {
  it.each([...PLACES])('%s has a row', (place) => {
    expect(rowsOf(SITE).some(({ subjects }) => subjects.split(', ').includes(place))).toBe(true);
  });
});

describe('a name that is wrong', () => {
  it.each([
    ['tests/nowhere.test.ts: anything', 'there is no file'],
    ['tests/specification/table.test.ts: no such title', 'has no test'],
    ['tests/reference/cases.json: area-calculator-999', 'there is no reference case area-calculator-999'],
    ['tests/reference/cases.json: area-calculator-019 to 001', 'goes backwards'],
    ['tests/reference/cases.json: the first', 'names no reference cases'],
    ['tools/tip-calculator/tool.json: example 999', 'has no example 999'],
    ['tools/area-calculator/tool.json: pentagon, example 1', 'has no tab pentagon'],
    ['tools/area-calculator/tool.json: the first', 'names no example'],
  ])('%s is found', (name, fault) => expect(faultsOf(name).join('\n')).toContain(fault));

  it('titles are read with whatever quotes and parameters', () => {
    const code = [
      "it('a', f);",
      ['test(`$', '{x.y}: b`, f);'].join(''),
      "it.each([\n])(\n  '%s, $z.w',\n f);",
      'describe("c \'d\'", f);',
      "it('it\\'s', f);",
    ].join('\n');
    expect([...titlesIn(code)]).toEqual(['a', '…: b', '…, …', "c 'd'", "it's"]);
  });
});
