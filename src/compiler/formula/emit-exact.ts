/** The parts of a formula that are exact whole numbers or texts, as calls of functions that check each step. */
import type { Kind } from './dimensions.ts';
import type { EmitExact } from './emit-js.ts';
import { type Expression, walk } from './expression.ts';
import { FUNCTIONS } from './functions.ts';

const ARITHMETIC: Readonly<Record<string, string>> = {
  '+': 'f.wholeAdd',
  '-': 'f.wholeSub',
  '*': 'f.wholeMul',
  '^': 'f.wholePow',
};
/** Functions that plain numbers have, too. */
const ALIKE: Readonly<Record<string, string>> = { abs: 'f.wholeAbs', min: 'f.wholeMin', max: 'f.wholeMax' };
const COMPARE: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' };

type KindOf = (node: Expression) => Kind;
type Emit = (node: Expression) => string;

const isExact = ({ type }: Kind): boolean => type === 'whole' || type === 'text';

/** Whether anything in a formula is an exact whole number or a text. */
export const hasExact = (expression: Expression, kindOf: KindOf): boolean =>
  [...walk(expression)].some(
    (node) => isExact(kindOf(node)) || (node.type === 'call' && FUNCTIONS.get(node.name)?.dimension.rule === 'exact'),
  );

/** The code of a part that is a whole number; numbers that are written out have all their digits. */
function wholeCode(node: Expression, emit: Emit): string {
  const inner = (part: Expression): string => wholeCode(part, emit);
  switch (node.type) {
    case 'number':
      return `${BigInt(node.text)}n`;
    case 'negate':
      return `f.wholeNeg(${inner(node.of)})`;
    case 'binary':
      return `${ARITHMETIC[node.operator]}(${inner(node.left)},${inner(node.right)})`;
    case 'choose':
      return `(${emit(node.condition)}?${inner(node.then)}:${inner(node.otherwise)})`;
    case 'call':
      return ALIKE[node.name] ? `${ALIKE[node.name]}(${node.arguments.map(inner).join(',')})` : callCode(node, emit);
    default:
      return emit(node);
  }
}

function callCode({ name, arguments: parts }: Extract<Expression, { type: 'call' }>, emit: Emit): string {
  const known = FUNCTIONS.get(name);
  const takes = known?.dimension.rule === 'exact' ? known.dimension.takes : [];
  const codes = parts.map((part, index) =>
    (takes[index] ?? takes.at(-1)) === 'whole' ? wholeCode(part, emit) : emit(part),
  );
  return `${known?.emit}(${codes.join(',')})`;
}

/** @param kindOf what each part is @param root a part that is a whole number, however it is written */
export const exactEmitter =
  (kindOf: KindOf, root?: Expression): EmitExact =>
  (node, emit) => {
    if (node.type === 'call' && FUNCTIONS.get(node.name)?.dimension.rule === 'exact') return callCode(node, emit);
    if (node.type === 'compare' && [node.left, node.right].some((side) => kindOf(side).type === 'whole')) {
      const [left, right] = [wholeCode(node.left, emit), wholeCode(node.right, emit)];
      return `(${left}${COMPARE[node.operator] ?? node.operator}${right})`;
    }
    const isWhole = node === root || kindOf(node).type === 'whole';
    return isWhole && node.type !== 'name' ? wholeCode(node, emit) : null;
  };
