/** The forms that are sent: contact, newsletter, feedback; with a service that fails, and without JavaScript. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { readInbox } from '../server/read-inbox.ts';
import { openPage, untilAlive } from './calculator.ts';
import { addressOf, TOOLS } from './definitions.ts';
import { hold } from './held.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const INBOX = '.cache/e2e-inbox.jsonl';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const TOKENS = '**/f/token';
const MESSAGE = 'One line\nand a second one: é, 日本, <b>"&amp;';

const beta = TOOLS.find((tool) => tool.beta !== 'none');
const betaAddress = beta ? addressOf(beta) : '';

/** An address that no other test writes from. */
const freshEmail = (): string => `${crypto.randomUUID()}@example.org`;

async function messagesFrom(email: string): Promise<{ form: string; fields: Record<string, string | undefined> }[]> {
  const { messages } = readInbox(await readFile(INBOX, 'utf8'));
  return messages.filter(({ fields }) => fields.email === email).map(({ form, fields }) => ({ form, fields }));
}

/** Counts what is posted to a form. */
function countPosts(page: Page): { posts: string[] } {
  const counted = { posts: [] as string[] };
  page.on('request', (request) => {
    if (request.method() === 'POST') counted.posts.push(new URL(request.url()).pathname);
  });
  return counted;
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page, { tags: RULES })).toEqual([]);
}

const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

class ContactPage {
  readonly form: Locator;
  readonly send: Locator;
  readonly problems: Locator;
  constructor(readonly page: Page) {
    this.form = page.getByRole('main').locator('form');
    this.send = this.form.getByRole('button', { name: /^Send/ });
    this.problems = this.form.getByRole('alert').filter({ hasText: 'Not sent' });
  }
  async fill(email: string): Promise<void> {
    await this.form.getByLabel('Name').fill('Ada Lovelace');
    await this.form.getByLabel('Email').fill(email);
    await this.form.getByLabel('Subject').fill('A question');
    await this.form.getByLabel('Category').selectOption('feature-request');
    await this.form.getByLabel('Message').fill(MESSAGE);
  }
  async expectFilled(email: string): Promise<void> {
    await expect(this.form.getByLabel('Name')).toHaveValue('Ada Lovelace');
    await expect(this.form.getByLabel('Email')).toHaveValue(email);
    await expect(this.form.getByLabel('Subject')).toHaveValue('A question');
    await expect(this.form.getByLabel('Category')).toHaveValue('feature-request');
    await expect(this.form.getByLabel('Message')).toHaveValue(MESSAGE);
  }
}

const CONTACT_FIELDS = { name: 'Ada Lovelace', subject: 'A question', category: 'feature-request', message: MESSAGE };

async function openContact(page: Page): Promise<ContactPage> {
  await openPage(page, '/contact');
  return new ContactPage(page);
}

test.describe('the contact form', () => {
  test('A message is sent once, kept as it was written, and thanked for', async ({ page }) => {
    const contact = await openContact(page);
    const { posts } = countPosts(page);
    const email = freshEmail();
    await contact.fill(email);
    await contact.send.click();
    const thanks = page.getByRole('heading', { level: 1, name: 'Thank You' });
    await expect(thanks).toBeFocused();
    await expectAccessible(page);
    expect(posts).toEqual(['/f/contact']);
    expect(await messagesFrom(email)).toEqual([{ form: 'contact', fields: { ...CONTACT_FIELDS, email } }]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('The side panel names another way, and when an answer comes', async ({ page }) => {
    await openContact(page);
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('link', { name: 'hello@formulary.example' })).toHaveAttribute(
      'href',
      'mailto:hello@formulary.example',
    );
    await expect(panel).toContainText('24-48 hours');
    await expectAccessible(page);
  });

  test('The button waits for the verification, and says what it does', async ({ page }) => {
    const { release } = await hold(page, TOKENS);
    const contact = await openContact(page);
    await expect(contact.send).toBeDisabled();
    await contact.fill(freshEmail());
    await contact.form.getByLabel('Subject').press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please complete the security verification.');
    release();
    await expect(contact.send).toBeEnabled();
    await expect(contact.form.getByRole('status')).toHaveText('Security verification is done.');

    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/f/contact', async (route) => {
      await answered;
      await route.continue();
    });
    await contact.send.click();
    await expect(contact.send).toHaveText('Sending...');
    await expect(contact.send).toBeDisabled();
    answer();
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  });

  test('A verification that never comes is given up after 10 s; the address to write to is shown', async ({
    page,
    faults,
  }) => {
    faults.allow(/f\/token|ERR_FAILED/);
    let isBlocked = true;
    let asked = 0;
    await page.route(TOKENS, (route) => {
      asked += 1;
      return isBlocked ? route.abort() : route.continue();
    });
    await page.clock.install();
    const contact = await openContact(page);
    const email = freshEmail();
    await contact.fill(email);
    await page.clock.runFor(11_000);
    await expect(contact.form.getByRole('status')).toContainText('could not be loaded');
    await expect(contact.form.getByRole('link', { name: 'hello@formulary.example' })).toBeVisible();
    await expect(contact.send).toBeDisabled();
    await expectAccessible(page);
    const before = asked;
    await page.clock.runFor(60_000);
    expect(asked).toBe(before);
    isBlocked = false;
    await contact.form.getByRole('button', { name: 'Try again' }).click();
    await expect(contact.send).toBeEnabled();
    await contact.send.click();
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    expect(await messagesFrom(email)).toHaveLength(1);
  });

  test('What is missing is listed; each line leads to its field', async ({ page }) => {
    const contact = await openContact(page);
    const { posts } = countPosts(page);
    await contact.form.getByLabel('Email').fill('ada');
    await contact.send.click();
    await expect(contact.problems).toBeFocused();
    await expect(contact.problems.getByRole('listitem')).toHaveText([
      'Name is required',
      'Email must be an address such as name@example.org',
      'Subject is required',
      'Message is required',
    ]);
    await expectAccessible(page);
    await contact.problems.getByRole('link', { name: /^Email/ }).click();
    await expect(contact.form.getByLabel('Email')).toBeFocused();
    await expect(contact.form.getByLabel('Email')).toHaveAccessibleDescription(/^Email must be an address/);
    expect(posts).toEqual([]);
  });

  test('A page that comes back from the cache asks for a fresh token', async ({ page }) => {
    const contact = await openContact(page);
    await expect(contact.send).toBeEnabled();
    const asked = page.waitForRequest(TOKENS);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await asked;
    await expect(contact.send).toBeEnabled();
  });

  test('What is typed before the script has arrived is sent', async ({ page }) => {
    const { release } = await hold(page, /\/assets\/entry-client-[^/]+\.js$/);
    await page.goto('/contact');
    const contact = new ContactPage(page);
    const email = freshEmail();
    await contact.fill(email);
    await expect(contact.send).toBeEnabled();
    release();
    await untilAlive(page);
    await contact.expectFilled(email);
    await contact.send.click();
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    expect(await messagesFrom(email)).toEqual([{ form: 'contact', fields: { ...CONTACT_FIELDS, email } }]);
  });
});

test.describe('a service that fails', () => {
  const FAILURES: [string, (route: Route) => Promise<void>, RegExp][] = [
    ['an error that looks like success', json(500, { next: '/elsewhere', ok: true }), /does not work at the moment/],
    ['a field that it refuses', json(422, { errors: [{ field: 'subject', code: 'TYPE_TEXT' }] }), /^Subject must be/],
    [
      'a code that it made up',
      json(422, { errors: [{ code: 'constructor', message: '<img>' }] }),
      /did not accept this/,
    ],
    ['a token that it does not take', json(403, { errors: [{ field: 'cf-turnstile-response' }] }), /It is renewed/],
    [
      'a page instead of an answer',
      (route) => route.fulfill({ body: '<h1>Log in</h1>' }),
      /^Unexpected response format$/,
    ],
    [
      'a redirect',
      (route) => route.fulfill({ status: 302, headers: { Location: '/' } }),
      /^Unexpected response format$/,
    ],
    ['too many', (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '90' } }), /in 2 minutes\.$/],
    ['a connection that breaks', (route) => route.abort('connectionreset'), /^The connection failed/],
  ];
  for (const [name, answer, text] of FAILURES) {
    test(`${name}: the text stays, the reason is told, and the next try works`, async ({ page, faults }) => {
      faults.allow(/f\/contact/);
      const contact = await openContact(page);
      const { posts } = countPosts(page);
      const email = freshEmail();
      await contact.fill(email);
      await page.route('**/f/contact', answer, { times: 1 });
      const renewed = page.waitForRequest(TOKENS);
      await contact.send.click();
      await expect(contact.problems).toBeFocused();
      await expect(contact.problems.getByRole('listitem')).toHaveText([text]);
      await contact.expectFilled(email);
      await renewed;
      await expect(page).toHaveURL('/contact');
      expect(posts).toEqual(['/f/contact']);
      await contact.send.click();
      await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
      expect(await messagesFrom(email)).toHaveLength(1);
    });
  }

  test('no answer at all: given up after 15 s, nothing is sent again', async ({ page, faults }) => {
    faults.allow(/f\/contact/);
    const contact = await openContact(page);
    const { posts } = countPosts(page);
    const email = freshEmail();
    await contact.fill(email);
    await expect(contact.send).toBeEnabled();
    await page.clock.install();
    await page.route('**/f/contact', () => {}, { times: 1 });
    await contact.send.click();
    await expect(contact.send).toHaveText('Sending...');
    await page.clock.runFor(14_000);
    await expect(contact.send).toHaveText('Sending...');
    await page.clock.runFor(2_000);
    await expect(contact.problems).toContainText('No answer came within 15 seconds');
    await contact.expectFilled(email);
    await page.clock.runFor(60_000);
    expect(posts).toEqual(['/f/contact']);
  });

  test('offline: the text stays, and is sent once the connection is back', async ({ page, context, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    const contact = await openContact(page);
    const email = freshEmail();
    await contact.fill(email);
    await expect(contact.send).toBeEnabled();
    await context.setOffline(true);
    await contact.send.click();
    await expect(contact.problems).toContainText('The connection failed');
    await contact.expectFilled(email);
    await context.setOffline(false);
    await contact.send.click();
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    expect(await messagesFrom(email)).toHaveLength(1);
  });
});

test.describe('the newsletter', () => {
  const signUp = (page: Page): Locator => page.getByRole('contentinfo').locator('form');

  test('An address is taken once, and thanked for', async ({ page }) => {
    await openPage(page, '/');
    const form = signUp(page);
    const email = freshEmail();
    await form.getByLabel('Email').fill(email);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/f/newsletter', async (route) => {
      await answered;
      await route.continue();
    });
    await form.getByRole('button').click();
    await expect(form.getByRole('button')).toHaveText('Subscribing...');
    await expect(form.getByRole('button')).toBeDisabled();
    answer();
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Thanks for subscribing!');
    await expect(footer).toContainText("You'll receive notifications about new calculators and updates.");
    await expectAccessible(page);
    expect(await messagesFrom(email)).toEqual([{ form: 'newsletter', fields: { email } }]);
  });

  test('What is wrong is said under the field, or under the form', async ({ page, faults }) => {
    faults.allow(/f\/newsletter/);
    await openPage(page, '/tools');
    const form = signUp(page);
    const email = form.getByLabel('Email');
    await email.fill('ada@example.org');
    await page.route('**/f/newsletter', json(422, { errors: [{ field: 'email', code: 'TYPE_EMAIL' }] }), { times: 1 });
    await form.getByRole('button').click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/^Email must be an address/);
    await expectAccessible(page);
    await page.route('**/f/newsletter', json(200, {}), { times: 1 });
    await form.getByRole('button').click();
    await expect(form.getByText('Unexpected response format')).toBeFocused();
    await expect(email).toHaveValue('ada@example.org');
  });
});

test.describe('feedback', () => {
  test('is sent from a dialog, which closes, thanks and is empty the next time', async ({ page }) => {
    await openPage(page, betaAddress);
    const open = page.getByRole('button', { name: 'Provide Feedback' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Feedback')).toBeFocused();
    await dialog.getByLabel('Email').fill('ada');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByRole('listitem')).toHaveText(['Feedback is required', 'Invalid email address']);
    await expectAccessible(page);
    const email = freshEmail();
    await dialog.getByLabel('Feedback').fill('The third digit is off');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    const toast = page.locator('div:has(> button[aria-label="Dismiss this message"])');
    await expect(toast).toContainText('Feedback sent');
    expect(await messagesFrom(email)).toEqual([
      { form: 'feedback', fields: { feedback: 'The third digit is off', email, page: betaAddress } },
    ]);
    await open.click();
    await expect(dialog.getByLabel('Feedback')).toHaveValue('');
  });

  test('that was not delivered says so and keeps the text, also when the dialog is closed', async ({
    page,
    faults,
  }) => {
    faults.allow(/f\/feedback/);
    await openPage(page, betaAddress);
    const open = page.getByRole('button', { name: 'Provide Feedback' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    await dialog.getByLabel('Feedback').fill('The third digit is off');
    await page.route('**/f/feedback', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The connection failed');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/f/feedback', async (route) => {
      await answered;
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await dialog.press('Escape');
    await expect(dialog).toBeHidden();
    answer();
    await expect(page.getByRole('alert').filter({ hasText: 'was not delivered' })).toBeVisible();
    await open.click();
    await expect(dialog.getByLabel('Feedback')).toHaveValue('The third digit is off');
  });
});

test.describe('a hundred activations', () => {
  const hammer = (form: Locator): Promise<void> =>
    form.evaluate(async (element: HTMLFormElement) => {
      const button = element.querySelector<HTMLButtonElement>('button[type="submit"]');
      for (let pressed = 0; pressed < 100; pressed += 1) {
        if (pressed % 2) button?.click();
        else element.requestSubmit();
        if (pressed % 10 === 9) await new Promise(requestAnimationFrame);
      }
    });

  for (const [name, address, path] of [
    ['contact', '/contact', '/f/contact'],
    ['newsletter', '/contact', '/f/newsletter'],
    ['feedback', betaAddress, '/f/feedback'],
  ] as const) {
    test(`${name}: exactly one post`, async ({ page }) => {
      await openPage(page, address);
      const { posts } = countPosts(page);
      const email = freshEmail();
      if (name === 'feedback') await page.getByRole('button', { name: 'Provide Feedback' }).click();
      const form = page.locator(`form[action="${path}"]`);
      if (name === 'contact') {
        await new ContactPage(page).fill(email);
        await expect(form.getByRole('button', { name: 'Send message' })).toBeEnabled();
      } else await form.getByLabel('Email').fill(email);
      if (name === 'feedback') await form.getByLabel('Feedback').fill('x');
      await hammer(form);
      await expect(form).toBeHidden();
      expect(posts).toEqual([path]);
      expect(await messagesFrom(email)).toHaveLength(1);
    });
  }
});

test.describe('with Turnstile', () => {
  const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
  const STUB = `window.turnstile = {
    render(container, options) {
      container.textContent = 'widget of ' + options.sitekey;
      window.verify = options.callback;
      setTimeout(() => options.callback('first'), 100);
      return 'id';
    },
    reset() { setTimeout(() => window.verify('again'), 100); },
    remove() {},
  };`;

  /** The contact page as a build for Turnstile has it, under that build's policy. */
  async function openConfigured(page: Page, script: (route: Route) => Promise<void>): Promise<ContactPage> {
    await page.route('/contact', async (route) => {
      const response = await route.fetch();
      const verification = '"verification":{"kind":"turnstile","siteKey":"key"}';
      const body = (await response.text()).replace(/"verification":\{[^}]*\}/, verification);
      const policy = (response.headers()['content-security-policy'] ?? '')
        .replace("script-src 'self'", "script-src 'self' https://challenges.cloudflare.com")
        .replace('trusted-types formulary-worker', 'trusted-types formulary-worker formulary');
      await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await page.route(SCRIPT, script);
    return openContact(page);
  }

  test('the token goes with the message, and another is asked for after each answer', async ({ page, faults }) => {
    faults.allow(/challenges\.cloudflare\.com|f\/contact/);
    const contact = await openConfigured(page, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: STUB,
        headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
      }),
    );
    await expect(contact.form.getByText('widget of key')).toBeVisible();
    await contact.fill(freshEmail());
    const sent: string[] = [];
    await page.route('**/f/contact', (route) => {
      sent.push(/name="cf-turnstile-response"\r\n\r\n(\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '');
      return sent.length === 1 ? json(500, {})(route) : json(200, { next: 'https://elsewhere.example' })(route);
    });
    await contact.send.click();
    await expect(contact.problems).toBeFocused();
    await contact.send.click();
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    expect(sent).toEqual(['first', 'again']);
    await expect(page).toHaveURL('/contact');
  });

  test('a script that is blocked leaves the address to write to', async ({ page, faults }) => {
    faults.allow(/challenges\.cloudflare\.com/);
    await page.clock.install();
    const contact = await openConfigured(page, (route) => route.abort());
    await page.clock.runFor(11_000);
    await expect(contact.form.getByRole('status')).toContainText('could not be loaded');
    await expect(contact.form.getByRole('link', { name: 'hello@formulary.example' })).toBeVisible();
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is confirmed, sent once, and thanked for', async ({ page }) => {
    await page.goto('/contact');
    const contact = new ContactPage(page);
    const email = freshEmail();
    await contact.fill(email);
    await contact.send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send this message?');
    await expect(page.getByRole('definition').last()).toHaveText(MESSAGE);
    expect(await messagesFrom(email)).toEqual([]);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
    expect(await messagesFrom(email)).toEqual([{ form: 'contact', fields: { ...CONTACT_FIELDS, email } }]);
    await page.reload();
    expect(await messagesFrom(email)).toHaveLength(1);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the newsletter is signed up for', async ({ page }) => {
    await page.goto('/');
    const email = freshEmail();
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for subscribing!');
    expect(await messagesFrom(email)).toHaveLength(1);
  });

  test('feedback leads to the contact form', async ({ page }) => {
    await page.goto(betaAddress);
    await page.getByRole('link', { name: 'Provide Feedback' }).click();
    await expect(page).toHaveURL('/contact');
  });
});
