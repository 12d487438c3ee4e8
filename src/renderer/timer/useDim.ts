import { type RefObject, useLayoutEffect, useState } from 'react';

/** A dark screen with nothing but an element on it, and how to change to it and back. */
export function useDim(element: RefObject<HTMLElement | null>): [boolean, (isDim: boolean) => void] {
  const [isDim, setDim] = useState(false);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!isDim || !shown?.showPopover) return;
    const { activeElement } = document;
    // Above everything else on the page, wherever it stands in it.
    shown.popover = 'manual';
    shown.showPopover();
    const focus = () => activeElement instanceof HTMLElement && shown.contains(activeElement) && activeElement.focus();
    focus();
    return () => {
      shown.popover = null;
      focus();
    };
  }, [element, isDim]);
  return [isDim, setDim];
}
