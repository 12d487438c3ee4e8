/** The engine of a page that has just come: it answers where there is nothing to say besides. */
import { run } from '../engine/run-tab.ts';
import { shownItems } from '../result/items/items.ts';
import { drawnAnswer } from '../result/shown-answer.ts';
import type { Engine } from './state.ts';

const hasReading = (read: object): boolean =>
  Object.entries(read).some(([name, value]) => name === 'readAs' || (value instanceof Object && hasReading(value)));

export const plainAnswers: Engine = {
  calculate: (entries, { tool, tab, text, t }) => {
    const outcome = run(tab, entries, text.language);
    if (!outcome.ok || outcome.warnings.length > 0 || hasReading(outcome.read)) return null;
    const answer = drawnAnswer(outcome, tool, text, t);
    if (shownItems(answer.results).length === 0) return null;
    return { document: { ...answer, warnings: [], announcement: '' }, outcome };
  },
};
