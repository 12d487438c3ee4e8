/**
 * What was typed, where the page loads itself anew because a file of it is gone. The state of the entry in the
 * browser's history holds it: no setting blocks that, and another page does not see it.
 */
import type { Kept } from '../worksheet/state.ts';
import type { Worksheet } from '../worksheet/store.ts';

/** The beginning of a link's fragment; other fragments are places on the page. */
export const SHARED = /^#\d+:/;

/** Where the state of a history entry keeps a form, and of which tool. */
const KEPT = 'worksheet';

export interface KeptForm extends Kept {
  tool: string;
  /** Whether it showed a result, which is made anew. */
  isAnswered: boolean;
}

/** The form that the page came with; null where it came with none. */
export function keptForm(tool: string): KeptForm | null {
  // There is no history where pages are prerendered.
  const kept: KeptForm | undefined = Object(globalThis.history?.state)[KEPT];
  return kept?.tool === tool ? kept : null;
}

/** Puts a form back, with its result where it had one. */
export function restoreForm(worksheet: Worksheet, kept: KeptForm): void {
  worksheet.dispatch({ type: 'restore', kept });
  if (kept.isAnswered) worksheet.dispatch({ type: 'calculate' });
  history.replaceState({ ...history.state, [KEPT]: undefined }, '');
}

/** Keeps the form whenever the page is about to load itself anew. @returns what ends it */
export function keepForm({ getSnapshot }: Worksheet, tool: string): () => void {
  const keep = (event: Event) => {
    const { form, entries, typed, kept, view } = getSnapshot();
    // The link that the page came with has not been opened: it is opened then.
    if (form.round === 0 && SHARED.test(location.hash)) return;
    event.preventDefault();
    const isAnswered = view.document !== null;
    const here: KeptForm = { tool, tab: form.tab, entries, typed, kept, isAnswered };
    history.replaceState({ ...history.state, [KEPT]: here }, '');
  };
  addEventListener('formulary:reload', keep);
  return () => removeEventListener('formulary:reload', keep);
}
