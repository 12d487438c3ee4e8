/** Units of several that one quantity is split into: 'foot-and-inch', 'minute-and-second/kilometer'. */
import type { UnitCatalogue } from './catalogue.ts';
import { multiply, type Ratio, raise, readRatio } from './ratio.ts';
import { type CompoundUnit, sameDimension, type UnitPart, type UnitProblem } from './unit.ts';

const SPLIT = /^([^*/]*-and-[^*/]*)((?:[*/].*)?)$/s;

/** Reads a unit of several; null where the text names no such unit. */
export function parseSplit(
  text: string,
  catalogue: UnitCatalogue,
  parseUnit: (text: string, catalogue: UnitCatalogue) => { ok: true; unit: CompoundUnit } | UnitProblem,
): { ok: true; unit: CompoundUnit } | UnitProblem | null {
  const [, chain, per = ''] = SPLIT.exec(text) ?? [];
  if (chain === undefined) return text.includes('-and-') ? refuse(text, 0, TWO_PLACES, WHERE) : null;
  const units: CompoundUnit[] = [];
  let start = 0;
  for (const name of chain.split('-and-')) {
    const part = parseUnit(name, catalogue);
    if (!part.ok) return { ...part, start: part.start + start, end: part.end + start };
    const wrong = misfit(part.unit, units, catalogue);
    if (wrong) return refuse(name, start, ...wrong);
    units.push(part.unit);
    start += name.length + '-and-'.length;
  }
  const whole = parseUnit(`${units[0]?.text}${per}`, catalogue);
  if (!whole.ok) return { ...whole, start: chain.length, end: text.length };
  if (per && !isApart(whole.unit, units)) return refuse(per, chain.length, OWN_UNIT, WHERE);
  return { ok: true, unit: joined(text, whole.unit, units) };
}

const TWO_PLACES = 'A split unit stands at the beginning, and has no power';
const OWN_UNIT = 'Its parts cannot be multiplied or divided by a unit of their own';
const WHERE = 'Write "foot-and-inch" or "minute-and-second/kilometer"';

function refuse(text: string, start: number, message: string, hint: string): UnitProblem {
  return { ok: false, message, hint, start, end: start + text.length };
}

/** Why a unit cannot follow those before it. */
function misfit(
  unit: CompoundUnit,
  before: readonly CompoundUnit[],
  catalogue: UnitCatalogue,
): [message: string, hint: string] | null {
  if (unit.offset !== 0) return [`"${unit.text}" has a zero point of its own, so it cannot be split`, WHERE];
  const last = before.at(-1);
  if (!last) return null;
  if (!sameDimension(unit.dimension, last.dimension)) {
    return [`"${unit.text}" does not measure what "${last.text}" does`, 'The parts of a split unit measure the same'];
  }
  const times = timesIn(last, unit, catalogue);
  if (!times) return [TWO_PLACES, WHERE];
  if (times.top > times.bottom && times.top % times.bottom === 0n) return null;
  return [
    `"${last.text}" is no whole number of "${unit.text}"`,
    'Each part is a whole number of the next, the largest first: "foot-and-inch"',
  ];
}

/** How many of a unit are in another, where both are units of the catalogue. */
function timesIn(whole: CompoundUnit, part: CompoundUnit, { units }: UnitCatalogue): Ratio | undefined {
  const [over, under] = [whole, part].map(({ text }) => readRatio(units.get(text)?.exact ?? ''));
  return over && under && multiply(over, raise(under, -1));
}

/** Whether what follows the parts leaves their sign as it is: not in ft², in which no inches are left. */
const isApart = ({ symbol }: CompoundUnit, [first]: readonly CompoundUnit[]): boolean =>
  ['·', '/'].some((operator) => symbol.startsWith(`${first?.symbol}${operator}`));

function joined(text: string, whole: CompoundUnit, units: readonly CompoundUnit[]): CompoundUnit {
  const last = units.at(-1)?.factor ?? 1;
  const parts: UnitPart[] = units.map(({ symbol, factor }) => ({ symbol, each: Math.round(factor / last) }));
  const isClock = whole.dimension.time !== undefined && units.every(({ dimensionName }) => dimensionName === 'time');
  const symbol = isClock ? whole.symbol : parts.map((part) => part.symbol).join(' ');
  const behind = whole.symbol.slice(units[0]?.symbol.length);
  return {
    ...whole,
    text: text.replace(/\s/g, ''),
    symbol: isClock ? symbol : `${symbol}${behind}`,
    parts,
    ...(isClock && { isClock }),
  };
}
