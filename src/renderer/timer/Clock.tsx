import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { adoptStyles } from '../../platform/adopted-styles.ts';
import type { TableItem } from '../../result/items/table.ts';
import { isAfter, isTicking } from '../../timer/clock.ts';
import { clockText, phaseOf, secondsLeft } from '../../timer/phase.ts';
import { nextBell, type Plan } from '../../timer/plan.ts';
import { RunningClock } from '../../timer/running.ts';
import { useLateTexts } from '../../ui/late-texts.ts';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import css from './clock.css?inline';
import { devicesOf } from './devices.ts';
import { Face } from './Face.tsx';
import { planOfTable } from './plan-of-table.ts';
import { useDim } from './useDim.ts';
import { useHold } from './useHold.ts';
import { standing, useSentences } from './useSentences.ts';
import { useTitle } from './useTitle.ts';

// They come with this code, which one page in many has.
adoptStyles(css);

type Timer = NonNullable<TableItem['timer']>;

/** The clock of this page, as long as it is shown; and whether the screen could not be kept on. */
function useRunningClock(plan: Plan) {
  const [isRefused, setRefused] = useState(false);
  const [clock, setClock] = useState<RunningClock | null>(null);
  const first = useRef(plan);
  useEffect(() => {
    const made = new RunningClock(
      devicesOf(() => setRefused(true)),
      first.current,
    );
    setClock(made);
    return () => made.close();
  }, []);
  return { clock, isRefused, forget: () => setRefused(false) };
}

function ClockView({ clock, ...given }: ClockProps & { clock: RunningClock; isRefused: boolean; forget: () => void }) {
  const { item, timer, plan, isRefused, forget } = given;
  const t = useLateTexts('timer');
  const element = useRef<HTMLElement>(null);
  const { clock: seen } = useSyncExternalStore(clock.subscribe, clock.getSnapshot);
  const { status } = seen;
  const isTaken = isTicking(seen) || status === 'paused';
  const shown = isTaken || status === 'finished' ? seen : { ...seen, plan };
  const phase = phaseOf(isTaken || status === 'finished' ? seen : { plan, elapsed: plan.before });
  const words = { labels: timer.labels, language: item.language, t };
  const still = standing(seen, words);
  const time = clockText(secondsLeft(phase.left));
  const coming = isTicking(seen) ? nextBell(seen.plan, seen.elapsed) : undefined;
  const [isDim, setDim] = useDim(element);
  useHold(element, isTaken, t('leave'));
  useTitle(isTaken ? time : null);
  const announcement = useSentences(seen, words);
  const start = () => {
    forget();
    clock.start(plan, timer.told);
  };
  const [main, press] =
    status === 'paused'
      ? [t('resume'), () => clock.resume()]
      : isTicking(seen)
        ? [t('pause'), () => clock.pause()]
        : [t('start'), start];
  const [other, pressOther] = isAfter(seen)
    ? [t('endNow'), () => clock.endNow()]
    : isTaken
      ? [t('stop'), () => clock.stop()]
      : [t('test'), () => clock.test(timer.told)];
  const leave = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    // What is behind the dark screen cannot be seen.
    if (relatedTarget && !element.current?.contains(relatedTarget)) setDim(false);
  };
  const brighten = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setDim(false);
  };
  return (
    <section
      ref={element}
      className="clock"
      aria-label={t('name')}
      data-clock={status}
      data-dim={isDim || undefined}
      data-print="hide"
      onBlur={isDim ? leave : undefined}
      onKeyDown={isDim ? brighten : undefined}
    >
      <div className="clock-face">
        <Face plan={shown.plan} phase={phase} elapsed={isTaken ? seen.elapsed : 0} />
        <div className="clock-middle">
          <p className="clock-phase">
            {isTicking(seen) ? timer.labels[phase.name] : status === 'paused' ? t('paused') : (still ?? t('ready'))}
          </p>
          <p className="clock-time" role="timer" aria-label={t('name')}>
            {time}
          </p>
          <p className="clock-next">
            {coming && t('next', { bell: coming.name, time: clockText(secondsLeft(coming.at - seen.elapsed)) })}
          </p>
        </div>
      </div>
      <div className="clock-buttons">
        <button type="button" className="button primary" onClick={press}>
          {main}
        </button>
        {(isTaken || timer.told.sound !== 'none') && (
          <button type="button" className="button" onClick={pressOther}>
            {other}
          </button>
        )}
        <button type="button" className="button" onClick={() => setDim(!isDim)}>
          {t(isDim ? 'bright' : 'dim')}
        </button>
      </div>
      {isRefused && <p className="clock-note">{t('screenOff')}</p>}
      {isTaken && !isDim && <p className="clock-note">{t('formWaits')}</p>}
      <StatusRegion {...announcement} />
    </section>
  );
}

interface ClockProps {
  item: TableItem;
  timer: Timer;
  plan: Plan;
}

/** A clock that runs through the bells of a table. */
export function Clock({ item }: { item: TableItem }) {
  const plan = planOfTable(item);
  return plan && item.timer ? <OwnClock item={item} timer={item.timer} plan={plan} /> : null;
}

function OwnClock(props: ClockProps) {
  const { clock, ...more } = useRunningClock(props.plan);
  return clock ? <ClockView {...props} {...more} clock={clock} /> : <div className="clock-room" />;
}
