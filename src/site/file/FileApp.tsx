import { useMemo, useSyncExternalStore } from 'react';
import type { CompiledTool } from '../../engine/tool.ts';
import { Calculator } from '../../renderer/Calculator.tsx';
import { LateKeyboard } from '../../renderer/LateKeyboard.tsx';
import { CHOSEN_UNITS, OpenedUnits } from '../../renderer/LateUnits.tsx';
import type { OpenWorksheet, WorksheetProps } from '../../renderer/useWorksheet.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { IconSprites } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { BetaBadge } from '../listing/BetaBadge.tsx';
import styles from '../pages/Page.module.css';
import file from './File.module.css';
import { FileAbout } from './FileAbout.tsx';
import { FileShell } from './FileShell.tsx';
import type { FilePage } from './file-page.ts';
import { TextsProvider } from './texts.tsx';

/** The icons are symbols of the document itself. */
const SPRITES = { icons: '', toolIcons: '' };

const FOOT = (
  <>
    {CHOSEN_UNITS}
    <LateKeyboard />
  </>
);
const beside = (open: OpenWorksheet) => <OpenedUnits open={open} />;

function follow(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** The fragment of the address: a link to a result ends in one. */
const useFragment = (): string =>
  useSyncExternalStore(
    follow,
    () => location.hash,
    () => '',
  );

function Heading({ page: { text } }: { page: FilePage }) {
  const t = useTexts('calculator');
  const { title, subtitle, description, beta } = text.texts;
  return (
    <div className={styles.top}>
      <div className={styles.titleRow}>
        <h1 lang={text.textLanguage}>{title}</h1>
        {beta !== 'none' && <BetaBadge />}
      </div>
      <p className={styles.lead} lang={text.textLanguage}>
        {subtitle ?? description}
      </p>
      {beta !== 'none' && (
        <div className={styles.betaNote}>
          <p>{t('tool.betaNote')}</p>
        </div>
      )}
    </div>
  );
}

function Broken({ retry }: { retry: () => void }) {
  const t = useTexts();
  return (
    <section className={file.broken} data-broken>
      <h2>{t('broken.heading')}</h2>
      <button type="button" className="button primary" onClick={retry}>
        {t('broken.retry')}
      </button>
    </section>
  );
}

interface FileAppProps extends Pick<WorksheetProps, 'typed'> {
  tool: CompiledTool;
  page: FilePage;
}

/** A calculator as one file: the same tree in its HTML and in the browser. It has no router, and no other page. */
export function FileApp({ tool, page, typed }: FileAppProps) {
  const { texts, language, text, about, site, online } = page;
  const isHydrated = useHydrated();
  const fragment = useFragment();
  // A result is cited with an address where it can be looked up.
  const cited = useMemo(() => (online === null ? undefined : { site, about }), [online, site, about]);
  const late = isHydrated && { beside, foot: FOOT };
  return (
    <TextsProvider texts={texts} language={language}>
      <IconSprites value={SPRITES}>
        <FileShell page={page}>
          <Heading page={page} />
          <ErrorBoundary broken={(_, retry) => <Broken retry={retry} />}>
            <Calculator {...{ tool, text, typed, fragment, cited }} address={online ?? ''} {...late} />
          </ErrorBoundary>
          <div className={styles.article} data-print="page" lang={text.textLanguage}>
            <FileAbout tool={tool} page={page} />
          </div>
        </FileShell>
      </IconSprites>
    </TextsProvider>
  );
}
