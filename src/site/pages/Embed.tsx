import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ShownTheme } from '../../embedding/messages.ts';
import { listenToPage, tellPage } from '../../embedding/talk.ts';
import { toldOf } from '../../embedding/told.ts';
import type { OpenWorksheet } from '../../renderer/useWorksheet.ts';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { useTexts } from '../../ui/translate.ts';
import { Head } from '../page/Head.tsx';
import { usePage, usePageTool } from '../page/page-context.ts';
import { urlOf } from '../page/page-data.ts';
import { ScreenBoundary } from '../page/ScreenBoundary.tsx';
import { PageCalculator } from '../tool/PageCalculator.tsx';
import styles from './Embed.module.css';

function showTheme(theme: ShownTheme): void {
  document.documentElement.dataset.theme = theme;
}

/** The origin of the page around the frame, once it has asked to be told the results. */
function useAsking(): string | null {
  const [asking, setAsking] = useState<string | null>(null);
  useEffect(() => listenToPage({ asked: setAsking, theme: showTheme }), []);
  return asking;
}

/** Tells the page that has asked each answer, and when one is out of date. */
function Teller({ open, origin }: { open: OpenWorksheet; origin: string }) {
  const { chunk, load, state } = open;
  const { document: answer, outcome, isStale } = state.view;
  useEffect(() => {
    // Where it does not come now, the next press of Calculate brings it.
    load().catch(() => null);
  }, [load]);
  useEffect(() => {
    if (chunk && answer && outcome) tellPage(toldOf(answer, outcome, !isStale), origin);
  }, [chunk, answer, outcome, isStale, origin]);
  return null;
}

/** A tool alone, for a frame on another site: no header, no footer, no advertising. */
export function Embed() {
  const t = useTexts('embed');
  const { typed, taken, data } = usePage();
  const { tool, text } = usePageTool();
  const { hash } = useLocation();
  const asking = useAsking();
  const { name } = data.site;
  const { title, description } = text.texts;
  const address = urlOf(data, `/tools/${tool.id}`);
  const beside = asking === null ? null : (open: OpenWorksheet) => <Teller open={open} origin={asking} />;
  return (
    <div className={styles.embed}>
      <Head title={t('calculator:tool.title', { tool: title, site: name })} description={description} />
      <h1 className={styles.title}>{title}</h1>
      <ScreenBoundary>
        <PageCalculator {...{ tool, text, typed, taken, address, beside }} fragment={hash} />
      </ScreenBoundary>
      <p className={styles.from}>
        <OutsideLink href={address}>{t('from', { site: name })}</OutsideLink>
        {asking !== null && <span>{t('told', { site: new URL(asking).host })}</span>}
      </p>
    </div>
  );
}
