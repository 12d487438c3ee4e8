import { useTexts } from '../../../ui/translate.ts';
import type { Reopening } from './useConsent.ts';

/** Opens the cookie banner again, to change the choice. */
export function CookieSettings({ onOpen }: { onOpen: (reopening: Reopening) => void }) {
  const t = useTexts();
  return (
    <button type="button" className="link-button" onClick={({ currentTarget }) => onOpen({ opener: currentTarget })}>
      {t('consent.settings')}
    </button>
  );
}
