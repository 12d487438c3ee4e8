/** Numbers that are unusual where they stand: what is said, and what is offered instead. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import '../../src/result/with-remarks.ts';
import { englishText } from '../../src/i18n/english.ts';
import { showAnswer } from '../../src/result/show-answer.ts';
import { smallTool } from '../compiler/small-tool.ts';
import { loadLive, succeed, tabOf } from '../suite/load.ts';

async function unusual(id: string, entries: Entries, tabId?: string) {
  const { live } = await loadLive(id);
  const outcome = succeed(tabOf(live, tabId), entries);
  return showAnswer(outcome, live.tool, live.text, englishText).warnings.filter(({ key }) => key === 'unusual');
}

const BMI = { weight: 70, weightUnit: 'kg' };
const WOMAN = { sex: 'female', age: 25, weight: 60, weightUnit: 'kg', formula: 'mifflin', activity: 'light' };
const LOAN = { loanAmount: 1000, interestRate: 5, loanTerm: 3 };

describe('an unusual number is answered, and it is asked whether another one was meant', () => {
  it('offers the unit in which the same number is usual', async () => {
    expect(await unusual('bmi-calculator', { ...BMI, height: '1.75', heightUnit: 'cm' })).toEqual(
      [
        {
          field: 'height',
          key: 'unusual',
          message: 'Height: 1.75 cm is unusual. Did you mean 1.75 m?',
          other: null,
          offers: [{ said: '1.75\u00a0m', field: 'heightUnit', value: 'm' }],
        },
      ].map((warning) => ({ ...warning, message: warning.message.replace(/(?<=1\.75) /g, '\u00a0') })),
    );
  });

  it('asks about 175 whose unit was changed to feet', async () => {
    const [warning] = await unusual('bmi-calculator', { ...BMI, height: 175, heightUnit: 'ft' });
    expect(warning?.message).toMatch(/^Height: 175.ft is unusual\. Did you mean 175.cm\?$/);
    expect(warning?.offers).toMatchObject([{ field: 'heightUnit', value: 'cm' }]);
  });

  it('asks whether 5.11 ft was meant as 5 feet 11 inches, which gives the other answer', async () => {
    const typed = { weight: 180, weightUnit: 'lb', heightUnit: 'ft' };
    const [warning, ...others] = await unusual('bmi-calculator', { ...typed, height: '5.11' });
    expect(others).toEqual([]);
    const { live } = await loadLive('bmi-calculator');
    const taken = succeed(tabOf(live), { ...typed, height: warning?.offers?.[0]?.value ?? '' });
    expect(taken.results.bmi).toMatchObject({ value: expect.closeTo(25.1, 1) });
    expect(await unusual('bmi-calculator', { ...typed, height: warning?.offers?.[0]?.value ?? '' })).toEqual([]);
  });

  it('offers two units at most, the likelier one first', async () => {
    const [warning] = await unusual('bmi-calculator', { ...BMI, height: 70, heightUnit: 'm' });
    expect(warning?.offers?.map(({ value }) => value)).toEqual(['in', 'cm']);
    expect(warning?.message).toMatch(/Did you mean 70.in or 70.cm\?$/);
  });

  it('offers nothing where the number is usual in no unit', async () => {
    const [warning] = await unusual('bmi-calculator', { ...BMI, height: 5000, heightUnit: 'cm' });
    expect(warning).toMatchObject({ message: expect.stringMatching(/^Height: 5,000.cm is unusual\.$/), offers: [] });
  });

  it('offers a hundredfold of a percentage, and a thousandfold of an amount', async () => {
    expect(await unusual('loan-calculator', { ...LOAN, interestRate: 0.065 })).toMatchObject([
      { message: expect.stringMatching(/0\.065.?% is unusual\. Did you mean 6\.5.?%\?/), offers: [{ value: '6.5' }] },
    ]);
    expect(await unusual('mortgage-calculator', { homePrice: 400, downPayment: 80 }, 'payment')).toMatchObject([
      { field: 'homePrice', offers: [{ said: '$400,000', value: '400000' }] },
    ]);
  });

  it.each<[string, Entries, string?]>([
    ['bmi-calculator', { ...BMI, height: 5.75, heightUnit: 'ft' }],
    ['bmi-calculator', { ...BMI, height: '5.12', heightUnit: 'ft' }],
    ['bmi-calculator', { ...BMI, height: '5.0', heightUnit: 'ft' }],
    ['bmi-calculator', { ...BMI, height: `5'6"`, heightUnit: 'ft' }],
    ['bmi-calculator', { ...BMI, height: '5 1/2', heightUnit: 'ft' }],
    ['bmi-calculator', { ...BMI, height: '1.11', heightUnit: 'm' }],
    ['bmi-calculator', { weight: 14, weightUnit: 'kg', height: 98, heightUnit: 'cm' }],
    ['bmi-calculator', { ...BMI, height: `5'11"`, heightUnit: 'cm' }],
    ['loan-calculator', { ...LOAN, interestRate: 0 }],
    ['loan-calculator', { ...LOAN, interestRate: 36 }],
    ['tip-calculator', { billAmount: 48, tipPercentage: 0 }],
  ])('says nothing of %s %j', async (id, entries, tab) => {
    expect(await unusual(id, entries, tab)).toEqual([]);
  });

  it.each([
    ['5.11', 'Read as 5.11 ft, which is 5 ft 1.32 in. Did you mean 5 ft 11 in?', '5 ft 11 in'],
    ['5.1', 'Read as 5.1 ft, which is 5 ft 1.2 in. Did you mean 5 ft 1 in?', '5 ft 1 in'],
    ['5.10', 'Read as 5.1 ft, which is 5 ft 1.2 in. Did you mean 5 ft 10 in?', '5 ft 10 in'],
    ['5,09', 'Read as 5.09 ft, which is 5 ft 1.08 in. Did you mean 5 ft 9 in?', '5 ft 9 in'],
  ])(
    'asks of %s feet whether inches stand behind its point, in any calculator of heights',
    async (height, says, value) => {
      const bmi = await unusual('bmi-calculator', { ...BMI, height, heightUnit: 'ft' });
      const calories = await unusual('calorie-calculator', { ...WOMAN, height, heightUnit: 'ft+in' });
      for (const [warning] of [bmi, calories]) {
        expect(warning?.message.replaceAll('\u00a0', ' ')).toBe(says);
        expect(warning?.offers).toMatchObject([{ field: 'height', value }]);
      }
    },
  );

  it('compares numbers where units have a zero point of their own', async () => {
    const speed = { value: 2, unit: 'mach', airTemperatureUnit: 'C' };
    const [warning] = await unusual('speed-calculator', { ...speed, airTemperature: 72 }, 'convert');
    expect(warning?.offers).toEqual([{ said: '72\u00a0°F', field: 'airTemperatureUnit', value: 'F' }]);
    expect(await unusual('speed-calculator', { ...speed, airTemperature: 0 }, 'convert')).toEqual([]);
  });

  it('looks at each row by itself, at its own place', () => {
    const live = smallTool({
      tabs: [
        {
          id: 'main',
          inputs: {
            rooms: {
              kind: 'rows',
              label: 'Rooms',
              rowLabel: 'Room {number}',
              addLabel: 'Add',
              removeLabel: 'Remove room {number}',
              min: 1,
              start: 1,
              emptyRows: 'ignored',
              fields: {
                height: {
                  kind: 'quantity',
                  label: 'Height',
                  unitFrom: 'unit',
                  plausible: { from: 1.5, to: 20, unit: 'meter' },
                },
                unit: {
                  kind: 'unit',
                  label: 'Unit',
                  options: [
                    { id: 'm', unit: 'meter' },
                    { id: 'cm', unit: 'centimeter' },
                  ],
                },
              },
              totals: { sum: { formula: 'height', label: 'Sum', symbol: 's', unit: 'meter' } },
            },
          },
          results: {
            total: {
              kind: 'value',
              label: 'Total',
              formula: 'sum',
              unit: 'meter',
              display: { rule: 'fixed', digits: 1 },
            },
          },
          examples: [{ title: 'One', inputs: { rooms: [{ height: 2, unit: 'm' }] }, shows: { total: '2.0' } }],
        },
      ],
    });
    const rooms = [
      { height: '', unit: 'm' },
      { height: '2', unit: 'm' },
      { height: '250', unit: 'm' },
    ];
    const outcome = succeed(tabOf(live), { rooms });
    expect(showAnswer(outcome, live.tool, live.text, englishText).warnings).toMatchObject([
      { field: 'rooms[2].height', offers: [{ field: 'rooms[2].unit', value: 'cm' }] },
    ]);
  });
});
