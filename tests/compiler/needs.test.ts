/** What a calculator is found to need: all that it answers with, and nothing else. */
import { describe, expect, it } from 'vitest';
import { instantiate } from '../../src/compiler/instantiate.ts';
import { fieldsOf, type Need, needsOfReading, tabNeeds } from '../../src/compiler/needs.ts';
import { listFunctions } from '../../src/engine/list-functions.ts';
import type { CompiledTab, CompiledTool } from '../../src/engine/tool.ts';

const made = (parts: object) =>
  ({ id: 'main', inputs: [], checks: [], values: [], results: [], ...parts }) as unknown as CompiledTab;

/** A tab whose one result has a formula, as the engine is given it. */
const calling = (formula: string): CompiledTab => {
  const [tab] = instantiate(
    `{id:'tool',tabs:[{id:'main',inputs:[],values:[{id:'x',formula:(v,f)=>${formula}}]}]}`,
  ).tabs;
  if (!tab) throw new Error('no tab');
  return tab;
};

const formula = (_v: unknown, f: { gcd: (a: number, b: number) => number }) => f.gcd(6, 4);

describe('what formulas call', () => {
  it.each<[string, ...Need[]]>([
    ['f.addMonths(v.day,1)', 'date'],
    ['f.monthsBetween(v.a,v.b)', 'date'],
    ['f.weekdaysBetween(v.a,v.b)', 'date'],
    ['f.yearOf(v.day)', 'date'],
    ['f.monthOf(v.day)', 'date'],
    ['f.dayOfMonth(v.day)', 'date'],
    ['f.weekdayOf(v.day)', 'date'],
    ['f.isLeapYear(v.year)', 'date'],
    ...Object.keys(listFunctions).map((name): [string, Need] => [`f.${name}(v.list)`, 'listFunctions']),
    ['f.npv(v.rate,v.flows)', 'cashFlows'],
    ['f.irr(v.flows)', 'cashFlows'],
    ['f.normal(v.x)', 'chances'],
    ['f.normalInverse(v.x)', 'chances'],
    ['f.binomialChance(v.n,v.k,v.p)', 'chances'],
    ['f.binomialChanceAtMost(v.n,v.k,v.p)', 'chances'],
    ['f.lnBinomial(v.n,v.k)', 'chances'],
    ['f.endless(v)', 'recurrence'],
    ['f.whole(v.x)', 'exact'],
    ['f.wholePower(v.x,2)', 'exact'],
    ['f.holds(v.x)', 'exact'],
    ['f.quotient(v.a,v.b)', 'exact'],
    ['f.mod(v.a,v.b)', 'exact'],
    ['f.decimal(v.a)', 'exact'],
    ['f.digitCount(v.a)', 'exact'],
    ['f.fromBase(v.text,2)', 'words'],
    ['f.toBase(v.x,2)', 'words'],
    ['f.choose(v.x)', 'words'],
    ['f.fibonacci(v.n)', 'fibonacci'],
    ['f.zeckendorf(v.n)', 'fibonacci'],
    ['f.workdays(v.a,v.b,v.digits)', 'workdays'],
    ['f.addWorkdays(v.a,3,v.digits)', 'workdays'],
    ['f.gcd(v.a,v.b)', 'counting'],
    ['f.lcm(v.a,v.b)', 'counting'],
    ['f.factorial(v.n)', 'counting'],
    ['f.binomial(v.n,v.k)', 'counting'],
    ['f.roman(v.n)', 'counting'],
    ['f.nearestFraction(v.x,64)', 'fractions'],
    ['f.difference(v.a,v.b)', 'differences'],
    ['f.sum(v.list)+f.gcd(v.a,v.b)', 'listFunctions', 'counting'],
    // What everybody has.
    ['v.a+v.b'],
    ['f.pow(v.a,2)+f.sqrt(v.b)'],
    // Inputs that are called as functions are.
    ['v.sum+v.whole+v.mod+v.normal+v.yearOf'],
  ])('%s', (called, ...needs) => expect(tabNeeds(calling(called))).toEqual(needs));

  it('counts wherever a formula stands, and nowhere in a text', () => {
    expect(tabNeeds(made({ results: [{ id: 'a', when: null, cells: [{ deep: [formula] }] }] }))).toEqual(['counting']);
    expect(tabNeeds(made({ results: [{ id: 'a', text: 'f.gcd(6,4)', cells: ['f.gcd(6,4)'] }] }))).toEqual([]);
  });
});

describe('what results and their digits are', () => {
  it.each<[string, Need]>([
    ['band', 'band'],
    ['breakdown', 'breakdown'],
    ['condition', 'verdict'],
    ['date', 'date'],
    ['drawing', 'drawing'],
    ['duration', 'durations'],
    ['fraction', 'fractions'],
    ['grid', 'grid'],
    ['list', 'list'],
    ['measure', 'measure'],
    ['numbers', 'numbers'],
    ['ranking', 'ranking'],
    ['rows', 'lists'],
    ['sentence', 'sentence'],
    ['table', 'table'],
    ['verdict', 'verdict'],
    ['whole', 'exact'],
    ['words', 'words'],
  ])('%s', (kind, need) => {
    expect(tabNeeds(made({ results: [{ id: 'a', kind }] }))).toEqual([need]);
    expect(tabNeeds(made({ results: [{ id: 'a', kind: 'value', display: { rule: kind, digits: 1 } }] }))).toEqual([
      need,
    ]);
    // A name is no kind.
    expect(tabNeeds(made({ results: [{ id: kind, kind: 'value', unit: kind }] }))).toEqual([]);
  });

  it.each<[object, ...Need[]]>([
    [{ id: 'a', kind: 'value', displayFrom: () => 1 }, 'chosenDigits'],
    [{ id: 'a', kind: 'value', displayFrom: formula }, 'chosenDigits', 'counting'],
    [{ id: 'a', kind: 'breakdown', displayFrom: formula }, 'breakdown', 'counting'],
    [{ id: 'a', displayFrom: formula }, 'counting'],
    [{ id: 'a', kind: 'value', digits: 'displayFrom' }],
    [{ id: 'a', isDate: true }, 'date'],
    [{ id: 'a', holds: 'date' }, 'date'],
    [{ id: 'a', holds: 'whole' }, 'exact'],
    [{ id: 'a', holds: 'measure' }, 'measure'],
    [{ id: 'a', holds: 'text' }],
    [{ id: 'a', unit: 'date', base: 'whole', of: 'measure' }],
    [{ id: 'a', isNaming: true }, 'sentence'],
    [{ id: 'a', parts: ['b'] }, 'parts'],
    [{ id: 'a', characters: { of: 'letters' } }, 'exactFields'],
    [{ id: 'isDate', label: 'isNaming', names: ['parts', 'characters'] }],
  ])('%j', (part, ...needs) => {
    expect(tabNeeds(made({ results: [part] }))).toEqual(needs);
    expect(tabNeeds(made({ results: [], warnings: [{ of: [part] }] }))).toEqual(needs);
  });
});

describe('what a form is', () => {
  const whole = { id: 'n', kind: 'whole' };
  const number = { id: 'x', kind: 'number' };

  it.each<[string, object, ...Need[]]>([
    ['of numbers', { inputs: [number] }],
    ['of a whole number, too', { inputs: [number, whole] }, 'exact', 'exactFields'],
    ['of rows', { inputs: [{ id: 'items', kind: 'rows', fields: [number] }] }, 'lists'],
    ['computed', { compute: () => ({}) }, 'compute'],
  ])('%s', (_, parts, ...needs) => expect(tabNeeds(made(parts))).toEqual(needs));

  it('has the fields of its rows', () => {
    const rows = { id: 'items', kind: 'rows', fields: [whole, number] };
    expect(fieldsOf(made({ inputs: [number, rows] }))).toEqual([number, whole, number]);
    expect(tabNeeds(made({ inputs: [rows] }))).toEqual(['lists', 'exact', 'exactFields']);
  });
});

describe('what is typed', () => {
  const unit = (dimension: string | undefined, factor: number) => ({ id: 'u', dimension, factor });
  const readingOf = (...inputs: object[]) => needsOfReading({ id: 'tool', tabs: [made({ inputs })] } as CompiledTool);
  const quantity = (dimension: string | undefined, factor = 1) =>
    readingOf({ id: 'x', kind: 'quantity', unit: unit(dimension, factor) });

  it.each<[string | undefined, ...Need[]]>([
    ['length', 'quantities'],
    ['mass', 'quantities'],
    ['angle', 'quantities'],
    ['time', 'quantities', 'durations'],
    ['pace', 'quantities', 'durations'],
    ['area'],
    [undefined],
  ])('a quantity of %s', (dimension, ...needs) => expect(quantity(dimension)).toEqual(needs));

  it('has no colons in units as long as a day', () => {
    expect(quantity('time', 86_399)).toEqual(['quantities', 'durations']);
    expect(quantity('time', 86_400)).toEqual([]);
    expect(quantity('time', 604_800)).toEqual([]);
  });

  it('is in the units that a visitor may choose', () => {
    const options = [unit('length', 1), unit('area', 1), unit('time', 60)].map((each) => ({ id: 'o', unit: each }));
    expect(readingOf({ id: 'u', kind: 'unit', options })).toEqual(['quantities', 'quantities', 'durations']);
  });

  it('is read in rows and in each tab', () => {
    const length = { id: 'x', kind: 'quantity', unit: unit('length', 1) };
    const tabs = [made({ inputs: [{ id: 'items', kind: 'rows', fields: [length] }] }), made({ inputs: [length] })];
    expect(needsOfReading({ id: 'tool', tabs } as CompiledTool)).toEqual(['quantities', 'quantities']);
  });

  it('is a plain number where the form gives no unit, or only options and lists have one', () => {
    const others = ['list', 'choice'].map((kind) => ({ id: 'x', kind, unit: unit('length', 1), options: [] }));
    expect(readingOf({ id: 'x', kind: 'quantity', unitFrom: 'u' }, ...others, { id: 'n', kind: 'number' })).toEqual([]);
  });
});
