/** What `is(choice, option)` asks for, and what is said where there is no such option. */
import { describe, expect, it } from 'vitest';
import type { InputDefinition } from '../../schema/definition.ts';
import { readOptions } from '../../src/compiler/formula/options.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { FormulaProblem } from '../../src/compiler/formula/problem.ts';
import { catalogue } from './formulas.ts';

const choice = (...ids: string[]): InputDefinition => ({
  kind: 'choice',
  label: 'Choice',
  options: ids.map((id) => ({ id, label: id })),
});
const unit = (units: Readonly<Record<string, string>>): InputDefinition => ({
  kind: 'unit',
  label: 'Unit',
  options: Object.entries(units).map(([id, of]) => ({ id, unit: of })),
});

const inputs: Record<string, InputDefinition> = {
  schedule: choice('monthly', 'twice--a.year'),
  twins: choice('a-b', 'a/b'),
  bare: choice(),
  amount: unit({ g: 'gram', kg: 'kilogram', ml: 'milliliter' }),
  length: unit({ m: 'meter', 'f-t': 'foot' }),
  odd: unit({ g: 'gram', mix: 'gram*meter', l: 'liter' }),
  count: { kind: 'number', label: 'Count' },
};

const asked = (text: string, among: Record<string, InputDefinition> = inputs) => {
  const expression = parseFormula(text);
  readOptions(expression, among, catalogue);
  return expression;
};
const refused = (text: string, among = inputs) => {
  try {
    asked(text, among);
    return null;
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    const { span, message, hint } = error;
    return { marked: text.slice(span.start, span.end), message, hint };
  }
};

describe('an option is asked for', () => {
  it('by its id, other signs as one _', () => {
    expect(asked('is(schedule, monthly)')).toMatchObject({ option: 'monthly', kinds: undefined });
    expect(asked('is(schedule, twice_a_year)')).toMatchObject({ option: 'twice--a.year', kinds: undefined });
    expect(asked('is(length, f_t)')).toMatchObject({ option: 'f-t', kinds: undefined });
    expect(asked('is(bare, any)')).toMatchObject({ option: 'any' });
  });

  it('and tells what is measured where its units measure several things', () => {
    const all = ['mass', 'volume'];
    expect(asked('is(amount, kg)')).toMatchObject({ option: 'kg', kinds: { asked: 'mass', all } });
    expect(asked('is(amount, mass)')).toMatchObject({ among: ['g', 'kg'], kinds: { asked: 'mass', all } });
    expect(asked('is(amount, volume)')).toMatchObject({ among: ['ml'], kinds: { asked: 'volume', all } });
  });

  it('and tells nothing where one of them has no name for what it measures', () => {
    expect(asked('is(odd, g)')).toMatchObject({ option: 'g', kinds: undefined });
    expect(asked('is(odd, mass)')).toMatchObject({ among: ['g'], kinds: undefined });
  });
});

describe('it is refused', () => {
  const CHOICES = 'Choices: schedule, twins, bare, amount, length, odd.';

  it.each([
    ['is(count, monthly)', 'is(count, monthly', '"count" is no choice of this tab.', CHOICES],
    ['1 + is(nowhere, monthly)', 'is(nowhere, monthly', '"nowhere" is no choice of this tab.', CHOICES],
    ['is(shedule, monthly)', 'is(shedule, monthly', '"shedule" is no choice of this tab.', 'Did you mean "schedule"?'],
    [
      'is(schedule, never)',
      'is(schedule, never',
      '"schedule" has no option "never".',
      'Options: monthly, twice_a_year.',
    ],
    ['is(schedule, montly)', 'is(schedule, montly', '"schedule" has no option "montly".', 'Did you mean "monthly"?'],
    [
      'is(twins, a_b)',
      'is(twins, a_b',
      '"twins" has several options "a_b".',
      'Ids that differ in signs alone are one name: a-b, a/b.',
    ],
    ['is(amount, area)', 'is(amount, area', '"amount" has no option "area".', 'Options: g, kg, ml, mass, volume.'],
    ['is(odd, area)', 'is(odd, area', '"odd" has no option "area".', 'Options: g, mix, l, mass, volume.'],
    ['is(length, area)', 'is(length, area', '"length" has no option "area".', 'Options: m, f_t.'],
    [
      'is(length, length)',
      'is(length, length',
      'Each unit of "length" measures length.',
      'Ask for one of them: is(length, m).',
    ],
  ])('%s', (text, marked, message, hint) => expect(refused(text)).toEqual({ marked, message, hint }));

  it('where there is no choice at all', () =>
    expect(refused('is(schedule, monthly)', {})).toMatchObject({ hint: 'Choices: none.' }));
});
