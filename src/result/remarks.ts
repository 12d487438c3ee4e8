/** What there is to say about inputs that few visitors type: `with-remarks.ts` provides the code. */
import type { ReadValue } from '../engine/outcome.ts';
import type { CompiledTab } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { Success } from './context.ts';
import type { Warning } from './document.ts';
import type { TextModule } from './texts.ts';

export type ReadingText = Pick<Warning, 'message' | 'other'>;

interface RemarkCode {
  /** Asks for the code, where it comes later; the latest who asks says whether it has anything to say. */
  ask: (hasMore: () => boolean) => void;
  /** Of numbers that are unusual where they stand. */
  unusual: (outcome: Success, tab: CompiledTab, text: TextModule, t: Translate) => Warning[];
  /** Of a list, a duration or a quantity that was read in one of several ways. */
  reading: (value: number, read: ReadValue, language: string, t: Translate) => ReadingText | null;
}

export const remarks: RemarkCode = {
  ask: () => {},
  unusual: (...given) => {
    remarks.ask(() => remarks.unusual(...given).length > 0);
    return [];
  },
  reading: () => {
    remarks.ask(() => true);
    return null;
  },
};
