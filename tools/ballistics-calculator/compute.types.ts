/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf, Measured } from '../../src/engine/tool.ts';

export interface G1Inputs {
  velocity: Measured;
  velocityUnit: 'fps' | 'm/s';
  weight: Measured;
  weightUnit: 'gr' | 'g';
  dragCurve: 'G1' | 'G7';
  ballisticCoefficient: number;
  distance: Measured;
  zeroRange: Measured;
  distanceUnit: 'yd' | 'm';
  angle: Measured;
  windSpeed: Measured;
  windUnit: 'mph' | 'fps' | 'm/s' | 'km/h';
  windAngle: Measured;
  sightHeight: Measured;
  heightUnit: 'in' | 'cm';
  holdUnit: 'moa' | 'mrad';
  energyUnit: 'ftlb' | 'J';
  altitude: Measured;
  altitudeUnit: 'ft' | 'm';
  airTemperature: Measured;
  airTemperatureUnit: 'F' | 'C';
  temperatureHere: number;
  pressureHere: number;
  airDensity: number;
  soundSpeed: number;
}
export interface G1Results {
  drop: number | null;
  drift: number | null;
  elevationHold: number | null;
  windHold: number | null;
  velocityAtTarget: number | null;
  energyAtTarget: number | null;
  timeOfFlight: number | null;
  dropBelowLineOfDeparture: number | null;
  highestPoint: number | null;
  boreAngle: number | null;
  isZeroed: boolean;
  isReached: boolean;
  trajectory: readonly {
    range: number;
    drop: number;
    drift: number;
    velocity: number;
    energy: number;
    time: number;
  }[];
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  zeroTooFar: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  g1: ComputeOf<G1Inputs, G1Results, keyof Messages>;
}
