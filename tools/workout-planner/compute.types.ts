/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf, Measured } from '../../src/engine/tool.ts';

export interface WeekInputs {
  unit: 'kg' | 'lb';
  trainingDays: number;
  week: number;
  weeks: number;
  deloadEvery: number;
  deloadPercent: number;
  roundTo: Measured;
  custom: boolean;
  exercises: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    oneRepMax: Measured;
    goal: 'strength' | 'muscle' | 'endurance';
    day: 'every' | 'a' | 'b' | 'c';
    increase: Measured;
    sets: number;
    reps: number;
    percent: number;
    rest: number;
  }[];
  step: number;
  usualIncrease: number;
}
export interface WeekResults {
  volumeLoad: number | null;
  isDeload: boolean;
  sessions: number | null;
  totalSets: number | null;
  totalReps: number | null;
  longestSession: number | null;
  weekTime: number | null;
  planVolume: number | null;
  isAbove: boolean;
  plan: readonly {
    day: number;
    session: number;
    exercise: number;
    sets: number;
    reps: number;
    load: number;
    rest: number;
  }[];
  course: readonly {
    number: number;
    kind: number;
    weekSets: number;
    volume: number;
  }[];
}

export interface PlatesInputs {
  target: Measured;
  unit: 'kg' | 'lb';
  bar: 'olympic' | 'women' | 'own';
  barWeight: Measured;
  collars: Measured;
  ownPlates: readonly {
    /** Its place as entered, from 1. */
    row: number;
    weight: Measured;
    pairs: number;
  }[];
  barLoad: number;
}
export interface PlatesResults {
  plates: readonly Amount[] | null;
  loaded: number | null;
  perSide: number | null;
  difference: number | null;
  plateCount: number | null;
  warmup40: number | null;
  warmup60: number | null;
  warmup80: number | null;
}

export interface ExerciseInputs {
  unit: 'kg' | 'lb';
  trainingDays: number;
  week: number;
  weeks: number;
  deloadEvery: number;
  deloadPercent: number;
  roundTo: Measured;
  custom: boolean;
  exercises: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    oneRepMax: Measured;
    goal: 'strength' | 'muscle' | 'endurance';
    day: 'every' | 'a' | 'b' | 'c';
    increase: Measured;
    sets: number;
    reps: number;
    percent: number;
    rest: number;
  }[];
  row: number;
  step: number;
  usualIncrease: number;
}
export interface ExerciseResults {
  load: number | null;
  loadExact: number | null;
  sets: number | null;
  reps: number | null;
  rest: number | null;
  timesThisWeek: number | null;
  weekSets: number | null;
}

/** A number of a unit, or null for the words of the unit alone. */
export interface Amount {
  number: number | null;
  unit: 'plate' | 'emptyBar';
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  rough: string;
  restDay: string;
  aboveMaximum: string;
  noExercise: string;
  noWeek: string;
  noSuchExercise: string;
  belowBar: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  week: ComputeOf<WeekInputs, WeekResults, keyof Messages>;
  plates: ComputeOf<PlatesInputs, PlatesResults, keyof Messages>;
  exercise: ComputeOf<ExerciseInputs, ExerciseResults, keyof Messages>;
}
