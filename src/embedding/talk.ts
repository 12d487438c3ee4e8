/** What an embedded calculator hears from the page around it, and tells it. */
import { ASK, READY, readPageMessage, type ShownTheme, THEME, type Told } from './messages.ts';

interface Hearing {
  /** The page wants to be told the results. */
  asked: (origin: string) => void;
  theme: (theme: ShownTheme) => void;
}

/**
 * Listens to the page around the frame, and lets it know.
 * @returns what ends it
 */
export function listenToPage({ asked, theme }: Hearing): () => void {
  const { parent } = window;
  if (parent === window) return () => {};
  const hear = ({ source, origin, data }: MessageEvent) => {
    const message = source === parent ? readPageMessage(data) : null;
    if (message?.type === THEME) theme(message.theme);
    // A page without an origin of its own cannot be told anything that nobody else hears.
    if (message?.type === ASK && /^https?:/.test(origin)) asked(origin);
  };
  addEventListener('message', hear);
  parent.postMessage({ type: READY }, '*');
  return () => removeEventListener('message', hear);
}

/** Tells the page around the frame results, and nobody else: not the one that it may have become. */
export const tellPage = (told: Told, origin: string): void => window.parent.postMessage(told, origin);
