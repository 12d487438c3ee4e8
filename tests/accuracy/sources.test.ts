/** Constants, own units and tables: each has a source that says of when it is, or stands among those that are open. */
import { describe, expect, it } from 'vitest';
import { askFor, entriesOf, isDated, linksOf, linkTable, numbersOf } from '../../src/accuracy/sources.ts';
import { loadTools } from '../../src/compiler/tools.ts';
import { UNDATED } from './undated.ts';

const { tools, datasets } = loadTools('tools');
const definitions = tools.flatMap(({ compiled }) => (compiled ? [compiled.definition] : []));
const numbers = definitions.flatMap((definition) =>
  numbersOf(definition).map((source) => ({ ...source, place: `${definition.id} ${source.of}` })),
);
const open = new Map(Object.entries(UNDATED).flatMap(([why, places]) => places.map((place) => [place, why] as const)));

it('every constant and every own unit has a source with a day or a year, or is open for a reason', () => {
  expect(numbers.length).toBeGreaterThan(50);
  const undated = numbers.filter(({ reference }) => !isDated(reference)).map(({ place }) => place);
  expect(undated.filter((place) => !open.has(place))).toEqual([]);
  expect(
    [...open.keys()].filter((place) => !undated.includes(place)),
    'no longer open',
  ).toEqual([]);
});

it('every entry of every table has sources, each with a day of its own or that of its period', () => {
  const tables = [...datasets.values()].flatMap(({ dataset }) => (dataset ? [dataset] : []));
  expect(tables.length).toBeGreaterThan(4);
  for (const table of tables) {
    expect(new Set(entriesOf(table).map(({ of }) => of)).size).toBe(table.entries.length);
    expect(
      entriesOf(table).filter(({ reference }) => !isDated(reference)),
      table.title,
    ).toEqual([]);
  }
});

it('every table of reference is worked out by the engine, from numbers that have sources', () => {
  const withTables = definitions.filter(({ tabs }) => tabs.some(({ referenceTable }) => referenceTable));
  expect(withTables.length).toBeGreaterThan(0);
  for (const { id, sources = [], constants = {}, units = {}, explanation } of withTables)
    expect(
      sources.length + Object.keys(constants).length + Object.keys(units).length + explanation.length,
      id,
    ).toBeGreaterThan(0);
});

describe('links', () => {
  it('are those of constants, units and lists of sources, over https', () => {
    const all = definitions.flatMap(linksOf);
    expect(all.length).toBeGreaterThan(100);
    for (const { reference } of all) expect(reference.href).toMatch(/^https:\/\//);
  });

  it('say what came of asking: the status, another address, or why nothing came', async () => {
    const answering = (answer: Partial<Response>) => (() => Promise.resolve(answer)) as unknown as typeof fetch;
    const failing = (() => Promise.reject(new Error('getaddrinfo ENOTFOUND'))) as unknown as typeof fetch;
    expect(await askFor('https://a.example/', answering({ status: 200 }))).toBe('200');
    expect(await askFor('https://a.example/', answering({ status: 404 }))).toBe('404');
    const moved = answering({ status: 200, redirected: true, url: 'https://b.example/' });
    expect(await askFor('https://a.example/', moved)).toBe('200, leads to https://b.example/');
    expect(await askFor('https://a.example/', failing)).toBe('no answer: getaddrinfo ENOTFOUND');
  });

  it('are written with their state and its day', () => {
    const table = linkTable(
      [{ href: 'https://a.example/?a|b', by: ['speed', 'data/x.json'], state: 'not asked' }],
      '2026-11-27',
    );
    expect(table).toContain('Of 2026-11-27: 1 links.');
    expect(table).toContain('| <https://a.example/?a\\|b> | speed, data/x.json | not asked |');
  });
});
