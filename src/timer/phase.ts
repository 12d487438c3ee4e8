/** What is to be seen of a clock. */
import type { Clock } from './clock.ts';
import { endOf, totalOf } from './plan.ts';

export type PhaseName = 'before' | 'session' | 'after';
export interface Phase {
  name: PhaseName;
  /** Milliseconds: how long it lasts, and what is left of it. */
  length: number;
  left: number;
}

/** The part of its time in which a clock is. */
export function phaseOf({ plan, elapsed }: Pick<Clock, 'plan' | 'elapsed'>): Phase {
  const { before, session, after } = plan;
  if (elapsed < before) return { name: 'before', length: before, left: before - elapsed };
  if (elapsed < endOf(plan) || after === 0)
    return { name: 'session', length: session, left: Math.max(endOf(plan) - elapsed, 0) };
  return { name: 'after', length: after, left: Math.max(totalOf(plan) - elapsed, 0) };
}

/** The second that has begun of the time that is left: it is 0 at the very end. */
export const secondsLeft = (left: number): number => Math.max(0, Math.ceil(left / 1000 - 1e-6));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 12:30, or 1:05:00 from an hour on. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** 20 minutes, 1 hour 5 minutes: as people say it. */
export function saidTime(seconds: number, language: string): string {
  const words = UNITS.flatMap(([unit, size], index) => {
    const larger = UNITS[index - 1]?.[1] ?? Number.POSITIVE_INFINITY;
    const count = Math.floor((seconds % larger) / size);
    const { format } = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    return count > 0 ? [format(count)] : [];
  });
  return words.join(' ');
}
