/** A running clock: what it does, and what becomes of that. Time is what clocks say; it is never counted in ticks. */
import { endOf, type Plan, totalOf } from './plan.ts';

/** What the clocks of the device say, in milliseconds: one that only goes on, and one that can be set. */
export interface Now {
  mono: number;
  wall: number;
}
export type Status = 'idle' | 'preparing' | 'running' | 'paused' | 'finished';
export interface Clock {
  status: Status;
  plan: Plan;
  /** Since the start, without pauses; when it was stopped, in one that is idle. */
  elapsed: number;
  /** When that was so; null while it stands still. */
  anchor: Now | null;
  /** How long ago it ended when that was seen. */
  late: number;
  /** When it ended by the wall, where the device slept then. */
  endedAsleep: number | null;
}
export type ClockEvent =
  | { type: 'start'; plan: Plan; now: Now }
  | { type: 'tick' | 'pause' | 'resume' | 'stop' | 'endNow'; now: Now };

/** A wall clock that is ahead by more than this tells of sleep: the other one stands still then. */
const ASLEEP = 2000;

export const idle = (plan: Plan): Clock => ({
  status: 'idle',
  plan,
  elapsed: 0,
  anchor: null,
  late: 0,
  endedAsleep: null,
});

export const isTicking = ({ status }: Pick<Clock, 'status'>): boolean => status === 'preparing' || status === 'running';

/** How long it was, and whether the device slept. A wall clock that was set back changes nothing. */
function since(anchor: Now, now: Now): { time: number; slept: boolean } {
  const [mono, wall] = [now.mono - anchor.mono, now.wall - anchor.wall];
  const slept = wall - mono > ASLEEP;
  return { time: slept ? wall : Math.max(mono, 0), slept };
}

const statusAt = ({ before }: Plan, elapsed: number): Status => (elapsed < before ? 'preparing' : 'running');

function ticked(clock: Clock, now: Now): Clock {
  const { plan, anchor } = clock;
  if (!anchor || !isTicking(clock)) return clock;
  const { time, slept } = since(anchor, now);
  const elapsed = clock.elapsed + time;
  const late = elapsed - totalOf(plan);
  if (late < 0) return { ...clock, status: statusAt(plan, elapsed), elapsed, anchor: now };
  const endedAsleep = slept ? now.wall - late : null;
  return { ...clock, status: 'finished', elapsed: totalOf(plan), anchor: null, late, endedAsleep };
}

/** Whether the session is over and the quiet end runs. */
export const isAfter = ({ plan, status, elapsed }: Clock): boolean =>
  status === 'running' && plan.after > 0 && elapsed >= endOf(plan);

/** What a clock becomes. What cannot happen to it changes nothing. */
export function nextClock(clock: Clock, event: ClockEvent): Clock {
  const { now, type } = event;
  if (type === 'start') {
    if (clock.status !== 'idle' && clock.status !== 'finished') return clock;
    return { ...idle(event.plan), status: statusAt(event.plan, 0), anchor: now };
  }
  if (type === 'resume') {
    return clock.status === 'paused' ? { ...clock, status: statusAt(clock.plan, clock.elapsed), anchor: now } : clock;
  }
  if (type === 'stop' && clock.status === 'paused') return { ...clock, status: 'idle' };
  const seen = ticked(clock, now);
  if (type === 'tick' || !isTicking(seen)) return seen;
  if (type === 'pause') return { ...seen, status: 'paused', anchor: null };
  if (type === 'stop') return { ...seen, status: 'idle', anchor: null };
  return isAfter(seen) ? { ...seen, status: 'finished', anchor: null } : seen;
}
