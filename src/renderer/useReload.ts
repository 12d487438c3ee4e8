import { useEffect, useState } from 'react';
import type { Kept } from '../worksheet/state.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/** Where the state of a history entry keeps a form, and of which tool. */
const KEPT = 'worksheet';

function keptOf(tool: string): Kept | null {
  // There is no history where pages are prerendered.
  const kept: (Kept & { tool: string }) | undefined = Object(globalThis.history?.state)[KEPT];
  return kept?.tool === tool ? kept : null;
}

/**
 * Keeps what was typed where the page loads itself anew, because a file of it is gone, and puts it back then. The
 * state of the entry in the browser's history holds it: no setting blocks that, and another page does not see it.
 * @returns whether the page came with such a form
 */
export function useReload({ worksheet, tool: { id } }: OpenWorksheet): boolean {
  const [before] = useState(() => keptOf(id));
  useEffect(() => {
    if (!before) return;
    worksheet.dispatch({ type: 'restore', kept: before });
    history.replaceState({ ...history.state, [KEPT]: undefined }, '');
  }, [before, worksheet]);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      const { form, entries, typed, kept } = worksheet.getSnapshot();
      history.replaceState({ ...history.state, [KEPT]: { tool: id, tab: form.tab, entries, typed, kept } }, '');
    };
    addEventListener('formulary:reload', keep);
    return () => removeEventListener('formulary:reload', keep);
  }, [worksheet, id]);
  return before !== null;
}
