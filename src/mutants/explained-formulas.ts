// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of code.
/** Mutants of `src/compiler/formula` that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

export const EXPLAINED_FORMULAS: readonly Explained[] = [
  ...because(
    'src/compiler/formula/dimensions.ts',
    'Units are looked up before a formula is measured: only the types ask for another kind.',
    [
      [
        "if (expression.unit) return expression.unit.read ? quantityIn(expression.unit.read) : { type: 'zero' };",
        "{ type: 'zero' }",
        '{}',
      ],
      [
        "if (expression.unit) return expression.unit.read ? quantityIn(expression.unit.read) : { type: 'zero' };",
        "'zero'",
        '""',
      ],
    ],
  ),
  ...because(
    'src/compiler/formula/dimensions.ts',
    'The parser lets no other function through, and none without what it takes: only the types ask.',
    [
      [
        'if (!rule || !first) throw new FormulaProblem(`There is no function "${name}".`, span);',
        '`There is no function "${name}".`',
        '``',
      ],
      [
        'const rule = FUNCTIONS.get(name)?.dimension;',
        'FUNCTIONS.get(name)?.dimension',
        'FUNCTIONS.get(name).dimension',
      ],
      [
        'if (!rule || !first) throw new FormulaProblem(`There is no function "${name}".`, span);',
        '!rule || !first',
        'false',
      ],
      [
        'if (!rule || !first) throw new FormulaProblem(`There is no function "${name}".`, span);',
        '!rule || !first',
        '!rule && !first',
      ],
      [
        'return FUNCTIONS.get(name)?.emitList ? this.listIn(first, name) : this.numeric(first);',
        'FUNCTIONS.get(name)?.emitList',
        'FUNCTIONS.get(name).emitList',
      ],
      [
        "const several = FUNCTIONS.get(name)?.emitList ? 'a list or several numbers' : 'a list here, not a number';",
        'FUNCTIONS.get(name)?.emitList',
        'FUNCTIONS.get(name).emitList',
      ],
    ],
  ),
  ...because(
    'src/compiler/formula/dimensions.ts',
    'Each function of a list takes one, and lists what it takes: only the types ask for more.',
    [
      [
        "const items = parts.flatMap((part, index) => (/list/i.test(takes[index] ?? '') ? [this.listIn(part, name)] : []));",
        "''",
        '"Stryker was here!"',
      ],
      ["const [item = { type: 'zero' }, other = item] = items;", "{ type: 'zero' }", '{}'],
      ["const [item = { type: 'zero' }, other = item] = items;", "'zero'", '""'],
    ],
  ),
  ...because('src/compiler/formula/dimensions.ts', 'It is always so here: only the types ask.', [
    [
      "if (of.type === 'day') throw noList(kinds[0]?.type === 'list' ? expression.left : expression.right);",
      'kinds[0]?.type',
      'kinds[0].type',
    ],
  ]),
  ...because('src/compiler/formula/dimensions.ts', 'Neither is null a whole number: only the types ask.', [
    ['if (power === null || !Number.isInteger(power)) {', 'power === null', 'false'],
  ]),
  ...because('src/compiler/formula/dimensions.ts', 'Of what is not listed a whole number is wanted, too.', [
    ['this.exact.taken(part, rule.takes[index] ?? rule.takes.at(-1), name);', '-1', '+1'],
  ]),
  ...because('src/compiler/formula/dimensions.ts', 'Nothing else has a hundredfold: only the types ask.', [
    [
      "return ROUNDING.includes(name) && kind.type === 'quantity' ? kind.hundredfold : undefined;",
      "kind.type === 'quantity'",
      'true',
    ],
  ]),
  ...because('src/compiler/formula/literals.ts', 'Nothing else has a unit: only the types ask.', [
    [
      "if (node.type === 'number' && node.unit) node.unit.read = unitOf(node.unit, catalogue);",
      "node.type === 'number'",
      'true',
    ],
  ]),
  ...because(
    'src/compiler/formula/quantities.ts',
    'Nothing else has a hundredfold, or is asked for it: only the types ask.',
    [
      [
        "const isEach = measured.every((kind) => kind.type === 'quantity' && kind.hundredfold);",
        "kind.type === 'quantity'",
        'true',
      ],
      [
        "return first.type === 'quantity' ? { ...first, hundredfold: isEach } : first;",
        "first.type === 'quantity'",
        'true',
      ],
    ],
  ),
  ...because(
    'src/compiler/formula/whole-literals.ts',
    'Nothing else has an operator, and undefined is as false: only the types ask.',
    [
      ['default:', 'default: return false;', 'default:'],
      [
        "if (node.type !== 'binary' || node.operator !== '^' || !isWholeLiteral(node.right)) return;",
        "node.type !== 'binary'",
        'false',
      ],
      ["if (expression.type !== 'binary') return Number.NaN;", "expression.type !== 'binary'", 'false'],
    ],
  ),
  ...because('src/compiler/formula/emit-js.ts', 'Squares are written as products for speed alone.', [
    [
      "return right === '2' && left.startsWith('v.') ? `(${left}*${left})` : `Math.pow(${left},${right})`;",
      "right === '2' && left.startsWith('v.')",
      'false',
    ],
    [
      "return right === '2' && left.startsWith('v.') ? `(${left}*${left})` : `Math.pow(${left},${right})`;",
      "'2'",
      '""',
    ],
    [
      "return right === '2' && left.startsWith('v.') ? `(${left}*${left})` : `Math.pow(${left},${right})`;",
      "left.startsWith('v.')",
      "left.endsWith('v.')",
    ],
    [
      "return right === '2' && left.startsWith('v.') ? `(${left}*${left})` : `Math.pow(${left},${right})`;",
      "'v.'",
      '""',
    ],
  ]),
  ...because('src/compiler/formula/emit-js.ts', 'The parser lets no other function through: only the types ask.', [
    [
      'const isOne = node.arguments.length === 1 && known?.emitList !== undefined;',
      'known?.emitList',
      'known.emitList',
    ],
    ['const code = `${isOne ? known.emitList : known?.emit}(${parts})`;', 'known?.emit', 'known.emit'],
    [
      'const rule = FUNCTIONS.get(name)?.dimension.rule;',
      'FUNCTIONS.get(name)?.dimension',
      'FUNCTIONS.get(name).dimension',
    ],
  ]),
  ...because('src/compiler/formula/emit-js.ts', 'Both sides are numbers, or both are conditions: == says the same.', [
    ["const COMPARE: Record<string, string> = { '==': '===', '!=': '!==' };", "{ '==': '===', '!=': '!==' }", '{}'],
  ]),
  ...because('src/compiler/formula/emit-js.ts', 'No answer is as good as false.', [
    ['const no = () => false;', '() => false', '() => undefined'],
  ]),
  ...because('src/compiler/formula/emit-math.ts', 'Each comparison has its sign: only the types ask for another.', [
    [
      "return row(this.bracketed(node.left, 2), mo(COMPARISON[node.operator] ?? ''), this.bracketed(node.right, 2));",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/compiler/formula/emit-math.ts', 'Without a rank nothing is put in brackets, as with the highest.', [
    ['default:', 'default: return 5;', 'default:'],
  ]),
  ...because('src/compiler/formula/emit-math.ts', 'No answer is as good as false.', [
    ['private readonly isInteger: (name: string) => boolean = () => false,', '() => false', '() => undefined'],
  ]),
  ...because('src/compiler/formula/emit-math.ts', 'No name is that of a function: only the types ask.', [
    ["if (node.type !== 'call' || node.name !== 'whole') return null;", "node.type !== 'call'", 'false'],
  ]),
  ...because('src/compiler/formula/emit-math.ts', 'Nothing else has such an operator: only the types ask.', [
    ["const isSum = node.type === 'binary' && /[-+*]/.test(node.operator);", "node.type === 'binary'", 'true'],
  ]),
  ...because('src/compiler/formula/emit-math.ts', 'The parser lets no other function through: only the types ask.', [
    [
      "listed?.dimension.rule === 'list' || (listed?.emitList !== undefined && node.arguments.length === 1);",
      'listed?.dimension',
      'listed.dimension',
    ],
    [
      "listed?.dimension.rule === 'list' || (listed?.emitList !== undefined && node.arguments.length === 1);",
      'listed?.emitList',
      'listed.emitList',
    ],
    [
      'return word ? this.readIn.t(`build:formula.${word}`) : (FUNCTIONS.get(name)?.shown ?? name);',
      'FUNCTIONS.get(name)?.shown',
      'FUNCTIONS.get(name).shown',
    ],
  ]),
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
  ...because(
    'src/compiler/formula/parse.ts',
    'A formula that is parsed anew is the same: only speed and memory differ.',
    [
      ['if (known) return known;', 'known', 'false'],
      ['if (parsedTexts.size >= MOST_PARSED) parsedTexts.clear();', 'parsedTexts.size >= MOST_PARSED', 'true'],
      ['if (parsedTexts.size >= MOST_PARSED) parsedTexts.clear();', 'parsedTexts.size >= MOST_PARSED', 'false'],
      [
        'if (parsedTexts.size >= MOST_PARSED) parsedTexts.clear();',
        'parsedTexts.size >= MOST_PARSED',
        'parsedTexts.size > MOST_PARSED',
      ],
      [
        'if (parsedTexts.size >= MOST_PARSED) parsedTexts.clear();',
        'parsedTexts.size >= MOST_PARSED',
        'parsedTexts.size < MOST_PARSED',
      ],
    ],
  ),
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
    ["expression.type === 'call' && expression.name === name;", "expression.type === 'call'", 'true'],
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
  ...because(
    'src/compiler/formula/emit-js.ts',
    'Brackets come in pairs in what is emitted: one of the conditions says what the others do.',
    [
      [
        "code.startsWith('(') && code.endsWith(')') && balanced(code.slice(1, -1)) ? code.slice(1, -1) : code;",
        "code.startsWith('(') && code.endsWith(')')",
        "code.startsWith('(') || code.endsWith(')')",
      ],
      [
        "code.startsWith('(') && code.endsWith(')') && balanced(code.slice(1, -1)) ? code.slice(1, -1) : code;",
        "'('",
        '""',
      ],
      [
        "code.startsWith('(') && code.endsWith(')') && balanced(code.slice(1, -1)) ? code.slice(1, -1) : code;",
        "')'",
        '""',
      ],
      ['return depth === 0;', 'depth === 0', 'true'],
    ],
  ),
  ...because(
    'src/compiler/formula/options.ts',
    'An input has its kind, a choice its options, and a kind is asked for where there are several: only the types ask.',
    [
      [
        "const choices = Object.keys(inputs).filter((id) => /choice|unit/.test(inputs[id]?.kind ?? ''));",
        "''",
        '"Stryker was here!"',
      ],
      [
        "const hint = `Ask for one of them: is(${node.choice}, ${asName(ids[0] ?? '')}).`;",
        "''",
        '"Stryker was here!"',
      ],
      ["const hint = didYouMean(node.option, asked, `Options: ${asked.join(', ') || 'none'}.`);", "'none'", '""'],
      [
        "const choices = Object.keys(inputs).filter((id) => /choice|unit/.test(inputs[id]?.kind ?? ''));",
        'inputs[id]?.kind',
        'inputs[id].kind',
      ],
      [
        "all.length > 1 && asked !== undefined && !all.includes('') ? { asked, all } : undefined;",
        'asked !== undefined',
        'true',
      ],
    ],
  ),
];
