/**
 * The first look at a formula, before any parser sees it: length, characters, brackets. What passes is short
 * and made of numbers, names, operators and commas only.
 */
import type { Span } from './expression.ts';
import { FormulaProblem } from './problem.ts';

export const MOST_CHARACTERS = 400;
export const MOST_NODES = 120;
export const MOST_DEPTH = 24;

export interface Token extends Span {
  kind: 'number' | 'name' | 'operator';
  text: string;
}

const TOKEN =
  /\s+|(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|(<=|>=|==|!=|[-+*/^()<>?:,])/y;

/** What people write out of habit, and what this language has instead. */
const HABITS: Record<string, [message: string, hint: string]> = {
  '%': ['"%" is not part of formulas.', 'Write x / 100; for a remainder write x - floor(x / y) * y.'],
  '!': ['"!" is not part of formulas.', 'Write "not" before a condition, or != for "differs from".'],
  '=': [
    '"=" would assign a value, and formulas assign nothing.',
    'To compare write ==; to name a part put it under "values".',
  ],
  '"': ['Formulas hold no texts.', 'To ask which option is chosen write is(choice, option).'],
  "'": ['Formulas hold no texts.', 'To ask which option is chosen write is(choice, option).'],
  '[': ['Formulas hold no lists.', 'Use min, max or several values.'],
  ']': ['Formulas hold no lists.', 'Use min, max or several values.'],
  '{': ['Formulas hold no objects.', 'Name each number under "values".'],
  '}': ['Formulas hold no objects.', 'Name each number under "values".'],
  '.': ['A dot is only the decimal sign of a number.', 'Names are plain: write heightUnit, not height.unit.'],
  ';': ['A formula is one expression.', 'Put each part under "values".'],
  '&': ['"&" is not part of formulas.', 'Write "and".'],
  '|': ['"|" is not part of formulas.', 'Write "or", and abs(x) for a magnitude.'],
  '×': ['"×" is not part of formulas.', 'Write *.'],
  '·': ['"·" is not part of formulas.', 'Write *.'],
  '÷': ['"÷" is not part of formulas.', 'Write /.'],
  '−': ['"−" is not part of formulas.', 'Write the hyphen -.'],
  '²': ['"²" is not part of formulas.', 'Write ^2.'],
  π: ['"π" is not part of formulas.', 'Write pi.'],
};

function refuseCharacter(text: string, start: number): never {
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const [message, hint] = HABITS[character] ?? [
    `The character ${/\p{C}/u.test(character) ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : `"${character}"`} is not part of formulas.`,
    'Formulas are numbers, names, + - * / ^ ( ) , comparisons, and, or, not, ? and :.',
  ];
  throw new FormulaProblem(message, { start, end: start + character.length }, hint);
}

function checkBrackets(tokens: Token[]): void {
  let depth = 0;
  for (const token of tokens) {
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    if (depth > MOST_DEPTH) {
      throw new FormulaProblem(
        `Brackets are nested more than ${MOST_DEPTH} deep.`,
        token,
        'Name the inner parts under "values".',
      );
    }
  }
}

/** Splits a formula into tokens; refuses what is too long or has other characters. */
export function tokenize(text: string): Token[] {
  if (text.length > MOST_CHARACTERS) {
    const message = `A formula has at most ${MOST_CHARACTERS} characters; this one has ${text.length}.`;
    throw new FormulaProblem(message, { start: 0, end: 1 }, 'Name parts of it under "values".');
  }
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) refuseCharacter(text, start);
    const [whole, number, name] = match;
    if (!whole.trim()) continue;
    const kind = number === undefined ? (name === undefined ? 'operator' : 'name') : 'number';
    tokens.push({ kind, text: whole, start, end: start + whole.length });
  }
  checkBrackets(tokens);
  return tokens;
}
