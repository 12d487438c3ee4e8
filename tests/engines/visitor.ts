/** Somebody who uses the site in a browser of any engine. */
import { deepStrictEqual, match } from 'node:assert/strict';
import { CONSENT_KEY, consentRecord } from '../e2e/remembered.ts';
import type { EngineBrowser } from './browser.ts';
import { ARRIVAL, type WatchedSite } from './site.ts';

/** Milliseconds until something that should be there is missing. */
const PATIENCE = 15_000;
const PAUSE = 50;

const named = (name: string): string => `[data-calculator] [name="${name}"]`;

/** Reads until what is read is right, or fails with what was read last. */
export async function soon<Found>(read: () => Promise<Found>, check: (found: Found) => void): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      // A page that is just left cannot be read.
      check(await read());
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((next) => setTimeout(next, PAUSE));
  }
}

export class Visitor {
  constructor(
    readonly browser: EngineBrowser,
    readonly site: WatchedSite,
  ) {}

  /** Comes to the site for the first time, and has declined cookies. */
  async arrive(): Promise<void> {
    await this.browser.open(this.site.origin + ARRIVAL);
    await this.browser.evaluate(([key, record]) => localStorage.setItem(key, record), [
      CONSENT_KEY,
      consentRecord('declined'),
    ] as const);
  }

  /** Opens a page; `until` says what of it must have come. */
  async open(path: string, until: 'alive' | 'answers' | null = 'alive'): Promise<void> {
    await this.browser.open(`${this.site.origin}${path}`);
    if (until) await this.until(until);
  }

  /** Waits until the page answers, or React has taken it over. */
  async until(state: 'alive' | 'answers'): Promise<void> {
    await soon(
      () => this.browser.evaluate((name) => name in document.documentElement.dataset, state),
      (is) => deepStrictEqual(is, true, `the page is not marked: ${state}`),
    );
  }

  /** Clicks an element as soon as it is there; one that is drawn anew meanwhile is looked for again. */
  click(place: string): Promise<void> {
    return soon(
      () => this.browser.click(place),
      () => {},
    );
  }

  focus(name: string): Promise<void> {
    return this.click(named(name));
  }

  /** Types into a field in place of what stands there. */
  async fill(name: string, text: string): Promise<void> {
    await this.focus(name);
    await this.browser.press('Control+a');
    await this.browser.type(text);
  }

  choose(name: string, option: string): Promise<void> {
    return this.chooseIn(named(name), option);
  }

  /** Chooses an option of a select that is none of a form. */
  chooseIn(place: string, option: string): Promise<void> {
    return soon(
      () => this.browser.choose(place, option),
      () => {},
    );
  }

  calculate(): Promise<void> {
    return this.click('[data-calculator] form [type="submit"]');
  }

  /** Clicks a button of the calculator by its words. */
  press(words: string): Promise<void> {
    return this.click(`//*[@data-calculator]//button[normalize-space()="${words}"]`);
  }

  /** What is read in the first element of a selector; null without one. */
  read(selector: string): Promise<string | null> {
    return this.browser.evaluate((place) => {
      const element = document.querySelector<HTMLElement>(place);
      return element ? element.innerText.replace(/\s+/g, ' ').trim() : null;
    }, selector);
  }

  /** What stands in a control. */
  standing(name: string): Promise<string | null> {
    return this.browser.evaluate(
      (place) => document.querySelector<HTMLInputElement>(place)?.value ?? null,
      named(name),
    );
  }

  /** What the message at a field says; empty without one. */
  problem(name: string): Promise<string> {
    return this.browser.evaluate((place) => {
      const ids = document.querySelector(place)?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const texts = ids
        .filter((id) => id.endsWith('-problem'))
        .map((id) => document.getElementById(id)?.textContent?.replace(/^[^:]+:\s*/, '') ?? '');
      return texts.join(' ');
    }, named(name));
  }

  /** Expects a text to be read, or one that fits a pattern, at once or soon. */
  async sees(selector: string, wanted: string | RegExp | null): Promise<void> {
    await soon(
      () => this.read(selector),
      (text) => {
        if (wanted instanceof RegExp) match(text ?? '', wanted);
        else deepStrictEqual(text, wanted, `${selector} says ${JSON.stringify(text)}, not ${JSON.stringify(wanted)}`);
      },
    );
  }

  /** Expects a result, by its id. */
  answers(id: string, wanted: string | RegExp): Promise<void> {
    return this.sees(`#result[data-answer="current"] [data-result="${id}"]`, wanted);
  }

  /** Expects a field to hold a text. */
  async holds(name: string, wanted: string): Promise<void> {
    await soon(
      () => this.standing(name),
      (value) =>
        deepStrictEqual(value, wanted, `${name} holds ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`),
    );
  }

  /** Expects a field to be refused in words. */
  async refuses(name: string, wanted: string): Promise<void> {
    await soon(
      () => this.problem(name),
      (message) => deepStrictEqual(message, wanted),
    );
  }

  /** The text of the clipboard, pasted into a field. */
  async pasted(name: string): Promise<string> {
    await this.focus(name);
    await this.browser.press('Control+a');
    await this.browser.press('Control+v');
    return (await this.standing(name)) ?? '';
  }

  /** The element that has the focus: its name, or its words. */
  focused(): Promise<string> {
    return this.browser.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('name') ?? element?.textContent?.trim() ?? '';
    }, null);
  }

  path(): Promise<string> {
    return this.browser.evaluate(() => location.pathname + location.search, null);
  }
}
