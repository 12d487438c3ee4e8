/** A calculator in a frame on another site. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { Calculator, openPage } from './calculator.ts';
import { toolOf } from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

let server: Server;
let site = '';
test.beforeAll(async ({ baseURL }) => {
  const page = `<!doctype html><html lang="en"><title>A shop</title><body><iframe title="BMI" width="400" height="300"
    src="${baseURL}/embed/bmi-calculator"></iframe><script>addEventListener('message', ({ data }) => {
    if (data.type === 'formulary:height') document.querySelector('iframe').style.height = data.height + 'px'; });</script>`;
  server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => server.close());

test('The calculator works in a frame of another origin, which is told its height', async ({ page }) => {
  await page.goto(site);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Height', { exact: true }).fill('180');
  await frame.getByLabel('Weight', { exact: true }).fill('80');
  await frame.getByRole('button', { name: 'Calculate' }).click();
  await expect(frame.locator('[data-result="bmi"]')).toContainText('24.7');
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  await expect
    .poll(() => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height))
    .toBeGreaterThan(600);
  const inner = await frame.locator('html').evaluate((element) => [element.scrollHeight, element.clientHeight]);
  expect(inner[0]).toBeLessThanOrEqual((inner[1] ?? 0) + 1);
});

test('Other pages cannot be framed', async ({ page, baseURL, faults }) => {
  faults.allow(/frame-ancestors|Framing|ERR_BLOCKED/);
  await page.goto(site);
  const frame = page.locator('iframe');
  await frame.evaluate((element, address) => element.setAttribute('src', address), `${baseURL}/tools/bmi-calculator`);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
});

test('Opened by itself it names where it comes from, and search engines leave it', async ({ page }) => {
  await openPage(page, '/embed/bmi-calculator');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const link = page.getByRole('link', { name: /Formulas, steps and sources on Formulary/ });
  await expect(link).toHaveAttribute('href', /\/tools\/bmi-calculator$/);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await brokenRules(page)).toEqual([]);
  const calculator = new Calculator(page, toolOf('bmi-calculator'));
  await calculator.enter({ height: '180', weight: '80' });
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('24.7');
});
