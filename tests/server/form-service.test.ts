import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FormName, INTENT_FIELD, TOKEN_FIELD } from '../../src/forms/contract.ts';
import { pageHeaders } from '../../src/hosting/headers.ts';
import { type Store, StoreAway } from '../../src/server/store.ts';
import { parse } from '../build/dom.ts';
import { failingDisk } from './failing-disk.ts';
import { hangUp } from './hang-up.ts';
import { type Service, STYLE, startService } from './service.ts';

const CONTACT = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A question',
  category: 'feature-request',
  message: 'One line\nand "another" <b>&amp;',
};
const JSON_ACCEPT = { Accept: 'application/json' };

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const multipart = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const post = (
  form: string,
  body: FormData | URLSearchParams | string,
  headers: Record<string, string> = JSON_ACCEPT,
  at = service,
): Promise<Response> => fetch(`${at.origin}/f/${form}`, { method: 'POST', body, headers, redirect: 'manual' });
const urlencoded = (fields: Record<string, string>): URLSearchParams => new URLSearchParams(fields);
const pageOf = async (response: Response): Promise<Document> => parse(await response.text());
const withToken = async (fields: Record<string, string>): Promise<Record<string, string>> => ({
  ...fields,
  [TOKEN_FIELD]: await service.token(),
});
async function added(act: () => Promise<unknown>): Promise<{ form: FormName; fields: unknown }[]> {
  const before = (await service.messages()).length;
  await act();
  return (await service.messages()).slice(before).map(({ form, fields }) => ({ form, fields }));
}

describe('a form that is right', () => {
  it('is kept, and answered as the hosted service does', async () => {
    const kept = await added(async () => {
      const answer = await post('contact', multipart(await withToken({ ...CONTACT, unknown: 'x' })));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ ok: true, next: '/f/contact/thanks' });
    });
    expect(kept).toEqual([{ form: 'contact', fields: CONTACT }]);
  });
  it.each([
    ['newsletter', { email: 'ada@example.org' }],
    ['feedback', { feedback: 'Works', email: '' }],
    ['feedback', { feedback: 'Works', email: 'ada@example.org' }],
  ] as const)('%s needs no token', async (form, fields) => {
    for (const body of [multipart(fields), urlencoded(fields)]) {
      const kept = await added(async () => expect((await post(form, body)).status).toBe(200));
      expect(kept).toEqual([{ form, fields }]);
    }
  });
  it('keeps any text as it is', async () => {
    const message = '𝒳 é 日本 \u202e "quoted" \\ \t\u0001 <script> \u2028 --boundary';
    const kept = await added(async () => post('contact', multipart(await withToken({ ...CONTACT, message }))));
    expect(kept).toEqual([{ form: 'contact', fields: { ...CONTACT, message } }]);
  });
  it('may be as long as its fields may be, in any encoding', async () => {
    const fields = { ...CONTACT, message: '日'.repeat(5000), subject: '日'.repeat(200) };
    for (const encode of [multipart, urlencoded])
      expect((await post('contact', encode(await withToken(fields)))).status).toBe(200);
  });
});

describe('a form that is not', () => {
  const errorsOf = async (response: Response): Promise<unknown> => {
    const { error, errors } = (await response.json()) as { error: string; errors: Record<string, string>[] };
    expect(error).not.toBe('');
    expect(errors.every(({ message }) => message !== '')).toBe(true);
    return [response.status, ...errors.map(({ field, code }) => (field ? `${field} ${code}` : code))];
  };
  it.each<[string, string, Record<string, string>, unknown[]]>([
    [
      'fields that are missing',
      'contact',
      { name: 'Ada' },
      [422, 'email', 'subject', 'message'].map((field, i) => (i ? `${field} REQUIRED_FIELD_MISSING` : field)),
    ],
    ['a field that is blank', 'newsletter', { email: '  ' }, [422, 'email REQUIRED_FIELD_EMPTY']],
    ['a wrong address', 'newsletter', { email: 'ada' }, [422, 'email TYPE_EMAIL']],
    ['a text that is too long', 'feedback', { feedback: 'x'.repeat(5001) }, [422, 'feedback TYPE_TEXT']],
    ['an unknown category', 'contact', { ...CONTACT, category: 'toString' }, [422, 'category TYPE_TEXT']],
    ['nothing', 'feedback', {}, [422, 'EMPTY']],
    ['nothing that is known', 'feedback', { constructor: 'x' }, [422, 'EMPTY']],
    ['no token', 'contact', CONTACT, [403, `${TOKEN_FIELD} VERIFICATION`]],
    ['a forged token', 'contact', { ...CONTACT, [TOKEN_FIELD]: 'x.y.z' }, [403, `${TOKEN_FIELD} VERIFICATION`]],
  ])('%s', async (_, form, fields, errors) => {
    const kept = await added(async () => {
      if (Object.keys(fields).length > 0) expect(await errorsOf(await post(form, multipart(fields)))).toEqual(errors);
      expect(await errorsOf(await post(form, urlencoded(fields)))).toEqual(errors);
    });
    expect(kept).toEqual([]);
  });
  it('a file', async () => {
    const data = multipart({ feedback: 'see file' });
    data.set('email', new Blob(['x']), 'x.txt');
    expect(await errorsOf(await post('feedback', data))).toEqual([400, 'NO_FILE_UPLOADS']);
  });
  it('an unknown form', async () => {
    for (const form of ['nothing', '__proto__', 'constructor', 'contact/x', 'contact/', 'Contact'])
      expect(await errorsOf(await post(form, urlencoded({ a: 'b' }))), form).toEqual([404, 'FORM_NOT_FOUND']);
  });
  it('a token that was used', async () => {
    const fields = await withToken(CONTACT);
    const kept = await added(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post('contact', multipart(fields))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)]);
    });
    expect(kept).toHaveLength(1);
  });
  it.each([
    ['application/json', '{"email":"ada@example.org"}', 415],
    ['text/plain', 'email=ada@example.org', 415],
    ['x-application/x-www-form-urlencoded', 'email=ada@example.org', 415],
    ['application/x-www-form-urlencoded-x', 'email=ada@example.org', 415],
    ['Application/X-WWW-Form-URLEncoded ; charset=utf-8', 'email=ada@example.org', 200],
    ['application/x-www-form-urlencoded  ', 'email=ada@example.org', 200],
    ['application/x-www-form-urlencoded', 'email=ada@example.org', 200],
    ['', 'email=ada@example.org', 415],
    ['multipart/form-data', 'email=ada@example.org', 400],
    ['multipart/form-data; boundary=x', '--y\r\n\r\nz', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nada', 400],
    ['multipart/form-data; boundary=x', '', 400],
  ])('a body of %s that is %j', async (type, body, status) => {
    const answer = await post('newsletter', body, { ...JSON_ACCEPT, 'Content-Type': type });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(await answer.json()).toMatchObject({ errors: [{ code: 'UNSPECIFIED' }] });
  });
  it.each([true, false])('a body that is too large (its length named: %s)', async (isNamed) => {
    const big = 'x'.repeat(70_000);
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(`feedback=${big}`));
        controller.close();
      },
    });
    const headers = { ...JSON_ACCEPT, 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = isNamed ? `feedback=${big}` : stream;
    const request = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    expect(await errorsOf(await fetch(`${service.origin}/f/feedback`, request))).toEqual([413, 'FILES_TOO_BIG']);
  });
  it.each([
    ['of a length that is known', 100],
    ['of any length', undefined],
  ])('a post %s whose sender hangs up harms nobody, and nothing is said of it', async (_, length) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await hangUp(service.origin, '/f/newsletter', 'application/x-www-form-urlencoded', 'email=', length);
    expect((await post('newsletter', urlencoded({ email: 'a@b.co' }))).status).toBe(200);
    expect(said.mock.calls).toEqual([]);
    said.mockRestore();
  });
});

describe('what a program is told', () => {
  it('is what is wrong with each field, in English, and all of it in one line', async () => {
    const answer = await post('contact', urlencoded({ ...CONTACT, email: 'ada', subject: '' }));
    const [email, subject] = ['Email must be an address such as name@example.org', 'Subject is required'];
    expect(await answer.json()).toEqual({
      error: `${email}; ${subject}`,
      errors: [
        { code: 'TYPE_EMAIL', field: 'email', message: email },
        { code: 'REQUIRED_FIELD_EMPTY', field: 'subject', message: subject },
      ],
    });
  });
  it('is that there is no such form', async () => {
    const answer = await post('nothing', urlencoded({ a: 'b' }));
    const errors = [{ code: 'FORM_NOT_FOUND', message: 'Form not found' }];
    expect(await answer.json()).toEqual({ error: 'Form not found', errors });
  });
  it('is to send no more on a connection whose form was too large', async () => {
    const answer = await post('feedback', urlencoded({ feedback: 'x'.repeat(70_000) }));
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
  });
});

describe('a form that is sent again', () => {
  const intent = () => ({ [INTENT_FIELD]: crypto.randomUUID() });

  it('is kept once by its intent, and answered as if it had been kept then', async () => {
    const fields = { email: 'twice@example.org', ...intent() };
    const kept = await added(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => post('newsletter', urlencoded(fields))));
      answers.push(await post('newsletter', multipart(fields)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    });
    expect(kept).toEqual([{ form: 'newsletter', fields: { email: 'twice@example.org' } }]);
  });
  it('needs no second token where its answer was lost', async () => {
    const fields = await withToken({ ...CONTACT, ...intent() });
    const kept = await added(async () => {
      expect((await post('contact', multipart(fields))).status).toBe(200);
      expect((await post('contact', multipart(fields))).status).toBe(200);
      expect((await post('contact', multipart({ ...fields, subject: 'Another' }))).status).toBe(403);
    });
    expect(kept).toHaveLength(1);
  });
  it.each(['', 'short', 'x'.repeat(65), 'a b c d e f g h i j', '../../../etc/passwd'])(
    'is kept each time by what is no intent: %j',
    async (text) => {
      const send = () => post('newsletter', urlencoded({ email: 'a@b.co', [INTENT_FIELD]: text }));
      const kept = await added(async () => {
        await send();
        await send();
      });
      expect(kept).toHaveLength(2);
    },
  );
  it('is kept where the disk failed the first time', async () => {
    const { files, failing } = failingDisk();
    const failed = await startService({ files });
    const fields = urlencoded({ email: 'a@b.co', ...intent() });
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    failing.push('appendFile');
    const statuses = [await post('newsletter', fields, JSON_ACCEPT, failed)];
    statuses.push(await post('newsletter', fields, JSON_ACCEPT, failed));
    const reason = 'ENOSPC: no space left on device, appendFile';
    expect(said.mock.calls).toEqual([[`A message could not be written to the inbox: ${reason}`]]);
    vi.restoreAllMocks();
    expect(statuses.map(({ status }) => status)).toEqual([503, 200]);
    expect(await failed.messages()).toHaveLength(1);
    await failed.close();
  });
});

describe('the health of the form service', () => {
  const healthOf = async ({ origin }: Service): Promise<unknown> => {
    const answer = await fetch(`${origin}/f/health`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return [answer.status, await answer.json()];
  };

  it('is good while messages can be kept', async () =>
    expect(await healthOf(service)).toEqual([200, { inbox: 'open' }]));
  it('is bad while the disk fails, and while there is no room', async () => {
    const { files, failing } = failingDisk();
    const failed = await startService({ files, inboxLimit: 1000 });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const send = () => post('newsletter', urlencoded({ email: 'a@b.co' }), JSON_ACCEPT, failed);
    failing.push('appendFile', 'appendFile');
    expect((await send()).status).toBe(503);
    expect(await healthOf(failed)).toEqual([503, { inbox: 'failing' }]);
    expect(await healthOf(failed)).toEqual([200, { inbox: 'open' }]);
    const healths: unknown[] = [];
    while ((await send()).status === 200) healths.push(await healthOf(failed));
    vi.restoreAllMocks();
    expect(healths.at(-1)).toEqual([200, { inbox: 'nearly full' }]);
    expect(await healthOf(failed)).toEqual([503, { inbox: 'full' }]);
    await failed.close();
  });
});

describe('from elsewhere', () => {
  const sent = async (headers: Record<string, string>): Promise<number> =>
    (await post('newsletter', urlencoded({ email: 'a@b.co' }), { ...JSON_ACCEPT, ...headers })).status;

  it.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ 'Sec-Fetch-Site': 'none' }, 200],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'x' }, 403],
  ])('%j is answered %i', async (headers, status) => expect(await sent(headers)).toBe(status));

  it('is told so', async () => {
    const refused = await post('newsletter', urlencoded({ email: 'a@b.co' }), { ...JSON_ACCEPT, Origin: 'null' });
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'BLOCKED' }] });
  });
  it('its own origin is let through', async () => expect(await sent({ Origin: service.origin })).toBe(200));
});

describe('too many', () => {
  it('are refused, with the time to wait, until there is room again', async () => {
    let time = 1_800_000_000_000;
    const limited = await startService({ limit: 3, now: () => time });
    const send = () => post('newsletter', urlencoded({ email: 'a@b.co' }), JSON_ACCEPT, limited);
    const statuses = [await send(), await send(), await send()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    time += 60_000;
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '540']);
    const page = await pageOf(await post('newsletter', urlencoded({ email: 'a@b.co' }), {}, limited));
    expect(page.querySelector('li')?.textContent).toContain('Too much was sent');
    time += 540_000;
    expect((await send()).status).toBe(200);
    expect(await limited.messages()).toHaveLength(4);
    await limited.close();
  });
  it('are counted by the address that the proxy names', async () => {
    const behind = await startService({ limit: 1, isBehindProxy: true });
    const send = async (forwarded: string): Promise<number> => {
      const headers = { ...JSON_ACCEPT, 'X-Forwarded-For': forwarded };
      return (await post('newsletter', urlencoded({ email: 'a@b.co' }), headers, behind)).status;
    };
    expect([await send('1.1.1.1'), await send('1.1.1.1'), await send('2.2.2.2')]).toEqual([200, 429, 200]);
    expect(await send('9.9.9.9, 2.2.2.2')).toBe(429);
    expect([await send('2001:db8::1'), await send('2001:db8::2:3')]).toEqual([200, 429]);
    await behind.close();
  });
  it('are not told apart by a header that anyone can send', async () => {
    const direct = await startService({ limit: 1 });
    const send = async (forwarded: string): Promise<number> => {
      const headers = { ...JSON_ACCEPT, 'X-Forwarded-For': forwarded };
      return (await post('newsletter', urlencoded({ email: 'a@b.co' }), headers, direct)).status;
    };
    expect([await send('1.1.1.1'), await send('2.2.2.2')]).toEqual([200, 429]);
    await direct.close();
  });
});

describe('without JavaScript', () => {
  const hiddenFields = (page: Document): Record<string, string> =>
    Object.fromEntries(
      [...page.querySelectorAll<HTMLInputElement>('form input')].map(({ name, value }) => [name, value]),
    );

  it('the contact form is shown once more with a button that sends it', async () => {
    const answer = await post('contact', urlencoded(CONTACT), {});
    expect(answer.status).toBe(200);
    for (const [name, value] of Object.entries(pageHeaders('/tools'))) expect(answer.headers.get(name)).toBe(value);
    const html = await answer.text();
    expect(html).toContain(STYLE);
    expect(html).not.toMatch(/<script|<style|\sstyle=|<b>/);
    const page = parse(html);
    const shown = [...page.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['Ada', 'ada@example.org', 'A question', 'Feature request', CONTACT.message]);
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/f/contact');
    const labels = [...page.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Name', 'Email', 'Subject', 'Category', 'Message']);
    expect(page.querySelector('p')?.textContent).toMatch(/^This is what will be sent\./);
    expect(page.querySelector('dl')?.textContent).toBe(shown.map((text, index) => labels[index] + text).join(''));
    expect(page.querySelector('form')?.textContent).toBe('Send message');
    expect(page.querySelector('button')?.textContent).toBe('Send message');
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');

    const kept = await added(async () => {
      const sent = await post('contact', urlencoded(hiddenFields(page)), {});
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/f/contact/thanks']);
    });
    expect(kept).toEqual([{ form: 'contact', fields: CONTACT }]);
    expect(await added(() => post('contact', urlencoded(hiddenFields(page)), {}))).toEqual([]);
  });
  it('only the category is put into words there, and what was left open is not shown', async () => {
    const shown = async (fields: Record<string, string>) => {
      const page = await pageOf(await post('contact', urlencoded(fields), {}));
      const texts = [...page.querySelectorAll('dt')].map((label) => [label, label.nextElementSibling]);
      return texts.map((pair) => pair.map((element) => element?.textContent).join(': '));
    };
    const fields = { name: 'Ada', email: 'ada@example.org', subject: 'bug-report', message: 'other' };
    const others = ['Name: Ada', 'Email: ada@example.org', 'Subject: bug-report', 'Message: other'];
    expect(await shown(fields)).toEqual(others);
    expect(await shown({ ...fields, category: '' })).toEqual(others);
    expect(await shown({ ...fields, category: 'bug-report' })).toEqual(others.toSpliced(3, 0, 'Category: Bug report'));
  });
  it('what was changed on that page is asked about once more', async () => {
    const page = await pageOf(await post('contact', urlencoded(CONTACT), {}));
    expect(hiddenFields(page)[INTENT_FIELD]).toMatch(/^[\da-f-]{36}$/);
    await post('contact', urlencoded(hiddenFields(page)), {});
    const changed = { ...hiddenFields(page), subject: 'Another' };
    const again = await pageOf(await post('contact', urlencoded(changed), {}));
    expect(again.querySelector('h1')?.textContent).toBe('Send this message?');
    expect(hiddenFields(again)[TOKEN_FIELD]).not.toBe(hiddenFields(page)[TOKEN_FIELD]);
    expect(hiddenFields(again)[INTENT_FIELD]).toBe(hiddenFields(page)[INTENT_FIELD]);
  });
  it.each([
    ['contact', 'Thank You', 'Your message has arrived'],
    ['newsletter', 'Thanks for subscribing!', 'notifications about new calculators'],
    ['feedback', 'Feedback sent', 'Thank you for helping'],
  ])('%s ends at a page that says thank you', async (form, heading, text) => {
    const answer = await fetch(`${service.origin}/f/${form}/thanks`);
    const page = await pageOf(answer);
    expect([answer.status, page.querySelector('h1')?.textContent, page.title]).toEqual([200, heading, heading]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [said = '', home = ''] = [...page.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
    expect(said).toContain(text);
    // Nothing stands between its parts.
    expect(page.body.textContent?.trim()).toBe(heading + said + home);
    expect(page.querySelector('meta[name="viewport"]')?.getAttribute('content')).toMatch(/^width=device-width/);
    expect(page.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/favicon.svg');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/');
  });
  it('pages are in the language of the form, and lead on in it', async () => {
    const thanks = await pageOf(await fetch(`${service.origin}/f/contact/thanks?lang=de`));
    expect([thanks.documentElement.lang, thanks.querySelector('a')?.getAttribute('href')]).toEqual(['de', '/de']);
    const data = { method: 'POST', body: urlencoded(CONTACT) };
    const page = await pageOf(await fetch(`${service.origin}/f/contact?lang=de`, data));
    expect(page.querySelector('h1')?.textContent).toBe('Diese Nachricht senden?');
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/f/contact?lang=de');
    const refused = await pageOf(await fetch(`${service.origin}/f/contact?lang=de`, { ...data, body: urlencoded({}) }));
    expect(refused.querySelector('h1')?.textContent).toBe('Nicht gesendet');
    expect(refused.querySelector('p')?.textContent).toMatch(/^Gehen Sie in Ihrem Browser zurück/);
    const other = await pageOf(await fetch(`${service.origin}/f/contact/thanks?lang=xx`));
    expect([other.documentElement.lang, other.documentElement.dir]).toEqual(['en', 'ltr']);
    const sent = await fetch(`${service.origin}/f/newsletter?lang=de`, {
      method: 'POST',
      body: urlencoded({ email: 'a@b.co' }),
      redirect: 'manual',
    });
    expect(sent.headers.get('location')).toBe('/f/newsletter/thanks?lang=de');
  });
  it.each(['de', 'es', 'fr', 'pt'] as const)('pages have all of their texts in the language %s', async (language) => {
    const texts = async (file: 'common' | 'contact' | 'server') =>
      JSON.parse(await readFile(`src/i18n/locales/${language}/${file}.json`, 'utf8'));
    const at = `${service.origin}/f/contact`;
    const thanks = await pageOf(await fetch(`${at}/thanks?lang=${language}`));
    expect(thanks.title).toBe((await texts('contact')).thanks.heading);
    expect(thanks.querySelector('a')?.textContent).toBe((await texts('contact')).thanks.home);
    const body = urlencoded({});
    const refused = await pageOf(await fetch(`${at}?lang=${language}`, { method: 'POST', body }));
    expect(refused.title).toBe((await texts('common')).forms.notSent);
    expect(refused.querySelector('p')?.textContent).toBe((await texts('server')).goBack);
  });
  it('the newsletter is sent at once', async () => {
    const kept = await added(async () => {
      const sent = await post('newsletter', urlencoded({ email: 'a@b.co' }), { Accept: 'text/html,*/*' });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/f/newsletter/thanks']);
    });
    expect(kept).toEqual([{ form: 'newsletter', fields: { email: 'a@b.co' } }]);
  });
  it('a page says what is wrong', async () => {
    const answer = await post('contact', urlencoded({ ...CONTACT, email: 'ada', subject: '' }), {});
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
    const page = await pageOf(answer);
    expect(page.querySelector('h1')?.textContent).toBe('Not sent');
    const items = [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(items).toEqual(['Email must be an address such as name@example.org', 'Subject is required']);
    expect(page.querySelector('ul')?.textContent).toBe(items.join(''));
    expect(page.querySelector('p')?.textContent).toMatch(/^Go back in your browser/);
  });
});

describe('on a site below a path', () => {
  it('all leads back to that path', async () => {
    const below = await startService({ base: '/calculators' });
    const at = { ...below, origin: `${below.origin}/calculators` };
    const answer = await post('newsletter', urlencoded({ email: 'a@b.co' }), JSON_ACCEPT, at);
    expect(await answer.json()).toEqual({ ok: true, next: '/calculators/f/newsletter/thanks' });
    const sent = await post('newsletter', urlencoded({ email: 'a@b.co' }), {}, at);
    expect(sent.headers.get('location')).toBe('/calculators/f/newsletter/thanks');
    const asked = await pageOf(await post('contact', urlencoded(CONTACT), {}, at));
    expect(asked.querySelector('form')?.getAttribute('action')).toBe('/calculators/f/contact');
    const thanks = await pageOf(await fetch(`${at.origin}/f/contact/thanks`));
    expect(thanks.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/calculators/favicon.svg');
    expect(thanks.querySelector('a')?.getAttribute('href')).toBe('/calculators/');
    await below.close();
  });
});

describe('addresses and methods', () => {
  it.each([
    ['GET', '/f/contact', 405, 'POST'],
    ['PUT', '/f/contact', 405, 'POST'],
    ['OPTIONS', '/f/newsletter', 405, 'POST'],
    ['POST', '/f/token', 405, 'GET, HEAD'],
    ['DELETE', '/f/contact/thanks', 405, 'GET, HEAD'],
    ['GET', '/f/', 404, null],
    ['GET', '/f/nothing', 404, null],
    ['GET', '/f/nothing/thanks', 404, null],
    ['GET', '/f/contact/thanks/x', 404, null],
    ['GET', '/f/__proto__/thanks', 404, null],
    ['GET', '/f/%63ontact', 405, 'POST'],
    ['GET', '/f/%zz', 404, null],
    ['GET', '/f/token?x=1', 200, null],
    ['HEAD', '/f/token', 200, null],
    ['HEAD', '/f/health', 200, null],
    ['POST', '/f/health', 405, 'GET, HEAD'],
    ['GET', '/f', 404, null],
    ['POST', '/contact', 405, 'GET, HEAD'],
  ])('%s %s is answered %i', async (method, path, status, allowed) => {
    const answer = await fetch(service.origin + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allowed]);
    if (status === 405) expect(await answer.text()).toBe('Method not allowed\n');
    for (const [name, value] of Object.entries(pageHeaders('/tools'))) expect(answer.headers.get(name)).toBe(value);
  });
  it('what is not there, or not now, is said in a line of text', async () => {
    const textOf = async (path: string, at = service, init: RequestInit = {}) =>
      (await fetch(at.origin + path, init)).text();
    expect(await textOf('/f/nothing')).toBe('Not found\n');
    expect(await textOf('/f/contact')).toBe('Method not allowed\n');
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const store = (error: unknown): Store => {
      const fails = () => Promise.reject(error);
      const inbox = { add: fails, has: fails, state: fails, close: async () => {} };
      return { inbox, usedTokens: { now: fails, use: fails }, senders: { take: fails } };
    };
    const away = await startService({ store: store(new StoreAway('away')) });
    const answer = await fetch(`${away.origin}/f/token`);
    expect([answer.status, await answer.text(), said.mock.calls]).toEqual([503, 'Service unavailable\n', []]);
    await away.close();
    const broken = await startService({ store: store(new Error('broken')) });
    const failed = await fetch(`${broken.origin}/f/token`);
    expect([failed.status, await failed.text()]).toEqual([500, 'Internal server error\n']);
    expect(said.mock.calls).toEqual([[new Error('broken')]]);
    await broken.close();
    said.mockClear();
    // What is thrown need not be an error.
    const odd = await startService({ store: store('odd') });
    const refused = await post('newsletter', urlencoded({ email: 'a@b.co' }), JSON_ACCEPT, odd);
    expect([refused.status, await refused.json()]).toMatchObject([503, { errors: [{ code: 'UNAVAILABLE' }] }]);
    expect(said.mock.calls).toEqual([['A message could not be written to the inbox: odd']]);
    said.mockRestore();
    await odd.close();
  });
  it.each([
    ['application/json', true],
    ['text/html, Application/JSON;q=0.9', true],
    ['application/jsonp', false],
    ['text/html', false],
  ])('who accepts %s is answered in JSON: %s', async (accept, isJson) => {
    const answer = await fetch(`${service.origin}/f/nothing`, { headers: { Accept: accept } });
    expect([answer.status, answer.headers.get('content-type')?.startsWith('application/json')]).toEqual([404, isJson]);
    await answer.arrayBuffer();
  });
  it('a token is fresh, short-lived and in no cache', async () => {
    const answer = await fetch(`${service.origin}/f/token`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ token: expect.any(String), expiresIn: 300 });
    expect(await service.token()).not.toBe(await service.token());
  });
});
