/**
 * A page may ask for a file that is gone, because a newer build was published since. Its document is then loaded anew,
 * once for each build, and if that does not help the page says so. It says so at once where the site cannot be
 * reached: a page that can be read is better than the browser's page for errors.
 */

const RELOADED = 'reloadedBuilds';

const textsIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string') : [];

function keptInSession(): string[] {
  try {
    return textsIn(JSON.parse(sessionStorage.getItem(RELOADED) ?? 'null'));
  } catch {
    // Blocked, or not ours: the state of the history entry, which survives a reload, remembers as well.
    return [];
  }
}

const keptInHistory = (): string[] => textsIn(Object(history.state)[RELOADED]);

function remember(build: string): void {
  history.replaceState({ ...history.state, [RELOADED]: [...keptInHistory(), build] }, '');
  try {
    sessionStorage.setItem(RELOADED, JSON.stringify([...keptInSession(), build]));
  } catch {
    // Blocked or full: see above.
  }
}

async function isReachable(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status < 500;
}

let isUnderWay = false;

/** Loads the document anew, or shows the message where that was tried for this build or cannot help. */
export async function recoverFromStaleBuild(build: string): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  const wasTried = [...keptInHistory(), ...keptInSession()].includes(build);
  if (!wasTried && (await isReachable())) {
    remember(build);
    location.reload();
  } else {
    document.querySelector('[data-stale-notice]')?.removeAttribute('hidden');
    isUnderWay = false;
  }
}
