/** Finding calculators, and what stays when pages, tabs and languages change. */
import { deepStrictEqual } from 'node:assert/strict';
import { soon } from '../visitor.ts';
import type { Journey } from './journey.ts';

const isSame = () => document.documentElement.dataset.same === 'yes';

export const SITE_JOURNEYS: readonly Journey[] = [
  {
    name: 'a calculator is found by its name, and answers',
    go: async (visitor) => {
      const { browser } = visitor;
      await visitor.open('/');
      await visitor.click('main input[type="search"]');
      await browser.type('body mass');
      await browser.press('Enter');
      await soon(
        () => visitor.path(),
        (path) => deepStrictEqual(path, '/tools?search=body+mass'),
      );
      await visitor.click('//main//a[normalize-space()="BMI Calculator"]');
      await visitor.sees('h1', 'BMI Calculator');
      await visitor.fill('height', '175');
      await visitor.fill('weight', '70');
      await visitor.calculate();
      await visitor.answers('bmi', /22\.9/);
      await visitor.sees('#result', /Normal Weight/);
    },
  },
  {
    name: 'a question is answered in the search of every page',
    go: async (visitor) => {
      const { browser } = visitor;
      await visitor.open('/about');
      await browser.press('Control+k');
      await browser.type('bmi 80 kg 180 cm');
      await visitor.sees('header [role="listbox"]', /24\.7/);
      await browser.press('ArrowDown');
      await browser.press('Enter');
      await visitor.answers('bmi', /24\.7/);
      await visitor.holds('weight', '80');
    },
  },
  {
    name: 'through the site and back in one document',
    go: async (visitor) => {
      const { browser } = visitor;
      await visitor.open('/tools');
      await browser.evaluate(() => {
        document.documentElement.dataset.same = 'yes';
      }, null);
      await visitor.click('//main//a[normalize-space()="Square Footage Calculator"]');
      await visitor.sees('h1', 'Square Footage Calculator');
      await visitor.fill('length', '2');
      await visitor.fill('width', '3');
      await visitor.calculate();
      await visitor.answers('result', '6 ft²');
      await browser.back();
      await visitor.sees('h1', 'All tools');
      deepStrictEqual(await browser.evaluate(isSame, null), true);
    },
  },
  {
    name: 'a form is there again after a reload and after Back',
    go: async (visitor) => {
      const { browser } = visitor;
      await visitor.open('/tools/bmi-calculator');
      await visitor.fill('height', '6');
      await visitor.choose('heightUnit', 'ft');
      await visitor.fill('weight', '250');
      await visitor.choose('weightUnit', 'lb');
      await browser.reload();
      await visitor.until('alive');
      await visitor.holds('height', '6');
      await visitor.holds('heightUnit', 'ft');
      await visitor.open('/about');
      await browser.back();
      await visitor.until('alive');
      await visitor.holds('weight', '250');
      await visitor.holds('weightUnit', 'lb');
      await visitor.calculate();
      await visitor.answers('bmi', /33\.9/);
    },
  },
  {
    name: 'tabs, and Clear',
    go: async (visitor) => {
      await visitor.open('/tools/interest-calculator');
      await visitor.fill('principal', '1000');
      await visitor.click('#tab-loan');
      await visitor.fill('loanAmount', '200000');
      await visitor.fill('loanRate', '6');
      await visitor.fill('loanTerm', '30');
      await visitor.calculate();
      await visitor.answers('monthlyPayment', /\$1,199\.10/);
      await visitor.press('Clear');
      await visitor.sees('#result', null);
      await visitor.holds('loanAmount', '');
      deepStrictEqual(await visitor.focused(), 'loanAmount');
    },
  },
  {
    name: 'another language keeps what was typed, and prints the result in its own numbers',
    go: async (visitor) => {
      await visitor.open('/tools/interest-calculator#1:loan;loanAmount=200000;loanRate=6;loanTerm=30');
      await visitor.answers('monthlyPayment', /\$1,199\.10/);
      await visitor.chooseIn('header select:has(option[value="pt"])', 'de');
      await visitor.sees('html[lang="de"] h1', /./);
      await visitor.until('alive');
      await visitor.holds('loanAmount', '200000');
      await visitor.answers('monthlyPayment', /1\.199,10/);
    },
  },
];
