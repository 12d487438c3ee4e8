import { CATEGORIES } from '../../forms/contract.ts';
import { useTranslate } from '../../ui/translate.ts';
import type { ControlProps } from './FormField.tsx';

/** What a message is about. */
export function CategorySelect(props: ControlProps) {
  const t = useTranslate();
  return (
    <select {...props} defaultValue="">
      <option value="">{t('contact.categories.none')}</option>
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {t(`contact.categories.${category}`)}
        </option>
      ))}
    </select>
  );
}
