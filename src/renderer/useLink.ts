import { useEffect, useRef } from 'react';
import type { OpenWorksheet } from './useWorksheet.ts';

/** The beginning of a link's fragment; other fragments are places on the page. */
const SHARED = /^#\d+:/;

/**
 * Opens a shared link: when the page opens with one, and when the address gets one. It happens after React has taken
 * the page over, which was made without a fragment, and replaces whatever was typed until then.
 * @param isRestored the form of the page was put back: what was typed over the link that it came with counts
 */
export function useLink(fragment: string, { worksheet, load, alert }: OpenWorksheet, isRestored: boolean): void {
  const done = useRef(isRestored ? fragment : null);
  useEffect(() => {
    if (!SHARED.test(fragment) || fragment === done.current) return;
    done.current = null;
    let isWanted = true;
    load().then(
      () => isWanted && worksheet.dispatch({ type: 'openLink', fragment }),
      () => isWanted && alert('answer.linkNotLoaded'),
    );
    return () => {
      isWanted = false;
    };
  }, [fragment, worksheet, load, alert]);
}
