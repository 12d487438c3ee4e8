/** Sounds that are rung at stated times, by the clock of the sound itself: it goes on where timers are held back. */

export interface Strike {
  /** In how many milliseconds. */
  after: number;
  isSoft: boolean;
}
interface SoundOptions {
  /** From 0 to 1. */
  gain: number;
  /** What one strike sounds like, at so many samples a second. */
  samples: (rate: number) => Float32Array<ArrayBuffer>;
  /** It has begun, stopped, or was interrupted. */
  onChange: () => void;
  /** Made within a press: browsers allow sound to whoever asked for it. Null where there is none. */
  make?: () => AudioContext | null;
}

const SOFT = 0.5;
const SECOND = 1000;

function makeContext(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

/** A browser may refuse to go on; whoever asks looks at the state. */
const quiet = (done: Promise<unknown> | undefined): void => void done?.catch(() => {});

export class Sound {
  readonly #options: SoundOptions;
  #context: AudioContext | null = null;
  #buffer: AudioBuffer | null = null;
  #sources: { source: AudioBufferSourceNode; at: number }[] = [];
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SoundOptions) {
    this.#options = options;
    this.#open();
  }

  #open(): void {
    const { make = makeContext, samples, onChange } = this.#options;
    const context = make();
    this.#context = context;
    if (!context) return;
    const strike = samples(context.sampleRate);
    this.#buffer = context.createBuffer(1, strike.length, context.sampleRate);
    this.#buffer.copyToChannel(strike, 0);
    context.addEventListener('statechange', onChange);
    quiet(context.resume());
  }

  readonly place = (): { position: number; isRunning: boolean } => ({
    position: (this.#context?.currentTime ?? 0) * SECOND,
    isRunning: this.#context?.state === 'running',
  });

  /** Has these strikes rung in place of all that are to come; what sounds already sounds on. */
  readonly ring = (strikes: readonly Strike[]): void => {
    clearTimeout(this.#resting);
    this.silence();
    const { gain } = this.#options;
    const context = this.#context;
    if (!context) return;
    const loud = context.createGain();
    const soft = context.createGain();
    loud.gain.value = gain;
    soft.gain.value = gain * SOFT;
    loud.connect(context.destination);
    soft.connect(context.destination);
    const now = context.currentTime;
    this.#sources = strikes.map(({ after, isSoft }) => {
      const source = context.createBufferSource();
      source.buffer = this.#buffer;
      source.connect(isSoft ? soft : loud);
      const at = now + after / SECOND;
      source.start(at);
      return { source, at };
    });
  };

  /** Calls off what is to come. */
  readonly silence = (): void => {
    const now = this.#context?.currentTime ?? 0;
    for (const { source, at } of this.#sources) {
      if (at < now) continue;
      source.stop();
      source.disconnect();
    }
    this.#sources = [];
  };

  readonly wake = (): void => quiet(this.#context?.resume());

  /** Safari has contexts that say they run, and stand still. */
  readonly renew = (): void => {
    this.close();
    this.#open();
  };

  /** Lets the device rest once everything has been heard. */
  readonly rest = (within: number): void => {
    clearTimeout(this.#resting);
    const context = this.#context;
    this.#resting = setTimeout(() => quiet(context?.suspend()), within);
  };

  readonly close = (): void => {
    clearTimeout(this.#resting);
    this.silence();
    this.#context?.removeEventListener('statechange', this.#options.onChange);
    quiet(this.#context?.close());
    this.#context = null;
  };
}
