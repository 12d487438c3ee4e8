import { useState } from 'react';
import { copyText } from '../platform/clipboard.ts';
import { printPage } from '../platform/print.ts';
import type { ResultDocument } from '../result/document.ts';
import { mailto } from '../result/mail.ts';
import styles from './Actions.module.css';
import { CopyByHand } from './CopyByHand.tsx';
import { Icon } from './Icon.tsx';
import { useTranslate } from './translate.ts';

function MailLink({ href, label }: { href: string | undefined; label: string }) {
  return (
    <a className="button" href={href} role={href ? undefined : 'link'} aria-disabled={href ? undefined : true}>
      <Icon name="mail" />
      <span>{label}</span>
    </a>
  );
}

interface ActionsProps {
  document: ResultDocument;
  /** The result is out of date: nothing of it may leave the page. */
  isOff: boolean;
  address: string;
  /** Copying has ended, well or not. */
  onCopy: (isCopied: boolean) => void;
}

/** What a visitor can do with a result: copy, e-mail, print. */
export function Actions({ document, isOff, address, onCopy }: ActionsProps) {
  const t = useTranslate();
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async () => {
    const isCopied = await copyText(document.copyText);
    onCopy(isCopied);
    if (!isCopied) setByHand(document.copyText);
  };
  return (
    <div className={styles.actions}>
      <button type="button" className="button" disabled={isOff} onClick={() => void copy()}>
        <Icon name="copy" />
        <span>{t('answer.copy')}</span>
      </button>
      <MailLink href={isOff ? undefined : mailto(document, t, address)} label={t('answer.email')} />
      <button type="button" className="button" disabled={isOff} onClick={printPage}>
        <Icon name="printer" />
        <span>{t('answer.print')}</span>
      </button>
      {byHand !== null && <CopyByHand text={byHand} onClose={() => setByHand(null)} />}
    </div>
  );
}
