/** A sound context whose clock is moved by hand, and which writes down what it was told to play. */

interface Played {
  at: number;
  gain: number;
  isStopped: boolean;
}

class Gain {
  readonly gain = { value: 1 };
  connect(): void {}
}

class Source {
  buffer: unknown = null;
  readonly #played: Played[];
  #entry: Played | null = null;
  #gain = 1;
  constructor(played: Played[]) {
    this.#played = played;
  }
  connect(gain: Gain): void {
    this.#gain = gain.gain.value;
  }
  disconnect(): void {}
  start(at: number): void {
    this.#entry = { at, gain: this.#gain, isStopped: false };
    this.#played.push(this.#entry);
  }
  stop(): void {
    if (this.#entry) this.#entry.isStopped = true;
  }
}

export class MadeUpAudio extends EventTarget {
  readonly sampleRate = 8000;
  readonly destination = {};
  readonly played: Played[] = [];
  currentTime = 0;
  state: 'suspended' | 'running' | 'interrupted' | 'closed' = 'suspended';
  mayRun = true;

  createBuffer = () => ({ copyToChannel: () => {} });
  createGain = () => new Gain();
  createBufferSource = () => new Source(this.played);
  resume = async (): Promise<void> => this.#become(this.mayRun ? 'running' : this.state);
  suspend = async (): Promise<void> => this.#become('suspended');
  close = async (): Promise<void> => this.#become('closed');
  interrupt = (): void => this.#become('interrupted');

  #become(state: MadeUpAudio['state']): void {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  /** What is played in the end, in seconds of its clock. */
  heard = (): number[] => this.played.flatMap(({ at, isStopped }) => (isStopped ? [] : [Number(at.toFixed(3))]));
}
