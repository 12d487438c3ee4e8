import { type RefObject, useEffect } from 'react';

/** Whether a link leads to a place of this page that is on it. */
const isPlaceHere = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  pathname === location.pathname &&
  search === location.search &&
  hash.length > 1 &&
  document.getElementById(decodeURIComponent(hash.slice(1))) !== null;

/**
 * While a clock runs its form waits, and whoever leaves the page is asked once.
 * @param question what is asked where a link is followed; the browser has words of its own for the rest
 */
export function useHold(element: RefObject<HTMLElement | null>, isOn: boolean, question: string): void {
  useEffect(() => {
    if (!isOn) return;
    let hasAgreed = false;
    const form = element.current?.closest('[data-calculator]')?.querySelector('form');
    form?.toggleAttribute('inert', true);
    const ask = (event: BeforeUnloadEvent) => {
      if (!hasAgreed) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link?.href || isElsewhere || link.target === '_blank' || !/^https?:$/.test(link.protocol)) return;
      if (isPlaceHere(link)) return;
      hasAgreed = confirm(question);
      if (hasAgreed) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('click', follow, true);
    return () => {
      form?.removeAttribute('inert');
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', follow, true);
    };
  }, [element, isOn, question]);
}
