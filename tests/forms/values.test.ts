import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_NAMES, fieldsOf } from '../../src/forms/contract.ts';
import { fieldErrors, isEmail, readValues } from '../../src/forms/values.ts';

const CONTACT = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', category: 'other', message: 'A question' };
const errorsOf = (change: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(fieldErrors('contact', { ...CONTACT, ...change }));

describe('e-mail addresses', () => {
  it.each(['a@b.co', 'ada@example.org', "o'neil+news@sub.example.co.uk", 'x@1.2.3.4', `${'a'.repeat(64)}@example.org`])(
    '%s is one',
    (text) => expect(isEmail(text)).toBe(true),
  );
  it.each([
    '',
    'ada',
    'a@b',
    'ada@localhost',
    '@example.org',
    'ada@',
    'ada@@example.org',
    'ada@example..org',
    'ada@-example.org',
    'ada@example-.org',
    'ada @example.org',
    'ada@example.org\n',
    'ada@example.org\nBcc: all@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(64)}.org`,
    `ada@${'a.'.repeat(130)}org`,
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));

  it('are told apart in linear time', () => {
    const started = performance.now();
    for (const text of [
      `a@${'a'.repeat(50_000)}`,
      `a@${'a.'.repeat(25_000)}`,
      `${'a@'.repeat(25_000)}`,
      `a@${'a-'.repeat(25_000)}`,
    ])
      expect(isEmail(text)).toBe(false);
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('the fields of a form', () => {
  it('hold when they are filled in, with or without a category', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ category: '' })).toEqual({});
    expect(errorsOf({ category: undefined })).toEqual({});
  });
  it.each([
    [{ name: undefined }, { name: 'REQUIRED_FIELD_MISSING' }],
    [{ name: '' }, { name: 'REQUIRED_FIELD_EMPTY' }],
    [{ name: 'x'.repeat(201) }, { name: 'TYPE_TEXT' }],
    [{ subject: 'two\nlines' }, { subject: 'TYPE_TEXT' }],
    [{ email: 'ada' }, { email: 'TYPE_EMAIL' }],
    [{ category: 'constructor' }, { category: 'TYPE_TEXT' }],
    [{ message: 'x'.repeat(5001) }, { message: 'TYPE_TEXT' }],
    [
      { email: '', message: '' },
      { email: 'REQUIRED_FIELD_EMPTY', message: 'REQUIRED_FIELD_EMPTY' },
    ],
  ])('%j is answered %j', (change, errors) => expect(errorsOf(change)).toEqual(errors));

  it('a feedback needs no address, but a right one', () => {
    expect([...fieldErrors('feedback', { feedback: 'Fine', email: '' })]).toEqual([]);
    expect([...fieldErrors('feedback', { feedback: 'Fine', email: 'x' })]).toEqual([['email', 'TYPE_EMAIL']]);
  });
});

describe('reading a form', () => {
  it('takes blanks away around lines, and unifies line ends', () => {
    const given: Record<string, string> = { ...CONTACT, name: '  Ada\t', message: '  one\r\ntwo\rthree \n\n' };
    expect(readValues('contact', (name) => given[name])).toEqual({ ...CONTACT, message: '  one\ntwo\nthree' });
  });
  it('takes no field but those of the form', () => {
    const values = readValues('newsletter', () => 'x');
    expect(Object.keys(values)).toEqual(['email']);
  });
  it('never throws, says the same of what it has read again, and is quick', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant(' '.repeat(60_000).concat('x')));
    const given = fc.dictionary(fc.constantFrom(...fieldsOf('contact').map(([name]) => name)), text);
    fc.assert(
      fc.property(fc.constantFrom(...FORM_NAMES), given, (form, fields) => {
        const once = readValues(form, (name) => fields[name]);
        const twice = readValues(form, (name) => once[name]);
        expect(twice).toEqual(once);
        expect(fieldErrors(form, twice)).toEqual(fieldErrors(form, once));
      }),
    );
  });
});
