/** A document for tests that compile definitions, too: the environment of jsdom takes the address of files away. */
// @ts-expect-error its types are no package of this project
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><html lang="en" dir="ltr"><body></body></html>', {
  url: 'https://formulary.test/',
  pretendToBeVisual: true,
});
const NAMES = [
  'document',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLIFrameElement',
  'Node',
  'location',
  'navigator',
  'AbortController',
  'CustomEvent',
  'Event',
  'history',
];
for (const name of NAMES)
  Object.defineProperty(globalThis, name, { value: window[name as keyof typeof window], configurable: true });
Object.assign(globalThis, {
  window,
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  dispatchEvent: window.dispatchEvent.bind(window),
  requestAnimationFrame: (call: () => void) => setTimeout(call),
  cancelAnimationFrame: clearTimeout,
  IS_REACT_ACT_ENVIRONMENT: true,
});
window.Element.prototype.scrollIntoView = () => {};
