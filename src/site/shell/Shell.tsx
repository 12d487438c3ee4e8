import { type ReactNode, useState } from 'react';
import { useTexts } from '../../ui/translate.ts';
import { useNavigation } from '../page/page-context.ts';
import { LateCookieBanner } from './consent/LateCookieBanner.tsx';
import type { Reopening } from './consent/useConsent.ts';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import styles from './Shell.module.css';
import { StaleNotice } from './StaleNotice.tsx';

export const CONTENT_ID = 'content';

interface ShellProps {
  children: ReactNode;
  /** The content alone, for a frame on another site. */
  isBare: boolean;
}

/** What every page has around its content. */
export function Shell({ children, isBare }: ShellProps) {
  const t = useTexts();
  const { isLoading } = useNavigation();
  const [reopening, setReopening] = useState<Reopening | null>(null);
  if (isBare) {
    return (
      <>
        <StaleNotice />
        <main id={CONTENT_ID}>{children}</main>
      </>
    );
  }
  return (
    <>
      <a className={styles.skip} href={`#${CONTENT_ID}`} data-print="hide">
        {t('site.skip')}
      </a>
      <StaleNotice />
      <LateCookieBanner reopening={reopening} contentId={CONTENT_ID} />
      <Header />
      <main className={styles.main} id={CONTENT_ID} tabIndex={-1} aria-busy={isLoading || undefined}>
        {children}
      </main>
      <Footer onCookies={setReopening} />
    </>
  );
}
