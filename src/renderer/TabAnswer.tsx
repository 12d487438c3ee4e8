import { useCallback, useMemo } from 'react';
import type { Entries } from '../engine/outcome.ts';
import type { Success } from '../result/context.ts';
import { type DrawnAnswer, isLeading, type ResultDocument } from '../result/document.ts';
import { useTexts } from '../ui/translate.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { saidOfAnswer, type Take, takeOffer } from '../worksheet/more-views.ts';
import type { State } from '../worksheet/state.ts';
import type { View } from '../worksheet/view.ts';
import type { ActionsProps } from './Actions.tsx';
import { AnswerNotes } from './AnswerNotes.tsx';
import { AnswerRoom, AnswerSection } from './AnswerSection.tsx';
import styles from './Calculator.module.css';
import type { KeptAnswers } from './kept-answers.ts';
import { PAINTED } from './results/painted.ts';
import type { EngineChunk } from './useEngineChunk.ts';
import { useFollowing } from './useFollowing.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

interface TabAnswerProps extends Pick<ActionsProps, 'address' | 'cited' | 'tell'> {
  open: OpenWorksheet;
  kept: KeptAnswers;
  /** The fragment of the address that is open. */
  link: string;
}

/** The whole document of the answer that is shown, once there is what makes it. */
function useDocument(
  chunk: EngineChunk | null,
  { document, outcome }: View,
  { tool, text }: OpenWorksheet,
): ResultDocument | null {
  const t = useTexts('calculator');
  return useMemo(
    () => (chunk && document && outcome ? chunk.complete(document, outcome, tool, text, t) : null),
    [chunk, document, outcome, tool, text, t],
  );
}

/** What stood in the form when an outcome came of it, which stays while the form is no longer valid. */
const answeredEntries = new WeakMap<Success, Entries>();

function keepEntries({ view, entries }: State): void {
  if (view.outcome && !view.isStale && !answeredEntries.has(view.outcome)) answeredEntries.set(view.outcome, entries);
}

/** An answer whose headline is ahead of the rest; where other results are shown than before, all of them are. */
function ahead(shown: DrawnAnswer, rest: DrawnAnswer): DrawnAnswer {
  const { results } = shown;
  const isAlike = rest.results.every(({ id }, index) => id === results[index]?.id);
  if (!isAlike || rest.results.length !== results.length) return shown;
  return { ...rest, results: rest.results.map((item, index) => (isLeading(item) ? (results[index] ?? item) : item)) };
}

/**
 * The answer of a tab, or where it will stand. What was painted before React came is drawn alike at first: the rest
 * follows once the page has been taken over.
 */
export function TabAnswer({ open, kept, address, cited, link, tell }: TabAnswerProps) {
  const { worksheet, state, tool, tab, text, texts } = open;
  const t = useTexts('calculator');
  const isAlive = useHydrated();
  const chunk = isAlive ? open.chunk : null;
  const following = useFollowing(state.view);
  const document = useDocument(chunk, following, open);
  keepEntries(state);
  const { outcome } = following;
  const entries = (outcome && answeredEntries.get(outcome)) ?? state.form.start;
  const { document: shown, isStale } = state.view;
  const fragment = useCallback(
    () =>
      chunk
        ? chunk.shareFragment(tool, tab, worksheet.getSnapshot().entries, text.language) +
          chunk.links.shareKept(tool, tab, kept.forms, text.language)
        : '',
    [chunk, worksheet, tool, tab, kept, text],
  );
  const use = useCallback(
    (form: Entries) =>
      chunk && worksheet.dispatch({ type: 'openLink', fragment: chunk.shareFragment(tool, tab, form, text.language) }),
    [chunk, worksheet, tool, tab, text],
  );
  const head = useMemo(() => chunk && document && <chunk.PrintHead document={document} />, [chunk, document]);
  const details = useMemo(
    () =>
      chunk && document && outcome ? (
        <chunk.Details
          {...{ document, texts, isStale, address, cited, link, fragment, tell }}
          answered={{ tab, texts, text, outcome, entries }}
          comparison={{ ...kept, tool, onUse: use }}
        />
      ) : (
        <AnswerRoom />
      ),
    [
      chunk,
      document,
      outcome,
      entries,
      kept,
      tool,
      use,
      tab,
      text,
      texts,
      isStale,
      address,
      cited,
      link,
      fragment,
      tell,
    ],
  );
  const take = useCallback((taken: Take) => takeOffer(worksheet, taken), [worksheet]);
  if (!shown) return <p className={styles.empty}>{t('answer.empty')}</p>;
  return (
    <AnswerSection
      shown={ahead(shown, following.document ?? shown)}
      isStale={isStale}
      kinds={chunk?.KINDS ?? PAINTED}
      t={t}
      head={
        <>
          {head}
          <AnswerNotes said={saidOfAnswer(state.view)} t={t} onTake={take} />
        </>
      }
    >
      {details}
    </AnswerSection>
  );
}
