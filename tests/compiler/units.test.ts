import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import unitsFile from '../../schema/units.json' with { type: 'json' };
import {
  type CatalogueUnit,
  type Dimension,
  loadCatalogue,
  readCatalogue,
} from '../../src/compiler/units/catalogue.ts';
import { unitLabel } from '../../src/compiler/units/label.ts';
import { exactFactor } from '../../src/compiler/units/ratio.ts';
import { describeDimension, multiplyDimensions, parseUnit, sameDimension } from '../../src/compiler/units/unit-text.ts';
import { catalogueIn } from '../../src/translation/unit-names.ts';

const Exact = Decimal.clone({ precision: 60 });
const catalogue = loadCatalogue();
const units = [...catalogue.units.values()];

function unit(id: string): CatalogueUnit {
  const found = catalogue.units.get(id);
  if (!found) throw new Error(`no unit ${id}`);
  return found;
}

function exactRatio(text: string): Decimal {
  const [top = '', bottom = '1'] = text.split('/');
  return new Exact(top).div(bottom);
}

function accepted(text: string) {
  const read = parseUnit(text, catalogue);
  if (!read.ok) throw new Error(read.message);
  return read.unit;
}

describe('the catalogue', () => {
  it('has every unit of the file, and is read once', () => {
    const written = [...catalogue.units.values()].filter(({ from }) => from === undefined);
    expect(written.map(({ id }) => id)).toEqual(Object.keys(unitsFile.units));
    expect([...catalogue.dimensions.keys()]).toEqual(Object.keys(unitsFile.dimensions));
    expect(loadCatalogue()).toBe(catalogue);
  });

  it.each(units.map((each) => [each.id, each] as const))('%s is documented, positive and finite', (id, each) => {
    expect(each.id).toBe(id);
    expect(each.name).not.toBe('');
    expect(each.plural).not.toBe('');
    expect(each.reference.length).toBeGreaterThan(5);
    expect(each.symbol === '').toBe(id === 'one' || id === 'item');
    expect(each.factor).toBeGreaterThan(0);
    expect(Number.isFinite(each.factor)).toBe(true);
    expect(each.dimension).toEqual(catalogue.dimensions.get(each.dimensionName));
  });

  it.each(units.map((each) => [each.id, each] as const))('%s has the double nearest to its exact factor', (_, each) => {
    expect(each.factor).toBe(exactRatio(each.exact).toNumber());
  });

  it('has one unit for a symbol within a dimension, and one for a name', () => {
    const symbols = units.map(({ dimensionName, symbol }) => `${dimensionName} ${symbol}`);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(new Set(units.map(({ name }) => name)).size).toBe(units.length);
  });

  it('has a zero point of its own in two temperature scales only', () => {
    expect(units.filter(({ offset }) => offset !== 0).map(({ id }) => id)).toEqual(['celsius', 'fahrenheit']);
  });

  it('knows no unit by the name of an object property', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(catalogue.units.get(name)).toBeUndefined();
      expect(parseUnit(name, catalogue)).toMatchObject({ ok: false, message: `"${name}" is no unit of the catalogue` });
    }
  });
});

describe('exact factors', () => {
  // From the definitions: the international pound, foot and standard gravity, the US gallon of 231 in³.
  const pound = new Exact('0.45359237');
  const gravity = new Exact('9.80665');
  const inch = new Exact('0.0254');
  const foot = new Exact('0.3048');
  const poundForce = pound.mul(gravity);
  const mercury = new Exact('13595.1').mul(gravity);
  const gallon = inch.pow(3).mul(231);
  const day = new Exact(86400);
  const gravitation = new Exact('6.6743e-11');
  const parsec = new Exact('149597870700').mul(648000).div(Exact.acos(-1));
  const degree = Exact.acos(-1).div(180);

  const fromDefinitions: [string, Decimal][] = [
    ['inch', inch],
    ['foot', inch.mul(12)],
    ['yard', foot.mul(3)],
    ['mile', foot.mul(5280)],
    ['nautical-mile', new Exact(1852)],
    ['astronomical-unit', new Exact('149597870700')],
    ['light-year', new Exact(299792458).mul('365.25').mul(day)],
    ['square-inch', inch.pow(2)],
    ['square-foot', foot.pow(2)],
    ['square-yard', foot.mul(3).pow(2)],
    ['square-mile', foot.mul(5280).pow(2)],
    ['square-kilometer', new Exact(1e6)],
    ['acre', foot.mul(3).pow(2).mul(4840)],
    ['hectare', new Exact(10000)],
    ['cubic-inch', inch.pow(3)],
    ['cubic-foot', foot.pow(3)],
    ['cubic-yard', foot.mul(3).pow(3)],
    ['cubic-mile', foot.mul(5280).pow(3)],
    ['cubic-millimeter', new Exact(1e-9)],
    ['gallon', gallon],
    ['quart', gallon.div(4)],
    ['pint', gallon.div(8)],
    ['fluid-ounce', gallon.div(128)],
    ['cup', gallon.div(16)],
    ['tablespoon', gallon.div(256)],
    ['teaspoon', gallon.div(768)],
    ['gallon-imperial', new Exact('0.00454609')],
    ['quart-imperial', new Exact('0.00454609').div(4)],
    ['pint-imperial', new Exact('0.00454609').div(8)],
    ['fluid-ounce-imperial', new Exact('0.00454609').div(160)],
    ['pound', pound],
    ['ounce', pound.div(16)],
    ['stone', pound.mul(14)],
    ['grain', pound.div(7000)],
    ['tonne', new Exact(1000)],
    ['earth-mass', new Exact('3.986004e14').div(gravitation)],
    ['solar-mass', new Exact('1.3271244e20').div(gravitation)],
    ['week', day.mul(7)],
    ['month', day.mul('365.2425').div(12)],
    ['year', day.mul('365.2425')],
    ['kilometer-per-hour', new Exact(1000).div(3600)],
    ['mile-per-hour', foot.mul(5280).div(3600)],
    ['foot-per-second', foot],
    ['knot', new Exact(1852).div(3600)],
    ['mach', new Exact('340.294')],
    ['light-speed', new Exact(299792458)],
    ['g-force', gravity],
    ['pound-foot-per-second', pound.mul(foot)],
    ['kilogram-force', gravity],
    ['pound-force', poundForce],
    ['atmosphere', new Exact(101325)],
    ['torr', new Exact(101325).div(760)],
    ['millimeter-ofhg', mercury.div(1000)],
    ['inch-ofhg', mercury.mul(inch)],
    ['millimeter-of-water', gravity],
    ['inch-of-water', gravity.mul('25.4')],
    ['inch-of-water-60f', new Exact('248.84')],
    ['pound-force-per-square-inch', poundForce.div(inch.pow(2))],
    ['kilogram-force-per-square-centimeter', gravity.mul(10000)],
    ['calorie', new Exact('4.184')],
    ['kilocalorie', new Exact(4184)],
    ['kilowatt-hour', new Exact(3.6e6)],
    ['foot-pound-force', poundForce.mul(foot)],
    ['horsepower', poundForce.mul(foot).mul(550)],
    ['pound-per-cubic-foot', pound.div(foot.pow(3))],
    ['kilometer-per-liter', new Exact(1e6)],
    ['mile-per-gallon', foot.mul(5280).div(gallon)],
    ['mile-per-gallon-imperial', foot.mul(5280).div('0.00454609')],
    ['fahrenheit', new Exact(5).div(9)],
  ];

  it.each(fromDefinitions)('%s follows from its definition without rounding', (id, expected) => {
    expect(exactRatio(unit(id).exact).toString()).toBe(expected.toString());
  });

  it.each([
    ['parsec', parsec],
    ['kiloparsec', parsec.mul(1e3)],
    ['megaparsec', parsec.mul(1e6)],
    ['degree', degree],
    ['arc-minute', degree.div(60)],
    ['arc-second', degree.div(3600)],
    ['revolution', degree.mul(360)],
  ])('%s, which is irrational, is right to 30 digits', (id, expected) => {
    expect(exactRatio(unit(id).exact).div(expected).sub(1).abs().lt('1e-30')).toBe(true);
  });

  it.each([
    ['pound-force-per-square-inch', 6894.757293168],
    ['torr', 133.3223684211],
    ['inch-ofhg', 3386.388640341],
    ['inch-of-water', 249.08891],
    ['solar-mass', 1.988409870698e30],
    ['earth-mass', 5.972167867791e24],
    ['parsec', 3.085677581491e16],
    ['light-year', 9.460730472581e15],
    ['degree', Math.PI / 180],
  ])('%s has the published value %d', (id, published) => {
    expect(unit(id).factor / published).toBeCloseTo(1, 11);
  });

  it('are read from decimals and ratios', () => {
    expect(exactFactor('0.3048')).toBe(0.3048);
    expect(exactFactor('1852/3600')).toBe(1852 / 3600);
    expect(exactFactor('6.6743e-11')).toBe(6.6743e-11);
    expect(exactFactor('1e3/2.5e-1')).toBe(4000);
    expect(exactFactor('-1/3')).toBe(-1 / 3);
  });

  it('are rounded once, to the nearest double', () => {
    const whole = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(fc.property(whole, whole, (top, bottom) => exactFactor(`${top}/${bottom}`) === top / bottom));
    const decimal = fc.double({ min: 1e-30, max: 1e30, noNaN: true }).map((value) => String(value).replace('+', ''));
    fc.assert(fc.property(decimal, (text) => exactFactor(text) === Number(text)));
  });

  it.each(['', 'NaN', '1/0', '1,5', '1/2/3', '459.67*5/9', ' 1', '1e999', 'Infinity', '.5', '0x10'])(
    '"%s" is none',
    (text) => {
      expect(() => exactFactor(text)).toThrow(`"${text}" is neither a decimal nor a ratio of decimals`);
    },
  );
});

describe('conversion', () => {
  const toBase = (value: number, from: CatalogueUnit) => value * from.factor + from.offset;
  const fromBase = (base: number, to: CatalogueUnit) => (base - to.offset) / to.factor;
  const pairs = units.flatMap((from) =>
    units.filter((to) => to.dimensionName === from.dimensionName).map((to) => [from, to] as const),
  );

  it('there and back loses no more than 1e-12 in any pair of units', () => {
    // Near the smallest double digits are lost by any arithmetic.
    const size = fc.double({ min: 1e-150, max: 1e150, noNaN: true });
    const value = fc.oneof(
      fc.constant(0),
      size,
      size.map((each) => -each),
    );
    for (const [from, to] of pairs) {
      // A scale with a zero point of its own cannot be more exact than its distance from absolute zero.
      const zero = Math.max(from.offset / from.factor, to.offset / from.factor);
      fc.assert(
        fc.property(value, (there) => {
          const back = fromBase(toBase(fromBase(toBase(there, from), to), to), from);
          return Math.abs(back - there) <= 1e-12 * Math.max(Math.abs(there), zero);
        }),
        { numRuns: 20 },
      );
    }
  });

  it.each([
    [1, 'mile', 'kilometer', 1.609344],
    [60, 'mile-per-hour', 'foot-per-second', 88],
    [1, 'knot', 'kilometer-per-hour', 1.852],
    [1, 'acre', 'square-foot', 43560],
    [1, 'cubic-yard', 'cubic-foot', 27],
    [1, 'gallon', 'liter', 3.785411784],
    [1, 'gallon-imperial', 'gallon', 1.2009499255],
    [1, 'atmosphere', 'torr', 760],
    [1, 'atmosphere', 'pound-force-per-square-inch', 14.6959487755],
    [1, 'inch-of-water', 'millimeter-of-water', 25.4],
    [1, 'parsec', 'astronomical-unit', 206264.806247],
    [1, 'kiloparsec', 'light-year', 3261.563777],
    [1, 'joule', 'foot-pound-force', 0.7375621492773],
    [7000, 'grain', 'pound', 1],
    [180, 'degree', 'radian', Math.PI],
    [30, 'mile-per-gallon', 'kilometer-per-liter', 12.75431122290816],
    [365.2425, 'day', 'year', 1],
    [-40, 'celsius', 'fahrenheit', -40],
    [98.6, 'fahrenheit', 'celsius', 37],
    [0, 'kelvin', 'celsius', -273.15],
    [0, 'kelvin', 'fahrenheit', -459.67],
  ])('%d %s in %s is %d', (value, from, to, expected) => {
    expect(fromBase(toBase(value, unit(from)), unit(to)) / expected).toBeCloseTo(1, 9);
  });
});

describe('a unit with a prefix', () => {
  const made = units.flatMap((each) => (each.from ? [[each.id, { ...each, from: each.from }] as const] : []));

  it.each(made)('%s follows from its prefix by rule', (id, { from, exact, symbol, dimensionName, reference }) => {
    const base = unit(from.unit);
    const prefix = catalogue.prefixes.get(from.prefix);
    expect(id).toBe(from.prefix + base.id);
    expect({ dimensionName, reference }).toEqual({ dimensionName: base.dimensionName, reference: base.reference });
    expect(symbol).toBe(`${prefix?.symbol}${base.symbol}`);
    const times = new Exact(prefix?.base ?? 0).pow(prefix?.power ?? 0);
    expect(exactRatio(exact).eq(exactRatio(base.exact).mul(times))).toBe(true);
  });

  it.each([
    ['millivolt', 'mV', '0.001', 'millivolts'],
    ['microampere', 'µA', '0.000001', 'microamperes'],
    ['kiloohm', 'kΩ', '1000', 'kilohms'],
    ['megaohm', 'MΩ', '1000000', 'megohms'],
    ['kilogram', 'kg', '1', 'kilograms'],
    ['kilobyte', 'kB', '8000', 'kilobytes'],
    ['kibibyte', 'KiB', '8192', 'kibibytes'],
    ['megaparsec', 'Mpc', '30856775814913672789139.3795779647161', 'megaparsecs'],
  ])('%s is %s: %s of the base unit, %s', (id, symbol, exact, plural) =>
    expect(unit(id)).toMatchObject({ symbol, exact, plural }),
  );

  it('stands beside its unit, the smaller ones before it', () => {
    const volts = [...catalogue.units.keys()].filter((id) => id.endsWith('volt'));
    expect(volts).toEqual(['nanovolt', 'microvolt', 'millivolt', 'volt', 'kilovolt', 'megavolt']);
  });

  it('may stand in a unit of several', () => {
    expect(accepted('kiloohm*milliampere')).toMatchObject({ factor: 1, symbol: 'kΩ·mA', dimensionName: 'voltage' });
    expect(accepted('megabit/second')).toMatchObject({ factor: 1e6, symbol: 'Mbit/s' });
    expect(parseUnit('killovolt', catalogue)).toMatchObject({ hint: 'Did you mean "kilovolt"?' });
  });

  it.each([
    ['volt*ampere', 'power'],
    ['volt/ampere', 'resistance'],
    ['volt*second', 'magneticFlux'],
    ['coulomb/volt', 'capacitance'],
    ['farad*ohm', 'time'],
    ['henry/ohm', 'time'],
    ['siemens*volt', 'electricCurrent'],
    ['tesla*square-meter', 'magneticFlux'],
    ['candela*radian^2', 'luminousFlux'],
    ['lumen/square-foot', 'illuminance'],
    ['watt*second', 'energy'],
  ])('%s measures %s', (text, dimensionName) => expect(accepted(text)).toMatchObject({ dimensionName }));
});

describe('a unit of several', () => {
  it.each([
    ['foot-and-inch', 'ft in', 0.3048, 'length', [12, 1], undefined],
    ['yard-and-foot-and-inch', 'yd ft in', 0.9144, 'length', [36, 12, 1], undefined],
    ['stone-and-pound-and-ounce', 'st lb oz', 6.35029318, 'mass', [224, 16, 1], undefined],
    ['degree-and-arc-minute-and-arc-second', '° ′ ″', Math.PI / 180, 'angle', [3600, 60, 1], undefined],
    ['hour-and-minute-and-second', 'h', 3600, 'time', [3600, 60, 1], true],
    ['minute-and-second/kilometer', 'min/km', 0.06, 'pace', [60, 1], true],
    ['minute-and-second/mile', 'min/mi', 60 / 1609.344, 'pace', [60, 1], true],
    ['foot-and-inch/second', 'ft in/s', 0.3048, 'speed', [12, 1], undefined],
    ['pound-and-ounce/second', 'lb oz/s', 0.45359237, null, [16, 1], undefined],
  ])('%s is split into %s', (text, symbol, factor, dimensionName, each, isClock) => {
    const read = accepted(text);
    expect(read).toMatchObject({ text, symbol, offset: 0, dimensionName });
    expect(read.factor).toBeCloseTo(factor, 15);
    expect(read.parts?.map((part) => part.each)).toEqual(each);
    expect(read.isClock).toBe(isClock);
  });

  it.each([
    ['foot-and-pound', '"pound" does not measure what "foot" does', 9, 14],
    ['inch-and-foot', '"inch" is no whole number of "foot"', 9, 13],
    ['meter-and-inch', '"meter" is no whole number of "inch"', 10, 14],
    ['foot-and-foot', '"foot" is no whole number of "foot"', 9, 13],
    ['foot-and-inhc', '"inhc" is no unit of the catalogue', 9, 13],
    ['celsius-and-kelvin', '"celsius" has a zero point of its own, so it cannot be split', 0, 7],
    ['foot-and-inch^2', '"inch^2" does not measure what "foot" does', 9, 15],
    ['dollar/foot-and-inch', 'A split unit stands at the beginning, and has no power', 0, 20],
    ['foot-and-', 'A unit is missing here', 9, 9],
  ])('"%s" is refused', (text, message, start, end) =>
    expect(parseUnit(text, catalogue)).toMatchObject({ ok: false, message, start, end }),
  );

  const other = 'Write "foot-and-inch" or "minute-and-second/kilometer"';
  it.each([
    ['foot-and-pound', 'The parts of a split unit measure the same', 9, 14],
    ['inch-and-foot', 'Each part is a whole number of the next, the largest first: "foot-and-inch"', 9, 13],
    ['celsius-and-kelvin', other, 0, 7],
    ['dollar/foot-and-inch', other, 0, 20],
    ['foot-and-inch/secnd', 'Did you mean "second"?', 13, 19],
  ])('"%s" is refused with what to write: %s', (text, hint, start, end) =>
    expect(parseUnit(text, catalogue)).toMatchObject({ ok: false, hint, start, end }),
  );

  it.each([
    ['meter', 'Meters (m)'],
    ['dozen', 'dozen'],
    ['meter/second', 'meter/second'],
    ['hour-and-minute-and-second', 'Hours, minutes, and seconds (h, min, s)'],
    ['foot-and-inch/second', 'foot-and-inch/second'],
    ['foot-and-nothing', 'foot-and-nothing'],
  ])('or of one, %s, is listed as "%s"', (text, label) => expect(unitLabel(text, catalogue)).toBe(label));

  it.each([
    ['en', 'Feet and inches (ft, in)'],
    ['de', 'Fuß und Zoll (ft, in)'],
    ['fr', 'Pieds et pouces (ft, in)'],
    ['es', 'Pies y pulgadas (ft, in)'],
    ['pt', 'Pés e polegadas (ft, in)'],
  ])('is listed in %s as "%s"', (language, label) =>
    expect(unitLabel('foot-and-inch', language === 'en' ? catalogue : catalogueIn('.', catalogue, language))).toBe(
      label,
    ),
  );
});

describe('a wrong catalogue', () => {
  const meter = { dimension: 'length', factor: '1', symbol: 'm', name: 'meter', plural: 'meters', reference: 'SI' };
  const lengths = { length: { base: 'meter', exponents: { length: 1 } } };
  const withUnit = (id: string, unit: unknown) => ({
    dimensions: lengths,
    units: Object.fromEntries([
      ['meter', meter],
      [id, unit],
    ]),
  });
  const foot = { ...meter, factor: '0.3048', symbol: 'ft', name: 'foot', plural: 'feet' };
  const place = 'schema/units.json: unit "foot"';
  const noNumber = 'must be text with a decimal such as "0.3048" or a ratio such as "1852/3600"';

  it('is one step from a right one', () => {
    expect([...readCatalogue(withUnit('foot', foot)).units.keys()]).toEqual(['meter', 'foot']);
  });

  it.each([
    ['a factor of 0', { factor: '0' }, 'factor: must be greater than 0 and finite'],
    ['a factor of 0 that looks otherwise', { factor: '0.0e5/3' }, 'factor: must be greater than 0 and finite'],
    ['a negative factor', { factor: '-0.3048' }, 'factor: must be greater than 0 and finite'],
    ['a factor NaN', { factor: 'NaN' }, `factor: ${noNumber}`],
    ['a factor that is a number', { factor: Number.NaN }, `factor: ${noNumber}`],
    ['a ratio to 0', { factor: '1/0' }, `factor: ${noNumber}`],
    ['an expression', { offset: '459.67*5/9' }, `offset: ${noNumber}`],
    ['an unknown dimension', { dimension: 'lenght' }, '"lenght" is no dimension of the catalogue'],
    ['a prototype name as dimension', { dimension: 'constructor' }, '"constructor" is no dimension of the catalogue'],
    ['a symbol that another unit has', { symbol: 'm' }, 'has the same symbol as "meter"'],
    ['no symbol', { symbol: '' }, 'only the base unit of a dimension may lack a symbol'],
    ['no reference', { reference: '' }, 'reference: must not be empty'],
  ])('is refused for %s', (_, change, message) => {
    expect(() => readCatalogue(withUnit('foot', { ...foot, ...change }))).toThrow(new Error(`${place}: ${message}`));
  });

  it('is refused for a key that the catalogue does not have', () => {
    expect(() => readCatalogue(withUnit('foot', { ...foot, factr: '2' }))).toThrow(
      `${place}: Unrecognized key: "factr"`,
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'Foot', 'square foot', 'a*b', ''])(
    'is refused for a unit named "%s"',
    (id) => {
      const message = `schema/units.json: unit "${id}": is not a usable name: write lower-case words such as "square-foot"`;
      expect(() => readCatalogue(withUnit(id, foot))).toThrow(new Error(message));
    },
  );

  it.each([
    ['an exponent of nothing', { exponents: { width: 1 } }, '"width" is no base dimension'],
    ['an exponent of a square', { exponents: { area: 2 } }, '"area" is no base dimension'],
    ['an exponent 0', { exponents: { length: 0 } }, 'exponents.length: must not be 0'],
    ['a broken exponent', { exponents: { length: 0.5 } }, 'exponents.length: '],
    ['a base that is no unit', { base: 'constructor' }, 'base "constructor" must be a unit of area with factor "1"'],
    ['a base of another dimension', { base: 'meter' }, 'base "meter" must be a unit of area with factor "1"'],
    ['a base with another factor', { base: 'are' }, 'base "are" must be a unit of area with factor "1"'],
    ['a base with a zero point of its own', { base: 'plot' }, 'base "plot" must be a unit of area with factor "1"'],
    ['the exponents of another', { exponents: { length: 1 } }, 'has the same exponents as "length"'],
  ])('is refused for a dimension with %s', (_, change, message) => {
    const area = { base: 'square-meter', exponents: { length: 2 }, ...change };
    const units = {
      meter,
      'square-meter': { ...meter, dimension: 'area' },
      are: { ...meter, dimension: 'area', symbol: 'a', factor: '100' },
      plot: { ...meter, dimension: 'area', symbol: 'p', offset: '1' },
    };
    const read = () => readCatalogue({ dimensions: { ...lengths, area }, units });
    expect(read).toThrow(`schema/units.json: dimension "area": ${message}`);
  });

  it('has a dimension beside another of the same exponents where it says so', () => {
    const units = { meter, footstep: { ...meter, dimension: 'stride', symbol: 'st', name: 'step', plural: 'steps' } };
    const read = (stride: object, first: object = lengths.length) =>
      readCatalogue({
        dimensions: { length: first, stride: { base: 'footstep', exponents: { length: 1 }, ...stride } },
        units,
      });
    const found = read({ beside: 'length' }).units;
    expect([found.get('footstep')?.named, found.get('meter')?.named]).toEqual(['stride', 'length']);
    const said = 'schema/units.json: dimension "stride": ';
    expect(() => read({})).toThrow(`${said}has the same exponents as "length"`);
    expect(() => read({ beside: 'width' })).toThrow(`${said}has the same exponents as "length"`);
    expect(() => read({ beside: 'length', exponents: { length: 2 } })).toThrow(
      `${said}"length", which it stands beside, is no dimension of its exponents above it`,
    );
    expect(() => read({ beside: 'length' }, { ...lengths.length, beside: 'stride' })).toThrow(
      'dimension "length": "stride", which it stands beside, is no dimension of its exponents above it',
    );
  });

  it('has several dimensions beside the first of the same exponents', () => {
    const beside = { exponents: { length: 1 }, beside: 'length' };
    const dimensions = { ...lengths, stride: { ...beside, base: 'step' }, reach: { ...beside, base: 'arm' } };
    const units = { meter, step: { ...meter, dimension: 'stride' }, arm: { ...meter, dimension: 'reach' } };
    expect([...readCatalogue({ dimensions, units }).dimensions.keys()]).toEqual(['length', 'stride', 'reach']);
  });

  it('is refused for the same exponents in another order', () => {
    const of = (dimension: string) => ({ ...meter, dimension, symbol: dimension });
    const dimensions = {
      ...lengths,
      time: { base: 'second', exponents: { time: 1 } },
      speed: { base: 'fast', exponents: { length: 1, time: -1 } },
      haste: { base: 'hasty', exponents: { time: -1, length: 1 } },
    };
    const units = { meter, second: of('time'), fast: of('speed'), hasty: of('haste') };
    expect(() => readCatalogue({ dimensions, units })).toThrow(
      new Error('schema/units.json: dimension "haste": has the same exponents as "speed"'),
    );
  });

  it('is refused for a dimension that is named as units are', () => {
    const current = { base: 'meter', exponents: { length: 1 } };
    expect(() => readCatalogue({ dimensions: { 'electric-current': current }, units: { meter } })).toThrow(
      'dimension "electric-current": is not a usable name: write letters only, a small one first, such as "electricCurrent"',
    );
  });

  const prefixes = { kilo: { symbol: 'k', base: 10, power: 3 } };
  it.each([
    ['a prefix that there is none of', { prefixes: ['klio'] }, {}, '"klio" is no prefix of the catalogue'],
    [
      'a unit that is there already',
      { prefixes: ['kilo'] },
      { kilofoot: foot },
      'makes "kilofoot", which is there already',
    ],
    ['the sign of another', { prefixes: ['kilo'] }, { thousand: { ...foot, symbol: 'kft' } }, 'has the same symbol as'],
  ])('is refused for %s', (_, change, others, message) => {
    const units = { meter, ...others, foot: { ...foot, ...change } };
    expect(() => readCatalogue({ prefixes, dimensions: lengths, units })).toThrow(`${place}: ${message}`);
  });

  it.each([
    ['a power of 0', { power: 0 }, 'power: must not be 0'],
    ['another base', { base: 12 }, 'base: must be 10 or 1024'],
    ['no symbol', { symbol: '' }, 'symbol: must not be empty'],
  ])('is refused for a prefix with %s', (_, change, message) => {
    const wrong = { kilo: { ...prefixes.kilo, ...change } };
    expect(() => readCatalogue({ prefixes: wrong, dimensions: lengths, units: { meter } })).toThrow(
      `schema/units.json: prefix "kilo": ${message}`,
    );
  });

  it('names every fault at once', () => {
    const units = { meter, foot: { ...foot, factor: '0' }, yard: { ...foot, plural: '', symbol: 'yd' } };
    expect(() => readCatalogue({ dimensions: lengths, units })).toThrow(
      new Error(
        `${place}: factor: must be greater than 0 and finite\nschema/units.json: unit "yard": plural: must not be empty`,
      ),
    );
  });

  it.each([
    [undefined, 'expected object, received undefined'],
    [null, 'expected object, received null'],
    [5, 'expected object, received number'],
    [[], 'expected object, received array'],
    [{ units: {} }, 'expected map, received undefined', 'dimensions: '],
    [{ units: [], dimensions: {} }, 'expected map, received array', 'units: '],
    [{ units: null, dimensions: {} }, 'expected map, received null', 'units: '],
  ])('is refused for %j', (data, message, section = '') => {
    expect(() => readCatalogue(data)).toThrow(new Error(`schema/units.json: ${section}Invalid input: ${message}`));
  });
});

describe('the file of the catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-units-'));
  const file = join(folder, 'units.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (text: string, time: number): void => {
    writeFileSync(file, text);
    utimesSync(file, time, time);
  };
  const original = readFileSync('schema/units.json', 'utf8');

  it('is read again where it has changed', () => {
    write(original, 1);
    expect(loadCatalogue(file).units.has('furlong')).toBe(false);
    write(original.replace('"nautical-mile":', '"furlong":'), 2);
    expect(loadCatalogue(file).units.has('furlong')).toBe(true);
  });

  it('says at which line it is wrong', () => {
    write(original.replace('"area": {', '"electric-area": {'), 3);
    expect(() => loadCatalogue(file)).toThrow(
      /^schema\/units\.json:\d+:5 {2}dimension "electric-area": is not a usable/m,
    );
    write(original.replace('"units": {', '"units": {{'), 4);
    expect(() => loadCatalogue(file)).toThrow(/^schema\/units\.json:\d+:\d+ {2}This is not JSON/);
  });

  it('says what stands in it twice', () => {
    write(original.replace('"nautical-mile":', '"mile":'), 5);
    expect(() => loadCatalogue(file)).toThrow(/^schema\/units\.json:\d+:5 {2}"mile" stands here twice\./);
  });

  it('says each fault with a line between them', () => {
    write(original.replace('"area": {', '"electric-area": {').replace('"nautical-mile":', '"sea mile":'), 6);
    expect(() => loadCatalogue(file)).toThrow(
      /dimension "electric-area": is not [^\n]*\n[^\n]+\n[^\n]+\n\n[^\n]+ unit "sea mile": is not /,
    );
  });
});

describe('dimensions', () => {
  const length = { length: 1 };
  const time = { time: 1 };

  it('multiply and cancel', () => {
    expect(multiplyDimensions(length, time, -1)).toEqual({ length: 1, time: -1 });
    expect(multiplyDimensions(length, length, -1)).toEqual({});
    expect(multiplyDimensions({}, length, 3)).toEqual({ length: 3 });
    expect(length).toEqual({ length: 1 });
  });

  it('are the same whatever their order', () => {
    expect(sameDimension({ length: 1, time: -2 }, { time: -2, length: 1 })).toBe(true);
    expect(sameDimension({ length: 1 }, { length: 2 })).toBe(false);
    expect(sameDimension({ length: 1 }, {})).toBe(false);
    expect(sameDimension({ percent: 1 }, {})).toBe(false);
  });

  it.each<[Dimension, string]>([
    [{}, 'a plain number'],
    [{ length: 1 }, 'length'],
    [{ length: -1, mass: 1, time: -2 }, 'pressure'],
    [{ length: -2 }, 'fuel economy'],
    [{ length: -1 }, '1 / length'],
    [{ length: -2, mass: 1 }, 'mass / length²'],
    [{ time: -2, length: 3, mass: -1 }, 'length³ / (mass × time²)'],
    [{ length: 1, mass: 2 }, 'mass² × length'],
    [{ length: 1, mass: 1, time: -10 }, 'mass × length / time¹⁰'],
    [{ money: 1, mass: -1 }, 'money / mass'],
  ])('%j reads "%s"', (dimension, words) => {
    expect(describeDimension(dimension, catalogue)).toBe(words);
  });
});

describe('a unit in a definition', () => {
  it('may be any unit of the catalogue', () => {
    for (const { id, factor, offset, dimension, dimensionName, symbol } of units) {
      expect(accepted(id)).toMatchObject({ text: id, factor, offset, dimension, dimensionName, symbol });
    }
  });

  it.each([
    ['kilogram/square-meter', 'kg/m²', 1, { mass: 1, length: -2 }, null],
    ['cubic-meter/kilogram/second^2', 'm³/(kg·s²)', 1, { length: 3, mass: -1, time: -2 }, null],
    ['dollar/gram', '$/g', 1000, { money: 1, mass: -1 }, null],
    ['dollar/item', '$/item', 1, { money: 1, count: -1 }, null],
    ['meter/second', 'm/s', 1, { length: 1, time: -1 }, 'speed'],
    ['meter * second^-1', 'm/s', 1, { length: 1, time: -1 }, 'speed'],
    ['meter^2', 'm²', 1, { length: 2 }, 'area'],
    ['foot*foot', 'ft²', 0.09290304, { length: 2 }, 'area'],
    ['mile/hour', 'mi/h', 0.44704, { length: 1, time: -1 }, 'speed'],
    ['one/second', '1/s', 1, { time: -1 }, 'frequency'],
    ['meter/meter', '', 1, {}, 'number'],
    ['square-foot/gallon', 'ft²/US gal', 24.5424, { length: -1 }, null],
    ['meter-per-second/second', '(m/s)/s', 1, { length: 1, time: -2 }, 'acceleration'],
    ['square-meter^2', '(m²)²', 1, { length: 4 }, null],
    ['joule/kilogram/kelvin', 'J/(kg·K)', 1, { length: 2, time: -2, temperature: -1 }, null],
    ['kilowatt-hour/mile', 'kWh/mi', 2236.9362920544, { mass: 1, length: 1, time: -2 }, 'force'],
    ['pound/inch^2', 'lb/in²', 703.0695796391593, { mass: 1, length: -2 }, null],
  ] as const)('%s is shown as "%s"', (text, symbol, factor, dimension, dimensionName) => {
    const read = accepted(text);
    expect(read).toMatchObject({ text: text.replaceAll(' ', ''), symbol, offset: 0, dimension, dimensionName });
    expect(read.dimension).toEqual(dimension);
    expect(read.factor / factor).toBeCloseTo(1, 5);
  });

  it('has exactly the factor of the same unit in the catalogue', () => {
    for (const name of ['millimeter', 'centimeter', 'kilometer', 'inch', 'foot', 'yard', 'mile']) {
      expect(accepted(`${name}^2`).factor).toBe(unit(`square-${name}`).factor);
      expect(accepted(`${name}*${name}*${name}`).factor).toBe(unit(`cubic-${name}`).factor);
    }
    expect(accepted('pound-force/inch^2').factor).toBe(unit('pound-force-per-square-inch').factor);
    expect(accepted('mile/gallon').factor).toBe(unit('mile-per-gallon').factor);
    expect(accepted('kilometer/hour').factor).toBe(unit('kilometer-per-hour').factor);
  });

  it.each([
    ['metre', '"metre" is no unit of the catalogue', 'Did you mean "meter"?', 0, 5],
    ['kilogram/metre^2', '"metre" is no unit of the catalogue', 'Did you mean "meter"?', 9, 14],
    ['dollar / grm', '"grm" is no unit of the catalogue', 'Did you mean "gram"?', 9, 12],
    ['feet', '"feet" is no unit of the catalogue', 'Did you mean "foot"?', 0, 4],
    ['kg', '"kg" is no unit of the catalogue', 'Did you mean "kilogram"?', 0, 2],
    ['ml', '"ml" is no unit of the catalogue', 'Did you mean "milliliter"?', 0, 2],
    ['square feet', '"square feet" is no unit of the catalogue', 'Did you mean "square-foot"?', 0, 11],
    ['1/second', '"1" is no unit of the catalogue', 'Did you mean "one"?', 0, 1],
    ['dollar-per-gram', '"dollar-per-gram" is no unit of the catalogue', 'Did you mean "dollar/gram"?', 0, 15],
    ['furlong', '"furlong" is no unit of the catalogue', undefined, 0, 7],
    ['', 'A unit is missing here', undefined, 0, 0],
    ['meter//second', 'A unit is missing here', undefined, 6, 6],
    ['meter/', 'A unit is missing here', undefined, 6, 6],
    ['^2', 'A unit is missing here', undefined, 0, 2],
    ['meter^', '"^" is no power of a unit', 'Write a whole number from 1 to 9, such as "^2"', 5, 6],
    ['second*meter^0.5', '"^0.5" is no power of a unit', 'Write a whole number from 1 to 9, such as "^2"', 12, 16],
    ['meter^2^2', '"^2^2" is no power of a unit', 'Write a whole number from 1 to 9, such as "^2"', 5, 9],
    [
      'joule/celsius',
      '"celsius" has a zero point of its own, so it cannot stand in a compound unit',
      'Use "kelvin" for a difference of temperature',
      6,
      13,
    ],
    [
      'fahrenheit^2',
      '"fahrenheit" has a zero point of its own, so it cannot stand in a compound unit',
      'Use "kelvin" for a difference of temperature',
      0,
      12,
    ],
    ['megaparsec^9*megaparsec^9', 'This unit is too large or too small', undefined, 0, 25],
    ['gram/meter*gram/meter*gram/meter*gram/meter*gram', 'A unit has at most 8 parts', undefined, 0, 48],
  ])('"%s" is refused', (text, message, hint, start, end) => {
    const problem = { ok: false, message, start, end };
    expect(parseUnit(text, catalogue)).toEqual(hint === undefined ? problem : { ...problem, hint });
  });

  it('never throws, and points into its text', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('meter', 'celsius', '*', '/', '^', '^2', ' ', '__proto__'));
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (written) => {
        const read = parseUnit(written, catalogue);
        return read.ok ? read.unit.factor > 0 : read.start >= 0 && read.start <= read.end && read.end <= written.length;
      }),
    );
  });
});

it('units that were read are kept, but not more of them than definitions name', () => {
  const first = parseUnit('meter/second', catalogue);
  expect(parseUnit('meter/second', catalogue)).toBe(first);
  for (let other = 0; other < 1000; other += 1) parseUnit(`meter/second^${other}`, catalogue);
  const again = parseUnit('meter/second', catalogue);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
