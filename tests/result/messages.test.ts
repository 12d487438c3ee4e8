/** Refusals and warnings, word for word. */
import { describe, expect, it } from 'vitest';
import type { Entries, Refusal } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { plainLabel } from '../../src/result/labels.ts';
import { showRefusals } from '../../src/result/messages.ts';
import { loadLive, refuse, tabOf } from '../suite/load.ts';
import { documentOf } from './documents.ts';

async function messagesOf(id: string, entries: Entries, tabId?: string) {
  const { live } = await loadLive(id);
  const tab = tabOf(live, tabId);
  return showRefusals(refuse(tab, entries), tab, live.text, englishText);
}

describe('refusals', () => {
  it.each<[string, Entries, string | undefined, object]>([
    [
      'bmi-calculator',
      { height: '', weight: 1 },
      undefined,
      { field: 'height', key: 'required', message: 'Height is required' },
    ],
    [
      'bmi-calculator',
      { height: -1, weight: 1 },
      undefined,
      { key: 'mustBeAbove', message: 'Height must be greater than 0' },
    ],
    [
      'bmi-calculator',
      { height: 'tall', weight: 1 },
      undefined,
      { channel: 'field', message: 'Please enter valid numbers' },
    ],
    ['square-footage', { length: 0, width: 1 }, undefined, { channel: 'toast', message: 'Please enter valid numbers' }],
    [
      'interest-calculator',
      { principal: '' },
      undefined,
      { field: 'principal', channel: 'toast', title: 'Invalid input', message: 'Please enter valid numbers' },
    ],
    [
      'interest-calculator',
      { loanAmount: 1, loanRate: 1, loanTerm: 0.3 },
      'loan',
      { field: 'loanTerm', channel: 'field', message: 'Loan term must be a whole number of months' },
    ],
    [
      'gravitational-force',
      { mass1: 1, mass2: 1, distance: 0 },
      undefined,
      { field: 'distance', channel: 'toast', message: 'All values must be greater than 0' },
    ],
    [
      'gravitational-force',
      { mass1: 1e300, mass2: 1e300, distance: 1e-300 },
      undefined,
      { field: null, channel: 'toast', key: 'tooLarge', message: 'This result is too large to show' },
    ],
    [
      'gravitational-force',
      { mass1: 1e-300, mass2: 1e-300, distance: 1e300 },
      undefined,
      { message: 'This result is too small to show' },
    ],
  ])('%s %j %s', async (id, entries, tab, wanted) => {
    expect(await messagesOf(id, entries, tab)).toMatchObject([wanted]);
  });

  it('have no title where the text has none', async () => {
    expect((await messagesOf('square-footage', { length: '' }))[0]).not.toHaveProperty('title');
  });

  it('print what was typed as it is, even where it looks like a place to fill in', async () => {
    const rows = ['{label}', '{name}'].map((name) => ({ name, price: -1, quantity: 1, unit: 'g' }));
    expect(await messagesOf('unit-price-comparison', { products: rows })).toMatchObject([
      { message: 'Check price and quantity of {label}' },
    ]);
  });

  it.each<[string, Refusal['params'], string, string]>([
    ['mustBeBetween', { min: -90, max: 90 }, 'en', 'Height must be between -90 and 90'],
    ['mustBeAtLeast', { limit: 1234.5 }, 'en', 'Height must be 1,234.5 or more'],
    ['mustBeAtLeast', { limit: 1234.5 }, 'de', 'Height must be 1.234,5 or more'],
    ['mustBeAtMost', { limit: 3 }, 'en', 'Height must be 3 or less'],
    ['mustBeBelow', { limit: 3 }, 'en', 'Height must be less than 3'],
    ['mustBeWhole', {}, 'en', 'Height must be a whole number'],
    ['tooLong', { limit: 80 }, 'en', 'Height can have at most 80 characters'],
  ])('%s %j in %s', async (key, params, language, message) => {
    const { live } = await loadLive('bmi-calculator');
    const refusal: Refusal = { field: 'height', channel: 'field', key, params };
    expect(showRefusals([refusal], tabOf(live), { ...live.text, language }, englishText)).toMatchObject([{ message }]);
  });
});

it.each([
  ['Loan amount ($)', 'Loan amount'],
  ['Height (cm) (optional)', 'Height (cm)'],
  ['(a) and b', '(a) and b'],
  ['Weight', 'Weight'],
])('the label %j stands as %j in a message', (label, wanted) => {
  expect(plainLabel(label)).toBe(wanted);
});

describe('how a text with two readings was read', () => {
  const warning = async (typed: string, language: string) => {
    const entries = { length: typed, width: 1 };
    const { warnings } = await documentOf('square-footage', entries, { language, typedIn: language });
    return warnings.map(({ field, key, message, other }) => ({
      field,
      key,
      other,
      numbers: message.match(/\d[\d.,]*\d/g),
    }));
  };
  it.each([
    ['1,234', 'en', ['1234', '1.2340'], '1.2340'],
    ['1.234', 'en', ['1.234', '1234'], '1234'],
    ['1.234', 'de', ['1234', '1,2340'], '1,2340'],
    ['1,234', 'de', ['1,234', '1234'], '1234'],
    ['1,5', 'en', ['1.5'], null],
    ['1.5', 'de', ['1,5'], null],
  ])('%s in %s', async (typed, language, numbers, other) => {
    expect(await warning(typed, language)).toEqual([{ field: 'length', key: 'readAs', other, numbers }]);
  });
  it.each([
    ['1234', 'en'],
    ['1,234,567', 'en'],
    ['1.5', 'en'],
    ['1.234.567', 'de'],
  ])('%s in %s has one', async (typed, language) => {
    expect(await warning(typed, language)).toEqual([]);
  });
  it('the other reading, typed, is read as it was meant', async () => {
    const [first] = await warning('1,234', 'en');
    expect(await warning(first?.other ?? '', 'en')).toEqual([]);
    const { results } = await documentOf('square-footage', { length: first?.other ?? '', width: 1 });
    expect(results[0]).toMatchObject({ canonical: '1.23' });
  });
});
