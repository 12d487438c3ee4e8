import type { IncomingMessage } from 'node:http';
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
  status: number;
  refused: Refused;
  headers?: Readonly<Record<string, string>>;
  /** What was sent, where only its verification is missing. */
  unverified?: Submission;
}

const LARGEST_BODY = 65_536;
const INTENT = /^[\w-]{16,64}$/;

/** The body of a request; null when it is larger than a form may be. @throws when the connection breaks */
function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_BODY) resolve(null);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

async function parse(body: Buffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  } catch {
    // Not what its type says; the sender is told with status 400.
    return null;
  }
}

const refuse = (status: number, refused: Refused, headers?: Rejection['headers']): Rejection => ({
  status,
  refused,
  ...(headers && { headers }),
});

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

/** Reads and judges a posted form. @throws when the connection breaks */
export async function readSubmission(form: FormName, request: IncomingMessage): Promise<Submission | Rejection> {
  const type = request.headers['content-type'] ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(type))
    return refuse(415, refusedFor('UNSPECIFIED'));
  const body = await readBody(request);
  // The rest of the body is not waited for.
  if (!body) return refuse(413, refusedFor('FILES_TOO_BIG'), { Connection: 'close' });
  const data = await parse(body, type);
  return data ? judge(form, data) : refuse(400, refusedFor('UNSPECIFIED'));
}
