/** What a run tries where it does not try all: which tests, and on which calculators. */
import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { drawnItems, drawnPart, drawnSeconds } from '../scripts/drawn.ts';
import { SLOW_TESTS, slowTestsOf } from '../scripts/slow-tests.ts';
import type { Tab } from './e2e/definitions.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const SEEDS_IN_A_ROW = [3, 4, 5, 6, 7];

async function draw(seed: string) {
  vi.stubEnv('SEED', seed);
  vi.stubEnv('FULL', '');
  vi.resetModules();
  const { fewForms, fewTabs, kindsIn, sampleOfForms, sampleOfTabs, sampleOfTools, TABS } = await import(
    './e2e/definitions.ts'
  );
  const kindsOf = (tabs: readonly Tab[]): string[] => [...new Set(tabs.flatMap(kindsIn))].sort();
  return {
    kinds: kindsOf(TABS.map(({ tab }) => tab)),
    kindsOfFirst: kindsOf(TABS.filter(({ tool, tab }) => tab === tool.tabs[0]).map(({ tab }) => tab)),
    ofTabs: kindsOf(sampleOfTabs(1).map(({ tab }) => tab)),
    ofForms: kindsOf(sampleOfForms.flatMap(({ tabs }) => tabs[0] ?? [])),
    ofFewTabs: kindsOf(SEEDS_IN_A_ROW.flatMap(fewTabs).map(({ tab }) => tab)),
    ofFewForms: kindsOf(SEEDS_IN_A_ROW.flatMap(fewForms).flatMap(({ tabs }) => tabs[0] ?? [])),
    sizes: SEEDS_IN_A_ROW.flatMap((seed) => [fewTabs(seed).length, fewForms(seed).length]),
    few: new Set(SEEDS_IN_A_ROW.flatMap(fewTabs).map(({ tool }) => tool.id)),
    tools: sampleOfTools.map(({ id }) => id),
  };
}

it('A draw has ten calculators, the same for the same name, and every kind among the tabs and first tabs it brings', async () => {
  const draws = [await draw('a'), await draw('b'), await draw('a')];
  for (const { kinds, kindsOfFirst, ofTabs, ofFewTabs, ofForms, ofFewForms, sizes, few, tools } of draws) {
    expect(tools).toHaveLength(10);
    expect(ofTabs).toEqual(kinds);
    expect(ofForms).toEqual(kindsOfFirst);
    expect(ofFewTabs).toEqual(kinds);
    expect(ofFewForms).toEqual(kindsOfFirst);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect([...few]).toEqual(expect.arrayContaining(tools));
  }
  expect(draws[2]).toEqual(draws[0]);
  expect(draws[1]?.tools).not.toEqual(draws[0]?.tools);
});

const draws = Array.from({ length: 40 }, (_, number) => `commit ${number}`);

it('A draw has one in so many tests, none of them twice, in their order, and the same ones at each call', () => {
  const tests = Array.from({ length: 10 }, (_, number) => `test ${number}`);
  for (const draw of draws) {
    const taken = drawnPart(tests, 3, draw);
    expect(taken).toHaveLength(4);
    expect(taken).toEqual(tests.filter((test) => taken.includes(test)));
    expect(drawnPart([...tests].reverse(), 3, draw).sort()).toEqual(taken);
  }
});

it('The only test of a file is in every draw, and the draws together have all', () => {
  const tests = Array.from({ length: 10 }, (_, number) => `test ${number}`);
  expect(new Set(draws.flatMap((draw) => drawnPart(tests, 3, draw)))).toEqual(new Set(tests));
  for (const draw of draws) expect(drawnPart(['alone'], 3, draw)).toEqual(['alone']);
  expect(drawnPart([], 3, 'commit')).toEqual([]);
});

it('Of things without names one in so many is drawn by its place, in another draw others', () => {
  const same = Array.from({ length: 10 }, () => 'a');
  expect(drawnItems(same, 3, 'commit')).toEqual(['a', 'a', 'a', 'a']);
  const numbers = [...same.keys()];
  expect(drawnItems(numbers, 1, 'commit')).toEqual(numbers);
  const taken = draws.map((draw) => drawnItems(numbers, 3, draw));
  expect(new Set(taken.flat())).toEqual(new Set(numbers));
  for (const each of taken) expect(each).toEqual([...each].sort());
});

it('What takes long is drawn by its seconds: never more than its part, and each of it by some draw', () => {
  const seconds = { long: 30, short: 5, longer: 40, shorter: 4, other: 11 };
  const taken = draws.map((draw) => drawnSeconds(seconds, 2, draw));
  for (const names of taken) {
    expect(names.reduce((sum, name) => sum + seconds[name as keyof typeof seconds], 0)).toBeLessThanOrEqual(45);
    expect(names).toEqual(Object.keys(seconds).filter((name) => names.includes(name)));
  }
  expect(new Set(taken.flat())).toEqual(new Set(Object.keys(seconds)));
  expect(drawnSeconds({ alone: 9 }, 3, 'commit')).toEqual(['alone']);
});

it('The slow files of tests are there; a third of their time is drawn', () => {
  for (const file of Object.keys(SLOW_TESTS)) expect(existsSync(file), file).toBe(true);
  const { taken, left } = slowTestsOf('a');
  expect([...taken, ...left].sort()).toEqual(Object.keys(SLOW_TESTS).sort());
  const secondsOf = (files: readonly string[]) => files.reduce((sum, file) => sum + (SLOW_TESTS[file] ?? 0), 0);
  expect(secondsOf(taken)).toBeLessThanOrEqual(secondsOf(Object.keys(SLOW_TESTS)) / 3);
});
