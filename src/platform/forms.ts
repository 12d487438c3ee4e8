/** An answer that arrived whole. */
interface FormReply {
  /** 0 for a redirect, which is not followed. */
  status: number;
  contentType: string;
  retryAfter: string;
  body: string;
}

const PATIENCE = 15_000;
const CLIENT = 'formulary';

/** What the hosted form service wants to know about the page: when it was loaded, and whether a program drives it. */
function sessionData(): string {
  const loadedAt = Math.round(performance.timeOrigin);
  return btoa(JSON.stringify({ loadedAt, webdriver: navigator.webdriver === true }));
}

/**
 * Sends a form once: nothing is sent again, and no redirect is followed. Says why where no whole answer arrives
 * within 15 seconds.
 */
export async function postForm(
  address: string,
  body: FormData,
  patience = PATIENCE,
): Promise<FormReply | 'timeout' | 'network'> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience);
  const headers = {
    Accept: 'application/json',
    'Formspree-Client': CLIENT,
    'Formspree-Session-Data': sessionData(),
  };
  try {
    const response = await fetch(address, { method: 'POST', body, headers, redirect: 'manual', signal: limit.signal });
    return {
      status: response.status,
      contentType: response.headers.get('Content-Type') ?? '',
      retryAfter: response.headers.get('Retry-After') ?? '',
      body: await response.text(),
    };
  } catch {
    // The browser's own words say nothing to a visitor; the page has a text for both.
    return limit.signal.aborted ? 'timeout' : 'network';
  } finally {
    clearTimeout(timer);
  }
}
