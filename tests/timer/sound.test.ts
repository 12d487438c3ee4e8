/** The sound of a running clock, with a context that is made up. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sound } from '../../src/platform/sound.ts';
import { planOf } from '../../src/timer/plan.ts';
import { type Devices, RunningClock } from '../../src/timer/running.ts';
import { strikeOf } from '../../src/timer/samples.ts';
import { strikesAhead } from '../../src/timer/strikes.ts';
import { MadeUpAudio } from './made-up-audio.ts';

const PLAN = planOf({ before: 10, session: 60, after: 5 }, [
  { at: 10, strikes: 1, name: 'Start' },
  { at: 40, strikes: 1, name: 'Interval' },
  { at: 70, strikes: 3, name: 'End' },
  { at: 75, strikes: 1, name: 'Over' },
]);
const SETTINGS = { sound: 'bowl', volume: 50, vibrates: true, isAwake: true };
const ALL = [10, 40, 70, 74, 78, 75];

let contexts: MadeUpAudio[] = [];
let now = { mono: 0, wall: 1e12 };
let pending: (() => void) | null = null;
let screen: string[] = [];
let vibrated: (readonly number[])[] = [];
let onReturn = () => {};

const devices: Devices = {
  now: () => now,
  soon: (run) => {
    pending = run;
    return () => {
      pending = null;
    };
  },
  onReturn: (run) => {
    onReturn = run;
    return () => {};
  },
  speak: ({ volume }, onChange) =>
    new Sound({
      gain: (volume / 100) ** 2,
      samples: (rate) => strikeOf('bowl', rate),
      onChange,
      make: () => {
        const context = new MadeUpAudio();
        contexts.push(context);
        return context as unknown as AudioContext;
      },
    }),
  screen: { keep: () => screen.push('keep'), release: () => screen.push('release') },
  vibrate: (pattern) => vibrated.push(pattern),
};

/** Lets time pass for the clocks, and for the sound where that runs. */
function pass(seconds: number, { heard = seconds, step = 1 } = {}): void {
  const steps = Math.round(seconds / step);
  for (let index = 0; index < steps; index += 1) {
    now = { mono: now.mono + step * 1000, wall: now.wall + step * 1000 };
    const context = contexts.at(-1);
    if (context?.state === 'running') context.currentTime += heard / steps;
    pending?.();
  }
}
const audio = (): MadeUpAudio => contexts.at(-1) ?? new MadeUpAudio();

let clock: RunningClock;
beforeEach(() => {
  vi.useFakeTimers();
  [contexts, now, pending, screen, vibrated] = [[], { mono: 0, wall: 1e12 }, null, [], []];
  clock = new RunningClock(devices, PLAN);
});
afterEach(() => {
  clock.close();
  vi.useRealTimers();
});
const start = async () => {
  clock.start(PLAN, SETTINGS);
  await Promise.resolve();
};

describe('the strikes', () => {
  it('are handed over all at once, at the times of the schedule, the last one softly', async () => {
    await start();
    expect(audio().played.map(({ at, gain }) => [at, gain])).toEqual([
      [10, 0.25],
      [40, 0.25],
      [70, 0.25],
      [74, 0.25],
      [78, 0.25],
      [75, 0.125],
    ]);
    pass(30);
    expect(audio().heard()).toEqual(ALL);
    expect(audio().played).toHaveLength(ALL.length);
  });
  it('are called off by a pause, and handed over again less what has elapsed', async () => {
    await start();
    pass(20);
    clock.pause();
    expect(audio().heard()).toEqual([10]);
    pass(100);
    audio().currentTime = 120;
    clock.resume();
    expect(audio().heard()).toEqual([10, 140, 170, 174, 178, 175]);
  });
  it('are called off by a stop, and none follows', async () => {
    await start();
    pass(20);
    clock.stop();
    expect(audio().heard()).toEqual([10]);
    pass(100);
    expect(audio().heard()).toEqual([10]);
  });
  it('that were missed while the sound was interrupted are not rung later, and the rest is', async () => {
    await start();
    pass(20);
    audio().mayRun = false;
    audio().interrupt();
    pass(30);
    audio().mayRun = true;
    await audio().resume();
    expect(clock.getSnapshot().clock.elapsed).toBe(50_000);
    expect(audio().heard()).toEqual([10, 40, 44, 48, 45]);
    pass(20);
    expect(audio().heard()).toEqual([10, 40, 44, 48, 45]);
  });
  it('of the end are rung late, up to half a minute', async () => {
    const bells = PLAN.bells;
    expect(strikesAhead(bells, 60_000, 90_000)).toEqual([
      { after: 0, isSoft: false },
      { after: 4000, isSoft: false },
      { after: 8000, isSoft: false },
    ]);
    expect(strikesAhead(bells, 60_000, 101_000)).toEqual([]);
    expect(strikesAhead(bells, 70_500, 72_000).map(({ after }) => after)).toEqual([2000, 6000, 3000]);
    await start();
    pass(60);
    now = { mono: now.mono + 10, wall: now.wall + 30_000 };
    onReturn();
    expect(clock.getSnapshot().clock).toMatchObject({ status: 'finished', late: 15_000 });
    expect(audio().heard()).toEqual([10, 40, 60, 64, 68]);
  });
  it('of a sound that stands still are rung by a new one', async () => {
    await start();
    pass(5);
    pass(0.4, { heard: 0, step: 0.1 });
    expect(contexts).toHaveLength(1);
    pass(0.2, { heard: 0, step: 0.1 });
    expect(contexts).toHaveLength(2);
    expect(contexts[0]?.state).toBe('closed');
    expect(audio().heard()[0]).toBeCloseTo(10 - 5.5, 3);
  });
  it('follow the clock of the device where the sound strays from it', async () => {
    await start();
    pass(2, { heard: 1.9 });
    expect(audio().played).toHaveLength(ALL.length);
    pass(2, { heard: 1.7 });
    expect(audio().heard()[0]).toBeCloseTo(3.6 + 6, 3);
    expect(audio().heard()).toHaveLength(ALL.length);
  });
  it('ring on when the clock has ended, and then the sound rests', async () => {
    await start();
    pass(75);
    expect(clock.getSnapshot().clock.status).toBe('finished');
    expect(audio().heard()).toEqual(ALL);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(audio().state).toBe('suspended');
  });
  it('are none where nothing is to be heard', () => {
    clock.start(PLAN, { ...SETTINGS, sound: 'none' });
    pass(75);
    expect(contexts).toEqual([]);
    expect(clock.getSnapshot()).toMatchObject({ rung: 4, clock: { status: 'finished' } });
  });
  it('do not ring where the quiet end is ended at once', async () => {
    await start();
    pass(72);
    clock.endNow();
    expect(clock.getSnapshot().clock.status).toBe('finished');
    expect(audio().heard()).toEqual([10, 40, 70]);
  });
  it('can be tried', () => {
    clock.test(SETTINGS);
    expect(audio().heard()).toEqual([0]);
  });
});

describe('the rest of the device', () => {
  it('keeps its screen on while the clock runs', async () => {
    await start();
    pass(3);
    clock.pause();
    clock.resume();
    pass(80);
    expect(screen).toEqual(['keep', 'release', 'keep', 'release']);
  });
  it('vibrates with each strike', async () => {
    await start();
    pass(75);
    expect(vibrated).toEqual([[200], [200], [200, 3800, 200, 3800, 200], [200]]);
  });
  it('is asked for nothing that was not chosen', () => {
    clock.start(PLAN, { ...SETTINGS, vibrates: false, isAwake: false });
    pass(75);
    expect([vibrated, screen.includes('keep')]).toEqual([[], false]);
  });
  it('is told of seconds, bells and changes, and of nothing between', async () => {
    const heard = vi.fn();
    clock.subscribe(heard);
    await start();
    pass(3, { step: 0.05 });
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

describe('the sound of a strike', () => {
  it.each(['bowl', 'bell', 'wood'])('%s: is not too loud, and silent at its ends', (sound) => {
    const samples = strikeOf(sound, 8000);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeLessThanOrEqual(1);
    expect(peak).toBeGreaterThan(0.5);
    expect(samples[0]).toBe(0);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(1e-6);
    expect(samples.every(Number.isFinite)).toBe(true);
  });
  it('is as long as it says, and dies away', () => {
    const bowl = strikeOf('bowl', 8000);
    expect(bowl.length / 8000).toBe(6);
    const loudest = (from: number, to: number) =>
      bowl.slice(from * 8000, to * 8000).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest(5, 6)).toBeLessThan(loudest(0, 1) / 50);
    expect(strikeOf('wood', 8000)).toHaveLength(320);
  });
});
