/** What is usual in a field: any other number is answered, with a note. */
import type { FieldDefinition, InputDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { toBase } from '../../engine/units.ts';
import { denoise } from '../../numbers/print.ts';
import type { Value } from '../code.ts';
import { measureAlike } from '../formula/dimensions.ts';
import type { CompoundUnit } from '../units/unit-text.ts';
import { type TabScope, unitCode } from './scope.ts';

type Numeric = Extract<FieldDefinition, { plausible?: unknown }>;
type Quantity = Extract<FieldDefinition, { kind: 'quantity' }>;
type Siblings = Readonly<Record<string, InputDefinition>>;
type Range = NonNullable<Quantity['plausible']>;

const isQuantity = (field: Numeric): field is Quantity => field.kind === 'quantity';

/** The units that a quantity can be typed in; the first is the one that its limits and its default count in. */
function unitsOf(scope: TabScope, field: Quantity, path: Path, siblings: Siblings): (CompoundUnit | null)[] {
  const quiet = scope.units.quiet();
  if (field.unit !== undefined) return [quiet.read(field.unit, path)];
  const select = siblings[field.unitFrom ?? ''];
  if (select?.kind !== 'unit') return [];
  const start = select.options.filter(({ id }) => id === select.default);
  return [...start, ...select.options].map(({ unit }) => quiet.read(unit, path));
}

/** The unit of a range; null where it is refused. */
function unitOfRange(scope: TabScope, field: Quantity, { unit }: Range, path: Path, siblings: Siblings) {
  const typed = unitsOf(scope, field, path, siblings);
  const own = unit === undefined ? null : scope.units.read(unit, [...path, 'unit']);
  if (unit !== undefined && !own) return null;
  if (own === null && field.unit === undefined) {
    const hint = 'Write its "unit" beside "from" and "to".';
    scope.report({ path, message: 'Nothing says in which unit these numbers count.', hint });
    return null;
  }
  const range = own ?? typed[0] ?? null;
  const other = typed.find((each) => each && range && !measureAlike(each, range));
  if (!range || !other) return range;
  const message = `"${range.text}" does not measure what the field measures in "${other.text}".`;
  const hint = 'Write a unit of the same dimension, or leave "plausible" out.';
  scope.report({ path: [...path, 'unit'], message, hint });
  return null;
}

/** What the limits and the default of a field say against a range; all numbers in base units. */
function* against(field: Numeric, [from, to]: readonly [number, number], path: Path, based: (typed: number) => number) {
  const { min, max, above, below, default: start } = field;
  const at = [...path, 'plausible'];
  const hint = 'Keep "plausible" within the limits: what is outside of them is refused.';
  const [low, high] = [above ?? min, below ?? max];
  if (low !== undefined && from < based(low)) {
    yield { path: [...at, 'from'], message: `"from" is below the limit ${low}.`, hint };
  }
  if (high !== undefined && to > based(high)) {
    yield { path: [...at, 'to'], message: `"to" is above the limit ${high}.`, hint };
  }
  if (start && (based(start) < from || based(start) > to)) {
    const usual = 'Change one of them: a form does not begin with a note.';
    yield { path: [...path, 'default'], message: `The default ${start} is not plausible.`, hint: usual };
  }
}

/** Limits by unit, and limits of numbers as they are typed, say nothing of other units. */
const hasOwnLimits = (field: Numeric): boolean =>
  isQuantity(field) && (field.unitLimits !== undefined || (field.asTyped !== undefined && field.unit === undefined));

/** The range as the engine reads it: of a quantity in base units. */
export function plausibleRange(scope: TabScope, field: Numeric, path: Path, siblings: Siblings): Value {
  const { plausible } = field;
  if (!plausible) return undefined;
  const at = [...path, 'plausible'];
  const { from, to } = plausible;
  if (from >= to) {
    const finding: Finding = {
      path: at,
      message: `No number is between ${from} and ${to}.`,
      hint: '"from" is below "to".',
    };
    scope.report(finding);
    return undefined;
  }
  if (!isQuantity(field)) {
    scope.report(...against(field, [from, to], path, (typed) => typed));
    return [from, to];
  }
  const unit = unitOfRange(scope, field, plausible, at, siblings);
  if (!unit) return undefined;
  const range = [denoise(toBase(from, unit)), denoise(toBase(to, unit))] as const;
  const typed = unitsOf(scope, field, path, siblings)[0];
  const limited = hasOwnLimits(field) ? { default: field.default } : field;
  if (typed) scope.report(...against(limited as Numeric, range, path, (value) => denoise(toBase(value, typed))));
  return range;
}

/** The unit of two parts that people write with a point, where a number can be typed in the first of them. */
export function pointUnit(scope: TabScope, field: Quantity, path: Path, siblings: Siblings): Value {
  const text = field.plausible?.pointMeans;
  if (text === undefined) return undefined;
  const at = [...path, 'plausible', 'pointMeans'];
  const unit = scope.units.read(text, at);
  if (!unit) return undefined;
  if (unit.parts?.length !== 2 || unit.isClock) {
    const message = `"${text}" is no unit of two parts that are written with their signs.`;
    scope.report({ path: at, message, hint: 'Write one such as "foot-and-inch".' });
    return undefined;
  }
  const isTyped = unitsOf(scope, field, path, siblings).some(
    (each) => each && measureAlike(each, unit) && each.factor === unit.factor,
  );
  if (isTyped) return unitCode(unit);
  const [first = ''] = text.split('-and-');
  const hint = 'Leave it out, or offer that unit.';
  scope.report({ path: at, message: `No number is typed in "${first}" here.`, hint });
  return undefined;
}
