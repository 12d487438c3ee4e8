import { useCallback } from 'react';
import { BASE } from '../../i18n/base.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { usePage } from '../page/page-context.ts';

/**
 * Puts the address at which the site is served in place of the one that it was built for. They differ where it runs
 * somewhere else: in a school, behind another name, on a machine of one's own.
 */
export function useServed(): (text: string) => string {
  const { origin } = usePage().data.site;
  const isAlive = useHydrated();
  return useCallback(
    (text) => (isAlive ? text.replaceAll(BASE ? new URL(origin).origin : origin, location.origin) : text),
    [isAlive, origin],
  );
}
