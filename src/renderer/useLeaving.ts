import { useCallback, useEffect, useRef } from 'react';
import { leaving } from '../ui/leaving.ts';
import type { Worksheet } from '../worksheet/store.ts';
import type { FormScope } from './form-context.ts';

/** What the controls of a form call when they lose their focus. */
export function useLeaving(worksheet: Worksheet): FormScope['leave'] {
  const latest = useRef<FormScope['leave'] | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    latest.current = leaving((name) => worksheet.dispatch({ type: 'leave', name }), ending.signal);
    return () => ending.abort();
  }, [worksheet]);
  return useCallback((control) => latest.current?.(control), []);
}
