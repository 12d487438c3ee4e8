import { useEffect } from 'react';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { useTexts } from '../../ui/translate.ts';
import { Head } from '../page/Head.tsx';
import { usePage, usePageTool } from '../page/page-context.ts';
import { urlOf } from '../page/page-data.ts';
import { ScreenBoundary } from '../page/ScreenBoundary.tsx';
import { PageCalculator } from '../tool/PageCalculator.tsx';
import styles from './Embed.module.css';

/** The message that tells the page around a frame how high its content is, in CSS pixels. */
const HEIGHT_MESSAGE = 'formulary:height';

/** Reports the height of the document to the page around the frame, at first and whenever it changes. */
function useReportedHeight(): void {
  useEffect(() => {
    if (window.parent === window) return;
    const report = () => {
      const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
      // The height is no secret, and whoever shows the frame may know it.
      window.parent.postMessage({ type: HEIGHT_MESSAGE, height }, '*');
    };
    const observer = new ResizeObserver(report);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, []);
}

/** A tool alone, for a frame on another site: no header, no footer, no advertising. */
export function Embed() {
  const t = useTexts('embed');
  const { typed, taken, data } = usePage();
  const { tool, text } = usePageTool();
  useReportedHeight();
  const { name } = data.site;
  const { title, description } = text.texts;
  const address = urlOf(data, `/tools/${tool.id}`);
  return (
    <div className={styles.embed}>
      <Head title={t('calculator:tool.title', { tool: title, site: name })} description={description} />
      <h1 className={styles.title}>{title}</h1>
      <ScreenBoundary>
        <PageCalculator tool={tool} text={text} typed={typed} taken={taken} address={address} fragment="" />
      </ScreenBoundary>
      <p className={styles.from}>
        <OutsideLink href={address}>{t('from', { site: name })}</OutsideLink>
      </p>
    </div>
  );
}
