import { type PointerEvent, useCallback, useMemo, useRef } from 'react';

/**
 * Tells of left fields, but not while a button is pressed: a message that appears then would move the button
 * from under the pointer, and the click would be lost.
 */
export function useLeaving(onLeave: (name: string) => void) {
  const isPressing = useRef(false);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const leave = useCallback((name: string) => {
    if (!isPressing.current) latest.current(name);
  }, []);
  const pressing = useMemo(
    () => ({
      onPointerDownCapture: ({ target }: PointerEvent) => {
        isPressing.current = target instanceof Element && target.closest('button') !== null;
      },
      onPointerUpCapture: () => {
        isPressing.current = false;
      },
    }),
    [],
  );
  return { leave, pressing };
}
