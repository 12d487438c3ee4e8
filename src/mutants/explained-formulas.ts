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
      "if (of.type === 'day') throw noList((kinds[0]?.type === 'list' ? expression.left : expression.right).span);",
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
  ...because(
    'src/compiler/formula/emit-exact.ts',
    'Both sides are whole numbers, or left open, which equals nothing: == says the same.',
    [
      [
        "const COMPARE: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' };",
        "{ '==': '===', '!=': '!==' }",
        '{}',
      ],
    ],
  ),
  ...because('src/compiler/formula/emit-exact.ts', 'The parser lets no other function through: only the types ask.', [
    [
      "(node) => isExact(kindOf(node)) || (node.type === 'call' && FUNCTIONS.get(node.name)?.dimension.rule === 'exact'),",
      'FUNCTIONS.get(node.name)?.dimension',
      'FUNCTIONS.get(node.name).dimension',
    ],
    [
      "if (node.type === 'call' && FUNCTIONS.get(node.name)?.dimension.rule === 'exact') return callCode(node, emit);",
      'FUNCTIONS.get(node.name)?.dimension',
      'FUNCTIONS.get(node.name).dimension',
    ],
  ]),
  ...because(
    'src/compiler/formula/emit-exact.ts',
    'Only calls of functions that take exact whole numbers or texts come here: only the types ask.',
    [
      [
        "const takes = known?.dimension.rule === 'exact' ? known.dimension.takes : [];",
        "known?.dimension.rule === 'exact'",
        'true',
      ],
      [
        "const takes = known?.dimension.rule === 'exact' ? known.dimension.takes : [];",
        'known?.dimension',
        'known.dimension',
      ],
      ["const takes = known?.dimension.rule === 'exact' ? known.dimension.takes : [];", '[]', '["Stryker was here"]'],
      ["return `${known?.emit}(${codes.join(',')})`;", 'known?.emit', 'known.emit'],
    ],
  ),
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
  ...because(
    'src/compiler/formula/dimensions.ts',
    'An equation that is solved is made of formulas that were measured, and is not measured itself: only the types ask.',
    [
      ["case 'root':", "'root'", '""'],
      [
        "case 'root':",
        "case 'root': return this.kindOf(expression.unknown, expression.span, this.asked);",
        "case 'root':",
      ],
    ],
  ),
  ...because('src/compiler/formula/literals.ts', 'No hint has a full stop or a question mark in it but at its end.', [
    ['throw new FormulaProblem(`${message}.`, at, /[.?]$/.test(hint) ? hint : `${hint}.`);', '/[.?]$/', '/[.?]/'],
  ]),
];
