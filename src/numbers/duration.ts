/** Durations as people type them, in seconds. */
import { DAY, HOUR, MINUTE } from './clock.ts';
import { foldDigits, foldSigns } from './fold.ts';
import { denoise } from './print.ts';
import { type Reading, readNumber } from './read-plain.ts';

const MAX_LENGTH = 400;
const INVALID: Reading = { kind: 'invalid' };
const COLON = /[\uff1a\u2236]/g;
const SIGNED = /^([+-]?) *(.*)$/;
const CLOCK = /^(?:(\d{1,12}) ?d(?:ays?)?,? )?(?:(\d{1,12}):)?(\d{1,12}):(\d\d(?:[.,\u066b]\d{1,15})?)$/i;
const HOURS_AND_MINUTES = /^(\d{1,12}) ?h ?(\d\d)$/i;
/** An operator of a sum; a fraction has none, and neither has a power of ten. */
const OPERATOR = /(?<!e)[-+*^÷×·⋅(%]|\/.*\//i;
const PART = /([^a-z]+(?:e[+-]?\d{1,4} *)?)([a-z]+)/giy;
const UNITS: readonly (readonly [seconds: number, name: RegExp])[] = [
  [DAY, /^d(ays?)?$/i],
  [HOUR, /^(h|hrs?|hours?)$/i],
  [MINUTE, /^(m|mins?|minutes?)$/i],
  [1, /^(s|secs?|seconds?)$/i],
];

/**
 * Reads a duration as seconds: 1:30:00, 25:30, 1h 30m 5s, 90 min, or a plain number of seconds. What could be hours
 * or minutes as well says in `readAs` as what it was read.
 * @param language the page's language tag; it decides how the numbers are read
 * @throws RangeError when the language is no well-formed tag
 */
export function readDuration(text: string, language: string): Reading {
  if (text.length > MAX_LENGTH) return INVALID;
  const folded = foldDigits(foldSigns(text).replace(COLON, ':')) ?? '';
  const [, sign = '', body = ''] = SIGNED.exec(folded) ?? [];
  const size = readClock(body.replace(HOURS_AND_MINUTES, '$1:$2:00')) ?? readParts(body, language);
  if (!size) return readSeconds(text, language);
  return sign === '-' ? negative(size) : size;
}

function negative(size: Reading): Reading {
  if (size.kind !== 'number') return size;
  const { value, readAs } = size;
  const other = readAs?.other ?? null;
  return { kind: 'number', value: 0 - value, ...(readAs && { readAs: { ...readAs, other: other && 0 - other } }) };
}

/** 1:30:00 or 25:30, with days before it; null for any other text. */
function readClock(text: string): Reading | null {
  const [whole, days, hours, minutes = '', last = ''] = CLOCK.exec(text) ?? [];
  if (whole === undefined) return null;
  const seconds = Number(last.replace(/[,\u066b]/, '.'));
  const isOverfull = seconds >= 60 || (hours !== undefined && !/^[0-5]\d$/.test(minutes));
  if (isOverfull || (days !== undefined && !(Number(hours) < 24))) return INVALID;
  const value = sumOf([Number(days ?? 0) * DAY, Number(hours ?? 0) * HOUR, Number(minutes) * MINUTE, seconds]);
  // With decimals the last part can only be seconds.
  if (hours !== undefined || last.length > 2) return { kind: 'number', value };
  return { kind: 'number', value, readAs: { other: value * 60, as: 'minutes' } };
}

interface Part {
  /** Its place among the units. */
  at: number;
  value: number;
  isDoubtful: boolean;
}

/**
 * 1h 30m 5s or 90 min: each unit once, from the largest down; null for any other text. A sum among several parts is
 * refused: 5-2h 3m is 3 hours and 3 minutes to some, and 2 hours and 57 minutes to others.
 */
function readParts(text: string, language: string): Reading | null {
  const found = [...text.matchAll(PART)];
  if (text === '' || found.map(([whole]) => whole).join('') !== text) return null;
  if (found.length > 1 && found.some(([, number = '']) => OPERATOR.test(number))) return INVALID;
  const parts = found.map(([, number = '', name = '']) => readPart(number, name, language));
  const isInOrder = parts.every(({ at }, index) => at > (parts[index - 1]?.at ?? -1));
  const value = sumOf(parts.map(({ value }) => value));
  if (!isInOrder || !Number.isFinite(value)) return INVALID;
  const isDoubtful = parts.some((part) => part.isDoubtful);
  return { kind: 'number', value, ...(isDoubtful && { readAs: { other: null, as: 'time' } }) };
}

function readPart(number: string, name: string, language: string): Part {
  const reading = readNumber(number.replace(/^[ ,]+/, ''), language);
  const at = UNITS.findIndex(([, pattern]) => pattern.test(name));
  const [seconds = Number.NaN] = UNITS[at] ?? [];
  const isSize = reading.kind === 'number' && !/^\s*[+-]/.test(number);
  return {
    at,
    value: isSize ? inSeconds(reading.value, seconds) : Number.NaN,
    isDoubtful: isSize && reading.readAs !== undefined,
  };
}

/** Seconds stay exactly what was typed. */
const inSeconds = (value: number, each: number): number => (each === 1 ? value : denoise(value * each));

/** A plain number; one with two readings is asked about as a number, any other as seconds. */
function readSeconds(text: string, language: string): Reading {
  const reading = readNumber(text, language);
  if (reading.kind !== 'number') return reading;
  const { value, readAs } = reading;
  if (typeof readAs?.other === 'number') return { kind: 'number', value, readAs: { other: readAs.other, as: 'time' } };
  const minutes = denoise(value * MINUTE);
  const hasOther = value !== 0 && Number.isFinite(minutes);
  return { kind: 'number', value, readAs: { other: hasOther ? minutes : null, as: 'seconds' } };
}

/** One part is exactly what was typed; a sum has no more digits than can be trusted. */
function sumOf(parts: readonly number[]): number {
  const counting = parts.filter((part) => part !== 0);
  return counting.length === 1 ? Number(counting[0]) : denoise(counting.reduce((sum, part) => sum + part, 0));
}
