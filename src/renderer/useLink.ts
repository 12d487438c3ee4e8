import { useEffect, useRef } from 'react';
import { SHARED } from './kept-form.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/**
 * Opens a shared link: when the page opens with one, and when the address gets one. It happens after React has taken
 * the page over, which was made without a fragment, and replaces whatever was typed until then.
 * @param opened the fragment that has been opened already, or that what was typed over its link counts more than
 */
export function useLink(fragment: string, opened: string | undefined, { worksheet, load, alert }: OpenWorksheet): void {
  const last = useRef(opened);
  useEffect(() => {
    if (fragment === last.current) return;
    last.current = undefined;
    if (!SHARED.test(fragment)) return;
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
