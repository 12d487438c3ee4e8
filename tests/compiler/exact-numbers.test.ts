/** Exact whole numbers and texts from a definition to what is read: answers, refusals, steps, copies, links, e-mails. */
import { describe, expect, it } from 'vitest';
import type { RunnableTool } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { TableItem } from '../../src/result/items/table.ts';
import { printCell } from '../../src/result/items/table.ts';
import { mailto } from '../../src/result/mail.ts';
import { present } from '../../src/result/present.ts';
import { readShare, sharedEntries, shareFragment } from '../../src/result/share.ts';
import { stepLines } from '../../src/result/steps.ts';
import { tableCsv } from '../../src/result/table-csv.ts';
import { writtenIn } from '../../src/result/written.ts';
import { loadLive, tabOf } from '../suite/load.ts';
import { ask, smallTool } from './small-tool.ts';

const whole = (label: string, more = {}) => ({ kind: 'whole', label, ...more });

function toolWith(inputs: object, results: object, more: object = {}): RunnableTool {
  const [first = ''] = Object.keys(results);
  const example = { inputs: {}, shows: { [first]: '1' } };
  return smallTool({ tabs: [{ id: 'main', inputs, results, ...more, examples: [example] }] });
}

function documentOf(live: RunnableTool, entries: Entries, language = 'en') {
  const tab = tabOf(live);
  const outcome = run(tab, entries, language);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals));
  return present(outcome, live.tool, writtenIn(live.text, language), englishText);
}

const counting = toolWith(
  { n: whole('n', { min: '0', max: '1000000' }), k: whole('k', { optional: true }) },
  {
    factorial: whole('Factorial', { formula: 'factorial(n)', mostDigits: 30 }),
    ways: whole('Ways', { formula: 'binomial(n, k)', when: 'given(k)' }),
    share: { label: 'Share', formula: 'decimal(n) / 7', display: { rule: 'fixed', digits: 2 } },
    parity: {
      kind: 'text',
      label: 'Parity',
      formula: 'mod(n, 2) == 0 ? even : odd',
      texts: { even: 'Even', odd: 'Odd' },
    },
    square: { kind: 'text', label: 'Square?', formula: 'choose(n == 144, dozen)', texts: { dozen: 'A dozen dozens' } },
    numeral: { kind: 'text', label: 'Roman', formula: 'roman(n)', when: 'n > 0 and n < 4000' },
  },
);

describe('answers', () => {
  it('may have a fraction beside them, where plain numbers are', () => {
    const tenth = toolWith(
      { n: whole('n') },
      { tenth: whole('Tenth', { formula: 'whole(decimal(n) * 10^(-1)) * 2^(2 - 1)' }) },
    );
    expect(ask(tenth, { n: 40 })).toMatchObject({ results: { tenth: { value: '8' } } });
  });

  it('have every digit, as text where a number would lose them', () => {
    expect(ask(counting, { n: '25' })).toMatchObject({
      results: {
        factorial: { value: '15511210043330985984000000', display: '15511210043330985984000000' },
        ways: { value: null },
        share: { value: 25 / 7, display: '3.57' },
        parity: { value: 'Odd', display: 'Odd' },
        square: { value: null },
        numeral: { display: 'XXV' },
      },
    });
    expect(ask(counting, { n: 144, k: '72' })).toMatchObject({
      results: { parity: { value: 'Even' }, square: { value: 'A dozen dozens' } },
    });
  });

  it('show very many digits as a power of ten, and copy them all', () => {
    const item = documentOf(counting, { n: '100' }).results[0];
    const digits = String(Array.from({ length: 100 }, (_, at) => BigInt(at + 1)).reduce((all, each) => all * each));
    expect(item).toMatchObject({ text: '9.33262… × 10¹⁵⁷ (158 digits)', copied: digits, canonical: digits });
    expect(ask(counting, { n: '100' })).toMatchObject({
      results: { factorial: { value: digits, display: '9.33262… × 10¹⁵⁷ (158 digits)' } },
    });
  });

  it.each([
    [{ n: '2.5' }, 'n must be a whole number'],
    [{ n: '-1' }, 'n must be between 0 and 1,000,000'],
    [{ n: '1000001' }, 'n must be between 0 and 1,000,000'],
    [{ n: '' }, 'n is required'],
    [{ n: 'ten' }, 'Please enter valid numbers'],
    [{ n: 2 ** 60 }, 'Please enter valid numbers'],
    [{ n: '1000000' }, 'This result is too large to show'],
  ])('%j is refused: %s', (inputs, message) => {
    expect(ask(counting, inputs)).toMatchObject({ ok: false, errors: [{ message }] });
  });
});

describe('rounded whole numbers', () => {
  const rounded = toolWith(
    { n: whole('n') },
    { brief: whole('Brief', { formula: 'n', powerOfTen: 3 }), digit: whole('Digit', { formula: 'n', powerOfTen: 0 }) },
  );

  it.each([
    ['123449', '1.234e+5', '1e+5'],
    ['-123450', '-1.235e+5', '-1e+5'],
    ['99995', '1.000e+5', '1e+5'],
    ['-7', '-7.000e+0', '-7e+0'],
    ['0', '0.000e+0', '0e+0'],
    [`9${'5'.repeat(2000)}`, '9.556e+2000', '1e+2001'],
  ])('%s is %s, and %s', (n, brief, digit) => {
    expect(ask(rounded, { n })).toMatchObject({
      results: { brief: { value: brief, display: brief }, digit: { display: digit } },
    });
  });

  it('are read and copied as people write them', () => {
    const item = documentOf(rounded, { n: '123450' }, 'de').results[0];
    expect(item).toMatchObject({ text: '1,235 × 10⁵', copied: '1,235 × 10⁵', canonical: '1.235e+5' });
  });
});

describe('columns of whole numbers', () => {
  const table = toolWith(
    { n: whole('n') },
    {
      last: whole('Last', { formula: '2^n' }),
      powers: {
        kind: 'table',
        label: 'Powers',
        rows: { name: 'k', from: '0', to: 'decimal(n)', step: '100' },
        columns: {
          k: { label: 'k', formula: 'k' },
          power: { label: 'Power', formula: '-2^whole(k)', holds: 'whole' },
        },
      },
    },
  );

  it('are brief where they are long, and have all digits in the file', () => {
    const item = documentOf(table, { n: '200' }).results.find(({ kind }) => kind === 'table') as TableItem;
    const printed = item.rows.map((row) => item.columns.map((column, at) => printCell(row[at] ?? 0, column, 'en')));
    expect(printed).toEqual([
      ['0', '-1'],
      ['100', '-1,267,650,600,228,229,401,496,703,205,376'],
      ['200', '-1.60693… × 10⁶⁰'],
    ]);
    expect(tableCsv(item)).toContain(`200,-${2n ** 200n}\r\n`);
  });
});

const { live: bases } = await loadLive('number-bases');
const LONG = '9'.repeat(1000);

describe('the converter of number bases', () => {
  it('explains short numbers by their places', () => {
    const { steps } = documentOf(bases, { number: '-1F', base: 16, newBase: 2 });
    expect(
      steps
        .slice(0, 2)
        .flatMap(stepLines)
        .map((line) => line.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'n = z_b',
      'n = -(1 × 16^1 + 15 × 16^0)',
      'n = -31',
      'x = n in base c',
      'x = -31 in base 2',
      'x = -11111',
    ]);
  });

  it('gives a number of 1,000 digits back from every base', () => {
    for (let base = 2; base <= 36; base += 1) {
      const there = ask(bases, { number: LONG, base: 10, newBase: base });
      if (!there.ok) throw new Error(JSON.stringify(there.errors));
      const number = there.results.converted?.display;
      expect(ask(bases, { number, base, newBase: 10 })).toMatchObject({ results: { converted: { display: LONG } } });
    }
  });

  it.each([
    ['a digit', { number: '1018', base: 2 }, 'number', '“8” is not a digit of base 2 (character 4)'],
    ['a letter', { number: '12G', base: 16 }, 'number', '“G” is not a digit of base 16 (character 3)'],
    ['too many digits', { number: `${LONG}9`, base: 10 }, 'number', 'The number can have at most 1,000 decimal digits'],
    [
      'too many characters',
      { number: '1'.repeat(3401), base: 2 },
      'number',
      'Number can have at most 3,400 characters',
    ],
    ['a base', { number: '12', base: 1 }, 'base', 'From base must be between 2 and 36'],
    ['nothing', { number: '', base: 10 }, 'number', 'Number is required'],
  ])('refuses %s', (_, inputs, field, message) => {
    const answer = ask(bases, { newBase: 10, ...inputs });
    expect(answer).toMatchObject({ ok: false, errors: [{ field, message }] });
  });

  it('keeps every digit in links and copies, in any language', () => {
    const tab = tabOf(bases);
    const entries = { number: `-${LONG}`, base: '10', newBase: '7' };
    for (const language of ['en', 'de', 'fr', 'ar']) {
      const fragment = shareFragment(bases.tool, tab, entries, language);
      const shared = readShare(fragment, bases.tool);
      const opened = sharedEntries(tab, shared?.entries ?? {}, language);
      expect(opened.number).toBe(`-${LONG}`);
      expect(documentOf(bases, opened, language).copyText).toContain(`-${LONG}`);
    }
  });

  it.each([
    ['1.234', '10', '1234'],
    ['ff 00', '16', 'FF00'],
    ['1.2', '10', '1.2'],
    ['1.234', '1', '1.234'],
  ])('carries %s of base %s to another language as %s', (number, base, carried) => {
    const tab = tabOf(bases);
    const fragment = shareFragment(bases.tool, tab, { number, base, newBase: '7' }, 'de');
    const opened = sharedEntries(tab, readShare(fragment, bases.tool, 'en')?.entries ?? {}, 'en');
    expect(opened.number).toBe(carried);
  });

  it('groups digits to be read, and none to be copied', () => {
    const { results } = documentOf(bases, { number: '123456', base: 10, newBase: 2 });
    const binary = results.find(({ id }) => id === 'binary');
    expect(binary).toMatchObject({ text: '1\u00a01110\u00a00010\u00a00100\u00a00000', copied: '11110001001000000' });
  });

  it('never cuts a number within an e-mail: a line that is too long is left out, which it says', () => {
    const document = documentOf(bases, { number: '7'.repeat(300), base: 10, newBase: 16 });
    const mail = decodeURIComponent(mailto(document, englishText, 'https://example.org'));
    const lines = mail.split('\r\n').filter((line) => line.includes(': '));
    expect(lines.some((line) => line.endsWith(`: ${'7'.repeat(300)}`))).toBe(true);
    expect(mail).toContain('Some lines are left out here');
    expect(mailto(document, englishText, 'https://example.org').length).toBeLessThanOrEqual(2000);
  });

  it('says how long a number is in place of reading it out', () => {
    const { announcement } = documentOf(bases, { number: LONG, base: 10, newBase: 2 });
    expect(announcement.length).toBeLessThan(500);
    expect(announcement).toContain('(1,000 digits)');
    expect(announcement).toContain('(3,322 digits)');
  });
});

it('a whole number goes through links with all its digits, typed as its language has it', () => {
  const tab = tabOf(counting);
  for (const [typed, language] of [
    ['123.456.789.012.345.678.901', 'de'],
    ['123,456,789,012,345,678,901', 'en'],
  ] as const) {
    const fragment = shareFragment(counting.tool, tab, { n: typed }, language);
    expect(fragment).toBe('#1:n=123456789012345678901');
    expect(readShare(fragment, counting.tool)?.entries).toEqual({ n: '123456789012345678901' });
  }
  expect(readShare('#1:n=0123', counting.tool)).toMatchObject({ entries: {}, incomplete: true });
  expect(readShare('#1:n=1.5', counting.tool)).toMatchObject({ entries: {}, incomplete: true });
  expect(readShare('#1:n=~ten', counting.tool)?.entries).toEqual({ n: 'ten' });
});
