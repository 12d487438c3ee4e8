/** Mutants of `src/compiler/find` and `src/compiler/lower` that live on, each with the reason. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const FILE = 'src/compiler/find/find-tab.ts';
const REARRANGE = 'src/compiler/find/rearrange.ts';
const MONOTONE = 'src/compiler/find/monotone.ts';
const INLINE = 'src/compiler/find/inline.ts';
const BUILD = 'src/compiler/find/build.ts';
const FORM = 'src/compiler/find/find-form.ts';
const INTERVAL = 'src/compiler/find/interval.ts';
const LIMITS = 'src/compiler/find/limits.ts';

const SALVAGE = 'src/compiler/lower/salvage.ts';
const SOURCE = 'src/compiler/lower/source.ts';
const LOWER = 'src/compiler/lower/lower.ts';
const RESULTS = 'src/compiler/lower/results.ts';

const VALUES = 'return values.length > 0 ? [Math.min(...values), Math.max(...values)] : ANYTHING;';
const BOTH = 'if (from !== undefined && to !== undefined) {';
const OWN = `if (!own) throw new TypeError(\`\${given} has no formula\`);`;
const ASKED = "const asked = compileField(scope, find.input, field, [...path, 'inputs', find.input], tab.inputs);";
const WARNING = "compileWarning(scope, { ...warning, field: fieldOf(warning.field) }, [...path, 'warnings', index]),";
const CHECK = "compileCheck(scope, { require, message, fields: fields.map(fieldOf), channel: 'field' }, [";
const ARGUMENT = "if (!first || !inner || isAgain) throw new CannotRearrange('entangled');";
const WAYS = "if (typeof a !== 'number' || typeof b !== 'number' || Math.sign(a) !== Math.sign(b)) return null;";
const WITH_ROOT = '{ ...expression, given: change(expression.given), formula: change(expression.formula) }';
const SYMBOLS = "const place = path.filter((key) => typeof key !== 'symbol');";
const NAMES = "return ids.filter((id) => typeof id === 'string');";
const ROUNDS = 'for (let round = 0; round < MOST_ROUNDS; round += 1) {';
const STAND_IN = "else if (typeof name === 'string' && name in STAND_INS) missing.add(name);";
const PLACE = 'const place = rest.placeOf?.(path) ?? { source: rest, path };';
const GIVEN = 'problems: [...problems, ...(source.examples ? located(source.examples, given?.findings ?? []) : [])],';
const MAGNITUDE =
  'return first[0] < 0 && first[1] > 0 ? [0, Math.max(-first[0], first[1])] : around(...first.map(Math.abs));';

export const EXPLAINED_FINDING: readonly Explained[] = [
  ...because(FILE, 'A range that is worked out again is the same: only speed differs.', [
    ['if (before) return before;', 'before', 'false'],
  ]),
  ...because(FILE, 'A choice whose options have no numbers is refused in a formula before its range is asked for.', [
    [VALUES, 'values.length > 0', 'true'],
    [VALUES, 'values.length > 0', 'values.length >= 0'],
  ]),
  ...because(FILE, 'The schema has both numbers or neither: only the types ask for each.', [
    ['const [from, to] = find.between ?? [];', '[]', '["Stryker was here"]'],
    [BOTH, 'from !== undefined && to !== undefined', 'from !== undefined || to !== undefined'],
    [BOTH, 'from !== undefined', 'true'],
    [BOTH, 'to !== undefined', 'true'],
  ]),
  ...because(FILE, 'A text that is split has a first part: only the types ask.', [
    ["const result = results[name.split('.')[0] ?? ''];", "''", '"Stryker was here!"'],
  ]),
  ...because(FILE, 'A result without a formula, or with the name of an input, is refused before: only the types ask.', [
    [OWN, '!own', 'false'],
    [OWN, `\`\${given} has no formula\``, '``'],
  ]),
  ...because(FILE, 'Nothing else is thrown; it would be a mistake in the compiler, which is not to be hidden.', [
    ['if (!(error instanceof CannotRearrange)) throw error;', '!(error instanceof CannotRearrange)', 'false'],
    ['if (!(error instanceof CannotFind)) throw error;', '!(error instanceof CannotFind)', 'false'],
  ]),
  ...because(FILE, 'The formulas of the tab were found right before; what is not known fits in each of them, too.', [
    [
      'scope.names.retype(given, base.kindOf(given) ?? UNKNOWN);',
      'base.kindOf(given) ?? UNKNOWN',
      'base.kindOf(given) && UNKNOWN',
    ],
  ]),
  ...because(FILE, 'What is wrong with a form is said of its entry, wherever in the form it stands.', [
    [ASKED, "[...path, 'inputs', find.input]", '[]'],
    [ASKED, "'inputs'", '""'],
    [CHECK, "[ ...path, 'checks', index, ]", '[]'],
    ["'checks',", "'checks'", '""'],
    [WARNING, "[...path, 'warnings', index]", '[]'],
    [WARNING, "'warnings'", '""'],
  ]),
  ...because(FILE, 'The formula was noted just before: only the types ask.', [
    ['if (formula) scope.formulas[at] = { ...formula, solves: given };', 'formula', 'true'],
  ]),
  ...because(FILE, 'A text has no property of these names: only the types ask.', [
    [
      "const field = typeof each === 'object' && each[error.field] !== undefined ? [error.field] : [];",
      "typeof each === 'object'",
      'true',
    ],
  ]),
  ...because(REARRANGE, 'Nothing and null are both taken for no line.', [
    ['default:', 'default: return null;', 'default:'],
  ]),
  ...because(REARRANGE, 'An exponent of 0 was refused before.', [
    [
      'rootOf(exponent > 0 ? divide(of, factor) : divide(factor, of), numberOf(Math.abs(exponent))),',
      'exponent > 0',
      'exponent >= 0',
    ],
    ['if (degree < 0) return rootOf(divide(ONE, target), numberOf(-degree));', 'degree < 0', 'degree <= 0'],
  ]),
  ...because(REARRANGE, 'A call that names something has an argument that does: only the types ask.', [
    [ARGUMENT, '!first || !inner', 'false'],
    [ARGUMENT, '!first || !inner', '!first && !inner'],
  ]),
  ...because(REARRANGE, 'A text is no name.', [
    [
      "const [of] = expression.type === 'call' && expression.name === 'abs' ? expression.arguments : [];",
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because(MONOTONE, 'The sign of what is no number is 0 or NaN, which no way has; of two such the second is null.', [
    [WAYS, "typeof a !== 'number' || typeof b !== 'number'", 'false'],
    [WAYS, "typeof a !== 'number' || typeof b !== 'number'", "typeof a !== 'number' && typeof b !== 'number'"],
    [WAYS, "typeof a !== 'number'", 'false'],
    [WAYS, "typeof b !== 'number'", 'false'],
  ]),
  ...because(MONOTONE, 'Two ways of one sign that are as strong are the same.', [
    ['return Math.abs(a) > Math.abs(b) ? a : b;', 'Math.abs(a) > Math.abs(b)', 'Math.abs(a) >= Math.abs(b)'],
  ]),
  ...because(MONOTONE, 'A call that names something has an argument: only the types ask.', [
    ['if (!first) return null;', '!first', 'false'],
  ]),
  ...because(MONOTONE, 'The functions below have a second argument, and any other gives null.', [
    ['if (!second) return null;', '!second', 'false'],
  ]),
  ...because(INLINE, 'An equation that is solved is made last, and nothing is put into it.', [
    ["case 'root':", `case 'root': return ${WITH_ROOT};`, "case 'root':"],
    ["case 'root':", "'root'", '""'],
    [`return ${WITH_ROOT};`, WITH_ROOT, '{}'],
  ]),
  ...because(INLINE, 'No name has a space in it.', [
    [
      "new Set([...walk(expression)].flatMap((node) => (node.type === 'name' ? [node.name] : [])));",
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because(SALVAGE, 'A place in JSON has no symbols: only the types ask.', [
    [SYMBOLS, "path.filter((key) => typeof key !== 'symbol')", 'path'],
    [SYMBOLS, "typeof key !== 'symbol'", 'true'],
    [SYMBOLS, "'symbol'", '""'],
  ]),
  ...because(SALVAGE, 'What is no part of an object is named by every such problem: only the types ask.', [
    [
      "if (code === 'unrecognized_keys') return (keys ?? []).map((key) => [...place, key]);",
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because(SALVAGE, 'What a message quotes is a text, which is no number and is not undefined: only the types ask.', [
    [NAMES, "ids.filter((id) => typeof id === 'string')", 'ids'],
    [NAMES, "typeof id === 'string'", 'true'],
  ]),
  ...because(SALVAGE, 'Every round takes something out, and few are needed: the bound stands against mistakes.', [
    [ROUNDS, 'round < MOST_ROUNDS', 'round <= MOST_ROUNDS'],
    [ROUNDS, 'round += 1', 'round -= 1'],
  ]),
  ...because(
    SALVAGE,
    'What nothing stands in for is missing in every round, after the last of which nothing is left.',
    [
      [STAND_IN, "typeof name === 'string' && name in STAND_INS", 'true'],
      [STAND_IN, "typeof name === 'string' && name in STAND_INS", "typeof name === 'string' || name in STAND_INS"],
      [STAND_IN, "typeof name === 'string'", 'true'],
    ],
  ),
  ...because(SALVAGE, 'A source that is made here knows its places: only the types ask.', [
    [PLACE, 'rest.placeOf?.(path)', 'rest.placeOf(path)'],
    [PLACE, '{ source: rest, path }', '{}'],
  ]),
  ...because(SALVAGE, 'The pattern has one group, which matches wherever it does: only the types ask.', [
    [`const quoted = [...message.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);`, "''", '"Stryker was here!"'],
  ]),
  ...because(SOURCE, 'A definition has a part of neither name.', [
    ["const tab = isTop ? source.data : child(child(source.data, list ?? ''), index);", "''", '"Stryker was here!"'],
  ]),
  ...because(LOWER, 'A text has no data to be looked at.', [
    [
      'const anywhere = [source, source.examples ?? []].flat().flatMap(problemsAnywhere);',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because(LOWER, 'A definition without an id is refused.', [
    ["const id = shaped.id ?? source.folder ?? '';", "''", '"Stryker was here!"'],
  ]),
  ...because(LOWER, 'Examples that there are have been looked at: only the types ask.', [
    [GIVEN, 'given?.findings', 'given.findings'],
    [GIVEN, '[]', '["Stryker was here"]'],
  ]),
  ...because(RESULTS, 'A tab without relations is copied as it is.', [
    ['if (quantities.length === 0) return tab;', 'quantities.length === 0', 'false'],
  ]),
  ...because(RESULTS, 'The quantities of relations are inputs that can be found: only the types ask.', [
    ['return isFindable(input) ? [[id, foundResult(id, input, tab.inputs)]] : [];', '[]', '["Stryker was here"]'],
  ]),
  ...because(BUILD, 'Nothing is told of a formula that was made: where its parts stand is read nowhere.', [
    ['const NOWHERE: Span = { start: 0, end: 0 };', '{ start: 0, end: 0 }', '{}'],
  ]),
  ...because(BUILD, 'No other part has such a value or operator: only the types ask.', [
    [
      "expression.type === 'number' && expression.value === value && expression.unit === undefined;",
      "expression.type === 'number'",
      'true',
    ],
    [
      "if (left.type === 'binary' && left.operator === '/') return divide(left.left, multiply(left.right, right));",
      "left.type === 'binary'",
      'true',
    ],
    [
      "if (right.type === 'binary' && right.operator === '/') return divide(multiply(left, right.right), right.left);",
      "right.type === 'binary'",
      'true',
    ],
  ]),
  ...because(FORM, 'Forms are made of a tab that is right, which has the unit that it names: only the types ask.', [
    [
      "if (select?.kind !== 'unit' || (result.unitPower === undefined && result.units === undefined))",
      'select?.kind',
      'select.kind',
    ],
  ]),
  ...because(FORM, 'A result that cannot be the main one is the same where that is left open: only the types ask.', [
    ["'main' in result ? { ...result, main: undefined } : result;", "'main' in result", 'true'],
  ]),
  ...because(INTERVAL, 'At an end of 0 both ways give the same two ends.', [
    [MAGNITUDE, 'first[0] < 0', 'first[0] <= 0'],
    [MAGNITUDE, 'first[1] > 0', 'first[1] >= 0'],
  ]),
  ...because(LIMITS, 'No input goes by either name, and no unit does.', [
    ["const select = inputs[field.unitFrom ?? ''];", "''", '"Stryker was here!"'],
    ["const read = parseUnit(field.unit ?? start?.unit ?? '', catalogue);", "''", '"Stryker was here!"'],
  ]),
];
