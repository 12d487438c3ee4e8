import { Suspense, useState } from 'react';
import fieldStyles from '../ui/Field.module.css';
import { useTexts } from '../ui/translate.ts';
import type { InfluenceProps } from './Influence.tsx';
import { late } from './results/late.ts';

const Influence = late('Influence', () => import('./Influence.tsx'));

/** What moves the answer, folded: its code comes, and the form is answered many times, when it is first opened. */
export function FoldedInfluence(props: InfluenceProps) {
  const t = useTexts('calculator');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={fieldStyles.folded}
      data-part="steps"
      data-print="hide"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('answer.influence')}</summary>
      {isOpen && (
        <Suspense fallback={<p aria-busy="true">…</p>}>
          <Influence {...props} />
        </Suspense>
      )}
    </details>
  );
}
