/** What stands in a calculator's form, for a page that is about to be loaded again. */
const CARRY_EVENT = 'formulary:carry';

interface Carried {
  fragment: Promise<string> | null;
}

/**
 * The fragment of a link to this page as it is filled in: empty for a form at its start, null without a form.
 * @throws when the code that writes it cannot be had now
 */
export async function carriedFragment(): Promise<string | null> {
  const detail: Carried = { fragment: null };
  window.dispatchEvent(new CustomEvent(CARRY_EVENT, { detail }));
  return detail.fragment;
}

/** Answers {@link carriedFragment} for a form. @returns what ends it */
export function answerCarrying(fragment: () => Promise<string>): () => void {
  const answer = (event: Event) => {
    (event as CustomEvent<Carried>).detail.fragment = fragment();
  };
  window.addEventListener(CARRY_EVENT, answer);
  return () => window.removeEventListener(CARRY_EVENT, answer);
}
