import { use, useEffect } from 'react';
import { FormSnapshotContext } from './form-snapshot.ts';
import { carryByLink } from './kept-form.ts';
import { today } from './today.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/** Lets the page ask what stands in a form, for as long as it is shown. */
export function useFormSnapshot({ worksheet, load, tool, text }: OpenWorksheet): void {
  const asked = use(FormSnapshotContext);
  useEffect(() => {
    asked.current = async () => {
      const { carryFragment } = await load();
      const state = worksheet.getSnapshot();
      carryByLink();
      return carryFragment(tool, { ...state, tab: state.form.tab }, text.language, today());
    };
    return () => {
      asked.current = null;
    };
  }, [asked, worksheet, load, tool, text]);
}
