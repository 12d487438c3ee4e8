/** How React takes over the worksheet that a page has been answering with. */
import type { Worksheet } from './store.ts';

/** The event, on the document, that asks for it; who has it open puts it into the detail. */
export const TAKE_OVER = 'formulary:takeover';

export interface Taken {
  worksheet: Worksheet;
  /** What stands in the status region. */
  said: string;
  /** The fragment of a link that it has opened, or an empty text. */
  link: string;
  /** From now on whoever asked shows it. Until then nothing changes the page but what a visitor does. */
  letGo: () => void;
}

/** The worksheet that the page has open, if it has. */
export function takeOver(target: EventTarget): Taken | null {
  const detail: { taken: Taken | null } = { taken: null };
  target.dispatchEvent(new CustomEvent(TAKE_OVER, { detail }));
  return detail.taken;
}
