import type { ComputeTools } from '../../src/engine/tool.ts';
import type { Amount, Computes, ExerciseInputs } from './compute.types.ts';

type Plan = Omit<ExerciseInputs, 'row'>;
type Row = Plan['exercises'][number];
/** One exercise in a week; loads in kilograms, times in seconds. */
type Work = { row: Row } & Record<'sets' | 'reps' | 'rest' | 'exact' | 'load', number>;
type Session = { day: number; letter: number; work: readonly Work[] };

const SCHEMES = {
  strength: { sets: 4, reps: 4, percent: 85, rest: 180 },
  muscle: { sets: 3, reps: 10, percent: 70, rest: 90 },
  endurance: { sets: 3, reps: 15, percent: 60, rest: 30 },
};
const LETTERS = { every: 0, a: 1, b: 2, c: 3 };
/** The weekdays of so many training days, from Monday as 0. */
const DAYS = [[0], [0, 3], [0, 2, 4], [0, 1, 3, 4], [0, 1, 2, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 6]];
const SECONDS_A_REPETITION = 4;

const sumOf = <Of>(of: readonly Of[], number: (each: Of) => number): number =>
  of.reduce((sum, each) => sum + number(each), 0);
const typedOr = (typed = Number.NaN, usual: number): number => (Number.isNaN(typed) ? usual : typed);
const isLight = (week: number, { deloadEvery }: Plan): boolean => deloadEvery > 0 && week % deloadEvery === 0;

/** What is done of an exercise in a week: the load goes up with each week that is no light one. */
function workIn(week: number, row: Row, plan: Plan, { denoise }: ComputeTools): Work {
  const scheme = SCHEMES[row.goal];
  const own: Partial<Row> = plan.custom ? row : {};
  const lightBefore = plan.deloadEvery > 0 ? Math.floor((week - 1) / plan.deloadEvery) : 0;
  const added = typedOr(own.increase?.base, plan.usualIncrease) * (week - 1 - lightBefore);
  const full = (row.oneRepMax.base * typedOr(own.percent, scheme.percent)) / 100 + added;
  const light = isLight(week, plan);
  const exact = light ? (full * plan.deloadPercent) / 100 : full;
  const sets = typedOr(own.sets, scheme.sets);
  return {
    row,
    sets: light ? Math.ceil(sets / 2) : sets,
    reps: typedOr(own.reps, scheme.reps),
    rest: typedOr(own.rest, scheme.rest),
    exact,
    load: Math.max(Math.ceil(denoise(exact / plan.step - 0.5)), 1) * plan.step,
  };
}

/** The sessions of a week, A, B and C in turn from week to week; those in which nothing is done are left out. */
function sessionsIn(week: number, plan: Plan, tools: ComputeTools): Session[] {
  const letters = Math.max(1, ...plan.exercises.map(({ day }) => LETTERS[day]));
  const work = plan.exercises.map((row) => workIn(week, row, plan, tools));
  const days = DAYS[plan.trainingDays - 1] ?? [];
  return days
    .map((day, index) => {
      const letter = ((week - 1) * plan.trainingDays + index) % letters;
      return { day, letter, work: work.filter(({ row }) => row.day === 'every' || LETTERS[row.day] === letter + 1) };
    })
    .filter((session) => session.work.length > 0);
}

const timeOf = ({ work }: Session): number =>
  sumOf(work, ({ sets, reps, rest }) => sets * (reps * SECONDS_A_REPETITION + rest)) - (work.at(-1)?.rest ?? 0);
const moved = ({ sets, reps, load }: Work): number => sets * reps * load;
const workOf = (sessions: readonly Session[]): Work[] => sessions.flatMap(({ work }) => work);

const week: Computes['week'] = (inputs, tools) => {
  const sessions = sessionsIn(inputs.week, inputs, tools);
  const done = workOf(sessions);
  const course = Array.from({ length: inputs.weeks }, (_, index) => {
    const all = workOf(sessionsIn(index + 1, inputs, tools));
    const kind = isLight(index + 1, inputs) ? 1 : 0;
    return { number: index + 1, kind, weekSets: sumOf(all, ({ sets }) => sets), volume: sumOf(all, moved) };
  });
  return {
    volumeLoad: sumOf(done, moved),
    isDeload: isLight(inputs.week, inputs),
    sessions: sessions.length,
    totalSets: sumOf(done, ({ sets }) => sets),
    totalReps: sumOf(done, ({ sets, reps }) => sets * reps),
    longestSession: Math.max(0, ...sessions.map(timeOf)),
    weekTime: sumOf(sessions, timeOf),
    planVolume: sumOf(course, ({ volume }) => volume),
    isAbove: done.some(({ load, row }) => tools.denoise(load / row.oneRepMax.base) > 1),
    plan: sessions.flatMap(({ day, letter, work }) =>
      work.map(({ row, exact, ...of }) => ({ ...of, day, session: letter, exercise: row.row })),
    ),
    course,
  };
};

const exercise: Computes['exercise'] = (inputs, tools) => {
  const row = inputs.exercises.find((each) => each.row === inputs.row) ?? tools.refuse('row', 'noSuchExercise');
  const { load, exact, sets, reps, rest } = workIn(inputs.week, row, inputs, tools);
  const times = workOf(sessionsIn(inputs.week, inputs, tools)).filter((work) => work.row === row).length;
  return { load, loadExact: exact, sets, reps, rest, timesThisWeek: times, weekSets: times * sets };
};

const STANDARD = { kg: [25, 20, 15, 10, 5, 2.5, 1.25], lb: [45, 35, 25, 10, 5, 2.5] };
const KILOGRAMS = { kg: 1, lb: 0.45359237 };
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const countsOf = (load: number, weight: number, pairs: number): number[] => [
  ...Array(Math.min(pairs, Math.floor(load / weight)) + 1).keys(),
];

/** The fewest plates for each load of a side: of no plates first, then of the lightest, and so on to all. */
function fewestPlates(plates: readonly (readonly [weight: number, pairs: number])[], heaviest: number): number[][] {
  const tables = [Array.from({ length: heaviest + 1 }, (_, load) => (load === 0 ? 0 : Number.POSITIVE_INFINITY))];
  for (const [weight, pairs] of plates.toReversed()) {
    const lighter = tables.at(-1) ?? [];
    const countsAt = (load: number) => countsOf(load, weight, pairs).map((n) => (lighter[load - n * weight] ?? 0) + n);
    tables.push(lighter.map((_, load) => Math.min(...countsAt(load))));
  }
  return tables;
}

const plates: Computes['plates'] = ({ target, unit, collars, ownPlates, barLoad }, { denoise, round }) => {
  const grid = (typed: number): number => round(typed * 1000);
  const own = ownPlates.map(({ weight, pairs }) => [grid(weight.typed), pairs] as const);
  const usual = STANDARD[unit].map((weight) => [grid(weight), Number.POSITIVE_INFINITY] as const);
  const all = (own.length > 0 ? own : usual).filter(([weight]) => weight > 0).sort(([a], [b]) => b - a);
  const step = all.reduce((size, [weight]) => gcd(size, weight), 0) || 1;
  const steps = all.map(([weight, pairs]) => [weight / step, pairs] as const);
  const bar = denoise(barLoad / KILOGRAMS[unit]) + collars.typed;
  const wanted = (share: number): number => denoise(((share * target.typed - bar) * 500) / step);
  const tables = fewestPlates(steps, Math.max(0, Math.floor(wanted(1))) + (steps[0]?.[0] ?? 0)).reverse();
  const loads = [...(tables[0] ?? []).entries()].flatMap(([load, count]) => (Number.isFinite(count) ? load : []));
  const nearest = (share: number): number =>
    loads.reduce((best, load) => (Math.abs(load - wanted(share)) < Math.abs(best - wanted(share)) ? load : best), 0);
  const weightOf = (side: number): number => denoise(bar + (side * step) / 500) * KILOGRAMS[unit];
  const side = nearest(1);
  let left = side;
  const chosen = steps.flatMap(([weight, pairs], index) => {
    const [here, after] = [tables[index] ?? [], tables[index + 1] ?? []];
    const isFewest = (n: number): boolean => (after[left - n * weight] ?? 0) + n === here[left];
    const count = countsOf(left, weight, pairs).findLast(isFewest) ?? 0;
    left -= count * weight;
    return Array<Amount>(count).fill({ number: (weight * step) / 1000, unit: 'plate' });
  });
  return {
    plates: chosen.length > 0 ? chosen : [{ number: null, unit: 'emptyBar' as const }],
    plateCount: chosen.length,
    perSide: ((side * step) / 1000) * KILOGRAMS[unit],
    loaded: weightOf(side),
    difference: denoise(denoise(bar + (side * step) / 500) - target.typed) * KILOGRAMS[unit],
    ...{ warmup40: weightOf(nearest(0.4)), warmup60: weightOf(nearest(0.6)), warmup80: weightOf(nearest(0.8)) },
  };
};

export default { week, exercise, plates } satisfies Computes;
