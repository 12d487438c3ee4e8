/** What stands around a page: translators and extensions that change it, and the settings of the system. */
import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { Calculator, fromRightToLeft, openPage } from './calculator.ts';
import { goodInputs, partOf, sampleOfTools, toolOf } from './definitions.ts';
import { test } from './visit.ts';

/** How many tools there are, announced ones among them. */
const COUNT = readdirSync('tools').length;

/** Changes the page as the translators of browsers do: each text becomes two elements around a new text. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.getElementById('root') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, option, script, math, svg')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(document.createTextNode(text.data));
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

for (const tool of partOf(sampleOfTools, 2, 1)) {
  test(`${tool.title}: a translated page goes on calculating`, async ({ page }) => {
    const calculator = await Calculator.open(page, tool.id);
    const good = goodInputs(calculator.tab());
    await calculator.enter(good);
    await calculator.calculate();
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    const answer = await calculator.answer();
    const field = calculator.typed.first();
    const value = await field.inputValue();
    const other = (await field.getAttribute('type')) === 'date' ? '' : `${value}1`;
    for (let round = 0; round < 5; round += 1) {
      await translate(page);
      await field.fill(other);
      await translate(page);
      await field.fill(value);
      await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    }
    expect(await calculator.answer()).toBe(answer);
    await translate(page);
    await calculator.clear();
    await expect(calculator.result).toHaveCount(0);
  });
}

test('A translated site is still walked through', async ({ page }) => {
  await openPage(page, '/');
  await translate(page);
  await page.getByRole('link', { name: 'Explore tools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  await translate(page);
  await page.getByRole('searchbox').fill('loan');
  await expect(page.getByText(/^Showing [1-9]\d* of \d+ tools$/)).toBeVisible();
  await translate(page);
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('No tools found for "zzz"')).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Show all tools' }).click();
  await expect(page.getByText(`Showing 12 of ${COUNT} tools`)).toBeVisible();
});

test('An extension that sets attributes before the page is alive is not noticed', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute('data-extension', '1');
      document.body.setAttribute('cz-shortcut-listen', 'true');
      for (const input of document.querySelectorAll('input')) input.setAttribute('data-password-manager', '1');
    });
  });
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: '2', width: '3' });
  await calculator.calculate();
  await expect(calculator.result).toContainText('6');
});

/** Adds elements as extensions do: React throws such a page away and draws it anew. */
const addElements = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const badge = document.createElement('div');
      badge.textContent = 'Coupons!';
      document.querySelector('main')?.prepend(badge);
      document.body.append(badge.cloneNode(true));
      for (const input of document.querySelectorAll('input')) input.after(document.createElement('span'));
    });
  });

/** Types into a field right after React has been asked to take the page over. */
const typeAtTakeOver = (page: Page, name: string, text: string) =>
  page.addInitScript(
    ([name, text]) => {
      const type = () => {
        const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!field) return;
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      };
      document.addEventListener('formulary:takeover', () => queueMicrotask(type));
    },
    [name, text] as const,
  );

for (const [who, address] of [
  ['a page that has been answering', '/tools/square-footage'],
  ['a page that waits for its app', '/tools/square-footage?lang=nl'],
] as const) {
  test(`Elements of an extension in ${who}: what is typed while the app arrives stays`, async ({ page, faults }) => {
    faults.allow(/hydration failed/);
    await addElements(page);
    await typeAtTakeOver(page, 'length', '12.5');
    await openPage(page, address);
    const calculator = new Calculator(page, toolOf('square-footage'));
    await expect(calculator.field('Length')).toHaveValue('12.5');
    await calculator.fill('Width', '10.2');
    await calculator.calculate();
    await expect(calculator.result).toContainText('127');
    await expect(calculator.field('Length')).toHaveValue('12.5');
  });
}

/** Elements that are wider than the window, outside of what may be scrolled sideways. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < -1 || right > document.documentElement.clientWidth + 1;
          })
          .map((element) => `${element.localName}.${element.className}`),
  );

for (const address of ['/', '/tools', '/tools/interest-calculator', '/contact', '/blog', '/privacy']) {
  test(`${address}: from right to left the layout is mirrored and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await fromRightToLeft(page);
    await openPage(page, address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await overflowing(page)).toEqual([]);
    const name = await page.getByRole('banner').getByRole('link', { name: 'Formulary' }).boundingBox();
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeGreaterThan(280);
  });
}

test('In forced colours the borders of fields, buttons and the chosen tab can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const calculator = await Calculator.open(page, 'interest-calculator');
  const seen = await calculator.root.evaluate((root) => {
    const background = getComputedStyle(document.body).backgroundColor;
    const isSeen = (element: Element | null): boolean => {
      if (!element) return false;
      const { borderTopWidth, borderTopColor, outlineStyle, outlineColor, backgroundColor } = getComputedStyle(element);
      const bordered = parseFloat(borderTopWidth) > 0 && borderTopColor !== background;
      const outlined = outlineStyle !== 'none' && outlineColor !== background;
      return bordered || outlined || (backgroundColor !== background && backgroundColor !== 'rgba(0, 0, 0, 0)');
    };
    return {
      field: isSeen(root.querySelector('input')) || isSeen(root.querySelector('input')?.parentElement ?? null),
      button: isSeen(root.querySelector('[type="submit"]')),
      tab: isSeen(root.querySelector('[role="tab"][aria-selected="true"]')),
    };
  });
  expect(seen).toEqual({ field: true, button: true, tab: true });
});

/** What is drawn in a result and cannot be told from what lies below it: neither its surface nor its line has 3 : 1. */
const unseenMarks = ({ root }: Calculator): Promise<string[]> =>
  root.evaluate((element) => {
    const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const light = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(color)
        .map((channel) => channel / 255)
        .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const below = light(getComputedStyle(document.body).backgroundColor);
    const isSeen = (paint: string): boolean => {
      if (paint === 'none') return false;
      const own = light(paint);
      return (Math.max(own, below) + 0.05) / (Math.min(own, below) + 0.05) >= 3;
    };
    const marks = element.querySelectorAll('#result svg :is(rect, path, circle, line, polyline, text)');
    if (marks.length === 0) return ['nothing is drawn'];
    return [...marks].flatMap((mark) => {
      const { fill, stroke } = getComputedStyle(mark);
      return isSeen(fill) || isSeen(stroke) ? [] : [`${mark.outerHTML}: ${fill}, ${stroke}`];
    });
  });

for (const id of ['debt-snowball', 'garden-spacing', 'home-insurance', 'bmi-calculator']) {
  for (const [system, chosen] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    test(`${id}: in ${system} forced colours what is drawn can be seen, though ${chosen} was chosen`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: system });
      const calculator = await Calculator.open(page, id);
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), chosen);
      await calculator.enter(goodInputs(calculator.tab()), calculator.tab().id);
      await calculator.calculate();
      await expect.poll(() => unseenMarks(calculator)).toEqual([]);
    });
  }
}

test('In forced colours the focus can be seen wherever it goes', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const calculator = await Calculator.open(page, 'interest-calculator');
  await calculator.enter(goodInputs(calculator.tab()), calculator.tab().id);
  await calculator.calculate();
  const places = new Set<string>();
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    const { place, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const seenAt = (element: Element | null): boolean => {
        if (!element || element === document.body) return false;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return (
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 1 &&
          outlineColor !== getComputedStyle(document.body).backgroundColor
        );
      };
      // Around a field that has its unit beside it, the focus is that of both.
      return {
        place: focused.outerHTML.slice(0, 120),
        isSeen: focused === document.body || seenAt(focused) || seenAt(focused.parentElement),
      };
    });
    places.add(place);
    expect(isSeen, place).toBe(true);
  }
  expect(places.size).toBeGreaterThan(20);
});

test('Where less motion is asked for, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await page.getByRole('link', { name: 'How it works' }).click();
  const moving = await page.evaluate(() => ({
    running: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    scroll: getComputedStyle(document.documentElement).scrollBehavior,
  }));
  expect(moving).toEqual({ running: 0, scroll: 'auto' });
});
