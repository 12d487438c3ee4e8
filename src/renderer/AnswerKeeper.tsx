import { useEffect, useRef } from 'react';
import { useTexts } from '../ui/translate.ts';
import type { State } from '../worksheet/state.ts';
import { keepWorksheet } from './keep-answer.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/** Whether a link has brought what stands there. */
const isBrought = ({ form, entries }: State): boolean => form.cameBy === 'link' && form.start === entries;

/**
 * Hands a form to the history of answers: when Calculate has answered it, and when it is left with something that was
 * not handed over. What a link, a tab or a reload has brought with its answer is there already.
 */
export function AnswerKeeper({ open }: { open: OpenWorksheet }) {
  const t = useTexts('calculator');
  const { worksheet, load, state } = open;
  const latest = useRef({ open, t });
  latest.current = { open, t };
  const known = useRef<State['entries'] | null>(null);
  const round = useRef<number | null>(null);
  useEffect(() => {
    const { form, entries, view } = state;
    const { document, isStale, isLive } = view;
    const isFirst = round.current === null;
    const isDrawnAnew = !isFirst && round.current !== form.round;
    round.current = form.round;
    if (!document || isStale) return;
    if (isBrought(state) || isDrawnAnew) known.current = entries;
    // What answered before React came has been made anew since.
    if (known.current === entries || (isLive && !isFirst)) return;
    known.current = entries;
    const keep = async () => {
      const chunk = await load();
      keepWorksheet({ ...latest.current.open, state }, chunk, latest.current.t);
    };
    void keep().catch(() => null);
  }, [state, load]);
  useEffect(() => {
    const leave = () => {
      const { open: last, t: words } = latest.current;
      const now = worksheet.getSnapshot();
      if (!last.chunk || known.current === now.entries || isBrought(now)) return;
      known.current = now.entries;
      keepWorksheet({ ...last, state: now }, last.chunk, words);
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [worksheet]);
  return null;
}
