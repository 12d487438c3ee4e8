/** Formula trees as one line of text, and what of their shape decides about brackets. */
import type { MathNode } from './texts.ts';

export const isNode = (child: string | MathNode): child is MathNode => typeof child !== 'string';
export const childNodes = (node: MathNode): MathNode[] =>
  node.slice(1).filter((child): child is MathNode => isNode(child as string | MathNode));
export const textOf = (node: MathNode): string => String(node[1] ?? '');

const SPACED = new Set(['+', '−', '×', 'mod', '=', '≤', '≥', '≠', '<', '>', '∈', '∧', '∨']);
const SUPERSCRIPTS: Record<string, string> = { '2': '²', '3': '³' };
const isSimple = (node: MathNode): boolean =>
  /^(mi|mn|mtext|msup|msub|msqrt|mfence)$/.test(String(node[0])) || (node[0] === 'mrow' && isFenced(node));

/** A row that begins and ends with one pair of brackets. */
function isFenced(node: MathNode): boolean {
  const children = childNodes(node);
  return children.length === 3 && /^[([|⌊⌈]$/.test(textOf(children[0] ?? ['mo', ''])) && children[0]?.[0] === 'mo';
}

/** A sum, which needs brackets above a fraction line that is written as "/". */
export const isSum = (node: MathNode): boolean =>
  node[0] === 'mrow' &&
  !isFenced(node) &&
  childNodes(node).some((child) => child[0] === 'mo' && /^[+−]$/.test(textOf(child)));

const bracketed = (node: MathNode): string => (isSimple(node) ? mathText(node) : `(${mathText(node)})`);

function operatorText(sign: string, first: boolean): string {
  if (first && sign === '−') return '-';
  if (sign === ',' || sign === ';') return `${sign} `;
  return SPACED.has(sign) ? ` ${sign === '−' ? '-' : sign} ` : sign;
}

/** A number below the line: ₁₆. */
const lowered = (text: string): string =>
  /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit))) : `_${text}`;

/** A formula as one line of text, for copies, e-mails and the command line. */
export function mathText(node: MathNode): string {
  const [a, b, c] = childNodes(node);
  switch (node[0]) {
    case 'mi':
    case 'mn':
    case 'mtext':
      return textOf(node).replace(/^−/, '-');
    case 'mo':
      return operatorText(textOf(node), false);
    case 'mfrac':
      return a && b ? `${isSum(a) ? bracketed(a) : mathText(a)} / ${bracketed(b)}` : '';
    case 'msup': {
      const power = b ? mathText(b) : '';
      return a ? `${bracketed(a)}${SUPERSCRIPTS[power] ?? (b && isSimple(b) ? `^${power}` : `^(${power})`)}` : '';
    }
    case 'msub':
      return a && b ? `${bracketed(a)}${lowered(mathText(b))}` : '';
    case 'msqrt':
      return a ? `√${isSimple(a) ? mathText(a) : `(${mathText(a)})`}` : '';
    case 'mroot':
      return a ? `∛(${mathText(a)})` : '';
    case 'munder':
    case 'munderover':
      return a && b ? `${mathText(a)}${c ? `_(${mathText(b)})^(${mathText(c)})` : ''} ` : '';
    case 'mover':
      return a ? `${mathText(a)}\u0304` : '';
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
