import type { ComputeTools } from '../../src/engine/tool.ts';
import type { Computes, LineInputs } from './compute.types.ts';

type Inputs = Omit<LineInputs, 'row'>;
/** Minutes of one topic in one pass; 0 is learning. */
type Work = Record<'topic' | 'pass' | 'minutes', number>;
type Line = Work & { date: number };

const STEP = 5;
const EVERY_DAY = ['hoursMon', 'hoursTue', 'hoursWed', 'hoursThu', 'hoursFri', 'hoursSat', 'hoursSun'] as const;
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** The day number 0, 1970-01-01, was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
const sumOf = <Of>(of: readonly Of[], number: (each: Of) => number): number =>
  of.reduce((sum, each) => sum + number(each), 0);

/** All work in its order: each pass over all topics, one after the other or in turns. */
function workOf({ topics, passes, passShare, order, sessionMinutes }: Inputs, { round }: ComputeTools): Work[] {
  return [0, 1, 2, 3, 4].slice(0, passes + 1).flatMap((pass) => {
    const left = topics.map(({ row, hours }) => {
      const minutes = STEP * round((60 / STEP) * hours * (passShare / 100) ** pass);
      return { topic: row, pass, minutes: Math.max(STEP, minutes) };
    });
    if (order === 'blocks') return left;
    const turns: Work[] = [];
    while (left.some(({ minutes }) => minutes > 0)) {
      for (const each of left) {
        const minutes = Math.min(sessionMinutes, each.minutes);
        if (minutes > 0) turns.push({ ...each, minutes });
        each.minutes -= minutes;
      }
    }
    return turns;
  });
}

/** The days on which there is time, and how many minutes. */
function studyDaysOf(inputs: Inputs, { round }: ComputeTools): { date: number; minutes: number }[] {
  const { startDate, examDate, bufferDays, daysOff } = inputs;
  const isOff = (date: number): boolean =>
    daysOff.some(({ from, to }) => {
      const end = Number.isFinite(to) ? to : from;
      return date >= Math.min(from, end) && date <= Math.max(from, end);
    });
  return Array.from({ length: Math.max(0, examDate - bufferDays - startDate) }, (_, index) => startDate + index)
    .map((date) => ({ date, minutes: STEP * round((60 / STEP) * inputs[EVERY_DAY[weekdayOf(date)] ?? 'hoursMon']) }))
    .filter(({ date, minutes }) => minutes > 0 && !isOff(date));
}

/** What is done by the evening of each study day, in minutes. */
function doneBy(
  days: readonly { minutes: number }[],
  total: number,
  pace: Inputs['pace'],
  round: ComputeTools['round'],
) {
  const available = sumOf(days, ({ minutes }) => minutes);
  let known = 0;
  return days.map(({ minutes }, index) => {
    known += minutes;
    if (index === days.length - 1 && (pace === 'even' || total > available)) return total;
    if (pace === 'early' && total <= available) return Math.min(total, known);
    return STEP * round((total * known) / (STEP * available));
  });
}

/** The plan: the work along the days; what is the same within a day is one line. */
function planOf(inputs: Inputs, tools: ComputeTools) {
  const work = workOf(inputs, tools);
  const days = studyDaysOf(inputs, tools);
  const total = sumOf(work, ({ minutes }) => minutes);
  const evenings = doneBy(days, total, inputs.pace, tools.round);
  const waiting = work.map((each) => ({ ...each }));
  const lines: Line[] = [];
  for (const [index, { date }] of days.entries()) {
    let room = (evenings[index] ?? 0) - (evenings[index - 1] ?? 0);
    const today: Line[] = [];
    while (room > 0 && waiting[0]) {
      const next = waiting[0];
      const minutes = Math.min(room, next.minutes);
      const same = today.find(({ topic, pass }) => topic === next.topic && pass === next.pass);
      if (same) same.minutes += minutes;
      else today.push({ ...next, minutes, date });
      room -= minutes;
      next.minutes -= minutes;
      if (next.minutes === 0) waiting.shift();
    }
    lines.push(...today);
  }
  return { lines, days, total, available: sumOf(days, ({ minutes }) => minutes) };
}

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const plan: Computes['main'] = (inputs, tools) => {
  const { lines, days, total, available } = planOf(inputs, tools);
  const [learning, revision] = [0, 1].map((wanted) => lines.filter(({ pass }) => pass === wanted));
  const gaps = inputs.topics.flatMap(({ row }) => {
    const [last, first] = [
      learning?.findLast(({ topic }) => topic === row),
      revision?.find(({ topic }) => topic === row),
    ];
    return last && first ? [first.date - last.date] : [];
  });
  const dates = [...new Set(lines.map(({ date }) => date))];
  const onDay = dates.map((date) => lines.filter((line) => line.date === date));
  const hoursOf = (of: readonly Line[], isWanted: (pass: number) => boolean): number =>
    sumOf(of, ({ pass, minutes }) => (isWanted(pass) ? minutes : 0)) / 60;
  const nameOf = (topic: number): string => inputs.topics.find(({ row }) => row === topic)?.name || String(topic);
  return {
    studyDays: days.length,
    totalHours: total / 60,
    availableHours: available / 60,
    plannedDays: dates.length || null,
    planLines: lines.length || null,
    longestDay: Math.max(0, ...onDay.map((of) => hoursOf(of, () => true))) || null,
    firstPassEnds: learning?.at(-1)?.date ?? null,
    revisionStarts: revision?.[0]?.date ?? null,
    lastStudyDate: lines.at(-1)?.date ?? null,
    averageGap: gaps.length > 0 ? sumOf(gaps, (gap) => gap) / gaps.length : null,
    plan: lines.map(({ date, topic, pass, minutes }) => ({
      date,
      weekday: weekdayOf(date),
      topic,
      pass,
      time: minutes * 60,
    })),
    byDay: [
      ...onDay.map((of) => ({
        day: of[0]?.date ?? 0,
        kind: 0,
        topicNames: of.map(({ topic, minutes }) => `${nameOf(topic)} ${clock(minutes)}`).join(', '),
        learning: hoursOf(of, (pass) => pass === 0),
        revision: hoursOf(of, (pass) => pass > 0),
      })),
      { day: inputs.examDate, kind: 1, topicNames: '', learning: 0, revision: 0 },
    ],
  };
};

const line: Computes['line'] = (inputs, tools) => {
  const { lines } = planOf(inputs, tools);
  const { date, topic, pass, minutes } = lines[inputs.row - 1] ?? tools.refuse('row', 'noSuchLine');
  return { date, weekday: WEEKDAYS[weekdayOf(date)] ?? 'mon', topic, pass, minutes };
};

export default { main: plan, line } satisfies Computes;
