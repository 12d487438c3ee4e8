import { useMemo } from 'react';
import type { KeptAnswers } from './kept-answers.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/** How many answers can be kept beside the one that is shown. */
const MOST_KEPT = 3;

/** Answers that a visitor keeps to compare them, and those that a link brings. */
export function useKeptAnswers({ worksheet, state: { compared }, tab }: OpenWorksheet): KeptAnswers {
  return useMemo(() => {
    const all = compared ?? [];
    const here = all.filter((kept) => kept.tab === tab.id);
    const others = all.filter((kept) => kept.tab !== tab.id);
    const change = (forms: typeof here) => worksheet.dispatch({ type: 'compare', forms: [...others, ...forms] });
    return {
      forms: here.map(({ entries }) => entries),
      keep: (entries) => change([...here.slice(1 - MOST_KEPT), { tab: tab.id, entries }]),
      remove: (index) => change(here.filter((_, at) => at !== index)),
    };
  }, [worksheet, compared, tab]);
}
