import { useState } from 'react';
import { copyText } from '../platform/clipboard.ts';
import { downloadText } from '../platform/download.ts';
import { printPage } from '../platform/print.ts';
import { shareLink } from '../platform/share.ts';
import { calendarFile } from '../result/calendar-file.ts';
import type { ResultDocument } from '../result/document.ts';
import { mailto } from '../result/mail.ts';
import { LONGEST_FRAGMENT } from '../result/share.ts';
import { CopyByHand } from '../ui/CopyByHand.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ToastMessage } from '../ui/Toast.tsx';
import { useTexts } from '../ui/translate.ts';
import styles from './Actions.module.css';

function MailLink({ href, label }: { href: string | undefined; label: string }) {
  return (
    <a className="button" href={href} role={href ? undefined : 'link'} aria-disabled={href ? undefined : true}>
      <Icon name="mail" />
      <span>{label}</span>
    </a>
  );
}

function takeDays({ tool, calendar }: ResultDocument): void {
  const file = calendarFile(tool, calendar, new Date(), location.hostname);
  downloadText(file, `${tool}.ics`, 'text/calendar;charset=utf-8');
}

export interface ActionsProps {
  document: ResultDocument;
  /** The result is out of date: nothing of it may leave the page. */
  isOff: boolean;
  /** The address of the page, for e-mail and print. */
  address: string;
  /** The fragment that brings the form to another page. */
  fragment: () => string;
  /** Keeps the answer, to stand beside another. */
  onKeep: () => void;
  /** An action has ended: with something to say, or null. */
  tell: (toast: Omit<ToastMessage, 'id'> | null) => void;
}

/** What a visitor can do with a result: copy, e-mail, print, share, and put its days into a calendar. */
export function Actions({ document, isOff, address, fragment, onKeep, tell }: ActionsProps) {
  const t = useTexts('calculator');
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async (text: string, message: string) => {
    const isCopied = await copyText(text);
    tell(isCopied ? { text: message, isAlert: false } : null);
    if (!isCopied) setByHand(text);
  };
  const share = async () => {
    const place = fragment();
    if (place.length > LONGEST_FRAGMENT) return tell({ text: t('answer.linkTooLong'), isAlert: true });
    // Where the page is, not where it says it belongs: a link from a preview leads back to it.
    const link = `${location.origin}${location.pathname}${place}`;
    if (await shareLink(document.title, link)) return tell(null);
    return copy(link, t('answer.linkCopied'));
  };
  const keep = () => {
    onKeep();
    tell({ text: t('answer.kept'), isAlert: false });
  };
  return (
    // Safari gives no focus to a button that is pressed, and a toast keeps clear of what has it.
    <div className={styles.actions} onClickCapture={({ target }) => (target as Element).closest('button')?.focus()}>
      <button
        type="button"
        className="button"
        disabled={isOff}
        onClick={() => void copy(document.copyText, t('common:copying.copied'))}
      >
        <Icon name="copy" />
        <span>{t('answer.copy')}</span>
      </button>
      <MailLink href={isOff ? undefined : mailto(document, t, address)} label={t('answer.email')} />
      <button type="button" className="button" disabled={isOff} onClick={printPage}>
        <Icon name="printer" />
        <span>{t('answer.print')}</span>
      </button>
      <button type="button" className="button" disabled={isOff} onClick={() => void share()}>
        <Icon name="share-2" />
        <span>{t('answer.share')}</span>
      </button>
      <button type="button" className="button" disabled={isOff} onClick={keep}>
        <Icon name="plus" />
        <span>{t('answer.keep')}</span>
      </button>
      {document.calendar.length > 0 && (
        <button type="button" className="button" disabled={isOff} onClick={() => takeDays(document)}>
          <Icon name="download" />
          <span>{t('table.ics')}</span>
        </button>
      )}
      {byHand !== null && <CopyByHand text={byHand} onClose={() => setByHand(null)} />}
    </div>
  );
}
