import { type ComponentProps, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pathIn } from '../../i18n/address.ts';
import { BASE } from '../../i18n/base.ts';
import type { OpenWorksheet } from '../../renderer/useWorksheet.ts';
import type { TextModule } from '../../result/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { useLate } from '../../ui/useLate.ts';
import { FeedbackDialog } from '../forms/FeedbackDialog.tsx';
import { BetaBadge } from '../listing/BetaBadge.tsx';
import { Head } from '../page/Head.tsx';
import { usePage, usePageTool } from '../page/page-context.ts';
import { filePathOf, urlOf } from '../page/page-data.ts';
import { ScreenBoundary } from '../page/ScreenBoundary.tsx';
import { LateAbout } from '../tool/LateAbout.tsx';
import { PageCalculator } from '../tool/PageCalculator.tsx';
import styles from './Page.module.css';

export { loadAbout as prepare } from '../tool/LateAbout.tsx';

function Heading({ text: { texts, textLanguage } }: { text: TextModule }) {
  const t = useTexts('calculator');
  const isBeta = texts.beta !== 'none';
  return (
    <div className={styles.top}>
      {texts.backLink && (
        <p data-print="hide">
          <Link to="/tools" className={styles.withIcon}>
            <Icon name="arrow-left" />
            <span>{t('tool.back')}</span>
          </Link>
        </p>
      )}
      <div className={`${styles.titleRow} ${styles.starred}`} id="tool-title">
        <h1 lang={textLanguage}>{texts.title}</h1>
        {isBeta && <BetaBadge />}
      </div>
      <p className={styles.lead} lang={textLanguage}>
        {texts.subtitle ?? texts.description}
      </p>
      {isBeta && (
        <div className={styles.betaNote}>
          <p>{t('tool.betaNote')}</p>
          <FeedbackDialog />
        </div>
      )}
    </div>
  );
}

/** The calculator as one file, where the site offers that. It stands in the HTML: nothing moves, and it needs no script. */
function Download({ id }: { id: string }) {
  const t = useTexts('calculator');
  const { language, languages, site } = usePage().data;
  if (!site.downloads) return null;
  return (
    <p data-print="hide" lang={language}>
      <a className={styles.withIcon} href={BASE + pathIn(language, filePathOf(id), languages)} download={`${id}.html`}>
        <Icon name="download" />
        <span>{t('tool.download')}</span>
      </a>
    </p>
  );
}

const loadOfTool = () => import('../tool/OfTool.tsx');

/** The calculator, and later what stands beside it. What comes late draws this anew, and nothing around it. */
function LateCalculator(props: Omit<ComponentProps<typeof PageCalculator>, 'beside' | 'foot'>) {
  const late = useLate('OfTool', loadOfTool);
  const beside = late && ((open: OpenWorksheet) => <late.OfTool open={open} />);
  return <PageCalculator {...props} beside={beside} foot={late?.FORM_FOOT} />;
}

/** The page of one tool. */
export function ToolPage() {
  const t = useTexts('calculator');
  const { data, typed, taken } = usePage();
  const { tool, text, about } = usePageTool();
  const { hash } = useLocation();
  const { texts } = text;
  const path = `/tools/${tool.id}`;
  const address = urlOf(data, path);
  const title = texts.meta?.title ?? texts.title;
  return (
    <>
      <Head
        title={t('tool.title', { tool: title, site: data.site.name })}
        description={texts.meta?.description ?? texts.description}
        keywords={texts.meta?.keywords}
        path={path}
      />
      <Heading text={text} />
      <ScreenBoundary>
        <LateCalculator {...{ tool, text, typed, taken, address }} fragment={hash} />
      </ScreenBoundary>
      <div className={styles.article} data-print="page" lang={text.textLanguage}>
        <Download id={tool.id} />
        <Suspense>
          <LateAbout tool={tool} text={text} about={about} />
        </Suspense>
      </div>
    </>
  );
}
