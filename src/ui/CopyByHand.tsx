import { useEffect, useRef } from 'react';
import styles from './CopyByHand.module.css';
import { useTexts } from './translate.ts';

/** Where the browser did not copy: the text, selected, to copy by hand. */
export function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    area.current?.focus();
    area.current?.select();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog ${styles.dialog}`} aria-labelledby="copy-by-hand" onClose={onClose}>
      <h2 id="copy-by-hand">{t('copying.failed')}</h2>
      <p>{t('copying.byHand')}</p>
      <textarea ref={area} readOnly rows={4} value={text} aria-label={t('copying.text')} />
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {t('copying.close')}
      </button>
    </dialog>
  );
}
