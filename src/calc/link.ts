/** Links to pages, with an answer. */
import { completeEntries } from '../engine/form.ts';
import { tabById } from '../engine/tool.ts';
import { LONGEST_FRAGMENT, shareFragment } from '../result/share.ts';
import type { Answering, AskedForm } from './ask.ts';

export const pageAddress = (origin: string, id: string): string => `${origin}/tools/${id}`;

/**
 * The page with an answer; null where no page has its form, or the form holds too much for a link.
 * @param origin scheme and host of the site
 * @param today the calendar day, yyyy-mm-dd, for dates that were left out
 */
export function linkTo(
  { id, tool }: Pick<Answering, 'id' | 'tool'>,
  { tab, entries }: AskedForm,
  origin: string,
  today?: string,
): string | null {
  if (tabById(tool, tab.id) !== tab) return null;
  // A date that was left out is written, too: on another day the page would begin with another one.
  const fragment = shareFragment(tool, tab, completeEntries(tab, entries, 'en', today), 'en');
  return fragment.length > LONGEST_FRAGMENT ? null : pageAddress(origin, id) + fragment;
}
