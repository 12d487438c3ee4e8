/** Reads lists of numbers as people paste and type them: which signs part the items, and what each of them says. */
import { readFraction } from './fractions.ts';
import {
  type Affixes,
  type ListNote,
  type ListReading,
  type ReadAs,
  type Reading,
  readNumber,
  type WrongItem,
} from './read-plain.ts';
import { numberSymbols } from './symbols.ts';

/** A part of the text between two signs that can only part items. */
interface Cell {
  text: string;
  /** It stood in quotes: it is one item. */
  isWhole: boolean;
}

interface Reader {
  hasDecimalComma: boolean;
  decimal: string;
  /** What a text says as a number; each text is read once. */
  read: (text: string) => Reading;
}

/** What has nothing beside its digits is not searched for it: such are most items. */
const NO_SIGNS = /^[-\d.,]+$/;
const ITEM: Affixes = { isItem: true };

function readerOf(language: string, affixes: Affixes): Reader {
  const { decimal } = numberSymbols(language);
  const known = new Map<string, Reading>();
  const read = (text: string): Reading => {
    const found = known.get(text) ?? readNumber(text, language, NO_SIGNS.test(text) ? ITEM : { ...affixes, ...ITEM });
    known.set(text, found);
    return found;
  };
  return { hasDecimalComma: decimal === ',', decimal, read };
}

/** An item that is refused, thrown to where the list is read. */
class Refused extends Error {
  readonly index: number;
  readonly text: string;
  readonly why: WrongItem['why'];
  constructor(index: number, text: string, why: WrongItem['why']) {
    super(why);
    this.index = index;
    this.text = text;
    this.why = why;
  }
}

const SHOWN_CHARACTERS = 40;
const BREAK = '\\n\\r\\t\\v\\f\\u0085\\u2028\\u2029';
const STOP = ';\uff1b\u061b\u060c\u3001\uff0c';
const QUOTE = '"\u201c\u201d\u201e';
/** A comma beside a space, a quote or the end of a line is no part of a number. */
const COMMA = `(?<=[\\s${QUOTE}]),|,(?=\\s|$|[${QUOTE}])`;
const CELL = new RegExp(
  `[ \\u3000]*(?:[${QUOTE}]([^${QUOTE}${BREAK}]*)[${QUOTE}][ \\u3000]*(?=[${BREAK}${STOP},]|$)|((?:(?!${COMMA})[^${BREAK}${STOP}])*))([${BREAK}${STOP},]|$)`,
  'gu',
);

/** The cells of a text. Lines and cells of a table may be empty, what commas and semicolons part may not. */
function cellsOf(text: string, reader: Reader): Cell[] {
  const cells: Cell[] = [];
  for (const [, quoted, bare = '', end = ''] of text.matchAll(CELL)) {
    const cell = (quoted ?? bare).trim();
    if (cell !== '') cells.push({ text: cell, isWhole: quoted !== undefined });
    else if (quoted !== undefined || /[^\s]/.test(end)) throw new Refused(countOf(cells, reader), '', 'empty');
  }
  return cells;
}

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const oneOf = (signs: readonly string[]): string => signs.filter(Boolean).map(escaped).join('|') || '(?!)';

const NO_BREAK = '\u00a0';
const FRACTION = '(\\d{1,12})[ \\u3000]+(\\d{1,6}[/\\u2044]\\d{1,6}(?![\\d/\\u2044])|[\\u00bc-\\u00be\\u2150-\\u215e])';
const MIXED = new RegExp(`(?<![\\d.,/\\u2044])${FRACTION}`, 'g');
/** Where commas part: three digits behind one could be a group. */
const MIXED_AFTER_COMMA = new RegExp(`(?<![\\d./\\u2044])(?!(?<=,)\\d{3}(?!\\d))${FRACTION}`, 'g');

/** Keeps what one number is together: 1 1/2 is one and a half, as in a field of one number; 1 3/2 is none. */
const withMixed = (text: string, { hasDecimalComma }: Reader): string =>
  text.replace(hasDecimalComma ? MIXED : MIXED_AFTER_COMMA, (all: string, whole: string, part: string) => {
    const mixed = `${whole} ${part}`;
    return readFraction(mixed) === null ? all : mixed.replace(' ', NO_BREAK);
  });

/** Brings signs to the numbers that they belong to: "5 %" and "$ 5" have a space, and are one item. */
function gluing({ before = [], after = [] }: Affixes, reader: Reader): (text: string) => string {
  const behind = new RegExp(`(?<=\\p{Nd}[.,]?)[ \\u3000]+(${oneOf(after)})(?=[\\s,]|$)`, 'giu');
  const ahead = new RegExp(`(^|[\\s,])([-+\\u2212]?(?:${oneOf(before)}))[ \\u3000]+(?=[-+\\u2212.,]?\\p{Nd})`, 'giu');
  return (text) =>
    withMixed(text, reader)
      .replace(behind, '$1')
      .replace(ahead, '$1$2')
      .replace(/^([-+\u2212])[ \u3000]+(?=\p{Nd})/u, '$1');
}

/** A sign that can part items and can stand in a number. */
interface SoftSign {
  as: 'commas' | 'spaces';
  inside: RegExp;
  split: RegExp;
  /** The text of one number in groups of three digits. */
  grouped: RegExp;
  /** Two digits groups of which could be one number. */
  near: RegExp;
  /** Such groups, the later of which begins with 0 as few numbers do: "10 000". */
  zeros: RegExp;
  /** A number that has no such group in it: none is in "14 100 15 200". */
  alone: RegExp;
}
const COMMAS: SoftSign = {
  as: 'commas',
  inside: /[^,],+[^,]/,
  split: /,/,
  grouped: /^\D*[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?\D*$/,
  near: /(?<!\d)[1-9]\d{0,2},\d{3}(?!\d)/,
  zeros: /(?<!\d)[1-9]\d{0,2},0\d\d(?!\d)/,
  alone: /(?<![\d.])(?:\d{1,2}(?!\d|,\d{3}(?!\d))|\d{4})/,
};
const SPACES: SoftSign = {
  as: 'spaces',
  inside: /\S[ \u3000]+\S/,
  split: /[ \u3000]+/,
  grouped: /^\D*[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d*)?\D*$/,
  near: /(?<![\d.,])[1-9]\d{0,2} \d{3}(?!\d)/,
  zeros: /(?<![\d.,])[1-9]\d{0,2} 0\d\d(?!\d)/,
  alone: /(?<![\d.,])(?:\d{1,2}(?!\d| \d{3}(?!\d))|\d{4})/,
};

const isNumber = (text: string, { read }: Reader): boolean => read(text).kind === 'number';

const hasNumber = (parts: readonly string[], reader: Reader): boolean => parts.some((part) => isNumber(part, reader));

/** How many items cells are, each as it looks by itself. */
function countOf(cells: readonly Cell[], reader: Reader): number {
  const split = reader.hasDecimalComma ? SPACES.split : /[ \u3000,]+/;
  const sizes = cells.map(({ text, isWhole }) => {
    const parts = text.split(split);
    return !isWhole && !isNumber(text, reader) && hasNumber(parts, reader) ? parts.length : 1;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

type Meaning = 'one' | 'several' | 'both' | 'neither';

/** Whether a cell with a soft sign in it is one number, several, or could be both. */
function meaningOf(text: string, { split }: SoftSign, reader: Reader): Meaning {
  const isOne = isNumber(text, reader);
  const isSeveral = text.split(split).every((part) => part.split(SPACES.split).every((each) => isNumber(each, reader)));
  if (isOne) return isSeveral ? 'both' : 'one';
  return isSeveral ? 'several' : 'neither';
}

/**
 * What the cells are that could be one number and several: one kind of sign means the same in the whole list, and where
 * nothing tells what, the list is refused.
 */
function decide(cells: readonly Cell[], open: readonly number[], sign: SoftSign, reader: Reader): Meaning {
  const { hasDecimalComma } = reader;
  const odd = open.find((index) => !sign.grouped.test((cells[index] as Cell).text));
  const refuse = (index = 0): never => refuseCell(cells, index, reader);
  // A comma alone parts where it is no group; a space parts where it is no usual sign of thousands.
  const canPart = sign === COMMAS ? odd !== undefined : odd === undefined && !hasDecimalComma;
  if (cells.length === 1) return canPart ? 'several' : refuse(0);
  return odd !== undefined || (sign === SPACES && !hasDecimalComma) ? refuse(odd ?? open[0]) : 'one';
}

function refuseCell(cells: readonly Cell[], index: number, reader: Reader): never {
  throw new Refused(countOf(cells.slice(0, index), reader), (cells[index] as Cell).text, 'ambiguous');
}

/** Cells parted at a sign one after the other. */
function partAll(cells: readonly Cell[], sign: SoftSign, isParted: (index: number) => boolean, reader: Reader): Cell[] {
  const zeros = cells.findIndex(({ text }, index) => isParted(index) && sign.zeros.test(text));
  if (zeros >= 0) refuseCell(cells, zeros, reader);
  const all: Cell[] = [];
  for (const [index, cell] of cells.entries()) {
    if (!isParted(index)) all.push(cell);
    else {
      for (const part of cell.text.split(sign.split)) {
        if (part === '') throw new Refused(countOf(all, reader), cell.text, 'empty');
        all.push({ text: part, isWhole: false });
      }
    }
  }
  return all;
}

interface Parted {
  cells: readonly Cell[];
  /** What parted them, where that could be otherwise. */
  as?: 'commas' | 'spaces' | undefined;
  /** A cell that is one item, and could be several. */
  one?: Cell | undefined;
}

const isInGroups = (text: string, { near, alone }: SoftSign): boolean => near.test(text) && !alone.test(text);

/** Refuses a cell that would be parted into what looks like groups of digits: nothing in the list tells that it is several. */
function refuseGroups(
  cells: readonly Cell[],
  meanings: readonly (Meaning | null)[],
  sign: SoftSign,
  reader: Reader,
): void {
  const several = [...meanings.keys()].filter((index) => meanings[index] === 'several');
  const isGrouped = several.every((index) => isInGroups((cells[index] as Cell).text, sign));
  const [first] = several;
  if (first !== undefined && isGrouped && (reader.hasDecimalComma || meanings.includes('both')))
    refuseCell(cells, first, reader);
}

/** Cells parted further by a soft sign, and what there is to say about that. */
function parted(cells: readonly Cell[], sign: SoftSign, reader: Reader): Parted {
  const meanings = cells.map(({ text, isWhole }) =>
    isWhole || !sign.inside.test(text) ? null : meaningOf(text, sign, reader),
  );
  const open = [...meanings.keys()].filter((index) => meanings[index] === 'both');
  const isProved = meanings.includes('several');
  const decision = open.length === 0 || isProved ? 'several' : decide(cells, open, sign, reader);
  const isParted = (index: number): boolean => {
    const meaning = meanings[index] === 'both' ? decision : meanings[index];
    return meaning === 'several' || (meaning === 'neither' && isHopeful(cells[index] as Cell, sign, reader));
  };
  refuseGroups(cells, meanings, sign, reader);
  const next = partAll(cells, sign, isParted, reader);
  if (decision === 'one') return { cells: next, one: cells[open[0] ?? 0] };
  const isDoubtful = open.length > 0 || cells.some(({ text }, index) => isParted(index) && sign.near.test(text));
  return { cells: next, as: isDoubtful ? sign.as : undefined };
}

const isHopeful = ({ text }: Cell, { split }: SoftSign, reader: Reader): boolean =>
  hasNumber(text.split(split), reader);

/** What is said of an item that could be read otherwise. */
function itemNote(cells: readonly Cell[], item: Cell, { read }: Reader): ListNote {
  const { value } = read(item.text) as { value: number };
  return { as: 'item', position: cells.indexOf(item) + 1, item: item.text, value, other: null };
}

/** Where commas and spaces part the same line, the spaces part what the commas do not. */
function partedBySpaces(cells: readonly Cell[], reader: Reader): Cell[] {
  const hasBoth = ({ text, isWhole }: Cell) =>
    !isWhole && COMMAS.inside.test(text) && SPACES.inside.test(text) && !isNumber(text, reader);
  const both = cells.map(hasBoth);
  return partAll(cells, SPACES, (index) => both[index] === true, reader);
}

/** Several commas in one number are thousands of another language. */
function foreignThousands(cells: readonly Cell[], reader: Reader): Parted {
  const index = cells.findIndex(({ text, isWhole }) => !isWhole && /,[^,]*,/.test(text) && isNumber(text, reader));
  if (index >= 0 && cells.length === 1) refuseCell(cells, index, reader);
  return { cells, one: cells[index] };
}

const SIGN = /US\$|USD|[$€£¥₹%٪]/i;

/** The sign of an item as what it says: dollars, percent, nothing. */
function signIn(text: string): string {
  const found = SIGN.exec(text)?.[0] ?? '';
  return found.length > 1 ? '$' : found.replace('٪', '%');
}

/** Amounts in two currencies, or percentages beside plain numbers, are no list of one sort. */
function refuseMixed(cells: readonly Cell[]): void {
  const signs = cells.map(({ text }) => signIn(text));
  const [usual] = signs.filter(Boolean);
  const at = signs.findIndex((sign) => sign !== usual && (sign !== '' || usual === '%'));
  const cell = cells[at];
  if (cell) throw new Refused(at, cell.text, 'mixed');
}

interface Doubt {
  index: number;
  text: string;
  value: number;
  readAs: ReadAs;
}

/** What the other items say about those that could be another number: nothing, that they are right, or that nobody knows. */
function settle(doubts: readonly Doubt[], decimals: ReadonlySet<string>, own: string): ListNote | undefined {
  const [first] = doubts;
  if (!first) return undefined;
  const open = doubts.find(({ readAs }) => readAs.other !== null);
  const isForeign = doubts.some(({ readAs }) => readAs.other === null);
  const isOther = isForeign || [...decimals].some((sign) => sign !== own);
  if (open && isOther) throw new Refused(open.index, open.text, 'ambiguous');
  if (decimals.has(own) && isForeign) throw new Refused(first.index, first.text, 'ambiguous');
  if (decimals.has(own)) return undefined;
  return { as: 'item', position: first.index + 1, item: first.text, value: first.value, other: first.readAs.other };
}

/** The decimal sign of a number that can only be read in one way: where it has several, the first one groups digits. */
function decimalsIn(text: string): string[] {
  const signs = text.match(/[.,]/g) ?? [];
  if (signs.length > 1) return [signs[0] === '.' ? ',' : '.'];
  return signs;
}

function valuesOf(cells: readonly Cell[], { decimal, read }: Reader): { values: number[]; note: ListNote | undefined } {
  const doubts: Doubt[] = [];
  const decimals = new Set<string>();
  const values = cells.map(({ text }, index) => {
    const reading = read(text);
    if (reading.kind !== 'number') throw new Refused(index, text, 'invalid');
    const { value, readAs } = reading;
    if (readAs) doubts.push({ index, text, value, readAs });
    else for (const sign of decimalsIn(text)) decimals.add(sign);
    return value;
  });
  return { values, note: settle(doubts, decimals, decimal) };
}

/** The items of a text, signs brought to their numbers. */
function itemsOf(
  text: string,
  affixes: Affixes,
  reader: Reader,
): { cells: readonly Cell[]; note?: ListNote | undefined } {
  const glue = gluing(affixes, reader);
  const cells = cellsOf(text, reader).map((cell) => (cell.isWhole ? cell : { ...cell, text: glue(cell.text) }));
  const byComma = reader.hasDecimalComma
    ? foreignThousands(cells, reader)
    : parted(partedBySpaces(cells, reader), COMMAS, reader);
  const bySpace = parted(byComma.cells, SPACES, reader);
  const one = byComma.one ?? (byComma.as ? undefined : bySpace.one);
  if (one) return { cells: bySpace.cells, note: itemNote(bySpace.cells, one, reader) };
  const as = byComma.as ?? bySpace.as;
  return { cells: bySpace.cells, note: as && { as } };
}

const wrong = ({ index, text, why }: Refused): WrongItem => ({
  kind: 'wrong',
  position: index + 1,
  item: text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text,
  why,
});

/** Reads a list of numbers that may be written in any way. */
export function readListNotation(text: string, language: string, affixes: Affixes): ListReading {
  const reader = readerOf(language, affixes);
  try {
    const { cells, note } = itemsOf(text, affixes, reader);
    if (cells.length === 0) return { kind: 'empty' };
    refuseMixed(cells);
    const { values, note: own } = valuesOf(cells, reader);
    const said = note ?? own;
    return { kind: 'list', values, ...(said && { note: said }) };
  } catch (error) {
    if (error instanceof Refused) return wrong(error);
    throw error;
  }
}
