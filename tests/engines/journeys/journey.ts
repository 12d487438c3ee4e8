import type { Visitor } from '../visitor.ts';

/** Something that a visitor does. */
export interface Journey {
  name: string;
  /** @returns what this engine does in its own way, to be told with the results */
  go(visitor: Visitor): Promise<string | undefined>;
}
