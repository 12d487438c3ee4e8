/** A page in English for a visitor who writes numbers as another language does. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';
import { stepLines } from '../../src/result/steps.ts';
import { writtenIn } from '../../src/result/written.ts';
import { loadLive, succeed, tabOf } from '../suite/load.ts';
import { open, stateAfter } from '../worksheet/opened.ts';
import { plain, shown } from './documents.ts';
import { givenOf } from './given.ts';

async function shownTo(language: string, id: string, entries: Entries) {
  const { live } = await loadLive(id);
  const outcome = succeed(tabOf(live), entries, language);
  return present(outcome, live.tool, writtenIn(live.text, language), englishText);
}

it('has English words, and every number of the result and its steps in the visitor’s writing', async () => {
  const energy = await shownTo('it', 'kinetic-energy', { mass: '1.234,5', velocity: '2,5' });
  const lines = energy.steps.flatMap(stepLines).map(plain);
  expect(lines.join('\n')).toContain('0,5 × 1.234,5 kg × (2,5 m/s)²');
  expect(lines.join('\n')).not.toMatch(/0\.5/);
  expect(shown(energy).join('\n')).toContain('3.857,8');
  expect(energy.inputs.map(({ label, text }) => plain(`${label}: ${text}`))).toContain('Mass: 1.234,5 kg');
});

it('keeps days, weekdays and lists in English', async () => {
  const age = await shownTo('it', 'age-calculator', { birthDate: '1990-05-15', asOf: '2026-11-21' });
  const lines = [...shown(age), ...age.steps.flatMap(stepLines).map(plain), age.announcement].join('\n');
  expect(lines).toContain('May 15, 2027');
  expect(lines).toContain('Saturday');
  expect(lines).not.toMatch(/maggio|sabato| e Half/);
  expect(age.inputs[0]?.text).toBe('May 15, 1990');
});

it('is the same object where nothing is written otherwise', async () => {
  const { text } = (await loadLive('bmi-calculator')).live;
  expect(writtenIn(text, 'en')).toBe(text);
});

it('writes the start of a form anew, and leaves what was typed', async () => {
  const form = await open('ballistics-calculator');
  const [name = ''] = Object.keys(form.getSnapshot().entries).filter((id) => form.text(id) === '0.295');
  form.change({ text: writtenIn(form.world.text, 'it') });
  expect(form.text(name)).toBe('0,295');
  form.type({ [name]: '0,300' });
  form.change({ text: writtenIn(form.world.text, 'fr') });
  expect(form.text(name)).toBe('0,300');
  expect(stateAfter(form, { type: 'clear' }).entries[name]).toBe('0,295');
});

describe('the numbers of its texts', () => {
  const { text } = givenOf({
    all: { constants: { c: { label: 'Speed v1.5', value: '1,234.5 m', source: { label: 'Table 1.5' } } } },
    text: {
      formulas: {
        main: [
          { id: 'r', shownAs: ['mrow', ['mn', '1,000.25'], ['mo', '×'], ['mi', 'v1.5'], ['$', 'c']] },
          { id: 's', shownAs: ['mn', '0.5'], computed: ['mfrac', ['mn', '2.5'], ['mn', '.5 and 1:30']] },
        ],
      },
    },
  });
  const german = writtenIn(text, 'de');

  it('are those of constants and of formulas, and no names', () => {
    expect(german).toMatchObject({ language: 'de', words: 'en' });
    expect(german.texts).toMatchObject({
      title: 'Small',
      constants: { c: { label: 'Speed v1.5', value: '1.234,5 m' } },
    });
    expect(german.formulas.main).toEqual([
      { id: 'r', shownAs: ['mrow', ['mn', '1.000,25'], ['mo', '×'], ['mi', 'v1.5'], ['$', 'c']] },
      { id: 's', shownAs: ['mn', '0,5'], computed: ['mfrac', ['mn', '2,5'], ['mn', '.5 and 1:30']] },
    ]);
    expect(german.formulas.main?.map((formula) => 'computed' in formula)).toEqual([false, true]);
  });
});
