/** The clock: every pair of what it is and what can happen, and any sequence of events with clocks that are made up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clock, type ClockEvent, idle, isAfter, isTicking, type Now, nextClock } from '../../src/timer/clock.ts';
import { clockText, phaseOf, saidTime, secondsLeft } from '../../src/timer/phase.ts';
import { bellsBy, type Plan, planOf, totalOf } from '../../src/timer/plan.ts';

const named = (at: number, strikes = 1) => ({ at, strikes, name: `at ${at}` });
/** Ten seconds to settle, twenty minutes with bells every five, and half a minute of quiet. */
const PLAN = planOf({ before: 10, session: 1200, after: 30 }, [
  named(10),
  named(310),
  named(610),
  named(910),
  named(1210, 3),
  named(1240),
]);
const AT_ONCE = planOf({ before: 0, session: 600, after: 0 }, [named(0), named(600, 3)]);

const at = (seconds: number, wall = seconds): Now => ({ mono: seconds * 1000, wall: 1e12 + wall * 1000 });
const started = (plan: Plan = PLAN): Clock => nextClock(idle(plan), { type: 'start', plan, now: at(0) });
const tick = (clock: Clock, now: Now): Clock => nextClock(clock, { type: 'tick', now });

describe('what becomes of a clock', () => {
  const running = tick(started(), at(60));
  const quiet = tick(started(), at(1215));
  const paused = nextClock(running, { type: 'pause', now: at(60) });
  const finished = tick(started(), at(1240));
  const stopped = nextClock(running, { type: 'stop', now: at(60) });
  const states = { idle: idle(PLAN), preparing: started(), running, quiet, paused, finished, stopped };
  const NEXT: Record<keyof typeof states, Partial<Record<ClockEvent['type'], string>>> = {
    idle: { start: 'preparing' },
    stopped: { start: 'preparing' },
    finished: { start: 'preparing' },
    preparing: { tick: 'preparing', pause: 'paused', stop: 'idle', endNow: 'preparing' },
    running: { tick: 'running', pause: 'paused', stop: 'idle', endNow: 'running' },
    quiet: { tick: 'running', pause: 'paused', stop: 'idle', endNow: 'finished' },
    paused: { resume: 'running', stop: 'idle' },
  };
  const TYPES = ['start', 'tick', 'pause', 'resume', 'stop', 'endNow'] as const;
  const pairs = (Object.keys(states) as (keyof typeof states)[]).flatMap((name) =>
    TYPES.map((type) => ({ name, type })),
  );

  it.each(pairs)('$type while it is $name', ({ name, type }) => {
    const clock = states[name];
    const now = clock.anchor ?? at(2000);
    const next = nextClock(clock, type === 'start' ? { type, plan: PLAN, now } : { type, now });
    const wanted = NEXT[name][type];
    if (wanted === undefined) expect(next).toBe(clock);
    else expect(next.status).toBe(wanted);
    expect(next.anchor === null).toBe(!isTicking(next));
  });

  it('begins with the session where there is nothing before it', () => {
    expect(started(AT_ONCE).status).toBe('running');
    expect(bellsBy(AT_ONCE, started(AT_ONCE).elapsed)).toBe(1);
    expect(tick(started(), at(9.999)).status).toBe('preparing');
    expect(tick(started(), at(10)).status).toBe('running');
  });
  it('ends on the second, and knows that it was seen late', () => {
    expect(tick(started(), at(1239.999)).status).toBe('running');
    expect(tick(started(), at(1240))).toMatchObject({ status: 'finished', elapsed: 1_240_000, late: 0 });
    expect(tick(started(), at(1300))).toMatchObject({ elapsed: 1_240_000, late: 60_000, endedAsleep: null });
  });
  it('counts sleep by the wall clock, and says when it ended meanwhile', () => {
    expect(tick(started(), at(5, 900)).elapsed).toBe(900_000);
    const woken = tick(tick(started(), at(60)), at(61, 4000));
    expect(woken).toMatchObject({ status: 'finished', elapsed: totalOf(PLAN), endedAsleep: at(0, 1240).wall });
  });
  it('leaves a wall clock that is set back alone', () => {
    expect(tick(started(), at(60, -3600)).elapsed).toBe(60_000);
    expect(tick(started(), at(60, 61.9)).elapsed).toBe(60_000);
    expect(tick(started(), { mono: -5, wall: at(0).wall }).elapsed).toBe(0);
  });
  it('pauses for as long as it is paused', () => {
    const again = nextClock(paused, { type: 'resume', now: at(5000) });
    expect(tick(again, at(5001)).elapsed).toBe(61_000);
    const settling = nextClock(tick(started(), at(4)), { type: 'pause', now: at(4) });
    expect(nextClock(settling, { type: 'resume', now: at(9) }).status).toBe('preparing');
  });
  it('is over where it would be paused or stopped after its end', () => {
    for (const type of ['pause', 'stop', 'endNow'] as const) {
      expect(nextClock(running, { type, now: at(1300) }).status).toBe('finished');
    }
  });
  it('is in its quiet end only where there is one', () => {
    expect(isAfter(quiet)).toBe(true);
    expect(isAfter(running)).toBe(false);
    expect(isAfter(tick(started(AT_ONCE), at(599.9)))).toBe(false);
  });
});

describe('the size of its ticks', () => {
  const total = totalOf(PLAN) / 1000;
  const runs = [0.016, 1, 60, total].map((size) => {
    let clock = started();
    const seen: string[] = [];
    for (let seconds = 0; isTicking(clock); seconds += size) {
      const before = bellsBy(PLAN, clock.elapsed);
      clock = tick(clock, at(seconds));
      seen.push(...PLAN.bells.slice(before, bellsBy(PLAN, clock.elapsed)).map(({ name }) => name));
    }
    return { seen, elapsed: clock.elapsed };
  });
  it('changes no bell and no end', () => {
    const wanted = { seen: PLAN.bells.map(({ name }) => name), elapsed: totalOf(PLAN) };
    expect(runs).toEqual([wanted, wanted, wanted, wanted]);
  });
});

type Step = { do: 'tick' | 'sleep' | 'pause' | 'resume' | 'stop' | 'start' | 'endNow' | 'setBack'; by: number };
const step = fc.record({
  do: fc.constantFrom<Step['do'][]>(
    'tick',
    'tick',
    'tick',
    'sleep',
    'pause',
    'resume',
    'stop',
    'start',
    'endNow',
    'setBack',
  ),
  by: fc.integer({ min: 0, max: 200_000 }),
});
const plans = fc
  .record({
    before: fc.integer({ min: 0, max: 600 }),
    session: fc.integer({ min: 10, max: 1500 }),
    after: fc.integer({ min: 0, max: 300 }),
    parts: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ parts, ...times }) => {
    const inside = Array.from(
      { length: parts - 1 },
      (_, index) => times.before + (times.session * (index + 1)) / parts,
    );
    const ends = [
      times.before + times.session,
      ...(times.after > 0 ? [times.before + times.session + times.after] : []),
    ];
    return planOf(
      times,
      [times.before, ...inside, ...ends].map((time) => named(time)),
    );
  });

it('goes through any sequence of events: time never falls, parts come in order, each bell once, the end on time', () => {
  const ORDER = ['idle', 'preparing', 'running', 'finished'];
  fc.assert(
    fc.property(plans, fc.array(step, { maxLength: 60 }), (plan, steps) => {
      let now: Now = { mono: 0, wall: 1e12 };
      let clock = nextClock(idle(plan), { type: 'start', plan, now });
      let spent = 0;
      let rung = bellsBy(plan, 0);
      let place = 0;
      for (const { do: what, by } of steps) {
        const before = clock;
        if (what === 'tick') now = { mono: now.mono + by, wall: now.wall + by };
        if (what === 'sleep') now = { mono: now.mono, wall: now.wall + by };
        if (what === 'setBack') now = { ...now, wall: now.wall - by };
        const passed = what === 'tick' ? by : what === 'sleep' && by > 2000 ? by : 0;
        const type = what === 'sleep' || what === 'setBack' ? 'tick' : what;
        clock = nextClock(clock, type === 'start' ? { type, plan, now } : { type, now });
        if (isTicking(before)) spent = Math.min(totalOf(plan), spent + passed);
        const isNew = type === 'start' && !isTicking(before) && before.status !== 'paused';
        if (isNew) [spent, rung, place] = [0, bellsBy(plan, 0), 0];
        expect(clock.elapsed).toBeCloseTo(spent, 6);
        expect(clock.elapsed).toBeGreaterThanOrEqual(isNew ? 0 : before.elapsed);
        const by_now = bellsBy(plan, clock.elapsed);
        expect(by_now).toBeGreaterThanOrEqual(rung);
        rung = by_now;
        if (isTicking(clock)) {
          expect(ORDER.indexOf(clock.status)).toBeGreaterThanOrEqual(place);
          place = ORDER.indexOf(clock.status);
          expect(clock.status).toBe(clock.elapsed < plan.before ? 'preparing' : 'running');
        }
        if (clock.status === 'finished' && before.status !== 'finished') {
          expect(clock.elapsed === totalOf(plan) || what === 'endNow').toBe(true);
        }
        if (isTicking(clock)) expect(clock.elapsed).toBeLessThan(totalOf(plan));
      }
    }),
    { numRuns: 1000 },
  );
});

describe('what is seen of it', () => {
  it('says which part it is in, and what is left of that', () => {
    const seen = (elapsed: number) => phaseOf({ plan: PLAN, elapsed: elapsed * 1000 });
    expect(seen(0)).toEqual({ name: 'before', length: 10_000, left: 10_000 });
    expect(seen(10)).toEqual({ name: 'session', length: 1_200_000, left: 1_200_000 });
    expect(seen(1210)).toEqual({ name: 'after', length: 30_000, left: 30_000 });
    expect(seen(1240)).toMatchObject({ name: 'after', left: 0 });
    expect(phaseOf({ plan: AT_ONCE, elapsed: 600_000 })).toMatchObject({ name: 'session', left: 0 });
  });
  it('shows the second that has begun, and 0 at the end only', () => {
    expect([1000.4, 1000, 999.9, 0.1, 0].map((left) => secondsLeft(left))).toEqual([2, 1, 1, 1, 0]);
    expect([0, 59, 60, 750, 3600, 3905].map(clockText)).toEqual([
      '0:00',
      '0:59',
      '1:00',
      '12:30',
      '1:00:00',
      '1:05:05',
    ]);
  });
  it('says times in words', () => {
    expect(saidTime(1200, 'en')).toBe('20 minutes');
    expect(saidTime(3900, 'en')).toBe('1 hour 5 minutes');
    expect(saidTime(90, 'de')).toBe('1 Minute 30 Sekunden');
  });
  it('knows which bell ends the session, and which is soft', () => {
    expect(PLAN.bells.map(({ isEnd, isSoft }) => [isEnd, isSoft]).slice(-3)).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
    expect(AT_ONCE.bells.map(({ isEnd, isSoft }) => [isEnd, isSoft])).toEqual([
      [false, false],
      [true, false],
    ]);
  });
});
