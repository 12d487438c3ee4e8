import type { Phase } from '../../timer/phase.ts';
import { bellsBy, endOf, type Plan } from '../../timer/plan.ts';

const [SIZE, RADIUS] = [200, 94];
const MIDDLE = SIZE / 2;
/** More marks than this are a grey ring. */
const MOST_MARKS = 24;

/** Where the bells in between stand on the ring, from its top on. */
function marksOf({ bells, ...plan }: Plan): number[] {
  const [from, to] = [plan.before, endOf({ bells, ...plan })];
  const inside = bells.filter(({ at, isEnd }) => at > from && at < to && !isEnd);
  return inside.length > MOST_MARKS ? [] : inside.map(({ at }) => (at - from) / plan.session);
}

function Mark({ share }: { share: number }) {
  const turn = 2 * Math.PI * share;
  return (
    <circle
      className="clock-mark"
      cx={MIDDLE + RADIUS * Math.sin(turn)}
      cy={MIDDLE - RADIUS * Math.cos(turn)}
      r="2.25"
    />
  );
}

/** A ring that empties as a part of the time passes; a bell lights it up. */
export function Face({ plan, phase, elapsed }: { plan: Plan; phase: Phase; elapsed: number }) {
  const rung = bellsBy(plan, elapsed);
  const share = phase.length > 0 ? Math.min(1, phase.left / phase.length) : 0;
  return (
    <svg className="clock-ring" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {elapsed > 0 && rung > 0 && <circle key={rung} className="clock-flash" cx={MIDDLE} cy={MIDDLE} r={RADIUS - 5} />}
      <circle className="clock-track" cx={MIDDLE} cy={MIDDLE} r={RADIUS} />
      {share > 0 && (
        <circle
          key={phase.name}
          className="clock-left"
          cx={MIDDLE}
          cy={MIDDLE}
          r={RADIUS}
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={share - 1}
          transform={`rotate(-90 ${MIDDLE} ${MIDDLE})`}
        />
      )}
      {phase.name === 'session' && marksOf(plan).map((share) => <Mark key={share} share={share} />)}
    </svg>
  );
}
