import { FIELD_ERROR_CODES, type FieldErrorCode, FORM_ERROR_CODES, type FormErrorCode } from './codes.ts';
import { type FieldName, FORM_FIELDS, type FormName, TOKEN_FIELD } from './contract.ts';
import type { FieldErrors } from './values.ts';

/** Why a form was not sent: the service's codes, and what the page itself finds. */
export type DeliveryError =
  | FormErrorCode
  | 'UNEXPECTED'
  | 'UNAVAILABLE'
  | 'RATE_LIMITED'
  | 'VERIFICATION'
  | 'NETWORK'
  | 'TIMEOUT';

export interface FormError {
  code: DeliveryError;
  /** How long to wait before the next try, where it is known. */
  minutes?: number;
}
export interface Refused {
  kind: 'refused';
  formErrors: readonly FormError[];
  fieldErrors: FieldErrors;
}
export type Verdict = { kind: 'sent' } | Refused;

/** An answer of the form service, read whole. */
export interface Reply {
  /** 0 for a redirect, which is not followed. */
  status: number;
  contentType: string;
  /** The header as it stands; empty where there is none. */
  retryAfter: string;
  body: string;
}

type Unknowns = Readonly<Record<string, unknown>>;

const NO_FIELDS: FieldErrors = new Map();
const LONGEST_WAIT = 24 * 60;

/** A form that was not sent, for one reason. */
export const refusedFor = (code: DeliveryError): Refused => ({
  kind: 'refused',
  formErrors: [{ code }],
  fieldErrors: NO_FIELDS,
});

/** A form that was not sent, because of its fields. */
export const refusedAt = (fieldErrors: FieldErrors): Refused => ({ kind: 'refused', formErrors: [], fieldErrors });

const isRecord = (value: unknown): value is Unknowns => typeof value === 'object' && value !== null;

function readJson({ contentType, body }: Reply): Unknowns {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) return {};
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : {};
  } catch {
    // Garbage says no more than nothing: the status decides, and the parser's words are for nobody.
    return {};
  }
}

const formCode = (code: unknown): FormErrorCode => FORM_ERROR_CODES.find((known) => known === code) ?? 'UNSPECIFIED';
const fieldCode = (code: unknown): FieldErrorCode => FIELD_ERROR_CODES.find((known) => known === code) ?? 'UNSPECIFIED';

const isFieldOf = (form: FormName, field: unknown): field is FieldName =>
  typeof field === 'string' && Object.hasOwn(FORM_FIELDS[form], field);

function refusedBy(form: FormName, errors: readonly Unknowns[]): Refused {
  const codes = new Set<DeliveryError>();
  const fieldErrors = new Map<FieldName, FieldErrorCode>();
  for (const { field, code } of errors) {
    if (isFieldOf(form, field)) fieldErrors.set(field, fieldErrors.get(field) ?? fieldCode(code));
    else codes.add(field === TOKEN_FIELD ? 'VERIFICATION' : formCode(code));
  }
  return { kind: 'refused', formErrors: [...codes].map((code) => ({ code })), fieldErrors };
}

/** The errors that a body lists, or its single one; null when it has none. */
function errorsIn({ errors, error }: Unknowns): readonly unknown[] | null {
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return typeof error === 'string' ? [{}] : null;
}

function tooMany(retryAfter: string): Refused {
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : 0;
  if (seconds === 0) return refusedFor('RATE_LIMITED');
  const minutes = Math.min(Math.ceil(seconds / 60), LONGEST_WAIT);
  return { kind: 'refused', formErrors: [{ code: 'RATE_LIMITED', minutes }], fieldErrors: NO_FIELDS };
}

const isSuccess = ({ next, ok }: Unknowns): boolean => ok === true || (ok === undefined && typeof next === 'string');

/**
 * What an answer of the form service means. The status decides first: only a 2xx can be a success, whatever the
 * body says. Codes are taken over where they are known; texts and addresses of the service never are.
 */
export function readReply(form: FormName, reply: Reply): Verdict {
  const { status, retryAfter } = reply;
  if (status === 429) return tooMany(retryAfter);
  if (status >= 500) return refusedFor('UNAVAILABLE');
  const body = readJson(reply);
  const errors = errorsIn(body);
  if (errors) {
    const readable = errors.filter(isRecord);
    return readable.length > 0 ? refusedBy(form, readable) : refusedFor('UNEXPECTED');
  }
  return status >= 200 && status < 300 && isSuccess(body) ? { kind: 'sent' } : refusedFor('UNEXPECTED');
}
