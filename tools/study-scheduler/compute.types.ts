/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf } from '../../src/engine/tool.ts';

export interface MainInputs {
  startDate: number;
  examDate: number;
  topics: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    hours: number;
  }[];
  hoursMon: number;
  hoursTue: number;
  hoursWed: number;
  hoursThu: number;
  hoursFri: number;
  hoursSat: number;
  hoursSun: number;
  daysOff: readonly {
    /** Its place as entered, from 1. */
    row: number;
    from: number;
    to: number;
  }[];
  bufferDays: number;
  passes: number;
  passShare: number;
  order: 'blocks' | 'turns';
  sessionMinutes: number;
  pace: 'even' | 'early';
}
export interface MainResults {
  studyDays: number | null;
  totalHours: number | null;
  availableHours: number | null;
  plannedDays: number | null;
  planLines: number | null;
  longestDay: number | null;
  firstPassEnds: number | null;
  revisionStarts: number | null;
  lastStudyDate: number | null;
  averageGap: number | null;
  plan: readonly {
    date: number;
    weekday: number;
    topic: number;
    pass: number;
    time: number;
  }[];
  byDay: readonly {
    day: number;
    kind: number;
    topicNames: string;
    learning: number;
    revision: number;
  }[];
}

export interface LineInputs {
  startDate: number;
  examDate: number;
  topics: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    hours: number;
  }[];
  hoursMon: number;
  hoursTue: number;
  hoursWed: number;
  hoursThu: number;
  hoursFri: number;
  hoursSat: number;
  hoursSun: number;
  daysOff: readonly {
    /** Its place as entered, from 1. */
    row: number;
    from: number;
    to: number;
  }[];
  bufferDays: number;
  passes: number;
  passShare: number;
  order: 'blocks' | 'turns';
  sessionMinutes: number;
  pace: 'even' | 'early';
  row: number;
}
export interface LineResults {
  date: number | null;
  weekday: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
  topic: number | null;
  pass: number | null;
  minutes: number | null;
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  examBeforeStart: string;
  examTooFar: string;
  noDayLeft: string;
  noHours: string;
  noTopic: string;
  noSuchLine: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  main: ComputeOf<MainInputs, MainResults, keyof Messages>;
  line: ComputeOf<LineInputs, LineResults, keyof Messages>;
}
