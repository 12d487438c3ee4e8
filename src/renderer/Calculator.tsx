import { useRef, useState } from 'react';
import { startEntries } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import type { TextModule } from '../result/texts.ts';
import { StatusRegion } from '../ui/StatusRegion.tsx';
import { Toast } from '../ui/Toast.tsx';
import { useTranslate } from '../ui/translate.ts';
import { useAnnouncements } from '../ui/useAnnouncements.ts';
import { useToast } from '../ui/useToast.ts';
import styles from './Calculator.module.css';
import { type Current, carriedEntries, rememberTyped, type Typed } from './carry.ts';
import { withValues } from './paths.ts';
import { TabForm } from './TabForm.tsx';
import { PANEL_ID, TabList, tabId } from './TabList.tsx';
import { today } from './today.ts';
import { useShared } from './useShared.ts';

/** Which form is drawn. `round` counts the forms, so that each starts fresh. */
interface Place {
  tab: string;
  round: number;
  entries: Entries;
  typed: Typed;
  isCleared: boolean;
  isAnswered: boolean;
  isLinked: boolean;
}

const FRESH = { typed: {}, isCleared: false, isAnswered: false, isLinked: false };

export interface CalculatorProps {
  tool: CompiledTool;
  text: TextModule;
  /** What was typed before React arrived, by control name. */
  typed?: Readonly<Record<string, string | boolean>> | undefined;
  /** The address of the page, for e-mail and print. */
  address: string;
  /** The fragment of the address that is open: a shared link's decides what stands in the form. */
  fragment: string;
}

function usePlace({ tool, text, typed = {} }: CalculatorProps, first: CompiledTab) {
  const { language } = text;
  const current = useRef<Current>({ entries: {}, hasResult: false });
  const kept = useRef(new Map<string, Current>());
  const [place, setPlace] = useState<Place>(() => {
    const entries = withValues(startEntries(first, language), typed);
    return { ...FRESH, tab: first.id, round: 0, entries };
  });
  const tab = tool.tabs.find(({ id }) => id === place.tab) ?? first;
  const draw = (next: Pick<Place, 'tab' | 'entries'> & Partial<Place>) =>
    setPlace({ ...FRESH, round: place.round + 1, ...next });
  const open = (id: string) => {
    const next = tool.tabs.find((candidate) => candidate.id === id);
    if (!next || next === tab) return;
    if (tool.keepTabs) kept.current.set(tab.id, current.current);
    const before = kept.current.get(id);
    const numbers = rememberTyped(place.typed, tab, current.current.entries, language);
    const entries = before?.entries ?? carriedEntries(next, numbers, language);
    const isAnswered = before?.hasResult ?? false;
    draw({ tab: id, entries, typed: numbers, isAnswered });
  };
  const clear = () => draw({ tab: tab.id, entries: startEntries(tab, language, today()), isCleared: true });
  const restore = (id: string, entries: Entries, isAnswered: boolean) =>
    draw({ tab: id, entries, isAnswered, isLinked: isAnswered });
  return { place, tab, current, open, clear, restore };
}

function AnyTab(props: CalculatorProps & { first: CompiledTab }) {
  const { tool, text, address, fragment } = props;
  const t = useTranslate();
  const { place, tab, current, open, clear, restore } = usePlace(props, props.first);
  const [announcement, say] = useAnnouncements();
  const { toast, raise, dismiss } = useToast();
  const textsOf = (id: string) => text.texts.tabs[id] ?? { inputs: {}, values: {}, results: {} };
  const startAnew = (change: () => void) => {
    dismiss();
    say('');
    change();
  };
  useShared({
    tool,
    language: text.language,
    fragment,
    onOpen: (id, entries, isWhole) => {
      startAnew(() => restore(id, entries, isWhole));
      if (!isWhole) raise({ text: t('answer.linkIncomplete'), isAlert: true });
    },
    onMissing: () => raise({ text: t('answer.linkNotLoaded'), isAlert: true }),
  });
  const isTabbed = tool.tabs.length > 1;
  const tabs = tool.tabs.map(({ id }) => ({ id, label: textsOf(id).label ?? id }));
  return (
    <div className={styles.calculator} data-calculator={tool.id} lang={text.textLanguage}>
      {isTabbed && <TabList tabs={tabs} active={tab.id} onSelect={(id) => startAnew(() => open(id))} />}
      <div
        className={styles.panel}
        id={PANEL_ID}
        {...(isTabbed && { role: 'tabpanel', 'aria-labelledby': tabId(tab.id) })}
      >
        <TabForm
          key={`${tab.id}-${place.round}`}
          tool={tool}
          tab={tab}
          text={text}
          texts={textsOf(tab.id)}
          firstEntries={place.entries}
          current={current}
          takesFocus={place.isCleared}
          isAnswered={place.isAnswered}
          isLinked={place.isLinked}
          isFirst={place.round === 0}
          address={address}
          raise={raise}
          dismiss={dismiss}
          say={say}
          onClear={() => startAnew(clear)}
        />
      </div>
      <StatusRegion {...announcement} />
      {toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} />}
    </div>
  );
}

/** Any tool on the screen: tabs, form, answer, and the messages that belong to them. */
export function Calculator(props: CalculatorProps) {
  const [first] = props.tool.tabs;
  return first ? <AnyTab {...props} first={first} /> : null;
}
