/** The class that a number falls into. */
import { denoise } from '../../numbers/print.ts';
import type { ResultBase, RunContext } from './context.ts';

export interface Band {
  id: string;
  from?: number;
  below?: number;
  color: string;
}
export interface BandResult extends ResultBase {
  kind: 'band';
  /** The result that is classified. */
  of: string;
  /** Without gaps: the last one has no upper end. */
  bands: readonly Band[];
  scale?: { from: number; to: number };
  /** The id under which the colour is answered. */
  color?: string;
}
export interface ComputedBand {
  kind: 'band';
  /** The number that is classified, as it is compared. */
  value: number;
  met: Band;
}

/** There is no class of what has no answer. */
export function computeBand({ of, bands }: BandResult, { numberOf }: RunContext): ComputedBand | null {
  const number = numberOf(of);
  const value = number === null ? Number.NaN : denoise(number);
  const met = bands.find(({ below }) => below === undefined || value < below);
  return number === null || !met ? null : { kind: 'band', value, met };
}
