/** Numbers, units, dates, rows and keys as people enter them, and what is refused. */
import { deepStrictEqual, ok } from 'node:assert/strict';
import { soon, type Visitor } from '../visitor.ts';
import type { Journey } from './journey.ts';

const FLOOR = '/tools/square-footage';
const BODY = '/tools/bmi-calculator';
/** Texts that are no number anywhere. */
const REFUSED = ['abc', '12abc', '1e400', 'Infinity', 'NaN', '0x10', '1.2.3', '--1', '<img src=x onerror=alert(1)>'];
/** Texts that mean the number beside them, in German. */
const GERMAN: readonly [text: string, area: string][] = [
  ['1,5', '3 ft²'],
  ['1.234,56', '2.469,12 ft²'],
  ['1234,56', '2.469,12 ft²'],
  ['１２', '24 ft²'],
  ['٢٫٥', '5 ft²'],
];

const heldBy = (visitor: Visitor, name: string): Promise<string | undefined> =>
  visitor.browser.evaluate((id) => document.querySelector<HTMLInputElement>(`[name="${id}"]`)?.value, name);

/** Gives a field of a date its day as the calendar behind it does. */
const pick = (visitor: Visitor, name: string, day: string): Promise<void> =>
  visitor.browser.evaluate(
    ([id, value]) => {
      const field = document.querySelector<HTMLInputElement>(`[name="${id}"]`);
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      own?.set?.call(field, value);
      for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
    },
    [name, day] as const,
  );

export const ENTRY_JOURNEYS: readonly Journey[] = [
  {
    name: 'numbers as Germans write them',
    go: async (visitor) => {
      await visitor.open(`/de${FLOOR}`);
      await visitor.fill('width', '2');
      for (const [text, area] of GERMAN) {
        await visitor.fill('length', text);
        await visitor.calculate();
        await visitor.answers('result', area);
        await visitor.holds('length', text);
      }
    },
  },
  {
    name: 'units behind numbers',
    go: async (visitor) => {
      await visitor.open(BODY);
      await visitor.fill('height', '69 in');
      await visitor.browser.press('Tab');
      await visitor.holds('height', '69');
      await visitor.holds('heightUnit', 'in');
      await visitor.fill('height', '1.75 m');
      await visitor.fill('weight', '154 lb');
      await visitor.browser.press('Enter');
      await visitor.answers('bmi', /22\.8/);
      await visitor.holds('heightUnit', 'm');
      await visitor.holds('weightUnit', 'lb');
    },
  },
  {
    name: 'a unit that is chosen leaves the number, and the result follows',
    go: async (visitor) => {
      await visitor.open(BODY);
      await visitor.fill('height', '175');
      await visitor.fill('weight', '150');
      await visitor.choose('weightUnit', 'lb');
      await visitor.holds('weight', '150');
      await visitor.calculate();
      await visitor.answers('bmi', /22\.2/);
      await visitor.choose('weightUnit', 'kg');
      await visitor.answers('bmi', /49\.0/);
    },
  },
  {
    name: 'sums in fields',
    go: async (visitor) => {
      await visitor.open(BODY);
      await visitor.fill('height', '2*90');
      await visitor.fill('weight', '60+10');
      await visitor.browser.press('Enter');
      await visitor.answers('bmi', /21\.6/);
      await visitor.holds('height', '2*90');
      await visitor.fill('weight', '70/0');
      await visitor.browser.press('Enter');
      await visitor.refuses('weight', 'Weight: nothing can be divided by 0. Write another number in place of the 0.');
    },
  },
  {
    name: 'what is no number is refused in words, and stays as it was typed',
    go: async (visitor) => {
      await visitor.open(FLOOR);
      await visitor.fill('width', '10.2');
      for (const text of REFUSED) {
        await visitor.fill('length', text);
        await visitor.calculate();
        await soon(
          () => visitor.problem('length'),
          (message) => ok(message.length > 5, `${text} is not refused`),
        );
        await visitor.sees('#result', null);
        await visitor.holds('length', text);
      }
      await visitor.open(`/de${FLOOR}`);
      await visitor.fill('length', 'viel');
      await visitor.calculate();
      await visitor.refuses('length', 'Bitte gültige Zahlen eingeben');
    },
  },
  {
    name: 'rows come and go',
    go: async (visitor) => {
      await visitor.open('/tools/gpa-calculator');
      await visitor.choose('courses.0.grade', 'A');
      await visitor.fill('courses.0.credits', '4');
      await visitor.choose('courses.1.grade', 'B');
      await visitor.calculate();
      await visitor.answers('gpa', /3\.57/);
      await visitor.press('Add a course');
      await visitor.choose('courses.4.grade', 'C');
      await visitor.answers('gpa', /3\.10/);
      await visitor.press('Remove course 2');
      await visitor.answers('gpa', /3\.14/);
    },
  },
  {
    name: 'dates by keyboard',
    go: async (visitor) => {
      await visitor.open('/tools/age-calculator');
      let note: string | undefined;
      for (const [name, typed, written] of [
        ['birthDate', '05151990', '1990-05-15'],
        ['asOf', '05152020', '2020-05-15'],
      ] as const) {
        await visitor.focus(name);
        await visitor.browser.type(typed);
        if ((await heldBy(visitor, name)) !== written) {
          await pick(visitor, name, written);
          note = 'the driver types no days into fields of dates; they are picked';
        }
        await visitor.holds(name, written);
      }
      await visitor.calculate();
      await visitor.answers('years', '30');
      return note;
    },
  },
  {
    name: 'by keyboard alone',
    go: async (visitor) => {
      const { browser } = visitor;
      await visitor.open(FLOOR);
      const stops: string[] = [];
      while (stops.at(-1) !== 'length' && stops.length < 60) {
        await browser.press('Tab');
        stops.push(await visitor.focused());
      }
      deepStrictEqual(stops[0], 'Skip to the content');
      deepStrictEqual(stops.at(-1), 'length');
      await browser.type('12.5');
      await browser.press('Tab');
      deepStrictEqual(await visitor.focused(), 'width');
      await browser.press('Enter');
      await visitor.refuses('width', 'Please enter valid numbers');
      await browser.type('10.2');
      await browser.press('Tab');
      deepStrictEqual(await visitor.focused(), 'Calculate');
      await browser.press('Enter');
      await visitor.answers('result', '127.5 ft²');
    },
  },
];
