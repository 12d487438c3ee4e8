import { Suspense, useState } from 'react';
import { late } from '../../renderer/results/late.ts';
import type { OpenWorksheet } from '../../renderer/useWorksheet.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import styles from './EmbedButton.module.css';

const EmbedDialog = late('EmbedDialog', () => import('./EmbedDialog.tsx'));

/** Below a calculator: opens the dialog that writes the code for other sites. It comes late and moves nothing. */
export function EmbedButton({ open }: { open: OpenWorksheet }) {
  const t = useTexts('calculator');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.place} data-print="hide">
      <button type="button" className={`link-button ${styles.button}`} onClick={() => setOpen(true)}>
        <Icon name="code" />
        <span>{t('tool.embed')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <EmbedDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
