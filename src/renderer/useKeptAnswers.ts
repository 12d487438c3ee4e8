import { useEffect, useMemo, useState } from 'react';
import type { Entries } from '../engine/outcome.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { SHARED } from './kept-form.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/** How many answers can be kept beside the one that is shown. */
const MOST_KEPT = 3;

interface Kept {
  tab: string;
  entries: Entries;
}

/** Answers that a visitor keeps to compare them, and those that a link brings. */
export function useKeptAnswers(fragment: string, { tool, text, tab, load, alert }: OpenWorksheet): KeptAnswers {
  const [all, setAll] = useState<readonly Kept[]>([]);
  const { language } = text;
  useEffect(() => {
    if (!SHARED.test(fragment) || !fragment.includes('&')) return;
    let isWanted = true;
    load().then(
      ({ links }) => isWanted && setAll(links.keptInLink(fragment, tool, language)),
      () => isWanted && alert('answer.linkNotLoaded'),
    );
    return () => {
      isWanted = false;
    };
  }, [fragment, tool, language, load, alert]);
  return useMemo(() => {
    const here = all.filter((kept) => kept.tab === tab.id);
    const others = all.filter((kept) => kept.tab !== tab.id);
    return {
      forms: here.map(({ entries }) => entries),
      keep: (entries) => setAll([...others, ...here.slice(1 - MOST_KEPT), { tab: tab.id, entries }]),
      remove: (index) => setAll([...others, ...here.filter((_, at) => at !== index)]),
    };
  }, [all, tab]);
}
