/** The e-mail of a result. */
import { describe, expect, it } from 'vitest';
import type { RowEntry } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { Translate } from '../../src/i18n/resources.ts';
import type { ResultDocument } from '../../src/result/document.ts';
import '../../src/result/whole.ts';
import { LONGEST_ADDRESS, mailto } from '../../src/result/mail.ts';
import { documentOf, plain } from './documents.ts';

const ADDRESS = 'https://example.org/tool';
const SHORTENED = englishText('result.shortened');

async function mailOf(document: ReturnType<typeof documentOf>, address = ADDRESS, t: Translate = englishText) {
  const href = mailto(await document, t, address);
  const { protocol, pathname, searchParams } = new URL(href);
  return { href, to: protocol + pathname, subject: searchParams.get('subject'), body: searchParams.get('body') ?? '' };
}

const compare = (names: string[]) => {
  const products = names.map((name, index): RowEntry => ({ name, price: index + 1, quantity: 100, unit: 'g' }));
  return mailOf(documentOf('unit-price-comparison', { products }));
};

it('has no recipient, the main result as subject, and everything in its body', async () => {
  const { to, subject, body } = await mailOf(documentOf('square-footage', { length: 12.5, width: 10.2 }));
  expect([to, plain(subject ?? '')]).toEqual(['mailto:', 'Square Footage Calculator: 127.5 ft²']);
  expect(plain(body).split('\r\n')).toEqual([
    'Square Footage Calculator: One area',
    '',
    'Length: 12.5 ft',
    'Width: 10.2 ft',
    '',
    'Result',
    'Area: 127.5 ft²',
    '',
    'Formula',
    'Area = Length × Width',
    'Area = 12.5 ft × 10.2 ft',
    'Area = 127.5 ft²',
    '',
    ADDRESS,
  ]);
});

it('sets the colon as the language does, in French with a space before it', async () => {
  const french: Translate = (key, params = {}) =>
    key === 'result.copyLine' ? `${params.label}\u00a0: ${params.value}` : englishText(key, params);
  const loan = documentOf('interest-calculator', { loanAmount: 9000, loanRate: 6, loanTerm: 5 }, { tab: 'loan' });
  const { subject, body } = await mailOf(loan, ADDRESS, french);
  expect(subject).toBe('Interest Calculator\u00a0: $174.00');
  const lines = body
    .split('\r\n\r\n')
    .slice(0, 3)
    .join('\r\n')
    .split('\r\n')
    .filter((line) => line.includes(':'));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !line.includes('\u00a0: '))).toEqual([]);
});

it('signs with a meaning in addresses arrive as they are', async () => {
  const { body } = await compare(['R&D = 50% #1 + ?', 'äöü 中文']);
  expect(body).toContain('R&D = 50% #1 + ?');
  expect(body).toContain('äöü 中文');
});

it('half a character, as a cut paste leaves it, does not break the address', async () => {
  const { body } = await compare(['smile \ud83d', 'B']);
  expect(body).toContain('smile \ufffd');
});

describe('what is too long for an address', () => {
  it('leaves out the steps first and says so', async () => {
    const entries = {
      principal: 1000,
      rate: 5,
      time: 10,
      frequency: 'monthly',
      additionalDeposits: true,
      monthlyDeposit: 100,
    };
    const { href, body } = await mailOf(
      documentOf('interest-calculator', entries, { tab: 'compound' }),
      `${ADDRESS}?${'x'.repeat(600)}`,
    );
    expect(href.length).toBeLessThanOrEqual(LONGEST_ADDRESS);
    expect(body).toContain('Total amount: $17,175.24');
    expect(body).toContain(`${SHORTENED}\r\n`);
    expect(body).not.toContain('A₂ =');
  });

  it('then rows from the end, so that the first results stay', async () => {
    const { href, body } = await compare(Array.from({ length: 5 }, (_, index) => `${index}${'चावल'.repeat(19)}`));
    expect(href.length).toBeLessThanOrEqual(LONGEST_ADDRESS);
    expect(body).toContain('\r\n- 0चावल');
    expect(body).not.toContain('\r\n- 4चावल');
    expect(body).toContain(SHORTENED);
    expect(body).toContain(ADDRESS);
  });

  it('a short one is not shortened', async () => {
    expect((await compare(['A', 'B'])).body).not.toContain(SHORTENED);
  });
});

describe('a result made by hand', () => {
  const line = (label: string, text: string) =>
    ({
      id: label,
      label,
      hidden: false,
      kind: 'words',
      text,
      copied: text,
      canonical: text,
      brief: text,
      main: false,
    }) as const;
  const made = (more: Partial<ResultDocument> = {}): ResultDocument => ({
    ...{ tool: 'small', tab: 'main', language: 'en', title: 'Small', tabLabel: null, heading: 'Result' },
    ...{ results: [], footnotes: [], note: null, warnings: [], announcement: '', inputs: [], steps: [] },
    ...{ copyText: '', copyAnswer: null, calendar: [] },
    ...more,
  });
  const input = (label: string, text: string) => ({ id: label, label, text, copied: text, canonical: text });
  const step = (said: string) => ({
    id: said,
    said,
    left: '',
    formula: { math: ['mtext', said] as const, text: said },
  });
  const steps = (said: string) => [{ ...step(said), substituted: null, outcome: '', unrounded: null }];
  const bodyOf = (document: ResultDocument, address = ADDRESS): string => {
    return new URL(mailto(document, englishText, address)).searchParams.get('body') ?? '';
  };
  const subjectOf = (text: string): string | null =>
    new URL(mailto(made({ results: [{ ...line('A', text), main: true }] }), englishText, ADDRESS)).searchParams.get(
      'subject',
    );

  it('has no heading of formulas where there are none, and its note before the address', () => {
    const document = made({ inputs: [input('Length', '3')], results: [line('Area', '9')], note: 'As of today.' });
    expect(bodyOf(document).split('\r\n\r\n')).toEqual([
      'Small',
      'Length: 3',
      'Result\r\nArea: 9',
      'As of today.',
      ADDRESS,
    ]);
    expect(bodyOf(made()).split('\r\n\r\n')).toEqual(['Small', 'Result', ADDRESS]);
  });
  it('has an answer of up to 100 signs in its subject', () => {
    expect(subjectOf('x'.repeat(100))).toBe(`Small: ${'x'.repeat(100)}`);
    expect(subjectOf('x'.repeat(101))).toBe('Small');
    expect(new URL(mailto(made(), englishText, ADDRESS)).searchParams.get('subject')).toBe('Small');
  });
  it('is whole where its address has just the length that programs take', () => {
    const document = made({ results: [line('A', '1')], steps: steps(`A is one.${'z'.repeat(200)}`) });
    const size = mailto(document, englishText, ADDRESS).length;
    const longest = ADDRESS + 'x'.repeat(LONGEST_ADDRESS - size);
    expect(mailto(document, englishText, longest)).toHaveLength(LONGEST_ADDRESS);
    expect(bodyOf(document, longest)).toContain('A is one.');
    expect(bodyOf(document, `${longest}x`).split('\r\n\r\n')).toEqual([
      'Small',
      'Result\r\nA: 1',
      SHORTENED,
      `${longest}x`,
    ]);
  });
  it('loses all its steps with their heading, also where one of them would be enough', () => {
    const document = made({ results: [line('A', '1')], steps: [...steps('One.'), ...steps('z'.repeat(1900))] });
    expect(bodyOf(document).split('\r\n\r\n')).toEqual(['Small', 'Result\r\nA: 1', SHORTENED, ADDRESS]);
  });
  it('loses the line that is too long for any e-mail, else the last one', () => {
    const labelsLeft = (...texts: string[]) => {
      const results = texts.map((text, index) => line(`Line${index}`, text));
      const left = bodyOf(made({ results }), ADDRESS + '?'.padEnd(1000, 'x'));
      return results.map(({ label }) => label).filter((label) => left.includes(label));
    };
    const fits = 400 - 'Line0: '.length;
    expect(labelsLeft('a', 'b'.repeat(fits + 1), 'c'.repeat(300), 'd'.repeat(200))).toEqual([
      'Line0',
      'Line2',
      'Line3',
    ]);
    expect(labelsLeft('a', 'b'.repeat(fits), 'c'.repeat(300), 'd'.repeat(200))).toEqual(['Line0', 'Line1', 'Line2']);
  });
  it('loses what was put in only where that is the longer part', () => {
    const long = ADDRESS + '?'.padEnd(1100, 'x');
    const left = (inputs: number, results: number, parts = 1) => {
      const inputsOf = Array.from({ length: parts }, (_, at) => input(`In${at}`, 'x'.repeat(inputs / parts)));
      const body = bodyOf(made({ inputs: inputsOf, results: [line('Out', 'y'.repeat(results))] }), long);
      return [body.includes(`In${parts - 1}`), body.includes('Out: ')];
    };
    expect(left(390, 380)).toEqual([false, true]);
    expect(left(390, 390)).toEqual([true, false]);
    // What stands between lines does not count.
    expect(left(356, 386, 4)).toEqual([true, false]);
  });
  it('is its title and its link where nothing else fits', () => {
    const document = made({ note: 'n'.repeat(3000), results: [line('A', '1')], inputs: [input('B', '2')] });
    expect(bodyOf(document)).toBe(ADDRESS);
  });
});
