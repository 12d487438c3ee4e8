/** What visitors take away: links, copies, paper. */
import { deepStrictEqual, doesNotMatch, match, ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { findPdfReader } from '../../../scripts/engines.mjs';
import { soon, type Visitor } from '../visitor.ts';
import type { Journey } from './journey.ts';

const FLOOR = '/tools/square-footage';
const TOAST = 'div:has(> button[aria-label="Dismiss this message"])';

async function answered(visitor: Visitor): Promise<void> {
  await visitor.open(FLOOR);
  await visitor.fill('length', '12.5');
  await visitor.fill('width', '10.2');
  await visitor.calculate();
  await visitor.answers('result', '127.5 ft²');
}

/** What a button copies: from the clipboard, or from the dialog that shows it where the browser does not copy. */
async function copied(visitor: Visitor, button: string, said: string): Promise<{ text: string; isShown: boolean }> {
  await visitor.press(button);
  const dialog = '[role="dialog"] textarea, dialog textarea';
  const shown = () =>
    visitor.browser.evaluate((place) => document.querySelector<HTMLTextAreaElement>(place)?.value ?? null, dialog);
  let isShown = false;
  await soon(
    async () => ({ toast: await visitor.read(TOAST), text: await shown() }),
    ({ toast, text }) => {
      isShown = text !== null;
      ok(isShown || toast?.includes(said), `nothing is said of a copy: ${toast}`);
    },
  );
  if (!isShown) return { text: await visitor.pasted('length'), isShown };
  const text = (await shown()) ?? '';
  await visitor.browser.press('Escape');
  return { text, isShown };
}

const way = (isShown: boolean): string | undefined => (isShown ? 'the text to copy is shown in a dialog' : undefined);

/** Has the page look as on paper: the rules of print apply, and those of screens do not. */
function lookPrinted(): number {
  let count = 0;
  const change = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\b(?:print|screen)\b/.test(rule.media.mediaText)) {
        const { mediaText } = rule.media;
        rule.media.mediaText = mediaText.replace(/\bscreen\b/g, 'speech').replace(/\bprint\b/g, 'all');
        count += 1;
      }
      if ('cssRules' in rule) change(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) change(sheet.cssRules);
  return count;
}

/** The words of elements that can be seen. */
const seen = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 1,
    )
    .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim());

/** Reads a PDF that was printed. @returns what could not be done here */
function readPaper(pdf: Uint8Array | null): string | undefined {
  if (!pdf) return 'prints to no PDF; its styles for paper were applied and read';
  ok(Buffer.from(pdf).toString('latin1').startsWith('%PDF-'), 'what is printed is no PDF');
  const reader = findPdfReader();
  if (!reader) return 'the PDF is not read, because there is no pdftotext';
  const text = execFileSync(reader, ['-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ');
  for (const wanted of [/Length/, /12\.5/, /Width/, /10\.2/, /127\.5/, /\/tools\/square-footage/]) match(text, wanted);
  doesNotMatch(text, /\bCalculate\b|Copy result|Share/);
  return undefined;
}

export const TAKEN_JOURNEYS: readonly Journey[] = [
  {
    name: 'a result is copied',
    go: async (visitor) => {
      await answered(visitor);
      const { text, isShown } = await copied(visitor, 'Copy result', 'Copied!');
      deepStrictEqual(text, '127.5 square feet');
      return way(isShown);
    },
  },
  {
    name: 'a shared link brings the form and its result',
    go: async (visitor) => {
      await answered(visitor);
      const { text, isShown } = await copied(visitor, 'Share', 'Link copied!');
      match(text, /\/tools\/square-footage#1:length=12\.5;width=10\.2;~v=[\da-f]{6}$/);
      await visitor.open('/about');
      await visitor.open(text.slice(text.indexOf('/tools/')));
      await visitor.answers('result', '127.5 ft²');
      await visitor.holds('length', '12.5');
      await visitor.holds('width', '10.2');
      return way(isShown);
    },
  },
  {
    name: 'a link that is broken says so',
    go: async (visitor) => {
      await visitor.open(`${FLOOR}#1:length=12.5;width=10,2`);
      await visitor.sees(TOAST, /Part of the link could not be read\./);
      await visitor.holds('length', '12.5');
      await visitor.sees('#result', null);
    },
  },
  {
    name: 'on paper stand the values, the result and the formula, and nothing to press',
    go: async (visitor) => {
      const { browser } = visitor;
      await answered(visitor);
      await visitor.sees('#result button', /./);
      const note = readPaper(await browser.pdf());
      ok((await browser.evaluate(lookPrinted, null)) > 0, 'there are no styles for paper');
      const words = await browser.evaluate(seen, '#result dt, #result dd');
      deepStrictEqual(
        ['Length', 'Width'].filter((label) => !words.includes(label)),
        [],
      );
      match(words.join(' '), /12\.5 ft.*10\.2 ft/);
      match((await browser.evaluate(seen, '[data-result]')).join(' '), /127\.5 ft²/);
      ok((await browser.evaluate(seen, '#result math')).length > 0, 'the formula is not on paper');
      const hidden = 'header, footer, form, [role="tablist"], #result button, #result a, main > [data-print="page"]';
      deepStrictEqual(await browser.evaluate(seen, hidden), []);
      return note;
    },
  },
  {
    name: 'Print opens the print dialog once',
    go: async (visitor) => {
      await answered(visitor);
      await visitor.browser.evaluate(() => {
        window.print = () => {
          document.documentElement.dataset.printed = `${document.documentElement.dataset.printed ?? ''}once`;
        };
      }, null);
      await visitor.press('Print');
      const printed = () => visitor.browser.evaluate(() => document.documentElement.dataset.printed ?? '', null);
      await soon(printed, (times) => deepStrictEqual(times, 'once'));
    },
  },
];
