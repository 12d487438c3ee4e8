/**
 * A page may ask for a file that is gone, because a newer build was published since. Its document is then loaded anew,
 * once for each build, and if that does not help the page says so. It says so at once where the site cannot be
 * reached: a page that can be read is better than the browser's page for errors.
 */

/** Milliseconds until a site that does not answer counts as out of reach. */
const PATIENCE = 10_000;
const RELOADED = 'reloadedBuilds';

function keptInSession(): string {
  try {
    return sessionStorage.getItem(RELOADED) ?? '';
  } catch {
    // Blocked: the state of the history entry, which survives a reload, remembers as well.
    return '';
  }
}

/** The builds that a document was loaded anew for, in this tab or at this entry of its history. */
const reloadedBuilds = (): string => `${Object(history.state)[RELOADED] ?? ''} ${keptInSession()}`;

function remember(build: string): void {
  const builds = `${reloadedBuilds()} ${build}`;
  history.replaceState({ ...history.state, [RELOADED]: builds }, '');
  try {
    sessionStorage.setItem(RELOADED, builds);
  } catch {
    // Blocked or full: see above.
  }
}

async function isReachable(): Promise<boolean> {
  const answer = await fetch(location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/** The app may be what is missing: its button is connected here. */
function showNotice(): void {
  const notice = document.querySelector('[data-stale-notice]');
  const button = notice?.querySelector('button');
  if (button) button.onclick = () => location.reload();
  notice?.removeAttribute('hidden');
}

let isUnderWay = false;

/** Loads the document anew, or shows the message where that was tried for this build or cannot help. */
export async function recoverFromStaleBuild(build: string): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  if (!reloadedBuilds().includes(build) && (await isReachable())) {
    remember(build);
    location.reload();
  } else {
    showNotice();
    isUnderWay = false;
  }
}
