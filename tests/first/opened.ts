/** A page that has been opened, and what a visitor does in it. */
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { textAt } from '../../src/worksheet/entries.ts';
import { loadLive } from '../suite/load.ts';
import { type Opened, openPage } from './page.tsx';

/** What a visitor finds on the page of a calculator and does there. */
export function handsOn(root: Element) {
  const find = <T extends Element = HTMLElement>(selector: string): T => {
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const fire = (target: Element, type: string, more: object = {}): Event => {
    const event = Object.assign(new window.Event(type, { bubbles: true, cancelable: true }), more);
    target.dispatchEvent(event);
    return event;
  };
  const control = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
  return {
    find,
    fire,
    control,
    all: (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)],
    type: (name: string, value: string) => {
      control(name).value = value;
      fire(control(name), 'input');
    },
    press: (selector: string) => fire(find(selector), 'click'),
    key: (target: Element, key: string, more: object = {}) => fire(target, 'keydown', { key, ...more }),
    submit: () => fire(find('form'), 'submit'),
  };
}

/** An open page with what a visitor does in it. */
export const inHands = (page: Opened) => ({
  ...page,
  ...handsOn(page.root),
  text: (name: string) => textAt(page.worksheet.getSnapshot().entries, name),
  view: () => page.worksheet.getSnapshot().view,
});

/** Opens the page of a calculator. */
export async function open(
  id: string,
  around: (body: HTMLElement) => void = () => {},
  early: (root: HTMLElement) => void = () => {},
) {
  const { live } = await loadLive(id);
  return inHands(openPage({ ...live, language: 'en', texts: ENGLISH }, around, early));
}
