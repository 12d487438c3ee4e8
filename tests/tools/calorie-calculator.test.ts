/** Calories: the published formulas by hand, feet and inches, the floors, macronutrients that add up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { loadLive, numberOf, refuse, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('calorie-calculator');
const [calories, macros] = [tabOf(live, 'calories'), tabOf(live, 'macros')];
const answered = (inputs: Entries, result: string): number => numberOf(succeed(calories, inputs), result);
const documentOf = (inputs: Entries) =>
  answerRequest(live, { tool: live.id, tab: 'calories', inputs }, englishText).document;

const WOMAN = { sex: 'female', age: 40, height: 168, weight: 72 };
const MAN = { sex: 'male', age: 40, height: 168, weight: 72 };

/** Worked out by hand from the papers. */
const BY_HAND = [
  // 10 × 72 + 6.25 × 168 - 5 × 40 = 1570
  { inputs: { ...WOMAN, formula: 'mifflin' }, bmr: 1409 },
  { inputs: { ...MAN, formula: 'mifflin' }, bmr: 1575 },
  // 447.593 + 665.784 + 520.464 - 173.2
  { inputs: { ...WOMAN, formula: 'harrisBenedict' }, bmr: 1460.641 },
  // 88.362 + 964.584 + 806.232 - 227.08
  { inputs: { ...MAN, formula: 'harrisBenedict' }, bmr: 1632.098 },
  // 370 + 21.6 × 54
  { inputs: { ...WOMAN, formula: 'katchMcArdle', bodyFat: 25 }, bmr: 1536.4 },
  { inputs: { ...MAN, formula: 'katchMcArdle', bodyFat: 25 }, bmr: 1536.4 },
];

describe('the formulas', () => {
  it.each(BY_HAND)('$inputs.formula for $inputs.sex gives $bmr', ({ inputs, bmr }) => {
    expect(answered(inputs, 'bmr')).toBeCloseTo(bmr, 9);
  });

  it('stand side by side where body fat is given, whichever is chosen', () => {
    for (const formula of ['mifflin', 'harrisBenedict', 'katchMcArdle']) {
      const inputs = { ...WOMAN, bodyFat: 25, formula };
      expect(answered(inputs, 'mifflinBmr')).toBeCloseTo(1409, 9);
      expect(answered(inputs, 'harrisBenedictBmr')).toBeCloseTo(1460.641, 9);
      expect(answered(inputs, 'katchMcArdleBmr')).toBeCloseTo(1536.4, 9);
      expect(answered(inputs, 'bmr')).toBe(answered(inputs, `${formula}Bmr`));
    }
  });

  it('explain the lean mass only where body fat is given', () => {
    const explained = (inputs: Entries) => documentOf(inputs)?.steps.map(({ id }) => id);
    expect(explained(WOMAN)).not.toContain('leanMass');
    expect(explained({ ...WOMAN, bodyFat: 25 })).toContain('leanMass');
  });
});

describe('feet and inches, stones and pounds', () => {
  const property = (check: (feet: number, inches: number, stones: number, pounds: number) => void) =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 4, max: 70 }),
        fc.integer({ min: 0, max: 13 }),
        check,
      ),
    );

  it('add up to the same body in centimeters and kilograms', () => {
    property((feet, inches, stones, pounds) => {
      const mixed = { height: `${feet}'${inches}"`, heightUnit: 'ft+in' };
      const body = { weight: `${stones} st ${pounds} lb`, weightUnit: 'st+lb' };
      const metric = { height: (12 * feet + inches) * 2.54, weight: (14 * stones + pounds) * 0.45359237 };
      const wanted = answered({ ...MAN, ...metric }, 'tdee');
      expect(answered({ ...MAN, ...mixed, ...body }, 'tdee') / wanted).toBeCloseTo(1, 12);
    });
  });

  it('may be typed in a field of any unit, but not more inches than a foot has', () => {
    for (const heightUnit of ['cm', 'm', 'in', 'ft+in'])
      expect(answered({ ...MAN, height: `5'10"`, heightUnit }, 'bmr')).toBeCloseTo(
        answered({ ...MAN, height: 177.8, heightUnit: 'cm' }, 'bmr'),
        9,
      );
    const refusals = refuse(calories, { ...MAN, height: `5'12"`, heightUnit: 'ft+in' });
    expect(refusals).toMatchObject([{ field: 'height', key: 'partTooLarge', params: { better: '6 ft 0 in' } }]);
  });
});

describe('a goal', () => {
  it('changes the energy of a day by 1,100 kcal a kilogram a week', () => {
    for (const { id, value } of [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5].map((value) => ({ id: String(value), value }))) {
      const inputs = { ...MAN, weeklyChangeKg: id };
      expect(answered(inputs, 'goalCalories') - answered(inputs, 'tdee')).toBeCloseTo(1100 * value, 9);
    }
  });

  it.each([
    ['female', 1200],
    ['male', 1500],
  ])('below the floor for %s is shown with a warning, and only then', (sex, floor) => {
    const property = fc.property(fc.double({ min: 20, max: 150, noNaN: true }), (weight) => {
      const document = documentOf({ ...WOMAN, sex, weight, weeklyChangeKg: '-0.5' });
      const goal = document?.results.find(({ id }) => id === 'goalCalories');
      const warned = document?.warnings.map(({ message }) => message) ?? [];
      const isBelow = goal?.kind === 'value' && goal.value < floor;
      expect(warned.includes('Intakes this low need medical supervision')).toBe(isBelow);
    });
    fc.assert(property);
  });

  it('is one line of the table of all goals', () => {
    const { results } = succeed(calories, { ...WOMAN, weeklyChangeKg: '0.25' });
    const [table, goal] = [results.goals, results.goalCalories];
    const line = table?.kind === 'table' ? table.rows.find(([change]) => change === 0.25) : undefined;
    expect(line?.[2]).toBeCloseTo(goal?.kind === 'value' ? goal.value : Number.NaN, 9);
  });
});

describe('macronutrients', () => {
  const split = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    .map(([a, b]) => [Math.min(a, b), Math.abs(a - b), 100 - Math.max(a, b)] as const);
  const energies = fc.integer({ min: 1, max: 10_000 });

  it('have the energy they were made from, rounded to grams within half a gram of each', () => {
    const property = fc.property(energies, split, (typed, [proteinPercent, carbPercent, fatPercent]) => {
      const outcome = succeed(macros, { calories: typed, proteinPercent, carbPercent, fatPercent });
      const grams = ['proteinG', 'carbG', 'fatG'].map((id) => numberOf(outcome, id));
      const energy = ([protein = 0, carbohydrates = 0, fat = 0]: number[]) => 4 * protein + 4 * carbohydrates + 9 * fat;
      expect(energy(grams) / typed).toBeCloseTo(1, 12);
      expect(Math.abs(energy(grams.map(Math.round)) - typed)).toBeLessThanOrEqual((4 + 4 + 9) / 2 + 1e-9);
    });
    fc.assert(property);
  });
});
