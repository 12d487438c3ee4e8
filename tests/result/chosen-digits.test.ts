/** Digits that follow what is chosen: wherever a number stands, yen have none, euros two and dinars three. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsOf } from '../../src/build/answering.ts';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { type LoadedTool, loadFirst, loadOne, loadRunnable } from '../../src/compiler/tools.ts';
import { firstDigits } from '../../src/engine/results/first-digits.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { printCanonical } from '../../src/numbers/print.ts';
import { mailto } from '../../src/result/mail.ts';
import { present } from '../../src/result/present.ts';
import { tableCsv } from '../../src/result/table-csv.ts';
import { asking, smallTool } from '../compiler/small-tool.ts';
import { sizes } from '../suite/spread.ts';
import { plain } from './documents.ts';

const loaded = loadOne('tests/fixtures/tools', 'money-abroad') as LoadedTool;
const live = await loadRunnable(loaded);
if (!live) throw new Error('it does not compile');
const { tool, text } = live;
const form = { amount: '10000', from: 'EUR', days: '3' };

function documentIn(language: string, entries: Record<string, string>, id = 'main') {
  const tab = [...tool.tabs, ...(tool.finds ?? [])].find((each) => each.id === id);
  const outcome = tab && run(tab, entries, language);
  if (!outcome?.ok) throw new Error('it is refused');
  return present(outcome, tool, { ...text, language }, englishText);
}

describe.each([
  ['JPY', '1,625,000', '1.625.000', '541,667', '541.667', '1625000'],
  ['EUR', '10,000.00', '10.000,00', '3,333.33', '3.333,33', '10000.00'],
  ['BHD', '4,080.000', '4.080,000', '1,360.000', '1.360,000', '4080.000'],
])('%s', (to, english, german, share, anteil, canonical) => {
  const entries = { ...form, to };

  it.each([
    ['en', english],
    ['de', german],
  ])('on the page, in sentences, steps, e-mails and copies in %s', (language, printed) => {
    const document = documentIn(language, entries);
    const [value, , , , sentence] = document.results;
    expect(value).toMatchObject({ full: printed, main: true });
    expect(sentence).toMatchObject({ text: `Take ${printed} for 3 days.` });
    expect(document.steps.find(({ id }) => id === 'converted')?.outcome).toBe(printed);
    expect(decodeURIComponent(mailto(document, englishText, 'https://example.org'))).toContain(printed);
    expect(document.announcement).toContain(printed);
    expect(document.copyText).toBe(language === 'en' ? canonical : canonical.replace('.', ','));
  });

  it.each([
    ['en', share],
    ['de', anteil],
  ])('in the cells and sums of tables in %s, and in their files', async (language, printed) => {
    const { printCell } = await import('../../src/result/items/table.ts');
    const table = documentIn(language, entries).results.find(({ kind }) => kind === 'table');
    if (table?.kind !== 'table') throw new Error('there is no table');
    const [, column] = table.columns;
    expect(column && printCell(table.rows[0]?.[1] ?? 0, column, language)).toBe(printed);
    const csv = tableCsv(table);
    expect(csv.split('\r\n')[1]).toBe(`1,${share.replaceAll(',', '')}`);
  });

  it('in the parts of a total', () => {
    const { results } = documentIn('en', entries);
    const made = results.find(({ kind }) => kind === 'breakdown');
    expect(made).toMatchObject({
      total: { text: english },
      answers: expect.arrayContaining([['made.total', expect.objectContaining({ display: canonical })]]),
    });
  });

  it('on the command line, and where the amount is found', () => {
    const { answer } = answerRequest(live, { tool: live.id, tab: null, inputs: entries }, englishText);
    expect(answer).toMatchObject({ results: { converted: { display: canonical } } });
    const found = documentIn('en', { converted: canonical, from: 'EUR', to, days: '3' }, 'main~amount');
    expect(found.results.find(({ id }) => id === 'amount')).toMatchObject({ canonical: '10000' });
    expect(found.results.find(({ id }) => id === 'advice')).toMatchObject({
      canonical: expect.stringContaining(canonical.replace(/\.0+$/, '')),
    });
  });
});

describe('how many digits there are', () => {
  const precise = (options: readonly object[]) =>
    smallTool({
      tabs: [
        {
          id: 'main',
          inputs: { n: { kind: 'number', label: 'N' }, digits: { kind: 'choice', label: 'Digits', options } },
          results: {
            result: {
              kind: 'value',
              label: 'Result',
              formula: 'n / 3',
              display: { rule: 'fixed', digits: 1 },
              digitsFrom: 'digits',
              suffix: { one: 'piece', other: 'pieces' },
            },
          },
          examples: [{ inputs: { n: 3, digits: 'none' }, shows: { result: '1' } }],
        },
      ],
    });
  const shownOf = (options: readonly object[], digits: string, n = '3'): string => {
    const { tool: small, text: words } = precise(options);
    const [tab] = small.tabs;
    const outcome = tab && run(tab, { n, digits }, 'en');
    if (!outcome?.ok) throw new Error('it is refused');
    const [item] = present(outcome, small, words, englishText).results;
    return item?.kind === 'value' ? plain(item.full) : '';
  };
  const options = [
    { id: 'none', label: 'None', value: 0 },
    { id: 'three', label: 'Three', value: 3 },
    { id: 'usual', label: 'As usual' },
  ];

  it('is the value of the option, also where words are chosen by the digits', () => {
    expect(shownOf(options, 'none')).toBe('1 piece');
    expect(shownOf(options, 'three')).toBe('1.000 pieces');
  });

  it('is that of "display" for an option without a value', () => expect(shownOf(options, 'usual')).toBe('1.0 pieces'));

  it('is that of each number of a list', () => {
    const list = { kind: 'list', label: 'Numbers' };
    const small = smallTool({
      tabs: [
        {
          id: 'main',
          inputs: { list, digits: { kind: 'integer', label: 'Digits', min: 0, max: 9 } },
          results: { result: { kind: 'numbers', label: 'Halves', formula: 'list / 2', digitsFrom: 'digits' } },
          examples: [{ inputs: { list: '1', digits: 0 }, shows: { result: '1' } }],
        },
      ],
    });
    const { answer } = answerRequest(
      small,
      { tool: 'small', tab: null, inputs: { list: '1 2.5 3', digits: 1 } },
      englishText,
    );
    expect(answer).toMatchObject({ results: { result: { display: '0.5, 1.3, 1.5' } } });
  });

  it.each([
    ['-2', '7'],
    ['1.5', '6.67'],
    ['99', '6.666666666666670'],
  ])('is a whole number from 0 to 15: a formula that gives %s prints %s', (digits, printed) => {
    const { steps } = asking({
      inputs: { n: { kind: 'number', label: 'N' }, digits: { kind: 'number', label: 'Digits' } },
      result: { formula: 'n / 3', display: { rule: 'fixed', digits: 1 }, digitsFrom: 'digits' },
    });
    expect(steps({ n: '20', digits }).at(-1)).toBe(`Result = ${printed}`);
  });
});

it('only calculators that have such numbers load the code for it', async () => {
  const first = await loadFirst(loaded);
  expect(first && needsOf(live, first).first).toContain('chosenDigits');
  const other = loadOne('tests/fixtures/tools', 'roof-cost') as LoadedTool;
  const [otherLive, otherFirst] = [await loadRunnable(other), await loadFirst(other)];
  if (!otherLive || !otherFirst) throw new Error('it does not compile');
  expect(Object.values(needsOf(otherLive, otherFirst)).flat()).not.toContain('chosenDigits');
});

describe('what is not 0', () => {
  const time = loadOne('tools', 'time-converter') as LoadedTool;

  it.each([
    ['en', '1', '2.78 × 10⁻⁷ h'],
    ['de', '1', '2,78 × 10⁻⁷ h'],
    ['en', '7', '0.000002 h'],
    ['en', '0', '0 h'],
  ])(
    'is told below a result that is stated as 0, and beside it, in %s: %s ms is %s',
    async (language, value, shown) => {
      const converter = await loadRunnable(time);
      const tab = converter?.tool.tabs[0];
      const outcome = tab && run(tab, { value, from: 'milliseconds', to: 'hours' }, language);
      if (!converter || !outcome?.ok) throw new Error('it is refused');
      const document = present(outcome, converter.tool, { ...converter.text, language }, englishText);
      const [result, grid] = document.results;
      const stated = result?.kind === 'value' ? plain(result.full) : '';
      const cell = grid?.kind === 'grid' ? grid.cells.find(({ id }) => id === 'hours') : undefined;
      expect(plain(cell?.full ?? '')).toBe(shown);
      if (stated === shown) expect(document.footnotes).toEqual([]);
      else expect(document.footnotes.map(plain)).toEqual([`0 h is rounded: the result is ${shown}.`]);
    },
  );

  it('has its first two digits, and the rule stays for everything else', () => {
    const size = sizes(-30, 3);
    const number = fc.tuple(size, fc.constantFrom(1, -1)).map(([x, sign]) => x * sign);
    const property = fc.property(number, fc.integer({ min: 0, max: 6 }), (x, digits) => {
      const rule = { rule: 'atMost', digits } as const;
      const shown = firstDigits(x, rule);
      const printed = Number(printCanonical(x, shown));
      expect(Math.abs(printed / x - 1)).toBeLessThanOrEqual(shown === rule ? 1 : 0.05);
      if (Math.abs(x) >= 10 ** -digits) expect(shown).toBe(rule);
    });
    fc.assert(property);
  });
});
