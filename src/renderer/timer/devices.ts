/** The device that a clock runs on. */
import { clocksNow, onReturn, soon } from '../../platform/device-clock.ts';
import { ScreenLock } from '../../platform/screen-lock.ts';
import { Sound } from '../../platform/sound.ts';
import type { Devices } from '../../timer/running.ts';
import { strikeOf } from '../../timer/samples.ts';

const LOUDEST = 100;

/** @param onRefused the screen cannot be kept on */
export const devicesOf = (onRefused: () => void): Devices => ({
  now: clocksNow,
  soon,
  onReturn,
  speak: ({ sound, volume }, onChange) =>
    new Sound({ gain: (volume / LOUDEST) ** 2, samples: (rate) => strikeOf(sound, rate), onChange }),
  screen: new ScreenLock(onRefused),
  vibrate: (pattern) => void navigator.vibrate?.([...pattern]),
});
