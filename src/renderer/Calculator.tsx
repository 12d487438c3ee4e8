import { type ReactNode, useCallback, useEffect } from 'react';
import { tabIdOf } from '../engine/tool.ts';
import { StatusRegion } from '../ui/StatusRegion.tsx';
import { Toast } from '../ui/Toast.tsx';
import { useAnnouncements } from '../ui/useAnnouncements.ts';
import { useToast } from '../ui/useToast.ts';
import type { Notice } from '../worksheet/state.ts';
import styles from './Calculator.module.css';
import type { CitedFrom } from './Citation.tsx';
import { TabForm } from './TabForm.tsx';
import { TabList } from './TabList.tsx';
import { PANEL_ID, tabId } from './tab-ids.ts';
import { useFormSnapshot } from './useFormSnapshot.ts';
import { useKeptAnswers } from './useKeptAnswers.ts';
import { useLink } from './useLink.ts';
import { useReload } from './useReload.ts';
import { useResultAnnouncement } from './useResultAnnouncement.ts';
import { type OpenWorksheet, textsOf, useWorksheet, type WorksheetProps } from './useWorksheet.ts';

interface CalculatorProps extends WorksheetProps {
  /** The address of the page, for e-mail and print. */
  address: string;
  /** The fragment of the address that is open: a shared link's decides what stands in the form. */
  fragment: string;
  /** What is cited with a result; nothing is where it is not known. */
  cited?: CitedFrom | undefined;
  /** What follows the form and its answer. */
  beside?: ((open: OpenWorksheet) => ReactNode) | null;
  /** What stands at the end of the form. */
  foot?: ReactNode;
}

/** The toast of a worksheet's last notice; what is no alert is said politely. */
function useNotice(notice: Notice | null, say: (text: string) => void) {
  const { toast, raise, dismiss } = useToast();
  useEffect(() => (notice && !notice.isShown ? raise(notice) : dismiss()), [notice, raise, dismiss]);
  useEffect(() => {
    if (notice && !notice.isAlert) say(notice.text);
  }, [notice, say]);
  return toast;
}

/** Any tool on the screen: tabs, form, answer, and the messages that belong to them. */
export function Calculator({ tool, text, typed, taken, address, fragment, cited, beside, foot }: CalculatorProps) {
  const open = useWorksheet({ tool, text, typed, taken });
  const { worksheet, state, tab } = open;
  const [announcement, say] = useAnnouncements(taken?.said);
  const toast = useNotice(state.notice, say);
  const isRestored = useReload(open);
  useLink(fragment, isRestored ? fragment : taken?.link, open);
  const kept = useKeptAnswers(open);
  useFormSnapshot(open);
  useResultAnnouncement(state, say);
  const tell = useCallback((notice: Notice | null) => worksheet.dispatch({ type: 'tell', notice }), [worksheet]);
  const isTabbed = tool.tabs.length > 1;
  const tabs = tool.tabs.map(({ id }) => ({ id, label: textsOf(text, id).label ?? id }));
  const openTab = (id: string) => worksheet.dispatch({ type: 'openTab', tab: id });
  return (
    <div className={styles.calculator} data-calculator={tool.id} lang={text.textLanguage}>
      {isTabbed && <TabList tabs={tabs} active={tabIdOf(tab)} onSelect={openTab} />}
      <div
        className={styles.panel}
        id={PANEL_ID}
        {...(isTabbed && { role: 'tabpanel', 'aria-labelledby': tabId(tabIdOf(tab)) })}
      >
        <TabForm key={`${tab.id}-${state.form.round}`} {...{ open, kept, address, fragment, cited, tell, foot }} />
      </div>
      <StatusRegion {...announcement} />
      {beside?.(open)}
      {toast && <Toast key={toast.id} {...toast} onDismiss={() => tell(null)} />}
    </div>
  );
}
