/** Which code, of that which only some calculators need, a compiled tool needs to answer. */
import { listFunctions } from '../engine/list-functions.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';

/** Code that only some calculators need: the parts of `src/first/parts/`, and of the package. */
export type Need =
  | 'band'
  | 'breakdown'
  | 'cashFlows'
  | 'chances'
  | 'chosenDigits'
  | 'compute'
  | 'counting'
  | 'date'
  | 'differences'
  | 'drawing'
  | 'durations'
  | 'exact'
  | 'exactFields'
  | 'fibonacci'
  | 'fractions'
  | 'grid'
  | 'list'
  | 'listFunctions'
  | 'listNotations'
  | 'lists'
  | 'measure'
  | 'notes'
  | 'numbers'
  | 'parts'
  | 'quantities'
  | 'ranking'
  | 'recurrence'
  | 'sentence'
  | 'table'
  | 'tablePlace'
  | 'verdict'
  | 'words'
  | 'workdays';

/** What formulas call that only some calculators need, by the code that has it. */
const BY_CALL: readonly (readonly [RegExp, Need])[] = [
  [/\b(?:addMonths|monthsBetween|weekdaysBetween|yearOf|monthOf|dayOfMonth|weekdayOf|isLeapYear)\(/, 'date'],
  [new RegExp(`\\bf\\.(?:${Object.keys(listFunctions).join('|')})\\(`), 'listFunctions'],
  [/\bf\.(?:npv|irr)\(/, 'cashFlows'],
  [/\bf\.(?:normal|binomialChance|lnBinomial)\w*\(/, 'chances'],
  [/\bf\.endless\(/, 'recurrence'],
  [/\.(?:whole\w*|holds|quotient|mod|decimal|digitCount)\(/, 'exact'],
  [/\.(?:fromBase|toBase|choose)\(/, 'words'],
  [/\bf\.(?:fibonacci|zeckendorf)\(/, 'fibonacci'],
  [/\bf\.(?:workdays|addWorkdays)\(/, 'workdays'],
  [/\.(?:gcd|lcm|factorial|binomial|roman)\(/, 'counting'],
  [/\bf\.nearestFraction\(/, 'fractions'],
  [/\bf\.difference\(/, 'differences'],
];

function needsOfCalls(formula: object): Need[] {
  const code = String(formula);
  return BY_CALL.flatMap(([called, need]) => (called.test(code) ? [need] : []));
}

/** Which kind of input or result, and which rule of printing, needs which code. */
const BY_KIND: Readonly<Record<string, Need>> = {
  band: 'band',
  breakdown: 'breakdown',
  condition: 'verdict',
  date: 'date',
  drawing: 'drawing',
  duration: 'durations',
  fraction: 'fractions',
  grid: 'grid',
  list: 'list',
  measure: 'measure',
  numbers: 'numbers',
  ranking: 'ranking',
  rows: 'lists',
  sentence: 'sentence',
  table: 'table',
  verdict: 'verdict',
  whole: 'exact',
  words: 'words',
};

/** Units whose quantities are typed with others of their kind: 5 ft 11 in, 1:30. */
const BY_DIMENSION: Readonly<Record<string, readonly Need[]>> = {
  length: ['quantities'],
  mass: ['quantities'],
  angle: ['quantities'],
  time: ['quantities', 'durations'],
  pace: ['quantities', 'durations'],
};

/** Nobody writes years with colons; no other quantity has a unit as large as this but by far. */
const A_DAY = 86_400;

/** What reading the inputs of a tool needs besides plain numbers. */
export function needsOfReading({ tabs }: CompiledTool): Need[] {
  const fields = tabs.flatMap(fieldsOf);
  const units = fields.flatMap((field) => {
    if (field.kind === 'unit') return field.options.map(({ unit }) => unit);
    return field.kind === 'quantity' && field.unit ? [field.unit] : [];
  });
  return units.flatMap(({ dimension = '', factor }) => (factor < A_DAY ? (BY_DIMENSION[dimension] ?? []) : []));
}

const hasKind = (part: object, kind: string): boolean => 'kind' in part && part.kind === kind;

/** Every kind, rule and formula in a part of a compiled tool. */
function* needsIn(part: unknown): Generator<Need> {
  if (typeof part === 'function') yield* needsOfCalls(part);
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    const need = (name === 'kind' || name === 'rule') && BY_KIND[String(value)];
    if (need) yield need;
    else if (name === 'displayFrom')
      yield* [...(hasKind(part, 'value') ? (['chosenDigits'] as const) : []), ...needsIn(value)];
    else if (name === 'isDate' || (name === 'holds' && value === 'date')) yield 'date';
    else if (name === 'holds' && value === 'whole') yield 'exact';
    else if (name === 'isNaming') yield 'sentence';
    else if (name === 'holds' && value === 'measure') yield 'measure';
    else if (name === 'parts') yield 'parts';
    else if (name === 'characters') yield 'exactFields';
    else yield* needsIn(value);
  }
}

export const fieldsOf = ({ inputs }: Pick<CompiledTab, 'inputs'>) =>
  inputs.flatMap((input) => (input.kind === 'rows' ? input.fields : [input]));

/** What a form needs to answer. */
export const tabNeeds = (tab: CompiledTab): Need[] => [
  ...needsIn(tab),
  ...(tab.compute ? (['compute'] as const) : []),
  ...(fieldsOf(tab).some(({ kind }) => kind === 'whole') ? (['exactFields'] as const) : []),
];
