/** Units as definitions and formulas write them: what is read, what is refused, and how lists and prefixes name units. */
import { describe, expect, it } from 'vitest';
import { loadCatalogue, readCatalogue } from '../../src/compiler/units/catalogue.ts';
import { unitLabel } from '../../src/compiler/units/label.ts';
import { exactFactor } from '../../src/compiler/units/ratio.ts';
import { parseUnit } from '../../src/compiler/units/unit-text.ts';

const catalogue = loadCatalogue();
const POWER_HINT = 'Write a whole number from 1 to 9, such as "^2"';

/** A catalogue of one dimension; each unit has the names of its id. */
const made = (base: string, units: Readonly<Record<string, object>>, more: object = {}) =>
  readCatalogue({
    prefixes: {
      milli: { symbol: 'm', base: 10, power: -3 },
      centi: { symbol: 'c', base: 10, power: -2 },
      kilo: { symbol: 'k', base: 10, power: 3 },
      mega: { symbol: 'M', base: 10, power: 6 },
      kibi: { symbol: 'Ki', base: 1024, power: 1 },
      mebi: { symbol: 'Mi', base: 1024, power: 2 },
    },
    dimensions: { time: { base, exponents: { time: 1 } }, ...more },
    units: Object.fromEntries(
      Object.entries(units).map(([id, unit]) => [
        id,
        { dimension: 'time', factor: '1', symbol: id, name: id, plural: `${id}s`, reference: 'made up', ...unit },
      ]),
    ),
  });

describe('a unit by its name', () => {
  it.each([
    ['meter ^2', 'm²', 1],
    ['meter^ 2', 'm²', 1],
    ['meter ^ 2 / second', 'm²/s', 1],
    ['gram*gram*gram*gram*gram*gram*gram*gram', 'g⁸', 1e-24],
  ])('"%s" is read as %s', (text, symbol, factor) =>
    expect(parseUnit(text, catalogue)).toMatchObject({
      ok: true,
      unit: { symbol, factor, text: text.replaceAll(' ', '') },
    }),
  );

  it('is refused where no number is as small', () => {
    const text = 'picometer^9*picometer^9*picometer^9*picometer^9';
    expect(parseUnit(text, catalogue)).toMatchObject({ ok: false, message: 'This unit is too large or too small' });
  });

  it.each([
    ['MW', 'megawatt'],
    ['mW', 'milliwatt'],
    ['mw', 'milliwatt'],
  ])('is suggested for its sign: %s is that of %s', (sign, id) =>
    expect(parseUnit(sign, catalogue)).toMatchObject({ ok: false, hint: `Did you mean "${id}"?` }),
  );

  it('has no hint where nothing is like it', () =>
    expect(parseUnit('furlong', catalogue)).toStrictEqual({
      ok: false,
      message: '"furlong" is no unit of the catalogue',
      start: 0,
      end: 7,
    }));

  it('that has a zero point of its own is told the unit of differences, which has factor 1 and begins at 0', () => {
    const scales = made('base', { moved: { offset: '5' }, scaled: { factor: '2' }, base: {} });
    expect(parseUnit('moved^2', scales)).toMatchObject({ hint: 'Use "base" for a difference of time' });
  });
});

describe('a unit by its sign', () => {
  it.each([
    ['km', 'kilometer', 'km', 1000],
    [' km/h ', 'kilometer-per-hour', 'km/h', 1000 / 3600],
    ['m/s²', 'meter-per-square-second', 'm/s²', 1],
    ['kg·m', 'kg·m', 'kg·m', 1],
    ['km/min', 'km/min', 'km/min', 1000 / 60],
    ['km2/s', 'km2/s', 'km²/s', 1e6],
    ['km^2/s', 'km^2/s', 'km²/s', 1e6],
    ['km 2/s', 'km2/s', 'km²/s', 1e6],
    ['km ^2/s', 'km^2/s', 'km²/s', 1e6],
    ['km/ms²', 'km/ms²', 'km/ms²', 1e9],
    ['km/ms³', 'km/ms³', 'km/ms³', 1e12],
    ['km*min^-1', 'km*min^-1', 'km/min', 1000 / 60],
    ['km*min-1', 'km*min-1', 'km/min', 1000 / 60],
    ['km·min^−1', 'km·min^−1', 'km/min', 1000 / 60],
    ['meter^2/min', 'meter^2/min', 'm²/min', 1 / 60],
  ])('"%s" is read as %s', (written, text, symbol, factor) => {
    expect(parseUnit(written, catalogue, { bySign: true })).toMatchObject({ ok: true, unit: { text, symbol, factor } });
  });

  it.each([
    ['kmm/s', '"kmm" is no unit of the catalogue', undefined, 0, 3],
    ['m2x', '"m2x" is no unit of the catalogue', undefined, 0, 3],
    ['x\nm2', '"x\nm2" is no unit of the catalogue', undefined, 0, 4],
    ['ML/s', '"ML" is no unit of the catalogue', 'Did you mean "milliliter"?', 0, 2],
    ['second^0.5', '"^0.5" is no power of a unit', POWER_HINT, 6, 10],
    ['km·/s', 'A unit is missing here', undefined, 3, 3],
  ])('"%s" is refused: %s', (text, message, hint, start, end) => {
    const problem = { ok: false, message, start, end };
    const read = parseUnit(text, catalogue, { bySign: true });
    expect(read).toStrictEqual(hint === undefined ? problem : { ...problem, hint });
  });
});

describe('a unit of several', () => {
  it.each([
    ['foot-and-inch / second', 'foot-and-inch/second', 'ft in/s', undefined],
    ['foot-and-inch/\nsecond', 'foot-and-inch/second', 'ft in/s', undefined],
    ['minute-and-second*meter', 'minute-and-second*meter', 'min·m', true],
    ['minute-and-second/second', 'minute-and-second/second', 'min s/s', undefined],
  ])('"%s" is read as %s, shown as %s', (written, text, symbol, isClock) => {
    const read = parseUnit(written, catalogue);
    expect(read).toMatchObject({ ok: true, unit: { text, symbol } });
    expect(read.ok && read.unit.isClock).toBe(isClock);
  });

  it.each([
    ['yard^2-and-foot^2', 'A split unit stands at the beginning, and has no power', 11, 17],
    ['yard^2-and-square-foot', 'A split unit stands at the beginning, and has no power', 11, 22],
    ['square-yard-and-foot^2', 'A split unit stands at the beginning, and has no power', 16, 22],
  ])('"%s" is refused: %s', (text, message, start, end) =>
    expect(parseUnit(text, catalogue)).toEqual({
      ok: false,
      message,
      hint: 'Write "foot-and-inch" or "minute-and-second/kilometer"',
      start,
      end,
    }),
  );

  it.each([
    ['foot-and-inch*foot', 13],
    ['foot-and-inch/foot', 13],
    ['foot-and-inch/foot*second', 13],
    ['foot-and-inch/second/foot', 13],
    ['hour-and-minute*hour', 15],
  ])('"%s" is refused: nothing of its parts would be left in its sign', (text, start) =>
    expect(parseUnit(text, catalogue)).toEqual({
      ok: false,
      message: 'Its parts cannot be multiplied or divided by a unit of their own',
      hint: 'Write "foot-and-inch" or "minute-and-second/kilometer"',
      start,
      end: text.length,
    }),
  );

  it('is written with colons only where each part is one of time', () => {
    const rounds = made(
      'second',
      { second: {}, round: { dimension: 'rounds', factor: '1' }, minute: { factor: '60' } },
      { rounds: { base: 'round', exponents: { time: 1 }, beside: 'time' } },
    );
    const read = parseUnit('minute-and-round', rounds);
    expect(read).toMatchObject({ ok: true, unit: { symbol: 'minute round' } });
    expect(read).not.toHaveProperty('unit.isClock');
    expect(parseUnit('minute-and-second', rounds)).toMatchObject({ ok: true, unit: { isClock: true } });
  });
});

describe('the name of a unit in a list', () => {
  it.each([
    ['item', 'Items'],
    ['mach', 'Mach'],
    ['bar', 'Bars (bar)'],
  ])('of %s is "%s"', (id, label) => expect(unitLabel(id, catalogue)).toBe(label));
});

describe('an exact factor', () => {
  const even = '9007199254740992';
  const odd = '9007199254740993';
  it.each([
    ['half way between two numbers is the even one', odd, 9007199254740992],
    ['a little more than half way is the greater one', `${odd}.${'0'.repeat(44)}1`, 9007199254740994],
    ['a little more than a number is that one', `${even}.${'0'.repeat(44)}1`, 9007199254740992],
  ])('%s', (_, text, factor) => expect(exactFactor(text)).toBe(factor));
});

describe('a unit with a prefix', () => {
  it('stands in order of its size, however prefixes are listed', () => {
    const { units } = made('tick', { tick: { prefixes: ['mebi', 'centi', 'mega', 'kibi', 'milli', 'kilo'] } });
    expect([...units.keys()]).toEqual([
      'millitick',
      'centitick',
      'tick',
      'kilotick',
      'kibitick',
      'megatick',
      'mebitick',
    ]);
  });

  it('has the factor of its unit times the prefix where that is a ratio', () => {
    const { units } = made('tick', { tick: {}, beat: { factor: '1/3', prefixes: ['kilo', 'milli'] } });
    expect(['kilobeat', 'millibeat'].map((id) => units.get(id)?.exact)).toEqual(['1000/3', '0.001/3']);
  });

  it('is found by whatever else its unit is called', () =>
    expect(catalogue.units.get('kilometer')?.also).toEqual(['kilometre', 'kilometres']));
});
