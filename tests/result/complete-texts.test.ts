/** Texts that come in two parts: what answers need, and all others, which are put into them. */
import { expect, it } from 'vitest';
import { completeTexts, isTree, NOT_LACKING } from '../../src/result/complete-texts.ts';

it('what comes later is put between what is there, in its own order', () => {
  const texts = { title: 'Loan', tabs: { main: { results: { paid: { label: 'Paid' } } } } };
  const { tabs } = texts;
  completeTexts(texts, {
    description: 'What a loan costs.',
    title: NOT_LACKING,
    tabs: { main: { inputs: { rate: { label: 'Rate' } }, results: { paid: { symbol: 'P', label: NOT_LACKING } } } },
    links: [{ label: 'Savings' }],
  });
  expect(JSON.stringify(texts)).toBe(
    JSON.stringify({
      description: 'What a loan costs.',
      title: 'Loan',
      tabs: { main: { inputs: { rate: { label: 'Rate' } }, results: { paid: { symbol: 'P', label: 'Paid' } } } },
      links: [{ label: 'Savings' }],
    }),
  );
  // Whoever holds a part has it whole, too.
  expect(texts.tabs).toBe(tabs);
});

it('a list and a text are taken as they come, and nothing of them is mixed', () => {
  const texts = { groups: ['Yours'], note: 'Old', none: null };
  completeTexts(texts, { groups: ['Yours', 'Theirs'], note: 'New', none: { label: 'Any' } });
  expect(texts).toEqual({ groups: ['Yours', 'Theirs'], note: 'New', none: { label: 'Any' } });
});

it('texts by name are a tree, and nothing else is', () => {
  expect([{}, { a: 1 }, [], null, 'a', 0, undefined].map(isTree)).toEqual([true, true, ...Array(5).fill(false)]);
});
