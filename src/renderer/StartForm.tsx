import type { CompiledTab, RowsField } from '../engine/tool.ts';
import { NOTHING_KEPT } from './kept-answers.ts';
import { TabForm } from './TabForm.tsx';
import { useWorksheet, type WorksheetProps } from './useWorksheet.ts';

const isEmptyList = (input: CompiledTab['inputs'][number]): input is RowsField =>
  input.kind === 'rows' && input.start === 0;

/** Whether a list of a tab begins without rows: what a row looks like is not on the page then. */
export const hasEmptyList = ({ inputs }: CompiledTab): boolean => inputs.some(isEmptyList);

/** The form of a tab as it begins, but with a row in each list: `src/first/` draws from it before React has come. */
export function StartForm({ tool, text, tab }: WorksheetProps & { tab: string }) {
  const open = useWorksheet({ tool, text, begin: tab });
  return <TabForm open={open} kept={NOTHING_KEPT} address="" tell={() => {}} />;
}
