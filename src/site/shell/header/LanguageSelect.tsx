import { LANGUAGES } from '../../../i18n/languages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useTexts } from '../../../ui/translate.ts';
import styles from './Header.module.css';
import { useLanguage } from './useLanguage.ts';

/** The languages of the site, each named by itself. */
export function LanguageSelect({ onFailure }: { onFailure: () => void }) {
  const t = useTexts();
  const { language, choose } = useLanguage(onFailure);
  return (
    <label className={styles.language}>
      <Icon name="languages" />
      <span className="visually-hidden">{t('site.language')}</span>
      {/* What the browser puts back from another visit would be taken for a choice. */}
      <select data-languages autoComplete="off" value={language} onChange={({ target }) => choose(target.value)}>
        {LANGUAGES.map(({ code, label }) => (
          <option key={code} value={code} lang={code}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
