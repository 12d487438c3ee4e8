import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_ERROR_CODES, FORM_ERROR_CODES } from '../../src/forms/codes.ts';
import { FORM_FIELDS, FORM_NAMES, TOKEN_FIELD } from '../../src/forms/contract.ts';
import { errorTexts } from '../../src/forms/texts.ts';
import { type Reply, readReply, type Verdict } from '../../src/forms/verdict.ts';
import { translator } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';

const t = translator(ENGLISH, 'en', 'common');
const reply = (status: number, body: unknown, more: Partial<Reply> = {}): Reply => ({
  status,
  contentType: 'application/json',
  retryAfter: '',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...more,
});
const codesOf = (verdict: Verdict): unknown =>
  verdict.kind === 'sent'
    ? 'sent'
    : [...verdict.formErrors.map(({ code }) => code), ...[...verdict.fieldErrors].map((error) => error.join(' '))];
const read = (status: number, body: unknown, more?: Partial<Reply>): unknown =>
  codesOf(readReply('contact', reply(status, body, more)));

describe('a form was sent', () => {
  it.each([
    { next: 'https://forms.example/thanks' },
    { ok: true },
    { ok: true, next: '/f/contact/thanks' },
    { next: '/', errors: [] },
  ])('when a 2xx says %j', (body) => expect(read(200, body)).toBe('sent'));

  it('whatever 2xx it is', () => expect([read(201, { ok: true }), read(202, { next: '' })]).toEqual(['sent', 'sent']));

  it.each([0, 100, 301, 302, 304, 400, 403, 404, 422, 500, 503])('never with status %i', (status) =>
    expect(read(status, { ok: true, next: '/thanks' })).not.toBe('sent'),
  );
});

describe('why it was not', () => {
  const email = (code: unknown) => ({ errors: [{ field: 'email', code, message: 'should be an email' }] });
  it.each<[string, number, unknown, unknown]>([
    ['the error of a field', 422, email('TYPE_EMAIL'), ['email TYPE_EMAIL']],
    ['errors in an answer that looks like success', 200, { ...email('TYPE_EMAIL'), next: '/' }, ['email TYPE_EMAIL']],
    ['an unknown code', 422, email('SOMETHING_NEW'), ['email UNSPECIFIED']],
    ['a code that every object has', 422, email('constructor'), ['email UNSPECIFIED']],
    ['a code that is no text', 422, email({ toString: 'x' }), ['email UNSPECIFIED']],
    ['an error of the form', 403, { errors: [{ code: 'BLOCKED', message: 'x' }] }, ['BLOCKED']],
    ['a field-level code without a field', 422, { errors: [{ code: 'TYPE_EMAIL' }] }, ['UNSPECIFIED']],
    ['a field of no form', 422, { errors: [{ field: '__proto__', code: 'EMPTY' }] }, ['EMPTY']],
    ['the token', 403, { errors: [{ field: TOKEN_FIELD, code: 'REQUIRED_FIELD_EMPTY' }] }, ['VERIFICATION']],
    ['one error as a text', 400, { error: 'Form not found' }, ['UNSPECIFIED']],
    ['an empty text', 400, { error: '' }, ['UNSPECIFIED']],
    ['an empty list', 422, { errors: [] }, ['UNEXPECTED']],
    ['an empty list in a 2xx', 200, { errors: [] }, ['UNEXPECTED']],
    ['a list of nothing', 422, { errors: [null] }, ['UNEXPECTED']],
    ['a list of nothing beside success', 200, { errors: [null], next: '/' }, ['UNEXPECTED']],
    ['no success', 200, { ok: false, next: '/' }, ['UNEXPECTED']],
    ['next that is no text', 200, { next: 7 }, ['UNEXPECTED']],
    ['nothing', 204, '', ['UNEXPECTED']],
    ['null', 200, 'null', ['UNEXPECTED']],
    ['a list', 200, '[{"next":"/"}]', ['UNEXPECTED']],
    ['garbage', 200, '{"next":', ['UNEXPECTED']],
    ['a server at fault, whatever it says', 500, { next: '/', ...email('TYPE_EMAIL') }, ['UNAVAILABLE']],
    ['a redirect that was not followed', 0, '', ['UNEXPECTED']],
  ])('%s', (_, status, body, codes) => expect(read(status, body)).toEqual(codes));

  it('an HTML page, even one that holds JSON', () => {
    expect(read(200, { ok: true }, { contentType: 'text/html' })).toEqual(['UNEXPECTED']);
    expect(read(200, '<!doctype html>', { contentType: 'text/html' })).toEqual(['UNEXPECTED']);
  });
  it('says each reason once', () => {
    const errors = [...Array(1000)].flatMap(() => [{ code: 'BLOCKED' }, { field: 'email', code: 'TYPE_EMAIL' }]);
    expect(read(422, { errors })).toEqual(['BLOCKED', 'email TYPE_EMAIL']);
  });
  it.each([
    ['30', 1],
    ['61', 2],
    ['999999999', 1440],
  ])('too many: Retry-After %s is %i min', (retryAfter, minutes) =>
    expect(readReply('newsletter', reply(429, '', { retryAfter }))).toMatchObject({
      formErrors: [{ code: 'RATE_LIMITED', minutes }],
    }),
  );
  it.each(['', '0', 'soon', '-5', '1e3', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'too many, with Retry-After %j',
    (retryAfter) =>
      expect(readReply('newsletter', reply(429, '', { retryAfter }))).toMatchObject({
        formErrors: [{ code: 'RATE_LIMITED' }],
      }),
  );
});

describe('whatever a service answers', () => {
  const hostile = fc.constantFrom('constructor', '__proto__', 'toString', 'next', 'x'.repeat(10_000), '<img src=x>');
  const known = fc.constantFrom(...FORM_ERROR_CODES, ...FIELD_ERROR_CODES);
  const error = fc.record(
    {
      field: fc.oneof(
        fc.constantFrom('name', 'email', 'subject', 'message', 'feedback', TOKEN_FIELD),
        hostile,
        fc.jsonValue(),
      ),
      code: fc.oneof(known, hostile, fc.jsonValue()),
      message: fc.oneof(hostile, fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  const listed = fc.record(
    {
      errors: fc.oneof(fc.array(fc.oneof(error, fc.jsonValue())), fc.jsonValue()),
      error: fc.jsonValue(),
      next: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    listed.map((value) => JSON.stringify(value)),
    fc.json(),
    fc.string(),
  );
  const form = fc.constantFrom(...FORM_NAMES);
  const contentType = fc.constantFrom('application/json', 'application/problem+json; charset=utf-8', 'text/html', '');
  const answers = fc.record({ status: fc.integer({ min: 0, max: 599 }), contentType, retryAfter: fc.string(), body });

  it('is read without an error, and as codes and fields of the contract', () => {
    fc.assert(
      fc.property(form, answers, (name, answer) => {
        const verdict = readReply(name, answer);
        if (verdict.kind === 'sent') {
          expect(Math.floor(answer.status / 100)).toBe(2);
          return;
        }
        expect(verdict.formErrors.length + verdict.fieldErrors.size).toBeGreaterThan(0);
        for (const [field, code] of verdict.fieldErrors) {
          expect(Object.keys(FORM_FIELDS[name])).toContain(field);
          expect(FIELD_ERROR_CODES).toContain(code);
        }
      }),
    );
  });
  it('is told in short texts of our own', () => {
    fc.assert(
      fc.property(form, answers, (name, answer) => {
        const verdict = readReply(name, answer);
        for (const { text } of verdict.kind === 'sent' ? [] : errorTexts(t, name, verdict)) {
          expect(text).not.toMatch(/^forms\.|[{}<]|undefined/);
          expect(text.length).toBeLessThan(120);
        }
      }),
    );
  });
});

describe('the texts', () => {
  it('exist for every code', () => {
    for (const code of FORM_ERROR_CODES) expect(t(`forms.errors.${code}`)).not.toMatch(/^forms/);
    for (const code of FIELD_ERROR_CODES) expect(t(`forms.fieldErrors.${code}`)).not.toMatch(/^forms/);
  });
  it('are the stated ones', () => {
    const said = (name: 'newsletter' | 'feedback', status: number, value: unknown): string[] => {
      const verdict = readReply(name, reply(status, value));
      return verdict.kind === 'sent' ? [] : errorTexts(t, name, verdict).map(({ text }) => text);
    };
    expect(said('newsletter', 200, {})).toEqual(['Unexpected response format']);
    expect(said('newsletter', 422, { errors: [{ field: 'email', code: 'TYPE_EMAIL' }] })).toEqual([
      'Email must be an address such as name@example.org',
    ]);
    const feedback = {
      errors: [
        { field: 'feedback', code: 'REQUIRED_FIELD_EMPTY' },
        { field: 'email', code: 'TYPE_EMAIL' },
      ],
    };
    expect(said('feedback', 422, feedback)).toEqual(['Feedback is required', 'Invalid email address']);
  });
});
