/** Milliseconds until a style sheet that does not come is waited for no longer. */
const PATIENCE = 2000;

const settled = new WeakMap<HTMLLinkElement, Promise<unknown>>();

function settle(link: HTMLLinkElement): Promise<unknown> {
  const known = settled.get(link);
  if (known) return known;
  const settling = new Promise<unknown>((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    setTimeout(resolve, PATIENCE);
  });
  settled.set(link, settling);
  return settling;
}

/** Waits for the style sheets that the page has asked for: what needs them is shown with them. */
export async function styled(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')];
  // The loader has waited for one in vain: others will not come either.
  if (links.some(({ media }) => media === 'not all')) return;
  await Promise.all(links.filter(({ sheet }) => !sheet).map(settle));
}
