/** The parts of a total: their shares, what is drawn of them, and what other surfaces say. */
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { instanceOf } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { Breakdown } from '../../src/renderer/results/Breakdown.tsx';
import { type BreakdownItem, breakdownRow } from '../../src/result/items/breakdown.ts';
import { terminalLines } from '../../src/result/items/lines.ts';
import { mailto } from '../../src/result/mail.ts';
import { present } from '../../src/result/present.ts';
import { ask, smallTool } from '../compiler/small-tool.ts';

const display = { rule: 'fixed', digits: 2 };
const money = (label: string) => ({ kind: 'money', label, default: 0 });
const pay = (extra: object) =>
  smallTool({
    tabs: [
      {
        id: 'main',
        inputs: { home: money('Home'), food: money('Food'), tax: money('Tax'), pay: money('Pay') },
        results: {
          all: { kind: 'value', label: 'Spent', formula: 'home + food + tax + 0 * pay', unit: 'dollar', display },
          made: {
            kind: 'breakdown',
            label: 'Where it goes',
            parts: ['home', 'food', 'tax'],
            unit: 'dollar',
            display,
            ...extra,
          },
        },
        examples: [{ inputs: { home: 1, food: 1 }, shows: { all: '2.00' } }],
      },
    ],
  });
const tool = pay({});
const ofPay = pay({ total: 'pay' });

function documentOf({ tool, text }: typeof ofPay, entries: Record<string, string>, language = 'en') {
  const [tab] = tool.tabs;
  const outcome = tab && run(tab, entries, language);
  if (!outcome?.ok) throw new Error('refused');
  return present(outcome, tool, { ...text, language }, englishText);
}
function itemOf(...given: Parameters<typeof documentOf>): BreakdownItem {
  const item = documentOf(...given).results.find(({ kind }) => kind === 'breakdown');
  if (item?.kind !== 'breakdown') throw new Error('no breakdown');
  return item;
}
const read = ({ parts }: BreakdownItem) => parts.map(({ label, text, share }) => `${label} ${text} ${share.text}`);
const pageOf = (item: BreakdownItem): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={instanceOf(ENGLISH, 'en')}>
      <Breakdown item={item} />
    </I18nextProvider>,
  );
/** Where each part of the bar begins and how wide it is, in percent. */
const drawn = (item: BreakdownItem) =>
  [...pageOf(item).matchAll(/<rect class="[^"]+" x="([\d.]+)%" width="([\d.]+)%"/g)].map(([, start, width]) => [
    Number(start),
    Number(width),
  ]);

describe('the parts of a total', () => {
  it('have shares of their sum, which fill the bar', () => {
    const item = itemOf(tool, { home: '500', food: '300', tax: '200' });
    expect(read(item)).toEqual(['Home $500.00 50.0%', 'Food $300.00 30.0%', 'Tax $200.00 20.0%']);
    expect(item.total).toMatchObject({ label: 'Total', text: '$1,000.00' });
    expect(drawn(item)).toEqual([
      [0, 50],
      [50, 30],
      [80, 20],
    ]);
    expect(item.hidden).toBe(false);
    expect(pageOf(item)).not.toContain('Negative');
  });

  it('leave of a larger total the rest of the bar empty, and name it', () => {
    const item = itemOf(ofPay, { home: '500', food: '300', tax: '200', pay: '2000' });
    expect(read(item)).toEqual(['Home $500.00 25.0%', 'Food $300.00 15.0%', 'Tax $200.00 10.0%']);
    expect(item.total).toMatchObject({ label: 'Pay', text: '$2,000.00' });
    expect(drawn(item).at(-1)).toEqual([40, 10]);
  });

  it('that are nothing are left out; a single part is not shown, and still answered', () => {
    expect(read(itemOf(tool, { home: '500', food: '300' }))).toEqual(['Home $500.00 62.5%', 'Food $300.00 37.5%']);
    expect(itemOf(tool, { home: '500' }).hidden).toBe(true);
    expect(ask(tool, { home: 500 })).toMatchObject({ results: { 'made.home': { value: 500 } } });
  });

  it('that are negative stand in the list, are not drawn, and that is said', () => {
    const item = itemOf(tool, { home: '500', food: '300', tax: '-50' });
    expect(read(item).at(-1)).toBe('Tax -$50.00 -6.7%');
    expect(drawn(item)).toEqual([
      [0, 62.5],
      [62.5, 37.5],
    ]);
    expect(pageOf(item)).toContain('Negative, and so not drawn: Tax.');
  });

  it('have no share of nothing, and no bar', () => {
    const item = itemOf(tool, { home: '-500', food: '-300' });
    expect(item.parts.map(({ share }) => share.text)).toEqual(['', '']);
    expect(drawn(item)).toEqual([]);
    expect(breakdownRow.lines(item)).toEqual([
      {
        label: 'Where it goes',
        text: 'Home -$500.00, Food -$300.00',
        copied: 'Home -$500.00, Food -$300.00',
        canonical: 'Home -$500.00, Food -$300.00',
      },
    ]);
    const balanced = itemOf(tool, { home: '500', food: '-500' });
    expect(balanced.parts.map(({ share }) => share.text)).toEqual(['', '']);
  });
});

describe('what else says the parts of a total', () => {
  const entries = { home: '1500', food: '500' };

  it('is one line of the copy, of the e-mail and of the terminal', () => {
    const document = documentOf(tool, entries);
    expect(document.copyText).toContain('Where it goes: Home $1500.00 (75.0%), Food $500.00 (25.0%)');
    expect(documentOf(tool, entries, 'de').copyText).toContain('Home 1500,00 $ (75,0 %); Food 500,00 $ (25,0 %)');
    expect(terminalLines(document.results)).toContain('  Where it goes: Home $1500.00 (75.0%), Food $500.00 (25.0%)');
    expect(decodeURIComponent(mailto(document, englishText, 'https://example.org/'))).toContain(
      'Where it goes: Home $1,500.00 (75.0%), Food $500.00 (25.0%)',
    );
    expect(document.announcement).not.toContain('Where it goes');
    const announcing = { heading: 'Result', saysSentences: true, language: 'en', t: englishText };
    expect(breakdownRow.announcement(itemOf(tool, entries), announcing)).toEqual([]);
  });

  it('is every part and the total on the command line', () => {
    expect(ask(tool, { home: 1500, food: 500 })).toMatchObject({
      results: {
        'made.home': { value: 1500, display: '1500.00' },
        'made.food': { value: 500, display: '500.00' },
        'made.tax': { value: 0, display: '0.00' },
        'made.total': { value: 2000, display: '2000.00' },
      },
    });
  });

  it('is a bar that screen readers pass over, and a list with a colour for each part', () => {
    const html = pageOf(itemOf(tool, entries));
    expect(html.match(/<svg[^>]*>/g)?.every((svg) => svg.includes('aria-hidden="true"'))).toBe(true);
    expect(html.match(/<li/g)).toHaveLength(3);
    const [bar = '', ...swatches] = html.split('<svg').slice(1);
    const colors = (text: string) => [...text.matchAll(/<rect class="([^"]+)"/g)].map(([, name]) => name);
    expect(swatches.flatMap(colors)).toEqual(colors(bar));
  });
});
