/** Forms with formulas, made by hand, and what is read of them: before there are numbers, and with these. */
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { CompiledTab, CompiledValue, ComputeStep } from '../../src/engine/tool.ts';
import { mathText } from '../../src/result/math-text.ts';
import { statedFormulas } from '../../src/result/stated-formulas.ts';
import { stepLines, stepsOf } from '../../src/result/steps.ts';
import type { MathNode, ShownFormula } from '../../src/result/texts.ts';
import '../../src/numbers/with-durations.ts';
import { formula, number, quantity } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

export const unit = (id: string, symbol: string, factor: number, offset?: number): CompiledUnit => ({
  ...{ id, symbol, factor },
  ...(offset !== undefined && { offset }),
});
export const METER = unit('meter', 'm', 1);
export const KILOMETER = unit('kilometer', 'km', 1000);
export const KELVIN = unit('kelvin', 'K', 1);
export const CELSIUS = unit('celsius', '°C', 1, 273.15);
export const FAHRENHEIT = unit('fahrenheit', '°F', 5 / 9, 459.67 * (5 / 9));
export const DOLLAR = unit('dollar', '$', 1);
export const KPH = unit('kilometer-per-hour', 'km/h', 1 / 3.6);
export const MPS = unit('meter-per-second', 'm/s', 1);
export const FEET: CompiledUnit = { ...unit('feet', 'ft', 0.3), parts: [{ symbol: 'ft', each: 12 }] };

export const display = { rule: 'atMost', digits: 2 } as const;
export const a: MathNode = ['$', 'a'];
export const v: MathNode = ['$', 'v'];
export const doubled: MathNode = ['mrow', ['mn', '2'], ['mo', '×'], a];
export const result = (id: string, own?: CompiledUnit) =>
  ({ id, kind: 'value', display, formula: formula(() => 1), ...(own && { unit: own }) }) as const;
export const value = (id: string, more: Partial<CompiledValue> = {}): CompiledValue => ({
  ...{ id, formula: formula(() => 1) },
  ...more,
});

export interface Case {
  tab: Partial<CompiledTab>;
  formulas: readonly ShownFormula[];
  scope?: object;
  results?: object;
  labels?: Record<string, string>;
  /** Those of results, where they have more than a label. */
  texts?: object;
  unit?: CompiledUnit;
  explained?: readonly ComputeStep[];
}

export function contextOf({ tab, formulas, scope = {}, results = {}, labels = {}, ...form }: Case) {
  const { unit: typed, explained } = form;
  const texts = Object.fromEntries(Object.entries(labels).map(([id, label]) => [id, { label }]));
  const { outcome, ...given } = givenOf({
    tab: { inputs: [typed ? quantity('a', { unit: typed }) : number('a')], ...tab },
    outcome: {
      read: { a: { value: 4, ...(typed && { unit: typed }) } },
      scope: { a: 4, ...scope } as never,
      results: results as never,
      ...(explained && { explained }),
    },
    texts: { inputs: texts as never, values: texts, results: (form.texts ?? texts) as never },
    all: { messages: { known: { text: 'Divided by {by}' } } },
    text: { formulas: { main: formulas } },
  });
  return { ...given, outcome };
}
export const linesOf = (form: Case): string[] => {
  const { tab, text, outcome, t } = contextOf(form);
  return stepsOf(tab, text, outcome, t).flatMap(stepLines).map(plain);
};
export const statedOf = (form: Case): string[] => {
  const { tab, text, t } = contextOf(form);
  return statedFormulas(tab, text, t).map(({ left, math }) => plain(`${left} = ${mathText(math)}`));
};
export const answered = (number: number, own?: CompiledUnit) => ({
  r: { kind: 'value', value: number, ...(own && { unit: own }) },
});
