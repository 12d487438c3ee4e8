/** Inputs of a tab: what a formula may read of each, and each as the engine reads it. */
import type { FieldDefinition, InputDefinition, ListDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import { fromBase, toBase } from '../../engine/units.ts';
import type { Code, Value } from '../code.ts';
import { ownOptions, placeOf } from '../data/resolve.ts';
import { walk } from '../formula/expression.ts';
import { parseFormula } from '../formula/parse.ts';
import { inputCode, kindOfInput, selectDimension } from '../names.ts';
import { ownValue } from '../own-value.ts';
import type { CompoundUnit } from '../units/unit-text.ts';
import { compileCondition } from './formulas.ts';
import { plausibleRange, pointUnit } from './plausible.ts';
import { among, type TabScope, unitCode } from './scope.ts';

/** The inputs beside a field: those of the tab, and those of its row. */
type Siblings = Readonly<Record<string, InputDefinition>>;
type FieldOf<Kind extends FieldDefinition['kind']> = Extract<FieldDefinition, { kind: Kind }>;

/** Makes inputs known by name: those of the tab, or those of a row. */
export function declareInputs({ tab, names, units }: TabScope, inputs: Siblings, path: Path): void {
  for (const [id, input] of Object.entries(inputs)) {
    const at = [...path, id];
    const kind = kindOfInput(id, input, tab.inputs, at, units);
    names.add(id, { kind, code: inputCode(id), what: 'input', path: at });
  }
}

/** A field of a tab or of a row; `siblings` are all inputs that it may name. */
export function compileField(
  scope: TabScope,
  id: string,
  field: FieldDefinition,
  path: Path,
  siblings: Siblings,
): Value {
  const base = fieldBase(scope, id, field, path);
  switch (field.kind) {
    case 'switch':
      return { ...base, default: field.default ?? false };
    case 'text':
      return { ...base, ...textCode(scope, field, path, siblings) };
    case 'whole': {
      const { default: start, min, max, optional } = field;
      return { ...base, default: start, min, max, optional };
    }
    case 'date':
      return { ...base, default: field.default, optional: field.optional };
    case 'choice': {
      const options = field.options.map(({ id: option, value }) => ({ id: option, value }));
      const unit = scope.unit(field.unit, [...path, 'unit']);
      return { ...base, default: startOf(field), unit, options, ...offeredBy(scope, field) };
    }
    case 'unit':
      return { ...base, ...unitSelect(scope, field, path) };
    default: {
      const { min, max, above, below, step, optional, otherwise, picks } = field;
      const limits = { min, max, above, below };
      const plausible = plausibleRange(scope, field, path, siblings);
      const numeric = { ...base, default: field.default, ...limits, step, optional, otherwise, picks, plausible };
      return field.kind === 'quantity' ? { ...numeric, ...quantity(scope, field, path, siblings) } : numeric;
    }
  }
}

/** The table whose entries a choice offers; or of the one whose names it offers, the options that are none of them. */
function offeredBy({ tool }: TabScope, field: FieldOf<'choice'>) {
  const { table = '', column } = placeOf(field.optionsFrom) ?? {};
  if (!column) return { dataset: table || undefined };
  const own = ownOptions(field, tool.datasets);
  return { without: own.length > 0 ? { [table]: own } : undefined };
}

function fieldBase(scope: TabScope, id: string, field: FieldDefinition | ListDefinition, path: Path) {
  scope.failureKeys(field.failure, [...path, 'failure']);
  return {
    id,
    kind: field.kind,
    failure: { ...scope.failure, ...ownFailure(scope, field), ...field.failure },
    shownWhen: shownWhen(scope, field, path),
  };
}

/** A list of numbers, which stands in no row. */
export function compileList(scope: TabScope, id: string, list: ListDefinition, path: Path): Value {
  const { min, max, above, below, optional, minItems = 1, maxItems = 10_000, unit, unitFrom } = list;
  return {
    ...fieldBase(scope, id, list, path),
    ...{ min, max, above, below, optional, minItems, maxItems, unitFrom },
    unit: scope.unit(unit, [...path, 'unit']),
    limitUnit: limitUnit(scope, list, path, scope.tab.inputs),
  };
}

function textCode(scope: TabScope, field: FieldOf<'text'>, path: Path, siblings: Siblings): Record<string, Value> {
  const { default: start, optional, most = 200, characters, base } = field;
  const common = { default: start, optional, most };
  if (characters !== 'digits') {
    if (base !== undefined) {
      const hint = 'Write "characters": "digits" beside it.';
      scope.report({ path: [...path, 'base'], message: 'Only a text of digits has a base.', hint });
    }
    return { ...common, characters: characters && { of: characters } };
  }
  if (typeof base !== 'string') return { ...common, characters: { of: characters, base } };
  const from = ownValue(siblings, base);
  const isNumber =
    from?.kind === 'integer' || (from?.kind === 'choice' && from.options.every(({ value }) => isBase(value)));
  scope.names.used.add(base);
  if (!isNumber) {
    const message = from ? `"${base}" does not give bases from 2 to 36.` : `"${base}" is no input here.`;
    const hint = 'Name an integer input, or a choice whose options have such values.';
    scope.report({ path: [...path, 'base'], message, hint });
  }
  return { ...common, characters: { of: characters, baseFrom: base } };
}

const isBase = (value: number | undefined): boolean =>
  Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 36;

/** A text that is no duration or date has a message that says how to write one, where the tab has none of its own. */
const INVALID: Partial<Record<InputDefinition['kind'], string>> = { duration: 'invalidDuration', date: 'invalidDate' };
const ownFailure = ({ tab }: TabScope, { kind }: FieldDefinition | ListDefinition) => {
  const invalid = tab.failure?.invalid === undefined ? INVALID[kind] : undefined;
  return invalid === undefined ? {} : { invalid };
};

function shownWhen(scope: TabScope, field: FieldDefinition | ListDefinition, path: Path): Code | undefined {
  if (field.shownWhen === undefined) return undefined;
  const at = [...path, 'shownWhen'];
  const condition = compileCondition(scope, field.shownWhen, at);
  if (!condition) return undefined;
  const wrong = [...walk(parseFormula(field.shownWhen))].find(
    (node) => node.type === 'name' && !/switch|choice|date/.test(scope.tab.inputs[node.name]?.kind ?? ''),
  );
  if (wrong) {
    const hint = 'Ask a switch by its name, is(choice, option), or compare a date.';
    scope.report({
      path: at,
      mark: wrong.span,
      message: 'Only choices, unit inputs, switches and dates decide what is shown.',
      hint,
    });
  }
  return condition;
}

function quantity(scope: TabScope, field: FieldOf<'quantity'>, path: Path, siblings: Siblings): Record<string, Value> {
  return {
    unit: scope.unit(field.unit, [...path, 'unit']),
    unitFrom: field.unitFrom,
    limitUnit: limitUnit(scope, field, path, siblings),
    unitLimits: field.unitLimits && { ...field.unitLimits },
    formulaUnit: scope.unit(field.formulaUnit, [...path, 'formulaUnit']),
    asTyped: field.asTyped === undefined ? undefined : true,
    pointMeans: pointUnit(scope, field, path, siblings),
  };
}

/** What has limits in a unit: a quantity, or a list of them. */
type Limited = Pick<FieldOf<'quantity'>, 'unitFrom' | 'asTyped' | 'unitLimits' | 'min' | 'max' | 'above' | 'below'>;

/** Limits count in the unit that is chosen at the start; 0 is the same in every unit without a zero point of its own. */
function limitUnit(scope: TabScope, field: Limited, path: Path, siblings: Siblings): Value {
  const select = siblings[field.unitFrom ?? ''];
  if (select?.kind !== 'unit' || field.asTyped !== undefined) return undefined;
  const limits = [field.min, field.max, field.above, field.below].filter((limit) => limit !== undefined);
  const quiet = scope.units.quiet();
  const units = select.options.map(({ unit }) => quiet.read(unit, path));
  if (limits.length === 0 || (limits.every((limit) => limit === 0) && units.every((unit) => !unit?.offset))) {
    return undefined;
  }
  checkOneKind(scope, field, path, select);
  const start = startOption(select);
  const unit = start && units[select.options.indexOf(start)];
  for (const [index, { id }] of select.options.entries())
    if (!field.unitLimits?.[id]) checkConverted(scope, field, path, { id, from: unit, to: units[index] });
  return unit ? unitCode(unit) : undefined;
}

/** A limit in kilograms is none in liters. */
function checkOneKind(scope: TabScope, field: Limited, path: Path, select: FieldOf<'unit'>): void {
  const { odd } = selectDimension(select, path, scope.units.quiet());
  const other = select.options[odd ?? -1]?.id;
  if (other === undefined || select.options.every(({ id }) => field.unitLimits?.[id])) return;
  const hint = 'Write limits of their own for each unit in "unitLimits", or none but 0.';
  scope.report({
    path,
    message: `The limits cannot be converted to the unit "${other}", which measures another thing.`,
    hint,
  });
}

/** Refuses limits that no number says in another unit. */
function checkConverted(
  scope: TabScope,
  field: Limited,
  path: Path,
  { id, from, to }: { id: string; from: CompoundUnit | null | undefined; to: CompoundUnit | null | undefined },
): void {
  if (!from || !to) return;
  for (const name of ['min', 'max', 'above', 'below'] as const) {
    const limit = field[name];
    if (limit === undefined || Number.isFinite(fromBase(toBase(limit, from), to))) continue;
    const message = `The limit ${limit} cannot be shown in the unit "${id}": it is too large.`;
    const hint = 'Write a smaller one, or limits of its own for this unit in "unitLimits".';
    scope.report({ path: [...path, name], message, hint });
  }
}

function unitSelect(scope: TabScope, field: FieldOf<'unit'>, path: Path): Record<string, Value> {
  const options = field.options.map(({ id, unit }, index) => ({
    id,
    unit: scope.unit(unit, [...path, 'options', index, 'unit']),
  }));
  const { afterTabChange } = field;
  const follows = field.follows && followed(scope, field, field.follows, path);
  return { default: follows?.start ?? startOf(field), afterTabChange, follows: follows?.code, options };
}

type Selectable = FieldOf<'choice' | 'unit'>;
/** The id of the option that is chosen at the start; none where the visitor has to choose. */
const startOf = ({ default: start, options }: Selectable): string =>
  start === null ? '' : (start ?? options[0]?.id ?? '');

/** The option that limits count in: the one that is chosen at the start, else the first. */
export const startOption = ({ default: start, options }: FieldOf<'unit'>) =>
  options.find(({ id }) => id === start) ?? options[0];

/** The option that goes with each option of the input that is followed, and with the one chosen at the start. */
function followed(
  scope: TabScope,
  field: FieldOf<'unit'>,
  { input: id, options: stated }: NonNullable<FieldOf<'unit'>['follows']>,
  path: Path,
): { start: string | undefined; code: Value } | undefined {
  const at = [...path, 'follows'];
  const { inputs } = scope.tab;
  const leader = inputs[id];
  if (leader?.kind !== 'choice' && leader?.kind !== 'unit') {
    const choices = Object.keys(inputs).filter((name) => /choice|unit/.test(inputs[name]?.kind ?? ''));
    scope.report({ path: [...at, 'input'], message: `"${id}" is no choice of this tab.`, ...among(id, choices) });
    return undefined;
  }
  if (leader.kind === 'unit' && leader.follows) {
    const hint = 'Name an input with a start of its own.';
    scope.report({ path: [...at, 'input'], message: `"${id}" has no start of its own.`, hint });
    return undefined;
  }
  if (field.default !== undefined) {
    const hint = `It starts with what goes with "${id}": leave "default" out.`;
    scope.report({ path: [...path, 'default'], message: 'What follows has no default of its own.', hint });
  }
  const own = field.options.map((option) => option.id);
  const options = Object.fromEntries(leader.options.map((option) => [option.id, stated?.[option.id] ?? option.id]));
  for (const [there, here] of Object.entries(options)) {
    if (own.includes(here)) continue;
    const hint = `Write under "options" which of these goes with it: ${own.join(', ')}.`;
    scope.report({ path: at, message: `No option goes with "${there}" of "${id}".`, hint });
  }
  return { start: options[startOf(leader)], code: { input: id, options } };
}
