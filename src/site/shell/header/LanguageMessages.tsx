import { useEffect } from 'react';
import { whole } from '../../../platform/whole.ts';
import { StatusRegion } from '../../../ui/StatusRegion.tsx';
import { Toast, type ToastMessage } from '../../../ui/Toast.tsx';
import { useTexts } from '../../../ui/translate.ts';
import { useToast } from '../../../ui/useToast.ts';
import { usePage } from '../../page/page-context.ts';
import { takeLanguageChange } from './language-change.ts';

const DURATION = 2000;

/**
 * The message about a change of the language: that the page before this one made it, in its own words where it has no
 * others here, or that it failed.
 */
export function useLanguageMessages() {
  const t = useTexts();
  const { languages } = usePage().data;
  const { toast, raise, dismiss } = useToast();
  useEffect(() => {
    const changed = takeLanguageChange();
    if (!changed) return;
    const { code, label } = changed;
    if (languages.includes(code)) {
      return raise({ title: t('language.changed'), text: label, duration: DURATION, isAlert: false });
    }
    void import('../../../i18n/not-yet.ts')
      .then(whole)
      .then(({ NOT_YET }) => raise({ title: label, text: NOT_YET[code] ?? '', lang: code, isAlert: false }));
  }, [raise, t, languages]);
  const fail = () => raise({ title: t('language.failed'), text: t('language.tryAgain'), isAlert: true });
  return { toast, dismiss, fail };
}

interface MessagesProps {
  toast: ToastMessage | null;
  dismiss: () => void;
}

/** They stand outside of the menu, which is closed on a phone by then, and of the header, which the cookie banner covers. */
export function LanguageMessages({ toast, dismiss }: MessagesProps) {
  return (
    <>
      <StatusRegion text={toast && !toast.isAlert ? `${toast.title}: ${toast.text}` : ''} count={toast?.id ?? 0} />
      {toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} />}
    </>
  );
}
