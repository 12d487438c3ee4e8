import type { Entries } from '../engine/outcome.ts';

/** The forms whose answers stand beside the one that is shown, of the tab that is open. */
export interface KeptAnswers {
  forms: readonly Entries[];
  keep: (form: Entries) => void;
  remove: (index: number) => void;
}

export const NOTHING_KEPT: KeptAnswers = { forms: [], keep: () => {}, remove: () => {} };
