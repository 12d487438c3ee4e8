/** The e-mail of a result. */
import { describe, expect, it } from 'vitest';
import type { RowEntry } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { Translate } from '../../src/i18n/resources.ts';
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
