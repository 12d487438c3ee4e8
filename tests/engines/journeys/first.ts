/** The page before its scripts: an answer is painted before React has come. */
import { deepStrictEqual } from 'node:assert/strict';
import type { Journey } from './journey.ts';

const isAlive = () => 'alive' in document.documentElement.dataset;

export const FIRST_JOURNEYS: readonly Journey[] = [
  {
    name: 'an answer before React, which leaves it as it is',
    go: async (visitor) => {
      const { browser, site } = visitor;
      const release = site.hold(/\/assets\/entry-client-[^/]+\.js$/);
      await visitor.open('/tools/square-footage', 'answers');
      await visitor.fill('length', '12.5');
      await browser.press('Enter');
      await visitor.refuses('width', 'Please enter valid numbers');
      await visitor.fill('width', '10.2');
      await visitor.calculate();
      await visitor.answers('result', '127.5 ft²');
      deepStrictEqual(await browser.evaluate(isAlive, null), false);
      await browser.evaluate(() => {
        document.querySelector('[data-result="result"]')?.setAttribute('data-before', 'React');
      }, null);
      release();
      await visitor.until('alive');
      await visitor.sees('[data-before="React"]', '127.5 ft²');
      await visitor.fill('width', '2');
      await visitor.answers('result', '25 ft²');
      await visitor.sees('#result button', /./);
    },
  },
  {
    name: 'what is typed and pressed before any script is answered when it comes',
    go: async (visitor) => {
      const release = visitor.site.hold(/\/assets\/first-[^/]+\.js$/);
      await visitor.open('/tools/percentage-calculator', null);
      await visitor.fill('percent', '20');
      await visitor.fill('ofValue', '50');
      await visitor.calculate();
      deepStrictEqual(await visitor.read('#result'), null);
      release();
      await visitor.answers('result', '10.00');
      await visitor.holds('percent', '20');
    },
  },
  {
    name: 'a link is answered before React',
    go: async (visitor) => {
      const release = visitor.site.hold(/\/assets\/entry-client-[^/]+\.js$/);
      await visitor.open('/tools/bmi-calculator#1:height=180;weight=80', 'answers');
      await visitor.answers('bmi', /24\.7/);
      deepStrictEqual(await visitor.browser.evaluate(isAlive, null), false);
      release();
      await visitor.until('alive');
      await visitor.answers('bmi', /24\.7/);
    },
  },
];
