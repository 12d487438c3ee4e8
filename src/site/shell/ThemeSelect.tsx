import { useEffect, useState } from 'react';
import { chooseTheme, shownTheme, THEMES } from '../../platform/theme.ts';
import { useTexts } from '../../ui/translate.ts';
import styles from './header/Header.module.css';

/** Light, dark, or the system's choice. It waits for its code: the page does not know what was chosen before. */
export function ThemeSelect() {
  const t = useTexts();
  const [theme, setTheme] = useState('');
  useEffect(() => setTheme(shownTheme()), []);
  const choose = (chosen: string) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <label className={styles.language}>
      {t('theme.label')}
      <select disabled={!theme} value={theme} onChange={({ target }) => choose(target.value)}>
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {t(`theme.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
