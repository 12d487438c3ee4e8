/** Mutants of `src/compiler/find` that live on, each with the reason. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const FILE = 'src/compiler/find/find-tab.ts';
const REARRANGE = 'src/compiler/find/rearrange.ts';
const MONOTONE = 'src/compiler/find/monotone.ts';
const INLINE = 'src/compiler/find/inline.ts';

const VALUES = 'return values.length > 0 ? [Math.min(...values), Math.max(...values)] : ANYTHING;';
const BOTH = 'if (from !== undefined && to !== undefined) {';
const OWN = `if (!own) throw new TypeError(\`\${given} has no formula\`);`;
const ASKED = "const asked = compileField(scope, find.input, field, [...path, 'inputs', find.input], tab.inputs);";
const WARNING = "compileWarning(scope, { ...warning, field: fieldOf(warning.field) }, [...path, 'warnings', index]),";
const CHECK = "compileCheck(scope, { require, message, fields: fields.map(fieldOf), channel: 'field' }, [";
const ARGUMENT = "if (!first || !inner || isAgain) throw new CannotRearrange('entangled');";
const WAYS = "if (typeof a !== 'number' || typeof b !== 'number' || Math.sign(a) !== Math.sign(b)) return null;";
const WITH_ROOT = '{ ...expression, given: change(expression.given), formula: change(expression.formula) }';

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
  ...because(FILE, 'Formulas read the columns of no other table.', [
    [
      "return name.includes('.') && result?.kind === 'table' && result.recurrence !== undefined;",
      'result.recurrence !== undefined',
      'true',
    ],
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
];
