import { CATEGORIES } from '../../forms/contract.ts';
import { useTexts } from '../../ui/translate.ts';
import type { ControlProps } from './FormField.tsx';

/** What a message is about. */
export function CategorySelect(props: ControlProps) {
  const t = useTexts('contact');
  return (
    <select {...props} defaultValue="">
      <option value="">{t('categories.none')}</option>
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {t(`categories.${category}`)}
        </option>
      ))}
    </select>
  );
}
