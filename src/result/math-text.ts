/** Formula trees as one line of text, and what of their shape decides about brackets. */
import type { MathNode } from './texts.ts';

export const isNode = (child: string | MathNode): child is MathNode => typeof child !== 'string';
export const childNodes = (node: MathNode): MathNode[] => node.filter(isNode);
export const textOf = (node: MathNode): string => String(node[1] ?? '');

const SPACED = new Set(['+', '−', '×', 'mod', '=', '≤', '≥', '≠', '<', '>', '∈', '∧', '∨']);
const SUPERSCRIPTS: Record<string, string> = { '2': '²', '3': '³' };
const SIMPLE = new Set(['mi', 'mn', 'mtext', 'msup', 'msub', 'msqrt']);
const isSimple = (node: MathNode): boolean => SIMPLE.has(node[0]) || isFenced(node);

const isSign = (node: MathNode | undefined, signs: string): boolean =>
  node?.[0] === 'mo' && signs.includes(textOf(node));

/** A row that begins and ends with one pair of brackets. */
function isFenced(node: MathNode): boolean {
  const children = childNodes(node);
  return children.length === 3 && isSign(children[0], '([|⌊⌈');
}

/** A sum, which needs brackets above a fraction line that is written as "/". */
export const isSum = (node: MathNode): boolean => childNodes(node).some((child) => isSign(child, '+−'));

const bracketed = (node: MathNode): string => (isSimple(node) ? mathText(node) : `(${mathText(node)})`);

function operatorText(sign: string, first: boolean): string {
  if (first && sign === '−') return '-';
  if (sign === ',' || sign === ';') return `${sign} `;
  return SPACED.has(sign) ? ` ${sign === '−' ? '-' : sign} ` : sign;
}

/** A number below the line: ₁₆. */
const lowered = (text: string): string =>
  /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit))) : `_${text}`;

const NOTHING: MathNode = ['mn', ''];

/** A formula as one line of text, for copies, e-mails and the command line. */
export function mathText(node: MathNode): string {
  const [a = NOTHING, b = NOTHING, c] = childNodes(node);
  switch (node[0]) {
    case 'mi':
    case 'mn':
    case 'mtext':
      return textOf(node).replace(/^−/, '-');
    case 'mo':
      return operatorText(textOf(node), false);
    case 'mfrac':
      return `${isSum(a) ? bracketed(a) : mathText(a)} / ${bracketed(b)}`;
    case 'msup':
      return `${bracketed(a)}${SUPERSCRIPTS[mathText(b)] ?? `^${bracketed(b)}`}`;
    case 'msub':
      return `${bracketed(a)}${lowered(mathText(b))}`;
    case 'msqrt':
      return `√${bracketed(a)}`;
    case 'mroot':
      return `∛(${mathText(a)})`;
    case 'munder':
    case 'munderover':
      return `${mathText(a)}${c ? `_(${mathText(b)})^(${mathText(c)})` : ''} `;
    case 'mover':
      return `${mathText(a)}\u0304`;
    case 'mtr':
      return childNodes(node).map(mathText).join(': ');
    case 'mtable':
      return childNodes(node).map(mathText).join('; ');
    default:
      return childNodes(node)
        .map((child, index) => (child[0] === 'mo' ? operatorText(textOf(child), index === 0) : mathText(child)))
        .join('');
  }
}
