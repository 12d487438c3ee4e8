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
  kind: 'number' | 'name' | 'operator' | 'unit';
  text: string;
}

const TOKEN =
  /[ \t]|(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|(data(?:\.[A-Za-z]\w*)+(?:\[[ \t]*[A-Za-z]\w*[ \t]*\])?|[A-Za-z_]\w*(?:\.[A-Za-z]\w*)?)|(<=|>=|==|!=|[-+*/^()<>?:,])/y;

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
  '[': ['Formulas hold no lists.', 'Use min, max or several values; a unit stands behind a number: 1 [km].'],
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

const LANGUAGE = 'Formulas are numbers, names, + - * / ^ ( ) , comparisons, and, or, not, ? and :.';

/** How a character is named: the sign itself where it can be seen, its code where it is none of ASCII. */
function characterName(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (/[\p{C}\p{Z}]/u.test(character)) return code;
  return /[ -~]/.test(character) ? `"${character}"` : `"${character}" (${code})`;
}

function refuseCharacter(text: string, start: number): never {
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const [message, hint] = HABITS[character] ?? [
    `The character ${characterName(character)} is not part of formulas.`,
    /\p{L}/u.test(character) ? 'It is no letter from a to z, although it may look like one: type it anew.' : LANGUAGE,
  ];
  throw new FormulaProblem(message, { start, end: start + character.length }, hint);
}

/** The unit in square brackets that may stand behind a number. */
function unitAt(text: string, start: number, before: Token | undefined): Token | undefined {
  if (text.charAt(start) !== '[' || before?.kind !== 'number') return undefined;
  const end = text.indexOf(']', start) + 1;
  if (end > 0) return { kind: 'unit', text: text.slice(start + 1, end - 1), start, end };
  const hint = 'Write the ] behind the unit: 1 [km].';
  throw new FormulaProblem('This bracket is not closed.', { start, end: start + 1 }, hint);
}

function checkBrackets(tokens: Token[]): void {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.text === '(') open.push(token);
    if (token.text === ')' && !open.pop()) {
      throw new FormulaProblem('This bracket closes nothing.', token, 'Remove it, or write the ( that it closes.');
    }
    if (open.length > MOST_DEPTH) {
      throw new FormulaProblem(
        `Brackets are nested more than ${MOST_DEPTH} deep.`,
        token,
        'Name the inner parts under "values".',
      );
    }
  }
  const [unclosed] = open.slice(-1);
  if (unclosed) throw new FormulaProblem('This bracket is not closed.', unclosed, 'Write the ) that closes it.');
}

/** 2x, and 0xff, which other languages read as a number. */
function refuseJoined(text: string, start: number): never {
  const [joined = ''] = /[\w.]+/.exec(text.slice(start)) ?? [];
  const span = { start, end: start + joined.length };
  const hint = 'Write the * between them; numbers are decimal.';
  throw new FormulaProblem('A number and a name stand together without an operator.', span, hint);
}

/** A power as other languages write it, and a decimal comma outside of the brackets of a function. */
function refuseForeign(tokens: readonly Token[]): void {
  const open: boolean[] = [];
  for (const [index, token] of tokens.entries()) {
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    const span = { start: before?.start ?? 0, end: next?.end ?? token.end };
    if (token.text === '(') open.push(before?.kind === 'name');
    if (token.text === ')') open.pop();
    if (token.text === '*' && before?.text === '*' && before.end === token.start) {
      const stars = { start: before.start, end: token.end };
      throw new FormulaProblem('"**" is not part of formulas.', stars, 'A power is written with ^.');
    }
    if (token.text !== ',' || open.at(-1) || before?.kind !== 'number' || next?.kind !== 'number') continue;
    throw new FormulaProblem('A comma is no decimal sign.', span, `Write ${before.text}.${next.text}.`);
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
    const unit = unitAt(text, start, tokens.at(-1));
    if (unit) {
      tokens.push(unit);
      TOKEN.lastIndex = unit.end;
      continue;
    }
    const match = TOKEN.exec(text);
    if (!match) refuseCharacter(text, start);
    const [whole, number, name] = match;
    if (!whole.trim()) continue;
    if (number !== undefined && /[A-Za-z_]/.test(text.charAt(TOKEN.lastIndex))) refuseJoined(text, start);
    const kind = number === undefined ? (name === undefined ? 'operator' : 'name') : 'number';
    tokens.push({ kind, text: whole, start, end: start + whole.length });
  }
  refuseForeign(tokens);
  checkBrackets(tokens);
  return tokens;
}
