/** A unit that is typed behind a number: it is chosen in its select, once the field is left or Calculate is pressed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UnitField } from '../../src/engine/tool.ts';
import typed from '../../src/i18n/locales/en/typed.json' with { type: 'json' };
import { lookupIn } from '../../src/i18n/lookup.ts';
import type { TextKey } from '../../src/i18n/resources.ts';
import words from '../../src/i18n/unit-words.json' with { type: 'json' };
import type { UnitWords } from '../../src/i18n/unit-words.ts';
import { quantities } from '../../src/numbers/quantities.ts';
import '../../src/numbers/with-quantities.ts';
import { readSum } from '../../src/numbers/sum.ts';
import { sums } from '../../src/numbers/sums.ts';
import { lateMessages } from '../../src/result/late-messages.ts';
import { shareFragment } from '../../src/result/share.ts';
import { conversionOffers } from '../../src/worksheet/conversions.ts';
import { EVERY_EVENT } from '../../src/worksheet/more-events.ts';
import { chosenUnits } from '../../src/worksheet/own-units.ts';
import { tabOf } from '../../src/worksheet/state.ts';
import { saidOfNumbers } from '../../src/worksheet/typed-numbers.ts';
import { typing } from '../../src/worksheet/typing.ts';
import { unitCode } from '../../src/worksheet/unit-code.ts';
import { followUnits } from '../../src/worksheet/unit-events.ts';
import { unitsBehind, withUnitsKnown } from '../../src/worksheet/units-behind.ts';
import { formula, KILOMETER, number, quantity, rows, tabWith, unitSelect } from '../engine/tabs.ts';
import { openMade } from './made.ts';
import { type Opened, open, stateAfter } from './opened.ts';

const UNITS = words as unknown as UnitWords;
const before = [{ ...typing }, { ...quantities }, { ...lateMessages }, { ...sums }, { ...EVERY_EVENT }] as const;

const provide = () => {
  const t = lookupIn<'typed'>(typed, 'en');
  lateMessages.say = (key, params) => {
    const name = `messages.${key}.text` as TextKey<'typed'>;
    const said = t(name, params);
    return said === name ? undefined : said;
  };
  sums.read = readSum;
  typing.settled = unitsBehind(UNITS);
  typing.waits = () => false;
  quantities.read = withUnitsKnown(UNITS, before[1].read);
};
beforeEach(provide);
afterEach(() => {
  for (const [at, target] of [typing, quantities, lateMessages, sums, EVERY_EVENT].entries())
    Object.assign(target, before[at]);
});

const leave = (form: Opened, name: string, text: string) => {
  form.type({ [name]: text });
  return stateAfter(form, { type: 'leave', name });
};
const both = (form: Opened, name: string, select: string) => [form.text(name), form.text(select)];

describe('a unit behind a number', () => {
  it.each([
    ['5 lb', '5', 'lb'],
    ['70kg', '70', 'kg'],
    ['154 pounds', '154', 'lb'],
    ['70,5 Kilogramm', '70,5', 'kg'],
    ['12 quilogramas', '12', 'kg'],
  ])('%s is %s, and the select says %s', async (text, number, unit) => {
    const form = await open('bmi-calculator');
    leave(form, 'weight', text);
    expect(both(form, 'weight', 'weightUnit')).toEqual([number, unit]);
  });

  it.each([
    ['  69   in ', '69', 'in'],
    ["6'", '6', 'ft'],
    ['70"', '70', 'in'],
    ['70 Zoll', '70', 'in'],
    ['6 Fuß', '6', 'ft'],
    ['1.75 mètres', '1.75', 'm'],
    ['5 1/2 ft', '5 1/2', 'ft'],
    ['2*90 cm', '2*90', 'cm'],
    ['-5 in', '-5', 'in'],
    ['180 CM', '180', 'cm'],
    ['5 Mm', '5 Mm', 'm'],
  ])('%s is %s, and the select says %s', async (text, number, unit) => {
    const form = await open('bmi-calculator');
    form.type({ heightUnit: 'm' });
    leave(form, 'height', text);
    expect(both(form, 'height', 'heightUnit')).toEqual([number, unit]);
  });

  it('stays while it is typed, and goes when Calculate is pressed', async () => {
    const form = await open('bmi-calculator');
    form.type({ height: '1.75 m', weight: '154 lb' });
    expect(both(form, 'height', 'heightUnit')).toEqual(['1.75 m', 'cm']);
    const { view, notice } = stateAfter(form, { type: 'calculate' });
    expect(both(form, 'height', 'heightUnit')).toEqual(['1.75', 'm']);
    expect(both(form, 'weight', 'weightUnit')).toEqual(['154', 'lb']);
    expect(view.document?.results[0]).toMatchObject({ value: expect.closeTo(22.8, 1) });
    expect(view.document?.warnings).toEqual([]);
    expect(notice).toBeNull();
  });

  it('is told politely where it changes the select, and is followed by another one', async () => {
    const form = await open('bmi-calculator');
    expect(leave(form, 'height', '1.75 m').notice).toEqual({
      text: 'You typed 1.75 m, so the unit is now m.',
      isAlert: false,
    });
    leave(form, 'height', '69 in');
    expect(both(form, 'height', 'heightUnit')).toEqual(['69', 'in']);
    stateAfter(form, { type: 'tell', notice: null });
    expect(leave(form, 'height', '70 in').notice).toBeNull();
    expect(leave(form, 'weight', '154 pounds ').notice?.text).toBe('You typed 154 pounds, so the unit is now lb.');
  });

  it('is no change that a conversion is offered for, and teaches the units of the visitor', async () => {
    const learned: unknown[] = [];
    followUnits((change) => learned.push(...chosenUnits(change)));
    const form = await open('bmi-calculator');
    const state = leave(form, 'height', '69 in');
    const offers = conversionOffers(state, tabOf(state, form.world), form.world.text, form.world.t);
    expect(offers).toEqual([]);
    expect(learned).toEqual([['centimeter', 'inch']]);
    expect(unitCode.offers(state, tabOf(state, form.world), form.world.text, form.world.t)).toEqual([]);
  });

  it('leaves compound quantities as they are', async () => {
    const form = await open('bmi-calculator');
    for (const text of ['5 ft 11 in', `5'11"`, '5 ft 11']) {
      leave(form, 'height', text);
      expect(both(form, 'height', 'heightUnit')).toEqual([text, 'cm']);
    }
  });

  it('changes no unit that another number is counted in', async () => {
    const form = await open('area-calculator');
    form.type({ length: '10' });
    leave(form, 'width', '3 m');
    expect([...both(form, 'width', 'unit'), form.getSnapshot().fault]).toEqual(['3 m', 'ft', null]);
    form.type({ length: '12 m' });
    stateAfter(form, { type: 'calculate' });
    expect([form.text('length'), ...both(form, 'width', 'unit')]).toEqual(['12', '3', 'm']);
  });

  it('is chosen in rows, too', async () => {
    const form = await open('unit-price-comparison');
    leave(form, 'products.1.quantity', '2 kg');
    expect(both(form, 'products.1.quantity', 'products.1.unit')).toEqual(['2', 'kg']);
  });

  it('is refused where it is not offered, with what to write', async () => {
    const form = await open('bmi-calculator');
    const messages = () => form.getSnapshot().view.refusals.map(({ message }) => message);
    leave(form, 'height', '3 nautical miles');
    expect(messages()).toEqual(['Height: 3 nautical miles is not in cm. Write 555600 cm.']);
    leave(form, 'height', '3 acres');
    expect(messages()).toEqual(['Height: 3 acres cannot be counted in cm. Write a number of cm.']);
  });

  it.each([
    ['1.234 ft 5 in', '1.234 ft 5 in can be meant in two ways. Write 50.31232 cm or 37625.02 cm.'],
    ['5.5 ft 3 in', 'only the last number of 5.5 ft 3 in may have decimals. Write 175.26 cm.'],
    ['5 1/2 ft 3 in', 'only the last number of 5 1/2 ft 3 in may have decimals. Write 175.26 cm.'],
    ['3 in 5 ft', 'it is not clear what 3 in 5 ft is. To calculate, write 160.02 cm.'],
    ['1,234 nautical miles', '1,234 nautical miles can be meant in two ways. Write 228536800 cm or 228536.8 cm.'],
  ])('of %s is refused with what to write, in either reading', async (typedText, says) => {
    const form = await open('bmi-calculator');
    leave(form, 'height', typedText);
    expect(form.getSnapshot().view.refusals.map(({ message }) => message)).toEqual([`Height: ${says}`]);
  });

  it('has its parts in what is to be written where the field has parts', async () => {
    const form = await open('calorie-calculator');
    form.type({ heightUnit: 'ft+in' });
    leave(form, 'height', '5.5 ft 3 in');
    expect(form.getSnapshot().view.refusals.map(({ message }) => message)).toEqual([
      'Height: only the last number of 5.5 ft 3 in may have decimals. Write 5 ft 9 in.',
    ]);
  });

  it('is that of the field that is left, and no other', async () => {
    const form = await open('bmi-calculator');
    form.type({ weight: '154 lb' });
    leave(form, 'height', '1.75 m');
    expect([...both(form, 'height', 'heightUnit'), ...both(form, 'weight', 'weightUnit')]).toEqual([
      '1.75',
      'm',
      '154 lb',
      'kg',
    ]);
  });

  it('is not told where there are no words for it', async () => {
    lateMessages.say = () => undefined;
    const form = await open('bmi-calculator');
    expect(leave(form, 'height', '1.75 m').notice).toBeNull();
    expect(both(form, 'height', 'heightUnit')).toEqual(['1.75', 'm']);
  });

  describe('on a form that was made up', () => {
    const metre = { id: 'metre', symbol: 'm', factor: 1, dimension: 'length' };
    const units = { km: KILOMETER, m: metre, alsoM: metre };
    const select: UnitField = {
      ...unitSelect('unit'),
      default: 'km',
      options: Object.entries(units).map(([id, unit]) => ({ id, unit })),
    };
    const made = () =>
      openMade([
        tabWith(
          [quantity('size', { unit: undefined, unitFrom: 'unit' } as never), select],
          formula(() => 1),
        ),
      ]);

    it('is none where it may be one of several, unless one of them is chosen', () => {
      const form = made();
      leave(form, 'size', '5 m');
      expect(both(form, 'size', 'unit')).toEqual(['5 m', 'km']);
      for (const unit of ['alsoM', 'm']) {
        form.type({ unit });
        leave(form, 'size', '5 m');
        expect(both(form, 'size', 'unit')).toEqual(['5', unit]);
      }
    });

    it('is chosen where the other numbers of its select are empty, and in a row by the select of the form', () => {
      const size = (id: string) => quantity(id, { unit: undefined, unitFrom: 'unit' } as never);
      const inputs = [size('size'), size('other'), select, rows([size('length')])];
      const form = openMade([
        tabWith(
          inputs,
          formula(() => 1),
        ),
      ]);
      form.type({ other: ' ', unit: 'm' });
      leave(form, 'size', '5 km');
      expect(both(form, 'size', 'unit')).toEqual(['5', 'km']);
      form.type({ size: '', unit: 'm' });
      leave(form, 'items.1.length', '7 km');
      expect(both(form, 'items.1.length', 'unit')).toEqual(['7', 'km']);
    });

    it('is chosen beside numbers that have no select, and none is behind these', () => {
      const size = quantity('size', { unit: undefined, unitFrom: 'unit' } as never);
      const form = openMade([
        tabWith(
          [number('count'), size, select],
          formula(() => 1),
        ),
      ]);
      expect(leave(form, 'count', '3 m').fault).toBeNull();
      form.type({ count: '3', unit: 'm' });
      expect(leave(form, 'size', '5 km').fault).toBeNull();
      expect(both(form, 'size', 'unit')).toEqual(['5', 'km']);
      expect(form.text('count')).toBe('3');
    });

    it('leaves the answer that was shown as it was, where its number is refused', () => {
      const size = quantity('size', { unit: undefined, unitFrom: 'unit', optional: true, max: 100 } as never);
      const answer = formula(({ size: length = 0 }) => (Number.isFinite(length) ? length : 0));
      const form = openMade([tabWith([size, select], answer)]);
      form.type({ size: '5', unit: 'm' });
      const { document } = stateAfter(form, { type: 'calculate' }).view;
      expect(document?.results).toMatchObject([{ value: 5 }]);
      const { view } = leave(form, 'size', '500 km');
      expect(both(form, 'size', 'unit')).toEqual(['500', 'km']);
      expect(view.refusals.map(({ field }) => field)).toEqual(['size']);
      expect([view.isStale, view.document]).toEqual([true, document]);
    });

    it('is none behind what is no number', () => {
      const form = made();
      leave(form, 'size', 'x5 km');
      expect(both(form, 'size', 'unit')).toEqual(['x5 km', 'km']);
      leave(form, 'size', '5 km');
      expect(both(form, 'size', 'unit')).toEqual(['5', 'km']);
    });
  });

  it('is in the link as the unit that was chosen', async () => {
    const form = await open('bmi-calculator');
    const { entries } = leave(form, 'height', '69 in');
    const { tool, text } = form.world;
    const fragment = shareFragment(tool, tabOf(form.getSnapshot(), form.world), entries, text.language);
    const other = await open('bmi-calculator');
    stateAfter(other, { type: 'openLink', fragment });
    expect(both(other, 'height', 'heightUnit')).toEqual(['69', 'in']);
  });

  it('is taken from behind a number that may be typed still: its other reading is not asked about then', async () => {
    Object.assign(typing, before[0], { waits: () => true });
    const form = await open('bmi-calculator');
    form.type({ weight: '1,234 kg' });
    stateAfter(form, { type: 'calculate' });
    provide();
    typing.said = saidOfNumbers;
    expect(stateAfter(form, { type: 'renew' }).said ?? []).toEqual([]);
    expect(form.text('weight')).toBe('1,234');
    expect(stateAfter(form, { type: 'leave', name: 'weight' }).said).toMatchObject([{ name: 'weight' }]);
  });

  it('is waited for where Calculate is pressed before its code has come', async () => {
    Object.assign(typing, before[0]);
    sums.ask = () => {
      sums.isAwaited = true;
    };
    const form = await open('bmi-calculator');
    form.type({ height: '1.75 m', weight: '70' });
    expect(stateAfter(form, { type: 'calculate' })).toMatchObject({ isAwaited: true, view: { document: null } });
    provide();
    expect(stateAfter(form, { type: 'renew' })).toMatchObject({ isAwaited: false });
    expect(both(form, 'height', 'heightUnit')).toEqual(['1.75', 'm']);
    expect(form.getSnapshot().view.document).not.toBeNull();
  });
});

describe('the words of a unit', () => {
  const KNOWN: UnitWords = {
    metre: ['length', 1, 0, 'm|metres|Meter|mètres'],
    foot: ['length', 2, 0, "ft|foot|feet|Fuß|lbs|mets|'"],
    inch: ['length', 3, 0, 'in|inch|Zoll|"'],
    nautical: ['length', 4, 0, 'nmi|nautical mile|Seemeilen'],
    siemen: ['length', 5, 0, 'siemen|kmh|chess'],
    square: ['length', 6, 0, 'm²'],
    milliwatt: ['length', 7, 0, 'mW|milliwatt'],
    mega: ['length', 8, 0, 'Mx|megax'],
    milli: ['length', 9, 0, 'mx|millix'],
    kelvin: ['temperature', 1, 0, 'K'],
    celsius: ['temperature', 1, 273, '°C'],
  };
  const invalid = { kind: 'invalid' } as const;
  const unit = { symbol: 'u', factor: 1, dimension: 'length' };
  const told = (text: string, of = unit) => withUnitsKnown(KNOWN, () => invalid)(text, 'en', of);
  const misfit = (key: string, params: Record<string, string>) => ({ kind: 'invalid', why: { key, params } });

  it.each([
    ['5 m', 5],
    ['5 metres', 5],
    ['5 Metre', 5],
    ['5 METRES', 5],
    ['5 mètres', 5],
    ['5 meter', 5],
    ['5 métrès', 5],
    [' 5 m ', 5],
    ['5 ft.', 10],
    ['5 ft .', 10],
    ['5 Fuss', 10],
    ['5 FUSS', 10],
    ['5 fuß', 10],
    ['5′', 10],
    ['5’', 10],
    ['5´', 10],
    ["5''", 15],
    ['5″', 15],
    ['5„', 15],
    ['5 inchs', 15],
    ['5 inches', 15],
    ['5 nautical   mile', 20],
    ['5 Nautical miles', 20],
    ['5 Seemeile', 20],
    ['5 siemens', 25],
    ['5 chesses', 25],
    ['5 Kmh', 25],
    ['5 m^2', 30],
    ['5 m2', 30],
    ['5 mW', 35],
    ['5 mw', 35],
    ['5 Mx', 40],
    ['5 mx', 45],
    [`5${' '.repeat(57)}ft`, 10],
  ])('%s are %d', (text, value) => {
    expect(told(text)).toEqual(misfit('unitNotHere', { read: text.trim(), unit: 'u', better: `${value} u` }));
  });

  it.each([
    '5 MW',
    '5 fts',
    '5 lbss',
    '5 met',
    '5 nauticalmile',
    '5 f.t',
    '5',
    'm',
    '5 x m',
    'x5 m',
    `5${' '.repeat(58)}ft`,
  ])('%s has none', (text) => expect(told(text)).toBe(invalid));

  it('are said where they measure something else, and counted from the zero of each', () => {
    expect(told(' 5 K ')).toEqual(misfit('otherQuantity', { read: '5 K', unit: 'u' }));
    const kelvin = { symbol: 'K', factor: 1, dimension: 'temperature' };
    expect(told('20 °C', kelvin)).toEqual(misfit('unitNotHere', { read: '20 °C', unit: 'K', better: '293 K' }));
  });

  it('say nothing of what can be read, or is refused with a reason', () => {
    for (const reading of [{ kind: 'number', value: 1 } as const, misfit('other', {}) as never])
      expect(withUnitsKnown(KNOWN, () => reading)('5 ft', 'en', unit)).toBe(reading);
  });
});

describe('parts that are quantities each and none together', () => {
  const known = withUnitsKnown({}, before[1].read);
  const inches = { symbol: 'in', factor: 0.0254, dimension: 'length' };
  const why = (text: string) => known(text, 'en', inches);

  it.each([
    [' 3 in 5 ft ', { key: 'sumUnclear', params: { read: '3 in 5 ft', unit: 'in', better: '63 in' } }],
    ['3 in,   5 ft', { key: 'sumUnclear', params: { read: '3 in,   5 ft', unit: 'in', better: '63 in' } }],
    [
      `3 in ${' '.repeat(51)}5 ft`,
      { key: 'sumUnclear', params: { read: `3 in ${' '.repeat(51)}5 ft`, unit: 'in', better: '63 in' } },
    ],
    ['12 in 15 ft', { key: 'sumUnclear', params: { read: '12 in 15 ft', unit: 'in', better: '192 in' } }],
    ['3 in 5.5 ft', { key: 'sumUnclear', params: { read: '3 in 5.5 ft', unit: 'in', better: '69 in' } }],
    ['1 in 2.5 in 1 ft', { key: 'partNotWhole', params: { read: '1 in 2.5 in 1 ft', unit: 'in', better: '15.5 in' } }],
    ['5.5 ft 3 in', { key: 'partNotWhole', params: { read: '5.5 ft 3 in', unit: 'in', better: '69 in' } }],
  ])('%s', (text, reason) => expect(why(text)).toEqual({ kind: 'invalid', why: reason }));

  it.each(['3 in x 5 ft', '3 in', 'x 3 in', `3 in ${' '.repeat(60)}5 ft`])('%s are none', (text) => {
    expect(why(text)).not.toHaveProperty('why.key', 'sumUnclear');
  });
});
