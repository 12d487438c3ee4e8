/** The sounds of a strike, as samples from -1 to 1. */

interface Partial {
  frequency: number;
  /** Seconds until it is at -60 dB. */
  decay: number;
  amplitude: number;
}

/** The flexural modes of a ring, f ∝ n(n² - 1)/√(n² + 1), and how each of them is heard. */
const MODES = [
  { ratio: 1, decay: 6, amplitude: 1 },
  { ratio: 2.83, decay: 3, amplitude: 0.5 },
  { ratio: 5.42, decay: 1.5, amplitude: 0.25 },
  { ratio: 8.77, decay: 0.8, amplitude: 0.12 },
];
/** Each mode is heard as two tones so far apart, in Hz: they beat slowly. */
const BEAT = 0.4;

const ring = (frequency: number, length: number): Partial[] =>
  MODES.flatMap(({ ratio, decay, amplitude }) =>
    [-BEAT / 2, BEAT / 2].map((off) => ({
      frequency: frequency * ratio + off,
      decay: decay * length,
      amplitude: amplitude / 2,
    })),
  );

const STRUCK: Readonly<Record<string, { seconds: number; partials: readonly Partial[] }>> = {
  bowl: { seconds: 6, partials: ring(196, 1) },
  bell: { seconds: 3, partials: ring(523, 0.5) },
  wood: { seconds: 0.04, partials: [{ frequency: 800, decay: 0.04, amplitude: 1 }] },
};

const PEAK = 0.9;
/** Seconds in which a strike begins and ends, without a click. */
const [ATTACK, RELEASE] = [0.002, 0.01];
const DECAY = 1e-3;

/** Adds a sine that dies away: each sample follows from the two before it. */
function addPartial(samples: Float32Array, rate: number, { frequency, decay, amplitude }: Partial): void {
  const turn = (2 * Math.PI * frequency) / rate;
  const fade = DECAY ** (1 / (decay * rate));
  const [first, second] = [2 * fade * Math.cos(turn), fade * fade];
  let [before, now] = [(-amplitude * Math.sin(turn)) / fade, 0];
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (samples[index] ?? 0) + now;
    [before, now] = [now, first * now - second * before];
  }
}

/** One strike of a sound. @param rate samples a second */
export function strikeOf(sound: string, rate: number): Float32Array<ArrayBuffer> {
  const { seconds, partials } = STRUCK[sound] ?? { seconds: 0.04, partials: [] };
  const samples = new Float32Array(Math.round(seconds * rate));
  for (const partial of partials) addPartial(samples, rate, partial);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const end = samples.length - 1;
  return samples.map((sample, index) => {
    const edge = Math.min(1, index / (ATTACK * rate), (end - index) / (RELEASE * rate));
    return peak > 0 ? (sample * PEAK * edge) / peak : 0;
  });
}
