/**
 * A page may ask for a file that is gone, because a newer build was published since, or for one that was cut on its
 * way. Its document is then loaded anew with what was typed, once for each build, and if that does not help the page
 * says so. It says so at once where the site cannot be reached: a page that can be read is better than the browser's
 * page for errors. What outlives the reload is in the state of the history entry: no setting blocks that.
 */

declare global {
  interface WindowEventMap {
    /** Code that was missing before has come. */
    'formulary:loaded': Event;
    /** The document is about to be loaded anew. Who keeps what was typed cancels it; else the controls are kept. */
    'formulary:reload': Event;
  }
}

/** What outlives a reload. */
interface Outliving {
  /** The builds that the document was loaded anew for. */
  reloadedFor?: string;
  /** What stood in the controls, by name. */
  typed?: Readonly<Record<string, string | boolean>> | false;
}

/** Milliseconds until a site that does not answer counts as out of reach. */
const PATIENCE = 10_000;

const outliving = (): Outliving => Object(history.state);
const keep = (change: Outliving): void => history.replaceState({ ...outliving(), ...change }, '');

/** Asks for a file anew, whatever the browser has kept of it. @returns null when there was no answer */
const ask = (address: string, method = 'GET'): Promise<Response | null> =>
  fetch(address, { method, cache: 'reload', signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);

const isReachable = async (): Promise<boolean> => ((await ask(location.href, 'HEAD'))?.status ?? 500) < 500;

/** A browser keeps a file that was cut like a whole one: what the page has loaded is asked for anew. */
const refresh = (): Promise<unknown> =>
  Promise.all(
    performance.getEntriesByType('resource').map(({ name }) => name.startsWith(`${origin}/assets`) && ask(name)),
  );

/** What stands in the controls, by name. */
function typed(): Record<string, string | boolean> {
  const found: Record<string, string | boolean> = {};
  for (const control of document.querySelectorAll<HTMLInputElement>('[data-calculator] [name]')) {
    found[control.name] = control[control.type === 'checkbox' ? 'checked' : 'value'];
  }
  return found;
}

function reload(): void {
  const isOurs = dispatchEvent(new Event('formulary:reload', { cancelable: true }));
  keep({ typed: isOurs && typed() });
  location.reload();
}

const notice = () => document.querySelector<HTMLElement>('[data-stale-notice]');

/** The app may be what is missing: its button is connected here. */
function showNotice(isShown: boolean): void {
  const element = notice();
  const button = element?.querySelector('button');
  if (!element || !button) return;
  button.onclick = reload;
  element.hidden = !isShown;
}

/** The notice goes once the code has come or the connection is back; a page without its app tries again. */
export function watchNotice(recover: () => void): void {
  const hide = () => showNotice(false);
  addEventListener('formulary:loaded', hide);
  addEventListener('online', () => {
    if ('alive' in document.documentElement.dataset) hide();
    else if (notice()?.hidden === false) recover();
  });
}

let isUnderWay = false;

/** Loads the document anew, or shows the message where that was tried for this build or cannot help. */
export async function recoverFromStaleBuild(build: string): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  const reloadedFor = outliving().reloadedFor ?? '';
  if (!reloadedFor.includes(build) && (await isReachable())) {
    await refresh();
    keep({ reloadedFor: `${reloadedFor} ${build}` });
    reload();
  } else {
    showNotice(true);
    isUnderWay = false;
  }
}
