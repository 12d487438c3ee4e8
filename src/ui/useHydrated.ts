import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Whether the page is alive: false in the prerendered HTML and while React takes it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
