import type { ReactNode } from 'react';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { SpriteIcon } from '../../ui/SpriteIcon.tsx';
import { useTexts } from '../../ui/translate.ts';
import header from '../shell/header/Header.module.css';
import shell from '../shell/Shell.module.css';
import { ThemeSelect } from '../shell/ThemeSelect.tsx';
import styles from './File.module.css';
import type { FilePage } from './file-page.ts';

const CONTENT_ID = 'content';
/** The mark of the site among the icons of a file. */
export const MARK = 'site-mark';

function Name({ site, online }: Pick<FilePage, 'site' | 'online'>) {
  const name = (
    <>
      <SpriteIcon name={MARK} sprite="" className={header.mark} />
      <span>{site}</span>
    </>
  );
  if (online === null) return <span className={header.name}>{name}</span>;
  return (
    <a className={header.name} href={new URL('/', online).href} rel="noopener">
      {name}
    </a>
  );
}

/** What a file has around its calculator: no search, no forms, no other languages, and nothing that asks a network. */
export function FileShell({ page, children }: { page: FilePage; children: ReactNode }) {
  const t = useTexts('file');
  const { site, online, made } = page;
  return (
    <>
      <a className={shell.skip} href={`#${CONTENT_ID}`} data-print="hide">
        {t('common:site.skip')}
      </a>
      <header className={header.header} data-print="hide">
        <div className={header.bar}>
          <Name site={site} online={online} />
        </div>
      </header>
      <main className={shell.main} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot} data-print="hide">
        <div>
          <p>{t('alone')}</p>
          <p>{t('made', { day: made, site })}</p>
          {online !== null && (
            <p>
              <OutsideLink href={online}>{t('online', { site })}</OutsideLink>
            </p>
          )}
          <ThemeSelect />
        </div>
      </footer>
    </>
  );
}
