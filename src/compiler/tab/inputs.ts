/** Inputs of a tab: what a formula may read of each, and each as the engine reads it. */
import type { FieldDefinition, InputDefinition } from '../../../schema/definition.ts';
import type { Code, Value } from '../code.ts';
import { walk } from '../formula/expression.ts';
import { parseFormula } from '../formula/parse.ts';
import { inputCode, kindOfInput, selectDimension } from '../names.ts';
import type { Path } from '../source.ts';
import { compileCondition } from './formulas.ts';
import { type TabScope, unitCode } from './scope.ts';

/** The inputs beside a field: those of the tab, or those of its row. */
type Siblings = Readonly<Record<string, InputDefinition>>;
type FieldOf<Kind extends FieldDefinition['kind']> = Extract<FieldDefinition, { kind: Kind }>;

/** Makes the inputs known by name. */
export function declareInputs({ tab, path, names, units }: TabScope): void {
  for (const [id, input] of Object.entries(tab.inputs)) {
    const at = [...path, 'inputs', id];
    const kind = kindOfInput(id, input, tab.inputs, at, units);
    names.add(id, { kind, code: inputCode(id), what: 'input', path: at });
  }
}

export function compileInput(scope: TabScope, id: string, input: InputDefinition): Value {
  const path = [...scope.path, 'inputs', id];
  if (input.kind !== 'rows') return compileField(scope, id, input, path, scope.tab.inputs);
  if (input.cannotRemove) scope.messageKey(input.cannotRemove, [...path, 'cannotRemove']);
  const { min, start, most = 50, cannotRemove = 'cannotRemove' } = input;
  const fields = Object.entries(input.fields).map(([name, field]) =>
    compileField(scope, name, field, [...path, 'fields', name], input.fields),
  );
  return { id, kind: 'rows', min, start, most, cannotRemove, channel: scope.failure.channel, fields };
}

function compileField(scope: TabScope, id: string, field: FieldDefinition, path: Path, siblings: Siblings): Value {
  scope.failureKeys(field.failure, [...path, 'failure']);
  const ofDate = field.kind === 'date' && scope.tab.failure?.invalid === undefined && { invalid: 'invalidDate' };
  const base = {
    id,
    kind: field.kind,
    failure: { ...scope.failure, ...ofDate, ...field.failure },
    shownWhen: shownWhen(scope, field, path, siblings),
  };
  switch (field.kind) {
    case 'switch':
      return { ...base, default: field.default ?? false };
    case 'text':
      return { ...base, default: field.default, optional: field.optional, most: field.most ?? 200 };
    case 'date':
      return { ...base, default: field.default, optional: field.optional };
    case 'choice': {
      const options = field.options.map(({ id: option, value }) => ({ id: option, value }));
      const start = field.default === null ? '' : (field.default ?? field.options[0]?.id);
      return { ...base, default: start, options };
    }
    case 'unit':
      return { ...base, ...unitSelect(scope, field, path) };
    default: {
      const { min, max, above, below, step, optional, otherwise, picks } = field;
      const limits = { min, max, above, below };
      const numeric = { ...base, default: field.default, ...limits, step, optional, otherwise, picks };
      return field.kind === 'quantity' ? { ...numeric, ...quantity(scope, field, path, siblings) } : numeric;
    }
  }
}

function shownWhen(scope: TabScope, field: FieldDefinition, path: Path, siblings: Siblings): Code | undefined {
  if (field.shownWhen === undefined) return undefined;
  const at = [...path, 'shownWhen'];
  const condition = compileCondition(scope, field.shownWhen, at);
  if (!condition) return undefined;
  const wrong = [...walk(parseFormula(field.shownWhen))].find(
    (node) => node.type === 'name' && !/switch|choice|date/.test(siblings[node.name]?.kind ?? ''),
  );
  if (wrong) {
    const hint = 'Ask a switch by its name, is(choice, option), or compare a date.';
    scope.report({
      path: at,
      mark: wrong.span,
      message: 'Only choices, switches and dates decide what is shown.',
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
    formulaUnit: scope.unit(field.formulaUnit, [...path, 'formulaUnit']),
    asTyped: field.asTyped === undefined ? undefined : true,
  };
}

/** Limits count in the unit that is chosen at the start; 0 is the same in every unit without a zero point of its own. */
function limitUnit(scope: TabScope, field: FieldOf<'quantity'>, path: Path, siblings: Siblings): Value {
  const select = siblings[field.unitFrom ?? ''];
  if (select?.kind !== 'unit' || field.asTyped !== undefined) return undefined;
  const limits = [field.min, field.max, field.above, field.below].filter((limit) => limit !== undefined);
  const quiet = scope.units.quiet();
  const units = select.options.map(({ unit }) => quiet.read(unit, path));
  if (limits.length === 0 || (limits.every((limit) => limit === 0) && units.every((unit) => !unit?.offset))) {
    return undefined;
  }
  const start = select.options.findIndex(({ id }) => id === select.default);
  const unit = units[Math.max(0, start)];
  return unit ? unitCode(unit) : undefined;
}

function unitSelect(scope: TabScope, field: FieldOf<'unit'>, path: Path): Record<string, Value> {
  const { mixed } = selectDimension(field, path, scope.units.quiet());
  if (mixed && !scope.tool.hasCompute) scope.report(mixed);
  const options = field.options.map(({ id, unit }, index) => ({
    id,
    unit: scope.unit(unit, [...path, 'options', index, 'unit']),
  }));
  return { default: field.default ?? field.options[0]?.id, afterTabChange: field.afterTabChange, options };
}
