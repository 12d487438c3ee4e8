/**
 * What was typed, for a reload, for Back, for a tab that is opened again, and where the page loads itself anew because
 * a file of it is gone. The state of the entry in the browser's history holds it: no setting blocks that, and another
 * page does not see it.
 */
import type { Kept, State } from '../worksheet/state.ts';
import type { Worksheet } from '../worksheet/store.ts';

/** The beginning of a link's fragment; other fragments are places on the page. */
export const SHARED = /^#\d+:/;

/** Where the state of a history entry keeps a form, and of which tool. */
const KEPT = 'worksheet';

export interface KeptForm extends Kept {
  tool: string;
  /** How its numbers are written. */
  language: string;
  /** Whether it showed a result, which is made anew. */
  isAnswered: boolean;
}

/** The worksheets that are kept themselves: what is found then is theirs, and may be older. */
const ours = new WeakSet<Worksheet>();

/**
 * The form that the page came with and that has not been put back; null where there is none.
 * @param language of the page: a form that was typed in another one is carried by a link
 */
export function keptForm(tool: string, language: string, worksheet: Worksheet): KeptForm | null {
  // There is no history where pages are prerendered.
  const kept: KeptForm | undefined = Object(globalThis.history?.state)[KEPT];
  return kept?.tool === tool && kept.language === language && !ours.has(worksheet) ? kept : null;
}

/**
 * Puts a form back, with its result where it had one.
 * @param load brings the code that answers, where it may be missing
 */
export function restoreForm(worksheet: Worksheet, kept: KeptForm, load?: () => Promise<unknown>): void {
  ours.add(worksheet);
  worksheet.dispatch({ type: 'restore', kept });
  if (!kept.isAnswered) return;
  const { form } = worksheet.getSnapshot();
  worksheet.dispatch({ type: 'calculate' });
  const answer = () => {
    const now = worksheet.getSnapshot();
    if (now.form === form && now.view.document === null) worksheet.dispatch({ type: 'calculate' });
  };
  // Where it does not come, the form is there, and its button asks again.
  load?.().then(answer, () => {});
}

/** Whether a link brings the form to the page that is loaded next: in another language its numbers are written otherwise. */
let isCarried = false;

/** Leaves the form to a link, until something is typed again. */
export function carryByLink(): void {
  isCarried = true;
  history.replaceState({ ...history.state, [KEPT]: undefined }, '');
}

function putInHistory(kept: KeptForm): void {
  try {
    history.replaceState({ ...history.state, [KEPT]: kept }, '');
  } catch {
    // Too large, or too often: what was kept before stays.
  }
}

/** Whether a form is one that a page begins with. */
const isBeginning = ({ form, entries, view }: State): boolean =>
  view.document === null && form.round === 0 && JSON.stringify(entries) === JSON.stringify(form.start);

/** How long lies between two times that a form is kept, in milliseconds: browsers count changes of the history. */
const QUIET = 300;

/**
 * Keeps the form in the entry of the history, once typing pauses and before the page is left: a reload, Back, and a
 * tab that is opened again find it there.
 * @returns what ends it
 */
export function keepForm(worksheet: Worksheet, tool: string, language: string): () => void {
  const { getSnapshot, subscribe } = worksheet;
  ours.add(worksheet);
  const { pathname } = location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
    removeEventListener('beforeunload', keep);
  };
  const keep = () => {
    stopWaiting();
    last = performance.now();
    const state = getSnapshot();
    const { form, entries, typed, kept, compared, view, fault } = state;
    // Another page has the address by now.
    if (isCarried || location.pathname !== pathname || (isBeginning(state) && !history.state?.[KEPT])) return;
    // The link that the page came with has not been opened: it is opened then.
    if (form.round === 0 && SHARED.test(location.hash)) return;
    // What threw would throw again.
    const isAnswered = view.document !== null && !view.isStale && fault === null;
    const here: KeptForm = { tool, language, tab: form.tab, entries, typed, kept, compared, isAnswered };
    putInHistory(here);
  };
  const keepSoon = () => {
    isCarried = false;
    clearTimeout(timer);
    // What is written once a page is hidden is lost; and whoever always listens to this is not kept for Back by all browsers.
    addEventListener('beforeunload', keep);
    timer = setTimeout(keep, performance.now() - last > QUIET ? 0 : QUIET);
  };
  const keepNow = () => timer !== undefined && keep();
  const keepForReload = (event: Event) => {
    keep();
    event.preventDefault();
  };
  const unsubscribe = subscribe(keepSoon);
  // Something may have been typed before.
  keepSoon();
  addEventListener('formulary:reload', keepForReload);
  // Whatever leads to another page of the site.
  addEventListener('click', keepNow, true);
  return () => {
    keepNow();
    unsubscribe();
    removeEventListener('formulary:reload', keepForReload);
    removeEventListener('click', keepNow, true);
  };
}
