import { useMemo } from 'react';
import type { ResultDocument } from '../result/document.ts';
import { useTexts } from '../ui/translate.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import type { ActionsProps } from './Actions.tsx';
import { AnswerRoom, AnswerSection } from './AnswerSection.tsx';
import styles from './Calculator.module.css';
import { PAINTED } from './results/painted.ts';
import type { EngineChunk } from './useEngineChunk.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

interface TabAnswerProps extends Pick<ActionsProps, 'address' | 'tell'> {
  open: OpenWorksheet;
}

/** The whole document of the answer that is shown, once there is what makes it. */
function useDocument(chunk: EngineChunk | null, { state: { view }, tool, text }: OpenWorksheet): ResultDocument | null {
  const t = useTexts('calculator');
  const { document, outcome } = view;
  return useMemo(
    () => (chunk && document && outcome ? chunk.complete(document, outcome, tool, text, t) : null),
    [chunk, document, outcome, tool, text, t],
  );
}

/**
 * The answer of a tab, or where it will stand. What was painted before React came is drawn alike at first: the rest
 * follows once the page has been taken over.
 */
export function TabAnswer({ open, address, tell }: TabAnswerProps) {
  const { state, tool, tab, text, texts } = open;
  const t = useTexts('calculator');
  const isAlive = useHydrated();
  const chunk = isAlive ? open.chunk : null;
  const document = useDocument(chunk, open);
  const { document: shown, isStale } = state.view;
  if (!shown) return <p className={styles.empty}>{t('answer.empty')}</p>;
  const share = (loaded: EngineChunk) => loaded.shareFragment(tool, tab, state.entries, text.language);
  return (
    <AnswerSection
      shown={shown}
      isStale={isStale}
      kinds={chunk?.KINDS ?? PAINTED}
      t={t}
      head={chunk && document && <chunk.PrintHead document={document} />}
    >
      {chunk && document ? (
        <chunk.Details
          document={document}
          texts={texts}
          isStale={isStale}
          address={address}
          fragment={() => share(chunk)}
          tell={tell}
        />
      ) : (
        <AnswerRoom />
      )}
    </AnswerSection>
  );
}
