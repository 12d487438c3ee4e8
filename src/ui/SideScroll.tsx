import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The pixels that a formula may be higher than its line. */
const HARDLY_CUT = 16;

/** How many letters wide a formula may be in half a sheet of paper: more of them would be smaller than small print. */
const MOST_LETTERS = 30;

/** The sides at which there is more to scroll to, left and right on the screen; what the styles fade. */
function sidesWithMore(element: HTMLElement): string {
  const { scrollWidth, clientWidth, scrollLeft, scrollHeight, clientHeight, scrollTop } = element;
  const room = scrollWidth - clientWidth;
  const at = getComputedStyle(element).direction === 'rtl' ? room + scrollLeft : scrollLeft;
  const isMoreBelow = scrollHeight - clientHeight - scrollTop > HARDLY_CUT;
  return [at > 1 && 'left', room - at > 1 && 'right', isMoreBelow && 'below'].filter(Boolean).join(' ');
}

/**
 * How many letters wide a formula is, for paper: where it would not fit into half a sheet it takes the whole width, and
 * where that is too narrow it is set smaller. On paper it is not measured: small letters have other widths, and each
 * size would lead to another one.
 */
function measure(element: HTMLElement): void {
  const row = element.querySelector('math > mrow');
  if (!row || matchMedia('print').matches) return;
  const size = Number.parseFloat(getComputedStyle(row).fontSize);
  // A row that does not fit has the width of its box; what is in it reaches further.
  const whole = document.createRange();
  whole.selectNodeContents(row);
  const letters = whole.getBoundingClientRect().width / size;
  element.style.setProperty('--ems', String(letters));
  element.toggleAttribute('data-wide', letters > MOST_LETTERS);
}

/** Content that may be larger than its box. It takes keyboard focus only while there is something to scroll, and fades at the sides that hide more. */
export function SideScroll({ children, className }: { children: ReactNode; className: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  // Before it is seen: an effect that comes after it would leave a moment in which the keyboard cannot scroll it.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const settle = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
      element.dataset.more = sidesWithMore(element);
      measure(element);
    };
    settle();
    element.addEventListener('scroll', settle, { passive: true });
    const watch = new ResizeObserver(settle);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', settle);
    };
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
