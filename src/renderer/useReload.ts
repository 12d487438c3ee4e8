import { useEffect, useState } from 'react';
import { keepForm, keptForm, restoreForm } from './kept-form.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/**
 * Keeps what was typed for when the page is opened again, and puts it back then.
 * @returns whether the page came with such a form
 */
export function useReload({ worksheet, tool: { id }, text: { language }, load }: OpenWorksheet): boolean {
  const [before] = useState(() => keptForm(id, language, worksheet));
  useEffect(() => {
    const kept = keptForm(id, language, worksheet);
    if (kept) restoreForm(worksheet, kept, load);
  }, [id, language, worksheet, load]);
  useEffect(() => keepForm(worksheet, id, language), [worksheet, id, language]);
  return before !== null;
}
