import { type ReactNode, useEffect, useRef } from 'react';

/** Content that may be larger than its box. It takes keyboard focus only while there is something to scroll. */
export function SideScroll({ children, className }: { children: ReactNode; className: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
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
