import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../src/build/site-config.ts';
import { FORM_NAMES, formAddress } from '../../src/forms/contract.ts';

const SERVICE = { FORM_ENDPOINT: 'https://forms.example/f/', TURNSTILE_SITE_KEY: '0x4AAA' };

describe('where forms are sent', () => {
  it('is the server of the site, unless another service is named', () => {
    const { forms, email } = siteConfig({});
    expect(FORM_NAMES.map((form) => formAddress(forms, form))).toEqual(['/f/contact', '/f/newsletter', '/f/feedback']);
    expect(forms.verification).toEqual({ kind: 'embedded' });
    expect(email).toBe('hello@formulary.example');
  });
  it('is what the environment says', () => {
    const { forms, email } = siteConfig({ ...SERVICE, FORM_CONTACT_ID: 'xyzabc', CONTACT_EMAIL: 'us@example.org' });
    expect(FORM_NAMES.map((form) => formAddress(forms, form))).toEqual([
      'https://forms.example/f/xyzabc',
      'https://forms.example/f/newsletter',
      'https://forms.example/f/feedback',
    ]);
    expect(forms.verification).toEqual({ kind: 'turnstile', siteKey: '0x4AAA' });
    expect(email).toBe('us@example.org');
  });
  it.each([
    [{ ...SERVICE, FORM_ENDPOINT: 'forms.example' }, 'FORM_ENDPOINT must be an address'],
    [{ ...SERVICE, FORM_ENDPOINT: 'javascript:alert(1)' }, 'FORM_ENDPOINT must be an address'],
    [{ ...SERVICE, FORM_ENDPOINT: '/forms' }, 'FORM_ENDPOINT must be an address'],
    [{ ...SERVICE, FORM_ENDPOINT: 'https://forms.example/?form=' }, 'FORM_ENDPOINT must be an address'],
    [{ FORM_ENDPOINT: 'https://forms.example' }, 'FORM_ENDPOINT needs TURNSTILE_SITE_KEY'],
    [{ TURNSTILE_SITE_KEY: '0x4AAA' }, 'TURNSTILE_SITE_KEY belongs to a form service elsewhere'],
    [{ FORM_FEEDBACK_ID: 'abc' }, 'FORM_FEEDBACK_ID belongs to a form service elsewhere'],
    [{ ...SERVICE, FORM_CONTACT_ID: '../x' }, 'FORM_CONTACT_ID must be the id of a form'],
    [{ CONTACT_EMAIL: 'us' }, 'CONTACT_EMAIL must be an e-mail address, not "us"'],
  ])('%j is refused: %s', (environment, reason) => expect(() => siteConfig(environment)).toThrow(reason));
});
