/** A calculator as a visitor uses it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { printTyped } from '../../src/numbers/print.ts';
import {
  addressOf,
  type Field,
  type Inputs,
  isNumeric,
  type Row,
  type Tab,
  type Tool,
  tabOf,
  toolIn,
  toolOf,
  type Value,
} from './definitions.ts';
import { hold } from './held.ts';

declare global {
  interface Window {
    said?: { text: string; at: number }[];
    lastInput?: number;
  }
}

/** Waits until the page's script has taken the page over. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
}

/** Opens an address and waits until it can be used. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

/** Waits until what can be scrolled has its place in the order of focus: text below a calculator gets it with React. */
export async function untilScrollable(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].every((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isAcross = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth;
      const isDown = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight;
      const canTakeFocus = 'a[href], button, input, select, textarea, [tabindex]';
      const isShut = !element.checkVisibility();
      return isShut || (!isAcross && !isDown) || element.tabIndex >= 0 || element.querySelector(canTakeFocus) !== null;
    }),
  );
}

/** The select of languages, whatever it is called in the language of the page. */
export const languageSelect = (page: Page): Locator => page.locator('select:visible:has(option[value="pt"])');

/** Pages that are opened from now on run from right to left, as they will in a language that is written so. */
export const fromRightToLeft = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dir = 'rtl';
      document.getElementById('root')?.setAttribute('lang', 'en');
    }),
  );

/** Chooses a language and waits for the page to be there in it. */
export async function chooseLanguage(page: Page, code: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'yes';
  });
  await languageSelect(page).selectOption(code);
  await page.waitForFunction(() => document.documentElement.dataset.before === undefined);
  await untilAlive(page);
}

/** The words on the page, and what its attributes say, without what was typed. */
export async function wordsOf(page: Page, typed: readonly string[] = []): Promise<string> {
  const words = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'href', 'alt', 'value', 'content'];
    const said = [...document.querySelectorAll('body *:not(input):not(option):not(script)')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const root = document.getElementById('root');
    const read = (text: string) => {
      try {
        return decodeURIComponent(text);
      } catch {
        return text;
      }
    };
    return [document.title, root?.textContent ?? '', ...said.map(read)].join('\n');
  });
  return typed.filter(Boolean).reduce((text, part) => text.split(part).join(''), words);
}

/** What a broken page says. */
export const BROKEN = /\bNaN\b|Infinity|undefined|\bnull\b|\[object|\{\w+\}|∞/;

/** Sets a control's value as a paste or another script would: at once, with the browser's own setter. */
async function setAtOnce(control: Locator, value: string): Promise<void> {
  await control.evaluate((element, text) => {
    const kinds = [HTMLSelectElement, HTMLTextAreaElement, HTMLInputElement];
    const kind = kinds.find((each) => element instanceof each) ?? HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

/** A row of a list: by its number, or itself. */
type Place = number | Locator;

export class Calculator {
  readonly root: Locator;
  readonly form: Locator;
  readonly result: Locator;
  /** The message over the page. */
  readonly toast: Locator;
  readonly status: Locator;

  constructor(
    readonly page: Page,
    readonly tool: Tool,
    readonly language = 'en',
  ) {
    this.root = page.locator('[data-calculator]');
    this.form = this.root.locator('form');
    this.result = this.root.locator('#result');
    this.toast = this.root.locator('div:has(> button[aria-label="Dismiss this message"])');
    // A timer has a region of its own.
    this.status = this.root.locator('[role="status"]:not([data-clock] *)');
  }

  static async open(page: Page, id: string, tab?: string | null, language = 'en'): Promise<Calculator> {
    const calculator = new Calculator(page, toolIn(language, toolOf(id)), language);
    const prefix = language === 'en' ? '' : `/${language}`;
    const address = prefix + addressOf(calculator.tool);
    // The same address again would be a reload, which keeps the form.
    if (new URL(page.url()).pathname === address) await page.goto('about:blank');
    await openPage(page, address);
    if (tab && tab !== calculator.tool.tabs[0]?.id) await calculator.openTab(tab);
    return calculator;
  }

  tab(id?: string | null): Tab {
    return tabOf(this.tool, id);
  }

  async openTab(id: string): Promise<void> {
    const tab = this.root.getByRole('tab', { name: this.tab(id).label, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }

  /** A control by its label, in a row by the row's number. */
  field(label: string, row?: Place): Locator {
    const scope = row === undefined ? this.form : typeof row === 'number' ? this.row(row) : row;
    return scope.getByLabel(label, { exact: true });
  }

  /** A row by its number, from 1: of a list, or of any where the form has but one. */
  row(number: number, list?: Tab['inputs'][string]): Locator {
    const lists = list ? [list] : this.tool.tabs.flatMap(({ inputs }) => Object.values(inputs));
    const names = lists.flatMap(({ rowLabel }) => rowLabel?.replace('{number}', String(number)) ?? []);
    return this.form.getByRole('group', { name: new RegExp(`^(${names.join('|')})$`) });
  }

  /** Opens the section that a control is folded up in. */
  private async unfold(control: Locator): Promise<Locator> {
    await control.evaluate((element) => {
      const folded = element.closest('details');
      if (folded) folded.open = true;
    });
    return control;
  }

  /** What the message at a field says; empty without one. */
  problem(control: Locator): Promise<string> {
    return control.evaluate((element) => {
      const texts = (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('-problem'))
        .map((id) => document.getElementById(id)?.textContent?.replace(/^Error:\s*/, '') ?? '');
      return texts.join(' ');
    });
  }

  async fill(label: string, text: string, row?: Place): Promise<void> {
    await (await this.unfold(this.field(label, row))).fill(text);
  }

  /** The fields of numbers and dates. */
  get typed(): Locator {
    return this.form.locator('[data-field]:not([hidden])').locator('input[inputmode], input[type="date"], textarea');
  }

  /** Empties every field of a number or a date, also those that are folded up. */
  async emptyTyped(): Promise<void> {
    for (const control of await this.typed.all()) await (await this.unfold(control)).fill('');
  }

  /** Makes the form one that gives no result: no number in its first field, or no date. */
  async spoil(): Promise<void> {
    const field = this.typed.first();
    await field.fill((await field.getAttribute('type')) === 'date' ? '' : 'x');
  }

  /** Whether a control is not asked for now: folded up it is. */
  async isAway(control: Locator): Promise<boolean> {
    return (await control.count()) === 0 || control.evaluate((element) => element.closest('[hidden]') !== null);
  }

  /** The first control, or list of rows, that is refused. */
  get refused(): Locator {
    return this.form.locator('[aria-invalid="true"], [data-invalid]').first();
  }

  async choose(label: string, option: string, row?: Place): Promise<void> {
    const select = await this.unfold(this.field(label, row));
    if (option === '') await setAtOnce(select, '');
    else await select.selectOption(option);
  }

  async paste(label: string, text: string, row?: Place): Promise<void> {
    await setAtOnce(this.field(label, row), text);
  }

  /** A value as somebody types it who writes in the language of the page. */
  private inWriting(field: Field, value: Value): string {
    const isNumber = isNumeric(field) && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(String(value));
    return isNumber && this.language !== 'en' ? printTyped(Number(value), this.language) : String(value);
  }

  private async enterOne(field: Field, value: Value, row?: Place): Promise<void> {
    const control = this.field(field.label, row);
    if (field.shownWhen !== undefined && (await this.isAway(control))) return;
    if (field.kind === 'switch') await (await this.unfold(control)).setChecked(value === true);
    else if (field.kind === 'unit' || field.kind === 'choice') await this.choose(field.label, String(value), row);
    else await this.fill(field.label, this.inWriting(field, value), row);
  }

  private async enterRows(input: Tab['inputs'][string], rows: readonly Row[]): Promise<void> {
    // It may be folded up.
    const add = this.form.getByRole('button', { name: input.addLabel ?? '', exact: true, includeHidden: true });
    for (const place of rows.keys()) {
      const row = this.row(place + 1, input);
      if ((await row.count()) > 0) continue;
      await (await this.unfold(add)).click();
      await expect(row).toHaveCount(1);
    }
    for (const [index, row] of rows.entries()) {
      for (const [id, field] of Object.entries(input.fields ?? {})) {
        if (row[id] !== undefined) await this.enterOne(field, row[id], this.row(index + 1, input));
      }
    }
  }

  private async enterList(field: Field, values: readonly number[]): Promise<void> {
    await this.fill(field.label, values.map((value) => printTyped(value, this.language)).join('\n'));
  }

  /** Puts values in, in the order of the form; a field that only a later one shows comes at the end. */
  async enter(inputs: Inputs, tabId?: string | null): Promise<void> {
    const away: [Tab['inputs'][string], Inputs[string]][] = [];
    for (const [id, input] of Object.entries(this.tab(tabId).inputs)) {
      const value = inputs[id];
      if (value === undefined) continue;
      const mayBeAway = input.kind !== 'rows' && input.shownWhen !== undefined;
      if (mayBeAway && (await this.isAway(this.field(input.label)))) away.push([input, value]);
      else await this.enterInput(input, value);
    }
    for (const [input, value] of away) await this.enterInput(input, value);
  }

  private async enterInput(input: Tab['inputs'][string], value: Inputs[string]): Promise<void> {
    if (input.kind === 'rows') await this.enterRows(input, Array.isArray(value) ? value : [value as never]);
    else if (Array.isArray(value)) await this.enterList(input, value as unknown as number[]);
    else await this.enterOne(input, value);
  }

  get submit(): Locator {
    return this.form.locator('button[type="submit"]');
  }

  async calculate(): Promise<void> {
    await this.submit.click();
  }

  async clear(): Promise<void> {
    await this.form.getByRole('button', { name: /^(Clear|Reset)$/ }).click();
  }

  /** Closes the toast, when there is one. */
  async dismissToast(): Promise<void> {
    if ((await this.toast.count()) > 0) await this.toast.getByRole('button').click();
    await expect(this.toast).toHaveCount(0);
  }

  /** One result by its id. */
  value(id: string): Locator {
    return this.root.locator(`[data-result="${id}"]`);
  }

  /** Everything that the result says, or null without one; a clock, which comes late and goes on, says its own. */
  async answer(): Promise<string | null> {
    await expect(this.root.locator('[data-pending]')).toHaveCount(0);
    if ((await this.result.count()) === 0) return null;
    return this.result.evaluate((result) => {
      const clocks = [...result.querySelectorAll<HTMLElement>('[data-clock]')];
      for (const { style } of clocks) style.display = 'none';
      const text = (result as HTMLElement).innerText.trim();
      for (const { style } of clocks) style.display = '';
      return text;
    });
  }

  /** From now on, everything that the status region says is kept. */
  async listen(): Promise<void> {
    await this.status.evaluate((region) => {
      window.said = [];
      const keep = () => {
        const text = region.textContent ?? '';
        if (text) window.said?.push({ text, at: performance.now() });
      };
      new MutationObserver(keep).observe(region, { childList: true, characterData: true, subtree: true });
      document.addEventListener('input', () => {
        window.lastInput = performance.now();
      });
    });
  }

  said(): Promise<{ text: string; at: number }[]> {
    return this.page.evaluate(() => window.said ?? []);
  }
}

/** Opens a tool with its app held back, as on a slow connection; `release` lets the app come. */
export async function openHeld(
  page: Page,
  id: string,
  fragment = '',
  script = /\/assets\/entry-client-[^/]+\.js$/,
): Promise<{ calculator: Calculator; release: () => Promise<void> }> {
  const held = await hold(page, script);
  const calculator = new Calculator(page, toolOf(id));
  await page.goto(`${addressOf(calculator.tool)}${fragment}`);
  return {
    calculator,
    release: async () => {
      held.release();
      await untilAlive(page);
    },
  };
}
