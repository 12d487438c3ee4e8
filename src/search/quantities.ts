/** Numbers with their units in what is typed into a search: 175 cm, 5 ft 11 in. */
import { isNumber, type Token } from './question-tokens.ts';

/** Units that stand one behind the other, the largest first, by the signs that a form reads. */
const LADDERS: readonly Readonly<Record<string, string>>[] = [
  { mile: 'mi', yard: 'yd', foot: 'ft', inch: 'in' },
  { meter: 'm', centimeter: 'cm', millimeter: 'mm' },
  { stone: 'st', pound: 'lb', ounce: 'oz' },
  { kilogram: 'kg', gram: 'g' },
];
const LONGEST_UNIT = 4;

type UnitsByPhrase = ReadonlyMap<string, readonly string[]>;

export interface Quantity {
  /** As a form reads it. */
  entry: string;
  /** The units that it may be typed in, the likeliest first. */
  units: readonly string[];
  isSplit: boolean;
  rest: readonly Token[];
}

export function unitsByPhrase(units: Readonly<Record<string, string>>): UnitsByPhrase {
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

const wordsAhead = (tokens: readonly Token[]): string[] => {
  const end = tokens.findIndex(isNumber);
  return tokens.slice(0, end < 0 ? LONGEST_UNIT : end).flatMap((token) => (isNumber(token) ? [] : [token.word]));
};

/** The ways in which a text begins with a unit, the longest first, with what is behind it. */
const unitsAhead = (tokens: readonly Token[], known: UnitsByPhrase): [readonly string[], readonly Token[]][] => {
  const words = wordsAhead(tokens);
  return [4, 3, 2, 1].flatMap((length): [readonly string[], readonly Token[]][] => {
    const units = length > words.length ? [] : unitsNamed(words.slice(0, length), known);
    return units.length > 0 ? [[units, tokens.slice(length)]] : [];
  });
};

/** The units that are named among words that say nothing else, the likeliest reading first. */
export function unitsAmong(tokens: readonly Token[], known: UnitsByPhrase, fillers: ReadonlySet<string>): string[] {
  const isSilent = (token: Token): boolean => !isNumber(token) && fillers.has(token.word);
  return tokens.flatMap((_, at) =>
    unitsAhead(tokens.slice(at), known).flatMap(([units, rest]) =>
      [...tokens.slice(0, at), ...rest].every(isSilent) ? units : [],
    ),
  );
}

/** A number behind a larger one, 5 ft 11 in: with its unit, or without it in the next smaller one. */
function splitBehind(
  large: { number: string; units: readonly string[]; rest: readonly Token[] },
  known: UnitsByPhrase,
  fillers: ReadonlySet<string>,
): Quantity[] {
  const at = large.rest.findIndex((token) => isNumber(token) || !fillers.has(token.word));
  const small = large.rest[at];
  if (!isNumber(small) || small.isPercent) return [];
  const behind = large.rest.slice(at + 1);
  return LADDERS.flatMap((ladder) => {
    const ids = Object.keys(ladder);
    const from = ids.findIndex((id) => large.units.includes(id));
    const first = ids[from];
    if (first === undefined) return [];
    const start = `${large.number} ${ladder[first]} ${small.number}`;
    const smaller = ids.slice(from + 1);
    const withUnit = unitsAhead(behind, known).flatMap(([units, rest]) => {
      const second = smaller.find((id) => units.includes(id));
      return second ? [{ entry: `${start} ${ladder[second]}`, units: [second, first], isSplit: true, rest }] : [];
    });
    const [next] = smaller;
    const bare = next ? [{ entry: `${start} ${ladder[next]}`, units: [next, first], isSplit: true, rest: behind }] : [];
    return [...withUnit, ...bare];
  });
}

/** The ways in which a text begins with a number and its unit, the likeliest first. */
export function quantitiesAhead(
  [first, ...behind]: readonly Token[],
  known: UnitsByPhrase,
  fillers: ReadonlySet<string>,
): Quantity[] {
  if (!isNumber(first) || first.isPercent) return [];
  const { number } = first;
  return unitsAhead(behind, known).flatMap(([units, rest]) => [
    ...splitBehind({ number, units, rest }, known, fillers),
    { entry: number, units, isSplit: false, rest },
  ]);
}
