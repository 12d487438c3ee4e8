/** Keeps the sound in step with the clock: all strikes ahead are handed over at once, and again where it strays. */
import type { Bell } from './plan.ts';
import { type Strike, strikesAhead } from './strikes.ts';

/** What makes the sound. */
export interface Voice {
  /** Its own clock in milliseconds, and whether that goes on. */
  place: () => { position: number; isRunning: boolean };
  /** Has these strikes rung in place of all that are to come. */
  ring: (strikes: readonly Strike[]) => void;
  silence: () => void;
  /** Asks for it to go on. */
  wake: () => void;
  /** Begins anew: it says that it runs, and stands still. */
  renew: () => void;
}

/** Milliseconds by which the clocks may differ, and after which a sound that stands still is broken. */
const ASTRAY = 250;
const FROZEN = 500;
const NOWHERE = { position: Number.NaN, at: 0 };
/** How often it is asked to go on at most. */
const PATIENCE = 1000;

export class Ringing {
  readonly #voice: Voice;
  readonly #bells: readonly Bell[];
  /** Up to when strikes were heard. */
  #heard = -1;
  /** Where both clocks stood when strikes were handed over; null where they have to be again. */
  #base: { position: number; elapsed: number } | null = null;
  /** Where the sound stood last, and when it was first seen there. */
  #seen = NOWHERE;
  /** For how long it may stand still. */
  #frozen = FROZEN;
  #asked = Number.NEGATIVE_INFINITY;

  constructor(voice: Voice, bells: readonly Bell[]) {
    this.#voice = voice;
    this.#bells = bells;
  }

  /** Hands over what is ahead. */
  ring(elapsed: number): void {
    this.#hear();
    const { position } = this.#voice.place();
    this.#base = { position, elapsed };
    this.#voice.ring(strikesAhead(this.#bells, this.#heard, elapsed));
  }

  /** Looks after the sound. @param at milliseconds of a clock that only goes on */
  follow(elapsed: number, at: number): void {
    const heard = this.#hear();
    const { position, isRunning } = this.#voice.place();
    if (!isRunning) {
      this.#base = null;
      this.#seen = NOWHERE;
      if (at - this.#asked < PATIENCE) return;
      this.#asked = at;
      this.#voice.wake();
      return;
    }
    if (position !== this.#seen.position) this.#seen = { position, at };
    if (at - this.#seen.at >= this.#frozen) {
      this.#seen = NOWHERE;
      this.#frozen *= 2;
      this.#voice.renew();
      this.ring(elapsed);
    } else if (heard === null || Math.abs(heard - elapsed) > ASTRAY) this.ring(elapsed);
  }

  silence(): void {
    this.#hear();
    this.#base = null;
    this.#voice.silence();
  }

  /** Notes up to when strikes were heard; null where none were handed over. */
  #hear(): number | null {
    if (!this.#base) return null;
    const moved = this.#voice.place().position - this.#base.position;
    const heard = this.#base.elapsed + moved;
    if (moved > 0) this.#heard = Math.max(this.#heard, heard);
    return heard;
  }
}
