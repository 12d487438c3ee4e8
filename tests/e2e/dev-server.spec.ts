/** The development server: a saved definition reaches the open page, which keeps what was typed. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { untilAlive } from './calculator.ts';
import { hold } from './held.ts';
import { test } from './visit.ts';

const PORT = '5199';
const PAGE = `http://localhost:${PORT}/tools/square-footage`;

/** A copy of the tools, with the translations of the interface beside it. */
let root = '';
let project = '';
let inbox = '';
let server: ChildProcess;

const FILE = join('square-footage', 'tool.json');
const right = readFileSync(join('tools', FILE), 'utf8');

/** Saves the definition with another formula, again where a file system takes two changes within a moment for one. */
async function save(formula: string, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    writeFileSync(join(root, FILE), right.replace('"formula": "length * width"', `"formula": "${formula}"`));
    await seen();
  }).toPass({ timeout: 60_000 });
}

// One worker for all: there is one server, on one port.
test.describe.configure({ mode: 'default', timeout: 150_000 });

test.beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'formulary-dev-'));
  root = join(project, 'tools');
  cpSync('tools', root, { recursive: true });
  for (const part of ['src', 'data', 'content']) symlinkSync(resolve(part), join(project, part), 'dir');
  inbox = mkdtempSync(join(tmpdir(), 'formulary-inbox-'));
  server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    env: { ...process.env, PORT, FORMULARY_TOOLS: root, FORM_INBOX: join(inbox, 'messages.jsonl') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text) => String(text).includes(`localhost:${PORT}`) && resolve());
    server.on('exit', () => reject(new Error('the development server ended')));
  });
});
test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
  for (const folder of [project, inbox]) rmSync(folder, { recursive: true });
});

test('A saved definition changes the open page, which keeps what was typed; a wrong one says where and why', async ({
  page,
  faults,
}) => {
  faults.allow(/vite|websocket|\[hmr\]|DevTools|hydration/i);
  await page.goto(PAGE);
  const length = page.getByLabel('Length', { exact: false }).first();
  await length.fill('12.5');
  await page.getByLabel('Width', { exact: false }).first().fill('10.2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.locator('[data-result="result"]')).toContainText('127.5');

  const result = page.locator('[data-result="result"]');
  const failures = page.locator('#formulary-failures');
  const overlay = page.locator('vite-error-overlay');
  const soon = { timeout: 5000 };
  await save('2 * length * width', () => expect(result).toContainText('255', soon));
  await expect(length).toHaveValue('12.5');
  await expect(failures).toContainText('The example does not hold');
  await expect(failures).toContainText(/tool\.json:\d+:\d+/);

  await save('length + widht', () => expect(overlay).toContainText('Did you mean "width"?', soon));

  await save('length * width', () => expect(overlay).toHaveCount(0, soon));
  await expect(failures).toHaveCount(0);
  await expect(result).toContainText('127.5');
  await expect(length).toHaveValue('12.5');
});

/** The result of 12.5 by 10.2, once the page can be used. */
async function calculated(page: Page): Promise<Locator> {
  await untilAlive(page);
  await page.locator('[name="length"]').fill('12.5');
  await page.locator('[name="width"]').fill('10.2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  return page.locator('[data-result="result"]');
}

test('A definition that is saved before the app has come is the one that answers', async ({ page, faults }) => {
  faults.allow(/vite|websocket|\[hmr\]|DevTools|hydration/i);
  const app = /entry-client\.tsx/;
  const { release } = await hold(page, app);
  // There is no prerendered form in development: nothing can be typed before the app.
  await Promise.all([page.waitForRequest(app), page.goto(PAGE, { waitUntil: 'commit' })]);
  writeFileSync(join(root, FILE), right.replace('"formula": "length * width"', '"formula": "4 * length * width"'));
  release();
  const result = await calculated(page);
  await expect(result).toContainText('510');
  await save('length * width', () => expect(result).toContainText('127.5', { timeout: 5000 }));
});

test('A definition that is saved while the screen is on its way is the one that answers', async ({ page, faults }) => {
  faults.allow(/vite|websocket|\[hmr\]|DevTools|hydration/i);
  const { release } = await hold(page, /pages\/ToolPage\.tsx/);
  let isTold = false;
  page.on('console', (message) => {
    isTold ||= message.text().includes('hot updated: /@formulary/en/logic/square-footage');
  });
  const modules = ['logic', 'text', 'about'].map((part) => `/@formulary/en/${part}/square-footage.js`);
  await Promise.all([page.waitForRequest(/pages\/ToolPage\.tsx/), page.goto(PAGE, { waitUntil: 'commit' })]);
  await page.evaluate((addresses) => Promise.all(addresses.map((address) => import(address))), modules);
  await save('5 * length * width', () => expect.poll(() => isTold, { timeout: 5000 }).toBe(true));
  release();
  const result = await calculated(page);
  await expect(result).toContainText('637.5');
  await save('length * width', () => expect(result).toContainText('127.5', { timeout: 5000 }));
});

test('A definition that is saved while the code that answers is on its way is shown, and what was typed stays', async ({
  page,
  faults,
}) => {
  faults.allow(/vite|websocket|\[hmr\]|DevTools|hydration/i);
  const { release } = await hold(page, /engine-chunk\.ts/);
  await page.goto(PAGE);
  const result = await calculated(page);
  const soon = { timeout: 5000 };
  const renamed = right.replace('"label": "Width"', '"label": "Depth"');
  await expect(async () => {
    writeFileSync(join(root, FILE), renamed.replace('"formula": "length * width"', '"formula": "6 * length * width"'));
    await expect(page.getByLabel('Depth', { exact: true })).toHaveValue('10.2', soon);
  }).toPass({ timeout: 60_000 });
  await expect(page.locator('[name="length"]')).toHaveValue('12.5');
  release();
  await expect(result).toContainText('765');
  await save('length * width', () => expect(result).toContainText('127.5', soon));
  await expect(page.getByLabel('Width', { exact: true })).toHaveValue('10.2');
});

test('A saved translation changes the open page in its language, which keeps what was typed', async ({
  page,
  faults,
}) => {
  faults.allow(/vite|websocket|\[hmr\]|DevTools|hydration/i);
  const file = join(root, 'square-footage', 'text', 'de.json');
  const translated = readFileSync(file, 'utf8');
  await page.goto(PAGE.replace('/tools/', '/de/tools/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.locator('[name="length"]').fill('12,5');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await expect(page.locator('#formulary-failures')).toHaveCount(0);
  await expect(async () => {
    writeFileSync(file, translated.replaceAll(`"de": "${before}"`, '"de": "Wie groß ist das Zimmer?"'));
    await expect(heading).toHaveText('Wie groß ist das Zimmer?', { timeout: 8000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator('[name="length"]')).toHaveValue('12,5');
  await page.getByRole('link', { name: 'Formulary' }).first().click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.getByRole('navigation').first()).toContainText('Rechner');
});

test('Files between the definitions that belong to no tool leave the page alone', async ({ page, faults }) => {
  faults.allow(/vite|websocket|\[hmr\]|DevTools|hydration/i);
  await page.goto(PAGE);
  const result = page.locator('[data-result="result"]');
  await page.getByLabel('Length', { exact: false }).first().fill('12.5');
  await page.getByLabel('Width', { exact: false }).first().fill('10.2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  mkdirSync(join(root, 'notes'));
  const note = join(root, 'notes', 'note.txt');
  writeFileSync(note, 'a note');
  await save('3 * length * width', async () => {
    appendFileSync(note, '.');
    await expect(result).toContainText('382.5', { timeout: 5000 });
  });
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  await save('length * width', () => expect(result).toContainText('127.5', { timeout: 5000 }));
});

test('Written pages and the files they offer are there while the site is developed', async ({ page, faults }) => {
  faults.allow(/vite|websocket|\[hmr\]|DevTools|hydration/i);
  await page.goto(`http://localhost:${PORT}/blog/temperature-scales`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Celsius, Fahrenheit, kelvin');
  const guide = await page.request.get(`http://localhost:${PORT}/downloads/it-guide.txt`);
  expect(await guide.text()).toContain('GUIDE FOR IT DEPARTMENTS');
});

test('Forms are taken while the site is developed', async ({ page, faults }) => {
  faults.allow(/vite|websocket|\[hmr\]|DevTools|hydration/i);
  await page.goto(`http://localhost:${PORT}/contact`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Send message' })).toBeEnabled();
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByRole('button').click();
  await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
  expect(readFileSync(join(inbox, 'messages.jsonl'), 'utf8')).toContain('ada@example.org');
});
