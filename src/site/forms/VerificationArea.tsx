import type { RefObject } from 'react';
import type { Verification } from '../../platform/verification.ts';
import { useTexts } from '../../ui/translate.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { usePage } from '../page/page-context.ts';
import styles from './Form.module.css';

interface VerificationAreaProps {
  verification: Verification;
  area: RefObject<HTMLDivElement | null>;
  renew: () => void;
}

/** How far the human verification is, and another way where it does not come. */
export function VerificationArea({ verification, area, renew }: VerificationAreaProps) {
  const t = useTexts();
  const { email } = usePage().data.site;
  const isHydrated = useHydrated();
  return (
    <div className={styles.verification}>
      <div ref={area} />
      {isHydrated && <p role="status">{t(`forms.verification.${verification.kind}`)}</p>}
      {verification.kind === 'failed' && (
        <p className={styles.ways}>
          <a href={`mailto:${email}`}>{email}</a>
          <button type="button" className="button" onClick={renew}>
            {t('forms.verification.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
