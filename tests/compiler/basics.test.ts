/** What the compiler asks everywhere: the day, the icons, the forms of a definition, numbers in it, and own values. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TabDefinition } from '../../schema/definition.ts';
import { allTabs, tabsWithPaths } from '../../src/compiler/all-tabs.ts';
import { buildDay } from '../../src/compiler/build-day.ts';
import { currentIconNames, iconNames } from '../../src/compiler/icon-names.ts';
import { numberParts } from '../../src/compiler/number-parts.ts';
import { ownValue } from '../../src/compiler/own-value.ts';

describe('the day of a build', () => {
  afterEach(() => void vi.unstubAllEnvs());
  const today = (): string => new Date().toISOString().slice(0, 10);

  it('is the one that is set', () => {
    expect(buildDay({ SOURCE_DATE_EPOCH: '1769817600' })).toBe('2026-01-31');
    vi.stubEnv('SOURCE_DATE_EPOCH', '86400');
    expect(buildDay()).toBe('1970-01-02');
  });

  it.each([{}, { SOURCE_DATE_EPOCH: 'soon' }])('is today for %j', (set) => {
    const before = today();
    const day = buildDay(set);
    expect([before, today()]).toContain(day);
  });
});

describe('the names of icons', () => {
  it('are those of today and former ones, without what files end with', () => {
    const names = iconNames();
    expect(names.has('ruler')).toBe(true);
    expect(names.has('activity-square')).toBe(true);
    expect([...names].filter((name) => /[^a-z0-9-]/.test(name))).toEqual([]);
    expect(iconNames()).toBe(names);
  });

  it('of today are offered in order', () => {
    const names = currentIconNames();
    expect(names).toContain('ruler');
    expect(names).not.toContain('activity-square');
    expect(names).toEqual([...names].sort());
    expect(names.filter((name) => !iconNames().has(name))).toEqual([]);
  });
});

describe('the forms of a definition', () => {
  const [first, second, lookup] = ['first', 'second', 'lookup'].map((id) => ({ id }) as TabDefinition);
  const tabs = [first, second] as TabDefinition[];
  const lookups = [lookup] as TabDefinition[];

  it('stand where they are written', () => {
    expect(tabsWithPaths({ tabs, lookups })).toEqual([
      { tab: first, path: ['tabs', 0] },
      { tab: second, path: ['tabs', 1] },
      { tab: lookup, path: ['lookups', 0] },
    ]);
    expect(tabsWithPaths({ tabs: [lookup as TabDefinition] })).toEqual([{ tab: lookup, path: ['tabs', 0] }]);
  });

  it('are the tabs and, after them, what only the command line answers', () => {
    expect(allTabs({ tabs, lookups })).toEqual([first, second, lookup]);
    expect(allTabs({ tabs })).toEqual(tabs);
  });
});

it.each([
  [8.314, 'en', '8.314', null],
  [8.314, 'de', '8,314', null],
  [12_345.5, 'en', '12345.5', null],
  [-0.5, 'en', '-0.5', null],
  [6.674e-11, 'en', '6.674', -11],
  [6.674e-11, 'de', '6,674', -11],
  [1e21, 'en', '1', 21],
  [1.5e20, 'en', '1.5', 20],
])('%d is written in %s as %s and the exponent %s', (value, language, mantissa, exponent) => {
  const parts = numberParts(value, language);
  expect({ ...parts, mantissa: parts.mantissa.replace('\u2212', '-') }).toEqual({ mantissa, exponent });
});

it('a record has what its author wrote, and not what every object has', () => {
  expect(ownValue({ length: 3 }, 'length')).toBe(3);
  expect(ownValue({ length: 3 }, 'width')).toBeUndefined();
  expect(ownValue<unknown>({ length: 3 }, 'toString')).toBeUndefined();
});
