import { useEffect } from 'react';
import { LANGUAGES } from '../../i18n/languages.ts';
import { Icon } from '../../renderer/Icon.tsx';
import { Toast } from '../../renderer/Toast.tsx';
import { useTranslate } from '../../renderer/translate.ts';
import { useToast } from '../../renderer/useToast.ts';
import styles from './Header.module.css';
import { takeLanguageChange } from './language-change.ts';
import { useLanguage } from './useLanguage.ts';

const TOAST = 2000;

/** The languages of the site, each named by itself. */
export function LanguageSelect() {
  const t = useTranslate();
  const { toast, raise, dismiss } = useToast();
  const { language, choose } = useLanguage(() =>
    raise({ title: t('language.failed'), text: t('language.tryAgain'), isAlert: true }),
  );
  useEffect(() => {
    const changed = takeLanguageChange();
    if (changed) raise({ title: t('language.changed'), text: changed, duration: TOAST, isAlert: false });
  }, [raise, t]);
  return (
    <div>
      <label className={styles.language}>
        <Icon name="languages" />
        <span className="visually-hidden">{t('site.language')}</span>
        <select value={language} onChange={({ target }) => choose(target.value)}>
          {LANGUAGES.map(({ code, label }) => (
            <option key={code} value={code} lang={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="visually-hidden" role="status">
        {toast && !toast.isAlert ? `${toast.title}: ${toast.text}` : ''}
      </p>
      {toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} />}
    </div>
  );
}
