/** Numbers with their unit in formulas: what they measure, compute and show, and which are refused. */
import { describe, expect, it } from 'vitest';
import { emitFunction } from '../../src/compiler/formula/emit-js.ts';
import { MathEmitter } from '../../src/compiler/formula/emit-math.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { englishText } from '../../src/i18n/english.ts';
import { type MathContext, named } from '../../src/result/math.ts';
import { mathText } from '../../src/result/math-text.ts';
import { catalogueIn } from '../../src/translation/unit-names.ts';
import { catalogue, measured, problemOf } from './formulas.ts';

const units = { d: 'meter', t: 'second', m: 'kilogram', n: 'number', moment: 'newton-meter' };
/** Names stand for themselves. */
const CONTEXT: MathContext = {
  binding: (id) => ({ name: id, number: null, compound: false }),
  option: (_, option) => option,
  holds: () => null,
  otherwise: '',
  over: () => '',
  terms: () => [],
};
const code = (text: string): string => emitFunction(measured(text, units).expression, { names: (name) => `v.${name}` });
const shown = (text: string, language = 'en'): string => {
  const names = language === 'en' ? catalogue : catalogueIn('.', catalogue, language);
  const { expression } = measured(text, units, names);
  const tree = new MathEmitter({ language, t: englishText }).emit(expression);
  return mathText(named(tree, CONTEXT)).replaceAll('\u00a0', ' ');
};

describe('a number with its unit', () => {
  it.each([
    ['d / 1 [km]', 'a plain number', '(v,f)=>v.d/1000'],
    ['d + 1 [mile]', 'length', '(v,f)=>v.d+1609.344'],
    ['0.45 [m2/m2]', 'a plain number', '(v,f)=>0.45'],
    ['d / 9 [km/h]', 'time', '(v,f)=>v.d/2.5'],
    ['m * 10 [m/s^2]', 'force', '(v,f)=>v.m*10'],
    ['m * 10 [m/s²]', 'force', '(v,f)=>v.m*10'],
    ['m * 10 [meter/second^2]', 'force', '(v,f)=>v.m*10'],
    ['2 [m·s^-2]', 'acceleration', '(v,f)=>2'],
    ['(2 [ft])^3', 'volume', '(v,f)=>Math.pow(0.6096,3)'],
    ['moment + 1 [N·m]', 'torque', '(v,f)=>v.moment+1'],
    ['20 [celsius] - 0 [K]', 'temperature', '(v,f)=>293.15-0'],
    ['d > 1 [yd] ? d : 0 [m]', 'length', '(v,f)=>(v.d>0.9144)?v.d:0'],
    ['1.5e3 [mm] + d', 'length', '(v,f)=>1.5+v.d'],
    ['n * 5 [%] / 100', 'a plain number', '(v,f)=>(v.n*5)/100'],
  ])('%s measures %s and computes in base units', (text, said, javascript) => {
    expect(measured(text, units).said).toBe(said);
    expect(code(text)).toBe(javascript);
  });

  it.each([
    ['d / 1 [kilometer]', 'en', 'd / 1 km'],
    ['(2 [ft])^3', 'en', '(2 ft)³'],
    ['90 [degree]', 'en', '90°'],
    ['n * 5 [percent] / 100', 'en', 'n × 5% / 100'],
    ['1250.5 [dollar]', 'en', '$1,250.5'],
    ['6.02e23 [one]', 'en', '6.02 × 10^23'],
    ['12345678901234567890 [kg]', 'en', '1.23456789012346 × 10^19 kg'],
    ['1.989e30 [kg]', 'en', '1.989 × 10^30 kg'],
    ['1250.5 [kg]', 'de', '1.250,5 kg'],
    ['t / 1 [day]', 'fr', 't / 1 j'],
    ['t / 1 [d]', 'fr', 't / 1 j'],
    ['1 [kB]', 'fr', '1 ko'],
  ])('%s is shown in "%s" as %s', (text, language, line) =>
    expect(shown(text, language).replaceAll('\u202f', ' ')).toBe(line),
  );

  it.each([
    ['d + 1 [s]', 'This adds length and time.', 0, 9],
    ['d + 1', 'This adds length and a plain number.', 0, 5],
    ['d / 1 [kmm]', '"kmm" is no unit of the catalogue.', 7, 10],
    ['d / 1 [m/furlong]', '"furlong" is no unit of the catalogue.', 9, 16],
    ['d / 1 []', 'A unit is missing here.', 6, 8],
    ['d / 1 [km', 'This bracket is not closed.', 6, 7],
    ['d [km]', 'Formulas hold no lists.', 2, 3],
    ['(1 + n) [km]', 'Formulas hold no lists.', 8, 9],
    ['1 [km] [m]', 'Formulas hold no lists.', 7, 8],
    ['n ^ 2 [m]', 'An exponent must be a plain number, not length.', 4, 9],
    ['1 [celsius/m]', '"celsius" has a zero point of its own, so it cannot stand in a compound unit.', 3, 10],
    ['moment + 1 [J]', 'This adds torque and energy.', 0, 14],
    ['d > 5 [foot-and-inch]', 'A number in a formula has one unit.', 6, 21],
  ])('%s is refused: %s', (text, message, start, end) =>
    expect(problemOf(text, units)).toMatchObject({ message, span: { start, end } }),
  );

  it('computes nothing before its unit is looked up', () =>
    expect(() => emitFunction(parseFormula('1 [km]'), { names: String })).toThrow('The unit [km] was not looked up.'));

  it('has a hint where its unit is nearly right, and where none is', () => {
    expect(problemOf('d / 1 [kilometr]', units)?.hint).toBe('Did you mean "kilometer"?');
    expect(problemOf('d / 1 [xyz]', units)?.hint).toBe(
      'Write a unit of schema/units.json by its name or sign: 1 [kilometer], 1 [km], 9.8 [m/s2].',
    );
    expect(problemOf('1 [celsius/m]', units)?.hint).toBe('Use "kelvin" for a difference of temperature.');
    expect(problemOf('d > 5 [foot-and-inch]', units)?.hint).toBe('Add the parts: 5 [foot] + 11 [inch].');
  });
});
