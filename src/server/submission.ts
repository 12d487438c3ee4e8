import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type FormName, fieldsOf, INTENT_FIELD, TOKEN_FIELD } from '../forms/contract.ts';
import { fieldErrors, readValues, type Values } from '../forms/values.ts';
import { type Refused, refusedAt, refusedFor } from '../forms/verdict.ts';

/** A form as it arrived: its fields hold. */
export interface Submission {
  values: Values;
  token: string;
  /** Empty where none was named. */
  intent: string;
}
/** What an answer needs to say about a form that is not taken. */
export interface Rejection {
  status: ContentfulStatusCode;
  refused: Refused;
  headers?: Readonly<Record<string, string>>;
  /** What was sent, where only its verification is missing. */
  unverified?: Submission;
}

/** In bytes. */
export const LARGEST_BODY = 65_536;
const INTENT = /^[\w-]{16,64}$/;

const refuse = (status: ContentfulStatusCode, refused: Refused): Rejection => ({ status, refused });

function judge(form: FormName, data: FormData): Submission | Rejection {
  const entries = [...data.entries()];
  if (entries.some(([, value]) => typeof value !== 'string')) return refuse(400, refusedFor('NO_FILE_UPLOADS'));
  const read = (name: string): string | undefined => {
    const value = data.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  if (!fieldsOf(form).some(([name]) => data.has(name))) return refuse(422, refusedFor('EMPTY'));
  const values = readValues(form, read);
  const errors = fieldErrors(form, values);
  if (errors.size > 0) return refuse(422, refusedAt(errors));
  const intent = read(INTENT_FIELD) ?? '';
  return { values, token: read(TOKEN_FIELD) ?? '', intent: INTENT.test(intent) ? intent : '' };
}

/** What a form is told that is larger; the rest of it is not waited for. */
export const TOO_LARGE: Rejection = {
  ...refuse(413, refusedFor('FILES_TOO_BIG')),
  headers: { Connection: 'close' },
};

/** Reads and judges a posted form. */
export async function readSubmission(form: FormName, request: Request): Promise<Submission | Rejection> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(type))
    return refuse(415, refusedFor('UNSPECIFIED'));
  // What is not what its type says, or breaks off.
  const data = await request.formData().catch(() => null);
  return data ? judge(form, data) : refuse(400, refusedFor('UNSPECIFIED'));
}
