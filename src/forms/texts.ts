import type { Translate as Texts } from '../i18n/resources.ts';
import type { FieldErrorCode } from './codes.ts';
import { type FieldName, FORM_FIELDS, type FormName } from './contract.ts';
import type { FormError, Refused } from './verdict.ts';

type Translate = Texts<'common'>;

/** Why a form was not sent, in the reader's language. */
export function formErrorText(t: Translate, { code, minutes }: FormError): string {
  return minutes === undefined ? t(`forms.errors.${code}`) : t('forms.errors.RATE_LIMITED_FOR', { count: minutes });
}

/** What is wrong with a field. */
function fieldErrorText(t: Translate, form: FormName, field: FieldName, code: FieldErrorCode): string {
  if (form === 'feedback' && code === 'TYPE_EMAIL') return t('forms.feedback.invalidEmail');
  const limit = FORM_FIELDS[form][field]?.maxLength ?? 0;
  return t(`forms.fieldErrors.${code}`, { label: t(`forms.labels.${field}`), limit });
}

/** All that keeps a form from being sent; what belongs to no field has none. */
export function errorTexts(
  t: Translate,
  form: FormName,
  refused: Refused,
): { field: FieldName | null; text: string }[] {
  return [
    ...refused.formErrors.map((error) => ({ field: null, text: formErrorText(t, error) })),
    ...[...refused.fieldErrors].map(([field, code]) => ({ field, text: fieldErrorText(t, form, field, code) })),
  ];
}
