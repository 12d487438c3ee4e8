/**
 * Expression → JavaScript. Only names that were declared and numbers that were parsed are written; no text of
 * the author's is copied.
 */
import { toBase } from '../../engine/units.ts';
import type { Expression } from './expression.ts';
import { FUNCTIONS } from './functions.ts';

const CHECKED: Record<string, string> = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'div', '^': 'pow' };
const COMPARE: Record<string, string> = { '==': '===', '!=': '!==' };

/** The JavaScript of a name, e.g. `v.height` or a constant's number. */
export type EmitNames = (name: string) => string;
/** What an emitter knows of names, and of parts; without the last two nothing is computed or a list. */
export interface Emitting {
  names: EmitNames;
  isComputed?: IsComputed;
  isList?: IsList;
}
const no = () => false;

/** A number as JavaScript; a negative one in brackets. */
export const emitNumber = (value: number): string => (value < 0 ? `(${value})` : String(value));

/** The number that a formula computes with: base units. */
export const inBase = ({ value, unit }: Extract<Expression, { type: 'number' }>): number => {
  if (unit && !unit.read) throw new Error(`The unit [${unit.text}] was not looked up.`);
  return unit?.read ? toBase(value, unit.read) : value;
};

/** Whether a name stands for something that was computed. */
export type IsComputed = (name: string) => boolean;

/** Whether a part of a formula gives a list. */
export type IsList = (expression: Expression) => boolean;

/** What emits the parts of a formula that hold exact whole numbers or texts; null for all others. */
export type EmitExact = (node: Expression, emit: (node: Expression) => string) => string | null;

function emitter({ names, isComputed = no, isList = no }: Emitting, checked: boolean, exact?: EmitExact) {
  /** Comparisons look at numbers without binary noise; what was typed or written has none. */
  const compared = (expression: Expression, code: string): string => {
    const isClean = expression.type === 'number' || (expression.type === 'name' && !isComputed(expression.name));
    return isClean ? code : `f.d(${code})`;
  };
  const arithmetic = (operator: string, left: string, right: string): string => {
    if (checked) return `f.${CHECKED[operator]}(${left},${right})`;
    if (operator === '^')
      return right === '2' && left.startsWith('v.') ? `(${left}*${left})` : `Math.pow(${left},${right})`;
    return `(${left}${operator}${right})`;
  };
  const emit = (node: Expression): string => exact?.(node, emit) ?? plain(node);
  const plain = (node: Expression): string => {
    switch (node.type) {
      case 'number':
        return emitNumber(inBase(node));
      case 'name':
        return node.name === 'pi' ? 'Math.PI' : names(node.name);
      case 'is':
        return node.among
          ? `${JSON.stringify(node.among)}.includes(v.$${node.choice})`
          : `(v.$${node.choice}===${JSON.stringify(node.option)})`;
      case 'negate':
        return isList(node) ? `f.each(0,${emit(node.of)},(a,b)=>-b)` : `(-${emit(node.of)})`;
      case 'not':
        return `(!${emit(node.of)})`;
      case 'logic':
        return `(${emit(node.left)}${node.operator === 'and' ? '&&' : '||'}${emit(node.right)})`;
      case 'compare': {
        const [left, right] = [compared(node.left, emit(node.left)), compared(node.right, emit(node.right))];
        return `(${left}${COMPARE[node.operator] ?? node.operator}${right})`;
      }
      case 'choose':
        return `(${emit(node.condition)}?${emit(node.then)}:${emit(node.otherwise)})`;
      case 'binary':
        return isList(node)
          ? `f.each(${emit(node.left)},${emit(node.right)},(a,b)=>${arithmetic(node.operator, 'a', 'b')})`
          : arithmetic(node.operator, emit(node.left), emit(node.right));
      case 'call': {
        const parts = node.arguments.map(emit).join(',');
        const known = FUNCTIONS.get(node.name);
        const isOne = node.arguments.length === 1 && known?.emitList !== undefined;
        const code = `${isOne ? known.emitList : known?.emit}(${parts})`;
        return checked && !isList(node) ? checkedCall(node.name, code) : code;
      }
      case 'root': {
        const isUnknown = (name: string): boolean => name === node.unknown;
        const named: EmitNames = (name) => (isUnknown(name) ? 'x' : names(name));
        const solving = { names: named, isComputed: (name: string) => isUnknown(name) || isComputed(name), isList };
        const inner = emitter(solving, false)(node.formula);
        return `f.root(x=>${inner},${emit(node.given)},${node.between.map(emitNumber).join(',')})`;
      }
    }
  };
  return emit;
}

/** Growth is never zero, so a zero there is an underflow; other functions may well be zero. */
const checkedCall = (name: string, code: string): string => {
  const rule = FUNCTIONS.get(name)?.dimension.rule;
  if (rule === 'test' || rule === 'given') return code;
  return name === 'exp' || name === 'compound' ? `f.growth(${code})` : `f.defined(${code})`;
};

const outer = (code: string): string =>
  code.startsWith('(') && code.endsWith(')') && balanced(code.slice(1, -1)) ? code.slice(1, -1) : code;

function balanced(code: string): boolean {
  let depth = 0;
  for (const character of code) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** An arrow function of the scope and the engine's functions. */
export const emitFunction = (expression: Expression, emitting: Emitting): string =>
  `(v,f)=>${outer(emitter(emitting, false)(expression))}`;

const exactly = (expression: Expression, emitting: Emitting, exact: EmitExact): string =>
  outer(emitter(emitting, true, exact)(expression));

/** The same of one with exact whole numbers or texts, whose steps are always checked. */
export const emitExactly = (expression: Expression, emitting: Emitting, exact: EmitExact): string => {
  const code = exactly(expression, emitting, exact);
  return `(v,f)=>${code.startsWith('{') ? `(${code})` : code}`;
};

/** The same of a condition: one of what is not defined does not hold. */
export const emitExactCondition = (expression: Expression, emitting: Emitting, exact: EmitExact): string =>
  `(v,f)=>f.holds(()=>${exactly(expression, emitting, exact)})`;

/** The same with every step checked: it throws a Diagnosis where a step overflows, underflows or is not defined. */
export const emitDiagnosis = (expression: Expression, emitting: Emitting): string =>
  `(v,f)=>${outer(emitter(emitting, true)(expression))}`;
