// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of code.
/** Mutants of how formulas are taken apart that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

export const EXPLAINED_PARSING: readonly Explained[] = [
  ...because(
    'src/compiler/formula/parse.ts',
    'The parser reads as many numbers and names as there are: only the types ask for more.',
    [
      ["return token ?? { ...this.whole, kind: 'name', text: '' };", "{ ...this.whole, kind: 'name', text: '' }", '{}'],
      ["return token ?? { ...this.whole, kind: 'name', text: '' };", "'name'", '""'],
      ["return token ?? { ...this.whole, kind: 'name', text: '' };", "''", '"Stryker was here!"'],
    ],
  ),
  ...because(
    'src/compiler/formula/parse.ts',
    'Each node that is copied so has its parts: only the types ask for none.',
    [['return (nodes ?? []).map((node) => copy(node, places));', '[]', '["Stryker was here"]']],
  ),
  ...because('src/compiler/formula/parse.ts', 'The parser gives each operator its sides: only the types ask.', [
    [
      'if (!left || !right) throw new FormulaProblem(`"${operator}" needs two sides.`, places.whole);',
      '`"${operator}" needs two sides.`',
      '``',
    ],
    [
      'if (!of) throw new FormulaProblem(`"${node.op}" needs something after it.`, places.whole);',
      '`"${node.op}" needs something after it.`',
      '``',
    ],
    [
      "if (!condition || !then || !otherwise) throw new FormulaProblem('A choice is written a ? b : c.', places.whole);",
      "'A choice is written a ? b : c.'",
      '""',
    ],
    [
      'if (!left || !right) throw new FormulaProblem(`"${operator}" needs two sides.`, places.whole);',
      '!left || !right',
      'false',
    ],
    [
      'if (!left || !right) throw new FormulaProblem(`"${operator}" needs two sides.`, places.whole);',
      '!left || !right',
      '!left && !right',
    ],
    ['if (!of) throw new FormulaProblem(`"${node.op}" needs something after it.`, places.whole);', '!of', 'false'],
    [
      "if (!condition || !then || !otherwise) throw new FormulaProblem('A choice is written a ? b : c.', places.whole);",
      '!condition || !then || !otherwise',
      'false',
    ],
    [
      "if (!condition || !then || !otherwise) throw new FormulaProblem('A choice is written a ? b : c.', places.whole);",
      '!condition || !then || !otherwise',
      '(!condition || !then) && !otherwise',
    ],
    [
      "if (!condition || !then || !otherwise) throw new FormulaProblem('A choice is written a ? b : c.', places.whole);",
      '!condition || !then',
      'false',
    ],
    [
      "if (!condition || !then || !otherwise) throw new FormulaProblem('A choice is written a ? b : c.', places.whole);",
      '!condition || !then',
      '!condition && !then',
    ],
  ]),
  ...because(
    'src/compiler/formula/parse.ts',
    'Other operators are refused at the first look: this is to be sure of it.',
    [
      [
        'throw new FormulaProblem(`"${operator}" is not part of formulas.`, at, OPERATOR_HINTS.get(operator));',
        '`"${operator}" is not part of formulas.`',
        '``',
      ],
      [
        'throw new FormulaProblem(`"${node.op}" is not part of formulas.`, of.span);',
        '`"${node.op}" is not part of formulas.`',
        '``',
      ],
      [
        "if (ARITHMETIC.has(operator)) return { type: 'binary', operator: operator as Arithmetic, left, right, span: at };",
        'ARITHMETIC.has(operator)',
        'true',
      ],
      ["if (node.op === '+') return of;", "node.op === '+'", 'true'],
    ],
  ),
  ...because(
    'src/compiler/formula/parse.ts',
    'Nothing else can be called in what passes the first look: this is to be sure of it.',
    [
      [
        "if (node.fn?.type !== 'SymbolNode') {",
        "{ throw new FormulaProblem('Only a function of the table can be called.', places.whole, KNOWN_FUNCTIONS); }",
        '{}',
      ],
      [
        "throw new FormulaProblem('Only a function of the table can be called.', places.whole, KNOWN_FUNCTIONS);",
        "'Only a function of the table can be called.'",
        '""',
      ],
      ["if (node.fn?.type !== 'SymbolNode') {", "node.fn?.type !== 'SymbolNode'", 'false'],
      ["if (node.fn?.type !== 'SymbolNode') {", 'node.fn?.type', 'node.fn.type'],
    ],
  ),
  ...because(
    'src/compiler/formula/parse.ts',
    'Nothing else is read of what passes the first look: this is to be sure of it.',
    [
      [
        'const [message, hint] = REFUSED[node.type] ?? [',
        "[ 'This is not part of formulas.', 'Formulas are numbers, names, operators and functions.', ]",
        '[]',
      ],
      ["'This is not part of formulas.',", "'This is not part of formulas.'", '""'],
      [
        "'Formulas are numbers, names, operators and functions.',",
        "'Formulas are numbers, names, operators and functions.'",
        '""',
      ],
    ],
  ),
  ...because('src/compiler/formula/parse.ts', 'There is a token at each place: only the types ask.', [
    [
      "OPERATOR_HINTS.has(tokens[at]?.text ?? '') && isOperand(tokens[at - 1], ')') && isOperand(tokens[at + 1], '(');",
      "''",
      '"Stryker was here!"',
    ],
    ["/^(?:and|or)$/.test(tokens[at]?.text ?? '') && !isOperand(tokens[at - 1], ')');", "''", '"Stryker was here!"'],
    [
      "OPERATOR_HINTS.has(tokens[at]?.text ?? '') && isOperand(tokens[at - 1], ')') && isOperand(tokens[at + 1], '(');",
      'tokens[at]?.text',
      'tokens[at].text',
    ],
    [
      "/^(?:and|or)$/.test(tokens[at]?.text ?? '') && !isOperand(tokens[at - 1], ')');",
      'tokens[at]?.text',
      'tokens[at].text',
    ],
  ]),
  ...because(
    'src/compiler/formula/parse.ts',
    'The parser reads numbers as JavaScript does: this is to be sure of it.',
    [
      [
        "if (typeof value !== 'number' || !Number.isFinite(value) || value !== Number(place.text)) {",
        "typeof value !== 'number'",
        'false',
      ],
      [
        "if (typeof value !== 'number' || !Number.isFinite(value) || value !== Number(place.text)) {",
        'value !== Number(place.text)',
        'false',
      ],
    ],
  ),
  ...because('src/compiler/formula/parse.ts', 'There are two: only the types ask.', [
    ["if (parts.length !== 2 || choice?.type !== 'name' || option?.type !== 'name') {", 'choice?.type', 'choice.type'],
    ["if (parts.length !== 2 || choice?.type !== 'name' || option?.type !== 'name') {", 'option?.type', 'option.type'],
  ]),
  ...because('src/compiler/formula/parse.ts', 'An operator has its sides: only the types ask.', [
    [
      'return node.args?.length === 1 ? unary(node, places) : binary(node, places);',
      'node.args?.length',
      'node.args.length',
    ],
  ]),
  ...because('src/compiler/formula/parse.ts', 'Nothing else has such an operator: only the types ask.', [
    [
      "const own = expression.type === 'binary' ? RANK[expression.operator] : undefined;",
      "expression.type === 'binary'",
      'true',
    ],
    [
      "const chained = own !== undefined && child.type === 'binary' && RANK[child.operator] === own;",
      "child.type === 'binary'",
      'true',
    ],
  ]),
  ...because('src/compiler/formula/parse.ts', 'Nothing else has a part that counts twice: only the types ask.', [
    [
      "const twice = expression.type === 'call' ? TWICE.get(expression.name) : undefined;",
      "expression.type === 'call'",
      'true',
    ],
    [
      'return sizes.reduce((sum, size) => sum + size, 1) + (twice === undefined ? 0 : (sizes[twice] ?? 0));',
      'twice === undefined',
      'false',
    ],
  ]),
  ...because('src/compiler/formula/parse.ts', 'The parser throws errors that have a place: only the types ask.', [
    [
      "const at = error instanceof Error && 'char' in error ? Math.max(0, Number(error.char) - 1) : 0;",
      "error instanceof Error && 'char' in error",
      'true',
    ],
    [
      "const at = error instanceof Error && 'char' in error ? Math.max(0, Number(error.char) - 1) : 0;",
      "error instanceof Error && 'char' in error",
      "error instanceof Error || 'char' in error",
    ],
  ]),
  ...because('src/compiler/formula/tokens.ts', 'It is called where a number stands: only the types ask for less.', [
    ["const [joined = ''] = /[\\w.]+/.exec(text.slice(start)) ?? [];", "''", '"Stryker was here!"'],
    ["const [joined = ''] = /[\\w.]+/.exec(text.slice(start)) ?? [];", '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/formula/unsafe.ts', 'Nothing else has such a name or operator: only the types ask.', [
    ["expression.type === 'binary' &&", "expression.type === 'binary'", 'true'],
    [
      "(expression.type === 'binary' && expression.operator === '^' && isOnePlus(expression.left));",
      "expression.type === 'binary'",
      'true',
    ],
    [
      "if (node.type === 'call' && node.name === 'ln' && node.arguments[0] && isOnePlus(node.arguments[0])) {",
      "node.type === 'call'",
      'true',
    ],
    ["if (node.type !== 'binary' || node.operator !== '-') return null;", "node.type !== 'binary'", 'false'],
  ]),
];
