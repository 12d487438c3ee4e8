/** The texts of a definition as pages read them: each where it is written, and nothing where it is not. */
import { describe, expect, it } from 'vitest';
import type { LiveDefinition } from '../../schema/definition.ts';
import { lowerTab } from '../../src/compiler/lower/results.ts';
import { collectAbout, collectTexts } from '../../src/compiler/texts.ts';
import { englishText } from '../../src/i18n/english.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { catalogue } from './formulas.ts';

const locale = { language: 'en', catalogue, texts: ENGLISH, t: englishText, day: '2026-01-01' };
const bare = { id: 'small', title: 'Small', description: 'Few lines.', category: 'Math', icon: 'ruler', beta: 'none' };

function textsOf(more: object, tab: object = {}) {
  const { id, status: _, ...definition } = { ...bare, status: 'live', ...more } as unknown as LiveDefinition;
  const tabs = [{ id: 'main', inputs: {}, results: {}, ...tab }].map((each) => lowerTab(each as never, String));
  return collectTexts({ id, ...definition } as LiveDefinition, tabs, {}, locale);
}

describe('a definition', () => {
  const { id: _, ...head } = bare;
  const empty = { tabs: { main: { inputs: {}, values: {}, results: {} } }, constants: {}, datasets: {}, footnotes: {} };

  it('of what has to be there has no other text', () =>
    expect(textsOf({})).toStrictEqual({ ...head, ...empty, messages: {} }));

  it('has each text that it says', () => {
    const said = {
      backLink: 'calculators',
      subtitle: '',
      meta: { title: 'Small things' },
      messages: { low: { text: 'Too low' } },
    };
    const measureUnits = { cup: { suffix: { one: 'cup', other: 'cups' } }, gram: {} };
    expect(textsOf({ ...said, measureUnits })).toStrictEqual({
      ...head,
      ...empty,
      ...said,
      measureUnits: { cup: { one: 'cup', other: 'cups' } },
    });
  });
});

describe('a tab', () => {
  it('has the texts around its form, names of groups and sections, and its copy', () => {
    const said = { label: 'First', submit: 'Go', clear: 'Empty', resultHeading: 'Found', note: 'Roughly.' };
    const { tabs } = textsOf(
      {},
      {
        ...said,
        copy: { text: 'Area: {area}' },
        groups: [{ label: 'One', options: [] }],
        sections: [{ label: 'Size', fields: [] }],
      },
    );
    expect(tabs.main).toStrictEqual({
      ...said,
      copy: 'Area: {area}',
      groups: ['One'],
      sections: ['Size'],
      inputs: {},
      values: {},
      results: {},
    });
  });

  it('has the texts of its inputs, of fields in rows, and of options', () => {
    const options = [
      { id: 'm', unit: 'meter' },
      { id: 'ft', unit: 'foot', label: 'My feet' },
    ];
    const choices = [
      { id: 'low', label: 'Low' },
      { id: 'high', label: 'High' },
    ];
    const named = { rowLabel: 'Row {number}', addLabel: 'Add', removeLabel: 'Remove {number}' };
    const inputs = {
      x: { kind: 'number', label: 'X' },
      y: { kind: 'integer', label: 'Y', hint: '', symbol: 'y', suffix: { one: 'piece', other: 'pieces' } },
      unit: { kind: 'unit', label: 'Unit', options },
      soap: { kind: 'choice', label: 'Soap', options: choices },
      items: {
        kind: 'rows',
        label: 'Items',
        ...named,
        fields: { z: { kind: 'choice', label: 'Z', options: choices } },
      },
    };
    expect(textsOf({}, { inputs }).tabs.main?.inputs).toStrictEqual({
      x: { label: 'X' },
      y: { label: 'Y', hint: '', symbol: 'y', suffix: { one: 'piece', other: 'pieces' } },
      unit: { label: 'Unit', options: { m: 'Meters (m)', ft: 'My feet' } },
      soap: { label: 'Soap', options: { low: 'Low', high: 'High' } },
      items: { label: 'Items', ...named, fields: { z: { label: 'Z', options: { low: 'Low', high: 'High' } } } },
    });
  });

  it('has the names of its values, with those of rows and their totals', () => {
    const rows = { values: { each: { symbol: 'e' } }, totals: { sum: { label: 'Sum', over: 'all' } } };
    const inputs = {
      items: { kind: 'rows', label: 'Items', fields: {}, ...rows },
      x: { kind: 'number', label: 'X', values: { none: { label: 'None' } } },
    };
    const values = { half: { label: 'Half', symbol: 'h' }, plain: { formula: '1' } };
    expect(textsOf({}, { inputs, values }).tabs.main?.values).toStrictEqual({
      each: { symbol: 'e' },
      sum: { label: 'Sum', over: 'all' },
      half: { label: 'Half', symbol: 'h' },
      plain: {},
    });
  });
});

it('a result has its texts, as its kind has them', () => {
  const display = { rule: 'fixed', digits: 1 };
  const results = { area: { kind: 'value', label: 'Area', symbol: 'A', formula: '1', display } };
  expect(textsOf({}, { results }).tabs.main?.results).toStrictEqual({ area: { label: 'Area', symbol: 'A' } });
});

describe('a constant', () => {
  const source = { label: 'By hand' };
  const shown = (value: number, unit?: string) =>
    textsOf({ constants: { c: { label: 'C', value, unit, source } } }).constants.c?.value;

  it('has its label, its source and its sign, where it has one', () => {
    const constants = { c: { label: 'C', value: 2, source }, d: { label: 'D', symbol: 'd', value: 3, source } };
    expect(textsOf({ constants }).constants).toStrictEqual({
      c: { label: 'C', value: '2', source },
      d: { label: 'D', symbol: 'd', value: '3', source },
    });
  });

  it.each([
    [12_345.5, undefined, '12345.5'],
    [5, 'dollar', '$5'],
    [1234.56, 'dollar', '$1,234.56'],
    [1234.5, 'dollar', '$1,234.50'],
    [6.674e-11, 'meter', '6.674 × 10⁻¹¹\u00a0m'],
    [6.674e-11, undefined, '6.674 × 10⁻¹¹'],
    [9.81, 'meter/second^2', '9.81\u00a0m/s²'],
    [30, 'degree', '30°'],
    [20, 'celsius', '20\u00a0°C'],
    [3, 'item', '3'],
    [3, 'metr', '3'],
    [2, 'dollar/meter', '2\u00a0$/m'],
  ])('of %s and the unit %s stands there as %s', (value, unit, text) => expect(shown(value, unit)).toBe(text));
});

describe('a factor of its own', () => {
  const notes = (units: Record<string, number>) =>
    textsOf({ units: Object.fromEntries(Object.entries(units).map(([id, factor]) => [id, { factor }])) }).footnotes;
  const reference = (id: string) => catalogue.units.get(id)?.reference;

  it('is noted beside the exact one, in the unit that all of its kind are counted in', () =>
    expect(notes({ foot: 0.3, fahrenheit: 0.5 })).toStrictEqual({
      foot: { symbol: 'ft', base: 'm', factor: 0.3, exact: 0.3048, source: reference('foot') },
      fahrenheit: { symbol: '°F', base: 'K', factor: 0.5, exact: 5 / 9, source: reference('fahrenheit') },
    }));

  it('is not noted where nobody can see the difference, or there is no such unit', () => {
    expect(notes({ foot: 0.3048 * (1 + 4.9e-7), yard: 0.9144 * (1 - 4.9e-7), nothing: 2 })).toStrictEqual({});
    expect(Object.keys(notes({ foot: 0.3048 * (1 + 5.1e-7), yard: 0.9144 * (1 - 5.1e-7) }))).toEqual(['foot', 'yard']);
  });
});

it('below a calculator stands what is written there, with the titles of what is related', () => {
  const explanation = [{ heading: 'How', paragraphs: ['So.'] }];
  const plain = { ...bare, explanation } as unknown as LiveDefinition;
  expect(collectAbout(plain, new Map())).toStrictEqual({ explanation, links: [], sources: [], related: [] });
  const more = { links: [{ label: 'L', href: 'https://example.org' }], sources: [{ label: 'S' }] };
  const related = ['other', 'unknown'];
  expect(collectAbout({ ...plain, ...more, related } as LiveDefinition, new Map([['other', 'Other']]))).toStrictEqual({
    explanation,
    ...more,
    related: [
      { id: 'other', title: 'Other' },
      { id: 'unknown', title: 'unknown' },
    ],
  });
});
