import { useEffect, useRef } from 'react';
import type { Translate } from '../../i18n/resources.ts';
import type { Clock } from '../../timer/clock.ts';
import { clockText, phaseOf, saidTime, secondsLeft } from '../../timer/phase.ts';
import { type Announcement, useAnnouncements } from '../../ui/useAnnouncements.ts';

interface Words {
  labels: Readonly<Record<string, string>>;
  language: string;
  t: Translate<'timer'>;
}

/** When it ended, by the clock on the wall. */
const timeOfDay = (instant: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(instant);

/** What is written of a clock that stands still; null of one that runs. */
export function standing({ status, elapsed, endedAsleep, plan }: Clock, { t, language }: Words): string | null {
  if (status === 'paused') return t('pausedAt', { time: clockText(secondsLeft(phaseOf({ plan, elapsed }).left)) });
  if (status === 'idle') return elapsed > 0 ? t('stoppedAfter', { time: clockText(Math.floor(elapsed / 1000)) }) : null;
  if (status !== 'finished') return null;
  return endedAsleep === null ? t('finished') : t('endedAsleep', { time: timeOfDay(endedAsleep, language) });
}

/** What is said of a change; null where nothing is. */
function sentence(clock: Clock, last: Clock, words: Words): string | null {
  const { t, labels, language } = words;
  const still = standing(clock, words);
  if (still !== null || clock.status === 'idle') return still;
  const { name, left, length } = phaseOf(clock);
  const phase = labels[name] ?? '';
  if (last.status === 'paused') return t('left', { phase, time: clockText(secondsLeft(left)) });
  return name === 'session' ? t('begun', { phase, duration: saidTime(length / 1000, language) }) : phase;
}

/** Says each change of what a clock does, and nothing else. */
export function useSentences(clock: Clock, words: Words): Announcement {
  const [announcement, say] = useAnnouncements();
  const last = useRef(clock);
  const latest = useRef(words);
  latest.current = words;
  useEffect(() => {
    const before = last.current;
    last.current = clock;
    if (before.status === clock.status && phaseOf(before).name === phaseOf(clock).name) return;
    const text = sentence(clock, before, latest.current);
    if (text !== null) say(text);
  }, [clock, say]);
  return announcement;
}
