/** What a clock is to run through: time to get ready, the session, time after it, and the bells, in milliseconds. */

export interface Bell {
  /** From the start on. */
  at: number;
  strikes: number;
  name: string;
  /** It ends the session. */
  isEnd: boolean;
  isSoft: boolean;
}
export interface Plan {
  before: number;
  session: number;
  after: number;
  /** In the order in which they ring. */
  bells: readonly Bell[];
}

/** Strikes of one bell follow each other after so long. */
export const BETWEEN_STRIKES = 4000;

const SECOND = 1000;
/** Times that are as close as this are the same: they come of decimals. */
const CLOSE = 1;

export const endOf = ({ before, session }: Plan): number => before + session;
export const totalOf = (plan: Plan): number => endOf(plan) + plan.after;

/** @param times the parts and the bells, in seconds */
export function planOf(
  times: Pick<Plan, 'before' | 'session' | 'after'>,
  bells: readonly Pick<Bell, 'at' | 'strikes' | 'name'>[],
): Plan {
  const plan = {
    before: times.before * SECOND,
    session: times.session * SECOND,
    after: times.after * SECOND,
    bells: [],
  };
  const isAt = (at: number, time: number): boolean => Math.abs(at - time) < CLOSE;
  return {
    ...plan,
    bells: bells.map(({ at, ...bell }) => {
      const isEnd = isAt(at * SECOND, endOf(plan));
      return { ...bell, at: at * SECOND, isEnd, isSoft: !isEnd && isAt(at * SECOND, totalOf(plan)) };
    }),
  };
}

/** How many bells have rung by then. */
export const bellsBy = ({ bells }: Plan, elapsed: number): number => bells.filter(({ at }) => at <= elapsed).length;

/** The bell that comes next. */
export const nextBell = ({ bells }: Plan, elapsed: number): Bell | undefined => bells.find(({ at }) => at > elapsed);
