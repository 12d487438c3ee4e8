/** Quantities as people type them with signs of units: 5'11", 5 ft 11 in, 9 st 4 lb, 12° 30′ 15″, 1:30, 4:15 /km. */
import { durations } from './durations.ts';
import { foldDigits, foldSigns } from './fold.ts';
import { denoise, printTyped } from './print.ts';
import { type Misfit, type ReadAs, type Reading, readNumber, type TypedUnit } from './read-plain.ts';
import { unmistakable } from './unmistakable.ts';

/** A unit that may stand behind a number, and how its name begins after folding. */
interface Rung {
  sign: string;
  /** In the base unit of what it measures. */
  factor: number;
  name: RegExp;
  /** What a number behind this one counts where it has no sign: 5' 11. */
  then?: string | undefined;
}

const rung = (sign: string, factor: number, name: RegExp, then?: string): Rung => ({ sign, factor, name, then });

const DEGREE = Math.PI / 180;
/** Units that are written one behind the other, the largest first, by what they measure. */
const LADDERS: Readonly<Record<string, readonly (readonly Rung[])[]>> = {
  length: [
    [
      rung('mi', 1609.344, /^(mi|miles?)$/),
      rung('yd', 0.9144, /^(yd|yds|yards?)$/),
      rung('ft', 0.3048, /^('|ft|foot|feet|fu[sß]+|pieds?|pi|pies?|pés?)$/, 'in'),
      rung('in', 0.0254, /^("|in|ins|inch|inches|zoll|pouces?|po|pulg|pulgadas?|polegadas?|pol)$/),
    ],
    [
      rung('km', 1000, /^km$/),
      rung('m', 1, /^(m|met(er|re)s?|mètres?|metros?)$/, 'cm'),
      rung('cm', 0.01, /^cm$/),
      rung('mm', 0.001, /^mm$/),
    ],
  ],
  mass: [
    [
      rung('st', 6.35029318, /^(st|stones?)$/, 'lb'),
      rung('lb', 0.45359237, /^(lbs?|pounds?)$/, 'oz'),
      rung('oz', 0.028349523125, /^(oz|ounces?)$/),
    ],
    [rung('kg', 1, /^(kg|kilos?)$/), rung('g', 0.001, /^g$/)],
  ],
  angle: [
    [
      rung('°', DEGREE, /^(°|deg|degrees?)$/, '′'),
      rung('′', DEGREE / 60, /^('|arcmin)$/, '″'),
      rung('″', DEGREE / 3600, /^("|arcsec)$/),
    ],
  ],
};

interface Part {
  value: number;
  rung: Rung;
  /** What the number would be by the other habit: 1,234 and 1.234. */
  other?: number;
}

const INVALID: Reading = { kind: 'invalid' };
const MOST = 80;
const NUMBER = String.raw`\d[\d.,]*(?: ?[¼-¾⅐-⅞]| \d+ ?[/⁄] ?\d+| ?[/⁄] ?\d+)?|[¼-¾⅐-⅞]`;
/** 4 lb 1/2 is half a pound more, or half of what comes after pounds. */
const ONLY_FRACTION = /^(?:[¼-¾⅐-⅞]|\d+ ?[/⁄])/;
const PART = new RegExp(String.raw`(${NUMBER}) *("|'|°|\p{L}+\.?)?,? *`, 'gyu');
const MORE_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2032\u2018\u02b9\u00b4\u0060]/g, "'"],
  [/[\u2033\u201c\u201d\u201e\u02ba]|''/g, '"'],
  [/[\u00ba\u02da]/g, '°'],
];

const folded = (text: string): string =>
  MORE_SIGNS.reduce((seen, [sign, plain]) => seen.replace(sign, plain), foldDigits(foldSigns(text)) ?? '');

/** Reads a text with signs of units in a field of a unit: what it says, or why that does not fit there. */
export function readQuantity(text: string, language: string, unit: TypedUnit): Reading {
  if (text.length > MOST) return INVALID;
  const [, sign = '', body = ''] = /^([+-]?) *(.*)$/.exec(folded(text)) ?? [];
  if (/^[+-]/.test(body)) return INVALID;
  const reading = readAs(body, language, unit) ?? elsewhere(body, text, language, unit);
  return sign === '-' ? negative(reading) : reading;
}

function negative(reading: Reading): Reading {
  if (reading.kind === 'invalid') return reading.why?.params.better ? negativeMisfit(reading.why) : reading;
  const { value, readAs: how } = reading as { value: number; readAs: ReadAs };
  if (value === 0) return reading;
  const { said, otherSaid } = how;
  const readAs = { ...how, said: `-${said}`, ...(otherSaid && { otherSaid: `-${otherSaid}` }) };
  return { kind: 'number', value: 0 - value, readAs };
}

const negativeMisfit = ({ key, params }: Misfit): Reading => ({
  kind: 'invalid',
  why: { key, params: { ...params, better: `-${params.better}` } },
});

/** The text as a quantity of one kind; null where it is none. */
function readAs(body: string, language: string, unit: TypedUnit): Reading | null {
  const { dimension } = unit;
  if (dimension === 'time') return readTime(body, language, unit);
  if (dimension === 'pace') return readPace(body, language, unit);
  for (const ladder of LADDERS[dimension as string] ?? []) {
    const parts = partsOf(body, ladder, language);
    if (parts) return together(parts, ladder, language, unit);
  }
  return null;
}

/** Why a quantity of another kind is refused. */
function elsewhere(body: string, text: string, language: string, unit: TypedUnit): Reading {
  const isQuantity = Object.values(LADDERS).some((ladders) =>
    ladders.some((ladder) => partsOf(body, ladder, language)),
  );
  if (!isQuantity) return INVALID;
  return { kind: 'invalid', why: { key: 'otherQuantity', params: { read: text.trim(), unit: unit.symbol } } };
}

/** The numbers of a text with their units; null where one has none of this ladder, or they are not in order. */
function partsOf(body: string, ladder: readonly Rung[], language: string): Part[] | null {
  const found = [...body.matchAll(PART)];
  if (body === '' || found.map(([whole]) => whole).join('') !== body) return null;
  const parts: Part[] = [];
  for (const [index, [, number = '', name]] of found.entries()) {
    const rung = rungOf(name, parts.at(-1), ladder);
    const isLast = index === found.length - 1;
    const read = numberOf(number, language);
    // Only the last part has decimals.
    if (!rung || read === null || !(isLast || Number.isInteger(read.value))) return null;
    if (/^0\d\d/.test(number) || (name === undefined && ONLY_FRACTION.test(number))) return null;
    if (rung.sign === 'cm' && name === undefined && !/^\d\d$/.test(number)) return null;
    parts.push({ ...read, rung });
  }
  const isDescending = parts.every(({ rung }, index) => rung.factor < (parts[index - 1]?.rung.factor ?? Infinity));
  return isDescending ? parts : null;
}

function rungOf(name: string | undefined, before: Part | undefined, ladder: readonly Rung[]): Rung | undefined {
  if (name === undefined) return ladder.find(({ sign }) => sign === before?.rung.then);
  const plain = name.toLowerCase().replace(/\.$/, '');
  return ladder.find((each) => each.name.test(plain));
}

/** A number of a part; null where it is none. */
function numberOf(text: string, language: string): Pick<Part, 'value' | 'other'> | null {
  const reading = readNumber(text, language);
  if (reading.kind !== 'number') return null;
  const other = reading.readAs?.other;
  return { value: reading.value, ...(typeof other === 'number' && { other }) };
}

const ungrouped = (value: number, language: string): string => printTyped(value, language, { isGrouped: false });

const printPart = ({ value, rung: { sign } }: Part, language: string, print = ungrouped): string => {
  const number = print(value, language);
  return ['°', '′', '″'].includes(sign) ? number + sign : `${number} ${sign}`;
};
const printParts = (parts: readonly Part[], language: string, print = ungrouped): string =>
  parts.map((part) => printPart(part, language, print)).join(' ');

/** The same parts by the other habit; null where the last one has one reading. */
function byOtherHabit(parts: readonly Part[]): Part[] | null {
  const { other, rung } = parts.at(-1) ?? {};
  return rung && other !== undefined ? [...parts.slice(0, -1), { value: other, rung }] : null;
}

/** Where the first part stands that is too large behind the one before it; -1 where there is none. */
const firstOver = (parts: readonly Part[]): number => parts.findIndex((part, index) => isOver(part, parts[index - 1]));

/** The sum of parts in the unit of the field; a part that is too large is refused with what to write instead. */
function together(parts: readonly Part[], ladder: readonly Rung[], language: string, unit: TypedUnit): Reading {
  const otherwise = byOtherHabit(parts);
  const fitting = [parts, ...(otherwise ? [otherwise] : [])].filter((each) => firstOver(each) === -1);
  const [read, other] = fitting;
  if (!read) return { kind: 'invalid', why: tooLarge(parts, firstOver(parts), language) };
  // A tool may have a factor of its own: a stone stays 14 of its pounds.
  const own = ladder.find(({ sign }) => sign === unit.symbol)?.factor ?? unit.factor;
  const said = printParts(read, language);
  const readAs = { other: null, said, ...(other && { otherSaid: printParts(other, language, unmistakable) }) };
  return { kind: 'number', value: denoise(inBase(read) / own), readAs };
}

const inBase = (parts: readonly Part[]): number => parts.reduce((sum, { value, rung }) => sum + value * rung.factor, 0);
const ratioOf = (part: Part, before: Part): number => denoise(before.rung.factor / part.rung.factor);
const isOver = (part: Part, before: Part | undefined): boolean =>
  before !== undefined && part.value >= ratioOf(part, before);

function tooLarge(parts: readonly Part[], over: number, language: string) {
  const [before, part] = [parts[over - 1], parts[over]] as [Part, Part];
  const params = {
    part: printPart(part, language),
    before: printPart(before, language),
    most: printPart({ ...part, value: ratioOf(part, before) }, language),
    whole: printPart({ ...before, value: 1 }, language),
    better: printParts(split(inBase(parts), parts), language),
  };
  return { key: 'partTooLarge', params };
}

/** The same quantity in the same units, each part as large as it may be. */
function split(base: number, parts: readonly Part[]): Part[] {
  const last = (parts.at(-1) as Part).rung.factor;
  let rest = Number((base / last).toPrecision(12));
  return parts.map(({ rung }) => {
    const each = denoise(rung.factor / last);
    const value = rung.factor === last ? rest : Math.floor(rest / each);
    rest = denoise(rest - value * each);
    return { value, rung };
  });
}

/** 1:30, 1h 30m: hours and minutes where the field counts hours or more, else minutes and seconds; 1:30 h says itself. */
function readTime(body: string, language: string, { factor }: TypedUnit): Reading | null {
  const [, clock = body, unit] = /^([\d:.,]*:[\d.,]+) ?(h|min)$/.exec(body) ?? [];
  const reading = durations.readDuration(clock, language);
  if (reading.kind !== 'number') return refusedClock(clock, body);
  const { value, readAs: how } = reading;
  const other = how?.as === 'minutes' ? how.other : null;
  const isLong = other !== null && (unit === undefined ? factor >= 3600 : unit === 'h');
  const seconds = isLong ? other : value;
  const said = durations.typedDuration(seconds, language);
  const isOpen = other !== null && unit === undefined;
  const otherSaid = isOpen && durations.typedDuration(isLong ? value : other, language);
  const readAs = { other: null, said, ...(otherSaid && { otherSaid }) };
  return { kind: 'number', value: denoise(seconds / factor), readAs };
}

const CLOCK = /^\d{1,9}(:\d{1,3}){1,2}([.,]\d{1,9})?$/;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Why a clock is none. What is too much for minutes and seconds is carried to the part before. */
function refusedClock(clock: string, read: string): Reading | null {
  if (!CLOCK.test(clock)) return null;
  const [whole = '', decimals = ''] = clock.split(/(?=[.,])/);
  const parts = whole.split(':').map(Number);
  const key = parts.slice(1).some((part) => part > 59) ? 'clockTooLarge' : 'clockDigits';
  for (let at = parts.length - 1; at > 0; at--) {
    parts[at - 1] = Number(parts[at - 1]) + Math.floor(Number(parts[at]) / 60);
    parts[at] = Number(parts[at]) % 60;
  }
  const better = read.replace(clock, parts.map((part, at) => (at > 0 ? twoDigits(part) : part)).join(':') + decimals);
  return { kind: 'invalid', why: { key, params: { read, better } } };
}

const PER = / ?(?:min(?:utes?)?)? ?(?:\/|per|pro|par|por) ?(km|mi|mile|milla|milha|meile)s?$/;
const MILE = 1609.344;

/** 4:15 /km: minutes and seconds for a kilometer or mile, where it says none for that of the field. */
function readPace(body: string, language: string, { factor, symbol }: TypedUnit): Reading | null {
  const per = PER.exec(body.toLowerCase());
  const clock = body.slice(0, body.length - (per?.[0].length ?? 0));
  const reading = durations.readDuration(clock, language);
  if (reading.kind !== 'number' || !clock.includes(':')) return refusedClock(clock, body);
  const own = /mi$/.test(symbol) ? MILE : 1000;
  const distance = per?.[1] === undefined ? own : per[1] === 'km' ? 1000 : MILE;
  const said = `${durations.typedDuration(reading.value, language).replace(/^0:0?/, '')} /${distance === MILE ? 'mi' : 'km'}`;
  return { kind: 'number', value: denoise(reading.value / distance / factor), readAs: { other: null, said } };
}
