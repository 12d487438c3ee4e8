/**
 * Questions with numbers that a calculator can answer: "175 cm in feet", "20% of 86.40". What is typed becomes a tab
 * with its entries; numbers stay as they were typed, and the form reads them.
 */
import { quantitiesAhead, unitsAmong, unitsByPhrase } from './quantities.ts';
import { isNumber, type Token, tokensOf } from './question-tokens.ts';

/** What the questions of one language are read with; the build writes it. */
export interface AskIndex {
  /** What stands for the sign of percent: "percent", "pour cent". */
  percent: readonly string[];
  /** What people write for each unit, folded, with commas between. */
  units: Readonly<Record<string, string>>;
  /** Tabs that convert a quantity into other units, the likeliest first. */
  converters: readonly Converter[];
  /** Questions in the words of definitions, by tool and tab. */
  forms: readonly Form[];
}
/** The selects of units that a question names stand with their units, by the id of their option. */
export type Form = readonly [tool: string, tab: string, question: string, selects?: Selects];
type Selects = Readonly<Record<string, Options>>;
type Options = Readonly<Record<string, string>>;

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
  options: Options;
}

/** A form, filled in. */
export interface Ask {
  tool: string;
  tab: string;
  entries: Readonly<Record<string, string>>;
  /** The cell that is asked for, where its results are a grid. */
  wanted?: { grid: string; cell: string };
  /** What is converted, where it is typed in parts: "5 ft 11 in". */
  said?: string;
}

/** A word of a question, or a number for one of its inputs, with the select of its unit. */
type Wanted = { word: string } | { input: string; isPercent: boolean; select?: string };

interface Question {
  tool: string;
  tab: string;
  wanted: readonly Wanted[];
  /** Choices that its words make. */
  made: Readonly<Record<string, string>>;
  selects: Selects;
}

const INPUT = /\{(\w+)(?:=(\w+))?\}/g;
/** What is longer is no question. */
const MOST_TOKENS = 40;

/** A question of a definition. */
function questionOf([tool, tab, question, selects = {}]: Form, percent: readonly string[]): Question {
  const made: Record<string, string> = {};
  const inputs: { input: string; select?: string }[] = [];
  const text = question.replace(INPUT, (_, id: string, option?: string) => {
    const last = inputs.at(-1);
    if (option !== undefined) made[id] = option;
    else if (id in selects && last) last.select = id;
    else {
      inputs.push({ input: id });
      return ' 1 ';
    }
    return ' ';
  });
  const wanted = tokensOf(text, percent).map((token): Wanted => {
    const input = isNumber(token) && inputs.shift();
    return isNumber(token) ? { input: '', ...input, isPercent: token.isPercent } : token;
  });
  return { tool, tab, wanted, made, selects };
}

type Entries = Readonly<Record<string, string>>;

const optionOf = (options: Options, unit: string): string | undefined =>
  Object.keys(options).find((id) => options[id] === unit);

/** The first of some units that a select offers. */
const offeredOf = (options: Options, units: readonly string[]): string | undefined =>
  units.flatMap((unit) => optionOf(options, unit) ?? [])[0];

/** Makes what reads questions in one language: the forms that they fill in, the likeliest first. */
export function askerOf(
  { percent, units, converters, forms }: AskIndex,
  silent: ReadonlySet<string>,
): (text: string) => Ask[] {
  const known = unitsByPhrase(units);
  const questions = forms.map((form) => questionOf(form, percent)).sort((a, b) => b.wanted.length - a.wanted.length);

  /** What a text fills in where it is a question; its words stand in this order, with any that say nothing between. */
  function entriesOf(text: readonly Token[], wanted: readonly Wanted[], selects: Selects): Entries | null {
    const [token, ...rest] = text;
    const [next, ...others] = wanted;
    if (!token) return next ? null : {};
    if (!isNumber(token)) {
      if (next && 'word' in next && next.word === token.word) return entriesOf(rest, others, selects);
      return silent.has(token.word) ? entriesOf(rest, wanted, selects) : null;
    }
    if (!next || 'word' in next || next.isPercent !== token.isPercent) return null;
    if (next.select !== undefined) return quantityEntries(text, next.input, next.select, others, selects);
    const entries = entriesOf(rest, others, selects);
    return entries && { [next.input]: token.number, ...entries };
  }

  function quantityEntries(
    text: readonly Token[],
    input: string,
    select: string,
    others: readonly Wanted[],
    selects: Selects,
  ): Entries | null {
    for (const quantity of quantitiesAhead(text, known, silent)) {
      const option = offeredOf(selects[select] ?? {}, quantity.units);
      const entries = option === undefined ? null : entriesOf(quantity.rest, others, selects);
      if (option !== undefined && entries) return { [input]: quantity.entry, [select]: option, ...entries };
    }
    return null;
  }

  const converted = (tokens: readonly Token[]): Ask[] => {
    const place = tokens.findIndex(isNumber);
    const ahead = tokens.slice(0, place);
    return quantitiesAhead(tokens.slice(place), known, silent).flatMap(({ entry, units: from, isSplit, rest }) =>
      unitsAmong([...ahead, ...rest], known, silent).flatMap((to) =>
        converters.flatMap(({ tool, tab, grid, value, from: select, to: chosen, options }) => {
          const typedIn = from.filter((unit) => unit !== to).flatMap((unit) => optionOf(options, unit) ?? []);
          const cell = optionOf(options, to);
          if (cell === undefined) return [];
          return (isSplit ? typedIn.slice(0, 1) : typedIn).map((id) => ({
            tool,
            tab,
            entries: { [value]: entry, [select]: id, ...(chosen !== undefined && { [chosen]: cell }) },
            wanted: { grid, cell },
            ...(isSplit && { said: entry }),
          }));
        }),
      ),
    );
  };
  const matching = (tokens: readonly Token[], isLoose: boolean): Ask[] =>
    questions.flatMap(({ tool, tab, wanted, made, selects }) => {
      const telling = isLoose ? wanted.filter((each) => !('word' in each) || !silent.has(each.word)) : wanted;
      const isQuestion = !isLoose || telling.some((each) => 'word' in each);
      const entries = isQuestion ? entriesOf(tokens, telling, selects) : null;
      return entries ? [{ tool, tab, entries: { ...entries, ...made } }] : [];
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
    return tokens.length > MOST_TOKENS || !tokens.some(isNumber) ? [] : [...asked(tokens), ...converted(tokens)];
  };
}
