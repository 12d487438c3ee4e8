/** The pages that answer a form which was sent without JavaScript. */
import { randomUUID } from 'node:crypto';
import {
  CATEGORIES,
  EMBEDDED_ENDPOINT,
  embeddedAddress,
  type FormName,
  fieldsOf,
  INTENT_FIELD,
  TOKEN_FIELD,
} from '../forms/contract.ts';
import { errorTexts } from '../forms/texts.ts';
import type { Refused } from '../forms/verdict.ts';
import { pathIn } from '../i18n/address.ts';
import { directionOf } from '../i18n/languages.ts';
import type { Submission } from './submission.ts';
import { ENGLISH, type Reader } from './texts.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const encode = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const paragraph = (text: string): string => `<p>${encode(text)}</p>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${encode(name)}" value="${encode(value)}">`;

function page({ language, base }: Reader, heading: string, body: string, styles: string): string {
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<link rel="icon" href="${base}/favicon.svg" type="image/svg+xml"><title>${encode(heading)}</title>${styles}</head>`,
    `<body><main class="form-answer"><h1>${encode(heading)}</h1>${body}</main></body></html>\n`,
  ].join('');
}

const homeLink = ({ language, base, t }: Reader): string =>
  `<p><a class="button" href="${base}${pathIn(language, '/', [language])}">${encode(t('contact:thanks.home'))}</a></p>`;

/** What stands at the address of a form that was sent. */
export function thanksPage(reader: Reader, form: FormName, styles: string): string {
  const { t } = reader;
  const thanks = form === 'contact' ? 'contact:thanks' : (`forms.${form}.thanks` as const);
  const body = paragraph(t(`${thanks}.text`)) + homeLink(reader);
  return page(reader, t(`${thanks}.heading`), body, styles);
}

/** A category as the form calls it; anything else as it was sent. */
const categoryName = (value: string, t: Reader['t']): string => {
  const category = CATEGORIES.find((each) => each === value);
  return category ? t(`contact:categories.${category}`) : value;
};

/** A message as it will be sent, with a button that carries the token. */
export function confirmationPage(
  reader: Reader,
  form: FormName,
  { values, intent }: Submission,
  token: string,
  styles: string,
): string {
  const { language, base, t } = reader;
  const given = fieldsOf(form).flatMap(([name]) => (values[name] ? [{ name, value: values[name] }] : []));
  const shown = given.map(({ name, value }) => {
    const text = name === 'category' ? categoryName(value, t) : value;
    return `<dt>${encode(t(`forms.labels.${name}`))}</dt><dd>${encode(text)}</dd>`;
  });
  const body = [
    paragraph(t('server:text')),
    `<dl>${shown.join('')}</dl>`,
    `<form method="post" action="${base}${embeddedAddress(`${EMBEDDED_ENDPOINT}/${form}`, language)}">`,
    ...given.map(({ name, value }) => hidden(name, value)),
    hidden(INTENT_FIELD, intent || randomUUID()),
    hidden(TOKEN_FIELD, token),
    `<button class="button primary">${encode(t('contact:send'))}</button></form>`,
  ];
  return page(reader, t('server:heading'), body.join(''), styles);
}

/** Why a form was not sent, and how to get back to it. */
export function refusalPage(reader: Reader, form: FormName, refused: Refused, styles: string): string {
  const { t } = reader;
  const items = errorTexts(t, form, refused).map(({ text }) => `<li>${encode(text)}</li>`);
  return page(reader, t('forms.notSent'), `<ul>${items.join('')}</ul>${paragraph(t('server:goBack'))}`, styles);
}

/** The same for programs, in the shape of the hosted service: in English, as its codes are. */
export function refusalJson(form: FormName, refused: Refused): { error: string; errors: unknown[] } {
  const texts = errorTexts(ENGLISH.t, form, refused);
  const codes = [
    ...refused.formErrors.map(({ code }) => (code === 'VERIFICATION' ? { code, field: TOKEN_FIELD } : { code })),
    ...[...refused.fieldErrors].map(([field, code]) => ({ code, field })),
  ];
  const errors = codes.map((error, index) => ({ ...error, message: texts[index]?.text ?? '' }));
  return { error: texts.map(({ text }) => text).join('; '), errors };
}
