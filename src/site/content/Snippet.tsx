import { useState } from 'react';
import { copyText } from '../../platform/clipboard.ts';
import { CopyByHand } from '../../ui/CopyByHand.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SideScroll } from '../../ui/SideScroll.tsx';
import { useTexts } from '../../ui/translate.ts';
import styles from './Snippet.module.css';
import { useServed } from './useServed.ts';

/** Code with a button that copies it. */
export function Snippet({ code: written }: { code: string }) {
  const code = useServed()(written);
  const t = useTexts('pages');
  const [state, setState] = useState<'idle' | 'copied' | 'byHand'>('idle');
  const copy = async () => {
    setState('idle');
    setState((await copyText(code)) ? 'copied' : 'byHand');
  };
  return (
    <div className={styles.snippet}>
      <SideScroll className={styles.code}>
        <pre>
          <code>{code}</code>
        </pre>
      </SideScroll>
      <div className={styles.actions}>
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="copy" />
          <span>{t('copyCode')}</span>
        </button>
        <p role="status">{state === 'copied' ? t('common:copying.copied') : ''}</p>
      </div>
      {state === 'byHand' && <CopyByHand text={code} onClose={() => setState('idle')} />}
    </div>
  );
}
