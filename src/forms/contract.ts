/** The contract between the site's forms and the service that takes them: names, fields, limits, codes. */

import { BASE } from '../i18n/base.ts';

export const FORM_NAMES = ['contact', 'newsletter', 'feedback'] as const;
export type FormName = (typeof FORM_NAMES)[number];

export const CATEGORIES = [
  'feature-request',
  'bug-report',
  'general-inquiry',
  'feedback',
  'partnership',
  'other',
] as const;

/** The field of the human-verification token; only the contact form has it. */
export const TOKEN_FIELD = 'cf-turnstile-response';

/** The field that names an attempt to send a form to the embedded service: what is sent again by it is kept once. */
export const INTENT_FIELD = 'intent';

interface FieldRule {
  /** A line of text, a text of many lines, an e-mail address, or one of the categories. */
  kind: 'line' | 'text' | 'email' | 'category';
  /** In UTF-16 code units with "\n" as line end, as `maxlength` counts them. */
  maxLength: number;
  isRequired: boolean;
}

export type FieldName = 'name' | 'email' | 'subject' | 'category' | 'message' | 'feedback' | 'page';
type FieldRules = Readonly<Partial<Record<FieldName, FieldRule>>>;

const LINE: FieldRule = { kind: 'line', maxLength: 200, isRequired: true };
const TEXT: FieldRule = { kind: 'text', maxLength: 5000, isRequired: true };
const EMAIL: FieldRule = { kind: 'email', maxLength: 254, isRequired: true };
const CATEGORY: FieldRule = { kind: 'category', maxLength: 40, isRequired: false };

export const FORM_FIELDS: Readonly<Record<FormName, FieldRules>> = {
  contact: { name: LINE, email: EMAIL, subject: LINE, category: CATEGORY, message: TEXT },
  newsletter: { email: EMAIL },
  feedback: { feedback: TEXT, email: { ...EMAIL, isRequired: false }, page: { ...LINE, isRequired: false } },
};

/** The fields of a form with their rules, in the order of the page. */
export const fieldsOf = (form: FormName): [FieldName, FieldRule][] =>
  Object.entries(FORM_FIELDS[form]) as [FieldName, FieldRule][];

export const isFormName = (text: string): text is FormName => FORM_NAMES.some((name) => name === text);

/** Which service takes the forms; the page carries it. */
export interface FormConfig {
  /** The address that a form's id is put behind: a path of this site, or a hosted service. */
  endpoint: string;
  ids: Readonly<Record<FormName, string>>;
  verification: { kind: 'embedded' } | { kind: 'turnstile'; siteKey: string };
}

/** The path of the embedded form service, and of its tokens. */
export const EMBEDDED_ENDPOINT = '/f';
export const TOKEN_PATH = `${EMBEDDED_ENDPOINT}/token`;
/** Where the embedded form service says whether it can keep what is sent. */
export const HEALTH_PATH = `${EMBEDDED_ENDPOINT}/health`;

/** The address of the embedded service for a visitor who reads another language than English. */
export const embeddedAddress = (path: string, language: string): string =>
  language === 'en' ? path : `${path}?lang=${language}`;

/** Where a form goes that is sent without JavaScript: the embedded service answers it with a page. */
export const formAction = (config: FormConfig, form: FormName, language: string): string => {
  const address = formAddress(config, form);
  return config.endpoint === (BASE ? BASE + EMBEDDED_ENDPOINT : EMBEDDED_ENDPOINT)
    ? embeddedAddress(address, language)
    : address;
};

/** Where a form is sent. */
export const formAddress = ({ endpoint, ids }: FormConfig, form: FormName): string => `${endpoint}/${ids[form]}`;
