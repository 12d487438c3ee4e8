import { Suspense, useState } from 'react';
import { copyText } from '../platform/clipboard.ts';
import { downloadText } from '../platform/download.ts';
import { ownAddress } from '../platform/own-address.ts';
import { printPage } from '../platform/print.ts';
import { shareLink } from '../platform/share.ts';
import { calendarFile } from '../result/calendar-file.ts';
import { resultsForLink } from '../result/cited.ts';
import type { ResultDocument } from '../result/document.ts';
import { type Marks, withMarks } from '../result/link-marks.ts';
import { mailto } from '../result/mail.ts';
import { LONGEST_FRAGMENT } from '../result/share.ts';
import { CopyByHand } from '../ui/CopyByHand.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ToastMessage } from '../ui/Toast.tsx';
import { useTexts } from '../ui/translate.ts';
import styles from './Actions.module.css';
import type { CitedFrom } from './Citation.tsx';
import { late } from './results/late.ts';

const CITATION = 'citation';
const Citation = late('Citation', () => import('./Citation.tsx'));

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

/** A link to the form with what it says of itself; null where it would be too long. */
function linkTo(address: string, fragment: string, marks: Marks): string | null {
  const place = withMarks(fragment, marks);
  return place.length > LONGEST_FRAGMENT ? null : ownAddress.of(address) + place;
}

export interface ActionsProps {
  document: ResultDocument;
  /** The result is out of date: nothing of it may leave the page. */
  isOff: boolean;
  /** The address of the page, for e-mail and print. */
  address: string;
  /** The fragment that brings the form to another page. */
  fragment: () => string;
  /** That of the calculator, for links and citations. */
  version: string | undefined;
  /** What is cited with a result; nothing is where it is not known. */
  cited: CitedFrom | undefined;
  /** Keeps the answer, to stand beside another. */
  onKeep: () => void;
  /** An action has ended: with something to say, or null. */
  tell: (toast: Omit<ToastMessage, 'id'> | null) => void;
}

/** What a visitor can do with a result: copy, e-mail, print, share, cite, and put its days into a calendar. */
export function Actions({ document, isOff, address, fragment, version, cited, onKeep, tell }: ActionsProps) {
  const t = useTexts('calculator');
  const [byHand, setByHand] = useState<string | null>(null);
  const [isCiting, setCiting] = useState(false);
  const copy = async (text: string, message: string) => {
    const isCopied = await copyText(text);
    tell(isCopied ? { text: message, isAlert: false } : null);
    if (!isCopied) setByHand(text);
  };
  const isOpen = cited !== undefined && isCiting && !isOff;
  const share = async () => {
    const link = linkTo(address, fragment(), { version });
    if (link === null) return tell({ text: t('answer.linkTooLong'), isAlert: true });
    if (await shareLink(document.title, link)) return tell(null);
    return copy(link, t('answer.linkCopied'));
  };
  const keep = () => {
    onKeep();
    tell({ text: t('answer.kept'), isAlert: false });
  };
  return (
    // Safari gives no focus to a button that is pressed, and a toast keeps clear of what has it.
    <div
      className={styles.actions}
      data-part="actions"
      onClickCapture={({ target }) => (target as Element).closest('button')?.focus()}
    >
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
      {cited && (
        <button
          type="button"
          className="button"
          disabled={isOff}
          aria-expanded={isOpen}
          aria-controls={isOpen ? CITATION : undefined}
          onClick={() => setCiting(!isCiting)}
        >
          <Icon name="quote" />
          <span>{t('answer.cite')}</span>
        </button>
      )}
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
      {isOpen && (
        <div className={styles.citation} id={CITATION}>
          <Suspense fallback={<p aria-busy="true">…</p>}>
            <Citation
              {...{ document, version, address, cited }}
              link={linkTo(address, fragment(), { version, was: resultsForLink(document) })}
              onCopy={(text) => void copy(text, t('common:copying.copied'))}
            />
          </Suspense>
        </div>
      )}
      {byHand !== null && <CopyByHand text={byHand} onClose={() => setByHand(null)} />}
    </div>
  );
}
