/** In place of `result/messages.ts`: refusals of what was put in, and what calculators themselves say of it. */
import {
  type warningsOf as allWarnings,
  ownWarnings,
  type readWarnings,
  type showRefusals as showAll,
  type shownFound,
  shownRefusal,
} from '../../result/messages.ts';
import { remarks } from '../../result/remarks.ts';

/** The code of calculators that find inputs, and of numbers with more than one reading. */
export const said: { found: typeof shownFound; readings: typeof readWarnings } = {
  found: () => null,
  readings: () => [],
};

/** Refusals with title and text. */
export const showRefusals: typeof showAll = (refusals, tab, text, t) =>
  refusals.map((refusal) => said.found(refusal, tab, text, t) ?? shownRefusal(refusal, tab, text, t));

/** What there is to say about what was put in. */
export const warningsOf: typeof allWarnings = (outcome, tab, text, t) => [
  ...ownWarnings(outcome, tab, text, t),
  ...remarks.unusual(outcome, tab, text, t),
  ...said.readings(outcome, text.language, t),
];
