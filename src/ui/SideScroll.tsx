import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Content that may be larger than its box. It takes keyboard focus only while there is something to scroll. */
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
    };
    settle();
    const watch = new ResizeObserver(settle);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
