/** The form in which an input is found: the input is a result of it, and the result that is given an input. */
import type { InputDefinition } from '../../../schema/definition.ts';
import type { WrittenFind } from '../../../schema/find.ts';
import { headline } from '../../engine/headline.ts';
import { plainLabel } from '../../result/labels.ts';
import type { LoweredResult, LoweredTab, ValueDefinition } from '../lower/results.ts';
import type { UnitCatalogue } from '../units/catalogue.ts';
import { parseUnit } from '../units/unit-text.ts';
import { foundResult, isFindable } from './found-result.ts';

export type Find = Extract<WrittenFind, object>;
export const asFind = (find: WrittenFind): Find => (typeof find === 'string' ? { input: find } : find);

type ValueOf = ValueDefinition & { formula: string };
export const isGivable = (result: LoweredResult | undefined): result is ValueOf =>
  result?.kind === 'value' && result.formula !== undefined;

/** The id of the number that a tab is for. */
export const headlineOf = ({ results }: LoweredTab): string | undefined =>
  headline(Object.entries(results).map(([id, result]) => ({ ...result, id })))?.id;

/** The id of the form, which links and the command line know it by. */
export const findId = (tab: string, input: string): string => `${tab}~${input}`;

/** Words that a definition has not. */
export interface FindWords {
  catalogue: UnitCatalogue;
  unitOf: (label: string) => string;
}

/** The number that a result gives, asked for. Its unit is chosen where the result takes its own from a power. */
function givenInput(id: string, result: ValueOf, tab: LoweredTab, words: FindWords): Record<string, InputDefinition> {
  const own = { label: plainLabel(result.label), symbol: result.symbol };
  if (result.display.rule === 'duration') return { [id]: { kind: 'duration', ...own } };
  if (result.unit === 'dollar') return { [id]: { kind: 'money', ...own } };
  if (result.unit === 'percent') return { [id]: { kind: 'percent', ...own } };
  if (result.inUnit) return { [id]: { kind: 'number', ...own } };
  if (result.unit !== undefined) return { [id]: { kind: 'quantity', unit: result.unit, ...own } };
  if (result.unitFrom === undefined) return { [id]: { kind: 'number', ...own } };
  const select = tab.inputs[result.unitFrom];
  if (select?.kind !== 'unit' || (result.unitPower === undefined && result.units === undefined))
    return { [id]: { kind: 'quantity', unitFrom: result.unitFrom, ...own } };
  const { unitPower, units } = result;
  const options = select.options.map((option) => {
    const unit = units?.[option.id] ?? `${option.unit}^${unitPower ?? 1}`;
    const read = parseUnit(unit, words.catalogue);
    return { id: option.id, unit, label: read.ok && read.unit.symbol ? read.unit.symbol : unit };
  });
  const unitId = `${id}Unit`;
  return {
    [id]: { kind: 'quantity', unitFrom: unitId, ...own },
    [unitId]: {
      kind: 'unit',
      label: words.unitOf(own.label),
      options,
      follows: select.follows ?? { input: result.unitFrom },
    },
  };
}

const withoutMain = (result: LoweredResult): LoweredResult =>
  'main' in result ? { ...result, main: undefined } : result;

/** The same names with another in the place of one. */
const replaced = (ids: readonly string[], from: string, to: readonly string[]): string[] =>
  ids.flatMap((id) => (id === from ? to : [id]));

/** @param given the id of the result that is given */
export function findForm(tab: LoweredTab, find: Find, given: string, words: FindWords): LoweredTab {
  const { input, without, display } = find;
  const field = tab.inputs[input];
  const result = tab.results[given];
  if (!isFindable(field) || !isGivable(result)) throw new TypeError(`${input} cannot be found from ${given}`);
  const asked = givenInput(given, result, tab, words);
  const inputs = Object.entries(tab.inputs).flatMap(([id, each]) =>
    id === input ? Object.entries(asked) : [[id, each] as const],
  );
  const parts = <Part extends { inputs: string[] }>(list: Part[] | undefined) =>
    list?.map((part) => ({ ...part, inputs: replaced(part.inputs, input, Object.keys(asked)) }));
  const own = foundResult(input, field, tab.inputs);
  const found = display ? { ...own, display } : own;
  const shown = Object.entries(tab.results).filter(([id]) => !without?.includes(id));
  const results = shown.map(([id, each]) => [id, withoutMain(each)] as const);
  return {
    id: findId(tab.id, input),
    label: tab.label,
    failure: tab.failure && { ...tab.failure, missing: undefined, invalid: undefined, limits: undefined },
    inputs: Object.fromEntries(inputs),
    groups: parts(tab.groups),
    sections: parts(tab.sections),
    values: tab.values,
    results: { [input]: found, ...Object.fromEntries(results) },
    note: tab.note,
    examples: [],
  };
}
