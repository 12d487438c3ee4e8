/** A clock with what it does to a device: it rings, keeps the screen on and vibrates, and tells whoever shows it. */
import { type Clock, type ClockEvent, idle, isTicking, type Now, nextClock } from './clock.ts';
import { phaseOf, secondsLeft } from './phase.ts';
import { BETWEEN_STRIKES, bellsBy, nextBell, type Plan, totalOf } from './plan.ts';
import { Ringing, type Voice } from './ringing.ts';

export interface Settings {
  /** None: nothing is heard. */
  sound: string;
  /** From 0 to 100. */
  volume: number;
  vibrates: boolean;
  isAwake: boolean;
}
export interface Devices {
  now: () => Now;
  /** Runs something at the next moment that is seen, else in so many milliseconds. @returns what calls it off */
  soon: (run: () => void, within: number) => () => void;
  /** Runs something whenever the page may have been away. @returns what ends that */
  onReturn: (run: () => void) => () => void;
  /** Within a press only; it is made for one sound. */
  speak: (settings: Settings, onChange: () => void) => Voice & { rest: (within: number) => void; close: () => void };
  screen: { keep: () => void; release: () => void };
  vibrate: (pattern: readonly number[]) => void;
}
type Speaker = ReturnType<Devices['speak']>;

/** What is shown: it is a new one only where that has changed. */
export interface Shown {
  clock: Clock;
  /** How many bells have rung. */
  rung: number;
}

/** Milliseconds that the last strike sounds at most, and that one vibrates. */
const RINGS_OUT = 20_000;
const VIBRATES = 200;

const shownOf = (clock: Clock): Shown => ({ clock, rung: bellsBy(clock.plan, clock.elapsed) });

function isSameShown({ clock, rung }: Shown, next: Shown): boolean {
  const [last, now] = [phaseOf(clock), phaseOf(next.clock)];
  return (
    clock.status === next.clock.status &&
    clock.plan === next.clock.plan &&
    rung === next.rung &&
    last.name === now.name &&
    secondsLeft(last.left) === secondsLeft(now.left)
  );
}

/** Milliseconds to the next second or bell. */
function untilNext({ plan, elapsed, ...clock }: Clock): number {
  const { left } = phaseOf({ plan, elapsed, ...clock });
  const second = left % 1000 || 1000;
  const bell = nextBell(plan, elapsed);
  return Math.max(1, Math.min(second, bell ? bell.at - elapsed : second));
}

export class RunningClock {
  readonly #devices: Devices;
  readonly #listeners = new Set<() => void>();
  #clock: Clock;
  #shown: Shown;
  #settings: Settings | null = null;
  #speaker: Speaker | null = null;
  #ringing: Ringing | null = null;
  #callOff: (() => void) | null = null;
  readonly #leave: () => void;

  constructor(devices: Devices, plan: Plan) {
    this.#devices = devices;
    this.#clock = idle(plan);
    this.#shown = shownOf(this.#clock);
    this.#leave = devices.onReturn(() => this.#tick());
  }

  readonly getSnapshot = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Within a press, so that it may sound. */
  start(plan: Plan, settings: Settings): void {
    if (isTicking(this.#clock) || this.#clock.status === 'paused') return;
    this.#settings = settings;
    this.#speak(settings);
    this.#ringing = this.#speaker && new Ringing(this.#speaker, plan.bells);
    this.#take({ type: 'start', plan, now: this.#devices.now() });
  }

  pause(): void {
    this.#take({ type: 'pause', now: this.#devices.now() });
  }

  /** Within a press, so that it may sound again. */
  resume(): void {
    this.#speaker?.wake();
    this.#take({ type: 'resume', now: this.#devices.now() });
  }

  stop(): void {
    this.#take({ type: 'stop', now: this.#devices.now() });
  }

  endNow(): void {
    this.#take({ type: 'endNow', now: this.#devices.now() });
  }

  /** One strike, within a press. */
  test(settings: Settings): void {
    if (isTicking(this.#clock)) return;
    this.#speak(settings);
    this.#speaker?.ring([{ after: 0, isSoft: false }]);
    this.#speaker?.rest(RINGS_OUT);
  }

  close(): void {
    this.stop();
    this.#leave();
    this.#callOff?.();
    this.#speaker?.close();
    this.#speaker = null;
  }

  #speak(settings: Settings): void {
    this.#speaker?.close();
    this.#speaker = settings.sound === 'none' ? null : this.#devices.speak(settings, () => this.#tick());
    this.#ringing = null;
  }

  #tick(): void {
    if (isTicking(this.#clock)) this.#take({ type: 'tick', now: this.#devices.now() });
  }

  #take(event: ClockEvent): void {
    const last = this.#clock;
    this.#clock = nextClock(last, event);
    if (this.#clock === last) return;
    this.#ring(last);
    if (isTicking(last) !== isTicking(this.#clock)) this.#keepScreen();
    const shown = shownOf(this.#clock);
    this.#vibrate(event.type === 'start' ? 0 : this.#shown.rung, shown.rung);
    this.#callOff?.();
    this.#callOff = isTicking(this.#clock) ? this.#devices.soon(() => this.#tick(), untilNext(this.#clock)) : null;
    if (isSameShown(this.#shown, shown)) return;
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }

  #ring(last: Clock): void {
    const { status, elapsed, late, plan } = this.#clock;
    const { mono } = this.#devices.now();
    if (!isTicking(last) && isTicking(this.#clock)) this.#ringing?.ring(elapsed);
    else if (isTicking(this.#clock)) this.#ringing?.follow(elapsed, mono);
    else if (status === 'finished' && elapsed >= totalOf(plan)) {
      this.#ringing?.follow(elapsed + late, mono);
      this.#speaker?.rest(RINGS_OUT);
    } else {
      this.#ringing?.silence();
      if (status !== 'paused') this.#speaker?.rest(0);
    }
  }

  #keepScreen(): void {
    if (isTicking(this.#clock) && this.#settings?.isAwake) this.#devices.screen.keep();
    else this.#devices.screen.release();
  }

  #vibrate(from: number, to: number): void {
    if (!this.#settings?.vibrates || to <= from) return;
    const { strikes } = this.#clock.plan.bells[to - 1] ?? { strikes: 0 };
    if (strikes > 0) {
      const each = Array.from({ length: strikes }, () => [VIBRATES, BETWEEN_STRIKES - VIBRATES]).flat();
      this.#devices.vibrate(each.slice(0, -1));
    }
  }
}
