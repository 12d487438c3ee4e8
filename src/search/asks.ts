/**
 * Questions with numbers that a calculator can answer: "175 cm in feet", "20% of 86.40". What is typed becomes a tab
 * with its entries; numbers stay as they were typed, and the form reads them.
 */
import { folded, wordsOf } from '../catalogue/words.ts';

/** What the questions of one language are read with; the build writes it. */
export interface AskIndex {
  /** What stands for the sign of percent: "percent", "pour cent". */
  percent: readonly string[];
  /** What people write for each unit, folded, with commas between. */
  units: Readonly<Record<string, string>>;
  /** Tabs that convert a quantity into other units, the likeliest first. */
  converters: readonly Converter[];
  /** Questions in the words of definitions, by tool and tab. */
  forms: readonly (readonly [tool: string, tab: string, question: string])[];
}
export interface Converter {
  tool: string;
  tab: string;
  /** The inputs for the number, its unit and, where one is chosen, the unit that is wanted. */
  value: string;
  from: string;
  to?: string;
  /** The result with the quantity in all units. */
  grid: string;
  /** Units by the id of their option. */
  options: Readonly<Record<string, string>>;
}

/** A form, filled in. */
export interface Ask {
  tool: string;
  tab: string;
  entries: Readonly<Record<string, string>>;
  /** The cell that is asked for, where its results are a grid. */
  wanted?: { grid: string; cell: string };
}

type Token = { word: string } | { number: string; isPercent: boolean };

const NUMBER = /(?<![\p{L}\p{N}])[-−]?\d+(?:[.,'’]\d+)*/gu;
const LONGEST_UNIT = 4;

const isNumber = (token: Token | undefined): token is Extract<Token, { number: string }> =>
  token !== undefined && 'number' in token;

/** The words of a text and its numbers, in order; "percent" behind a number belongs to it. */
function tokensOf(text: string, percent: readonly string[]): Token[] {
  const signed = percent.reduce(
    (so, phrase) => so.replace(new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'gu'), '%'),
    folded(text),
  );
  const tokens: Token[] = [];
  let end = 0;
  const addWords = (part: string): void => {
    for (const word of wordsOf(part)) {
      const last = tokens.at(-1);
      if (word === '%' && isNumber(last) && !last.isPercent) last.isPercent = true;
      else tokens.push({ word });
    }
  };
  for (const match of signed.matchAll(NUMBER)) {
    addWords(signed.slice(end, match.index));
    tokens.push({ number: match[0], isPercent: false });
    end = match.index + match[0].length;
  }
  addWords(signed.slice(end));
  return tokens;
}

const INPUT = /\{(\w+)\}/g;

/** A question of a definition: its words, and for each number the input that it fills in. */
function formTokens(question: string, percent: readonly string[]): { tokens: Token[]; inputs: string[] } {
  const inputs = [...question.matchAll(INPUT)].map(([, id = '']) => id);
  return { tokens: tokensOf(question.replace(INPUT, ' 1 '), percent), inputs };
}

/** The numbers of a text where it is a question; its words stand in this order, with any that say nothing between. */
function numbersAsked(
  text: readonly Token[],
  question: readonly Token[],
  fillers: ReadonlySet<string>,
): string[] | null {
  const numbers: string[] = [];
  let at = 0;
  for (const token of text) {
    const wanted = question[at];
    if (isNumber(token)) {
      if (!isNumber(wanted) || wanted.isPercent !== token.isPercent) return null;
      numbers.push(token.number);
      at += 1;
    } else if (wanted && !isNumber(wanted) && wanted.word === token.word) at += 1;
    else if (!fillers.has(token.word)) return null;
  }
  return at === question.length ? numbers : null;
}

type UnitsByPhrase = ReadonlyMap<string, readonly string[]>;

function unitsByPhrase(units: AskIndex['units']): UnitsByPhrase {
  const known = new Map<string, string[]>();
  for (const [id, phrases] of Object.entries(units))
    for (const phrase of phrases.split(',')) known.set(phrase, [...(known.get(phrase) ?? []), id]);
  return known;
}

/** The units that words name, in the plural, too. */
function unitsNamed(words: readonly string[], known: UnitsByPhrase): readonly string[] {
  const phrase = words.join(' ');
  return known.get(phrase) ?? known.get(`${phrase}s`) ?? known.get(phrase.replace(/e?s$/, '')) ?? [];
}

/** The ways in which words begin with a unit, the longest first, with the words behind it. */
const unitsAhead = (words: readonly string[], known: UnitsByPhrase): (readonly [readonly string[], string[]])[] =>
  [4, 3, 2, 1].flatMap((length) => {
    const units = length > words.length || length > LONGEST_UNIT ? [] : unitsNamed(words.slice(0, length), known);
    return units.length > 0 ? [[units, words.slice(length)] as const] : [];
  });

/** The units that are named among words that say nothing else, the likeliest reading first. */
function unitsAmong(words: readonly string[], known: UnitsByPhrase, fillers: ReadonlySet<string>): string[] {
  return words.flatMap((_, at) =>
    unitsAhead(words.slice(at), known).flatMap(([units, rest]) =>
      [...words.slice(0, at), ...rest].every((word) => fillers.has(word)) ? units : [],
    ),
  );
}

const optionOf = ({ options }: Converter, unit: string): string | undefined =>
  Object.keys(options).find((id) => options[id] === unit);

function conversion(converter: Converter, number: string, units: readonly [string, string]): Ask | null {
  const [from, to] = units.map((unit) => optionOf(converter, unit));
  if (from === undefined || to === undefined || from === to) return null;
  const { tool, tab, grid, value } = converter;
  const chosen = converter.to === undefined ? {} : { [converter.to]: to };
  return { tool, tab, entries: { [value]: number, [converter.from]: from, ...chosen }, wanted: { grid, cell: to } };
}

/** Makes what reads questions in one language: the forms that they fill in, the likeliest first. */
export function askerOf(
  { percent, units, converters, forms }: AskIndex,
  silent: ReadonlySet<string>,
): (text: string) => Ask[] {
  const known = unitsByPhrase(units);
  const questions = forms
    .map(([tool, tab, question]) => ({ tool, tab, ...formTokens(question, percent) }))
    .sort((a, b) => b.tokens.length - a.tokens.length);

  const converted = (tokens: readonly Token[]): Ask[] => {
    const place = tokens.findIndex(isNumber);
    const token = tokens[place];
    if (!isNumber(token) || token.isPercent || tokens.slice(place + 1).some(isNumber)) return [];
    const words = tokens.flatMap((each) => (isNumber(each) ? [] : [each.word]));
    const [ahead, behind] = [words.slice(0, place), words.slice(place)];
    return unitsAhead(behind, known).flatMap(([from, rest]) =>
      unitsAmong([...ahead, ...rest], known, silent).flatMap((to) =>
        converters.flatMap((converter) =>
          from.flatMap((unit) => conversion(converter, token.number, [unit, to]) ?? []),
        ),
      ),
    );
  };
  const matching = (tokens: readonly Token[], isLoose: boolean): Ask[] =>
    questions.flatMap(({ tool, tab, tokens: question, inputs }) => {
      const wanted = isLoose ? question.filter((token) => isNumber(token) || !silent.has(token.word)) : question;
      const numbers = numbersAsked(tokens, wanted, silent);
      return numbers
        ? [{ tool, tab, entries: Object.fromEntries(inputs.map((id, at) => [id, numbers[at] ?? ''])) }]
        : [];
    });
  /** Without the words that say nothing several questions may be meant: then none is. */
  const asked = (tokens: readonly Token[]): Ask[] => {
    const strict = matching(tokens, false);
    if (strict.length > 0) return strict.slice(0, 1);
    const loose = matching(tokens, true);
    return new Set(loose.map((ask) => JSON.stringify(ask))).size === 1 ? loose.slice(0, 1) : [];
  };
  return (text) => {
    const tokens = tokensOf(text, percent);
    return [...asked(tokens), ...converted(tokens)];
  };
}
