import { useEffect, useState } from 'react';
import { keepForm, keptForm, restoreForm } from './kept-form.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/**
 * Keeps what was typed for when the page is opened again, and puts it back then.
 * @returns whether the page came with such a form
 */
export function useReload({ worksheet, tool: { id } }: OpenWorksheet): boolean {
  const [before] = useState(() => keptForm(id, worksheet));
  useEffect(() => {
    if (before) restoreForm(worksheet, before);
  }, [before, worksheet]);
  useEffect(() => keepForm(worksheet, id), [worksheet, id]);
  return before !== null;
}
