/** What moves an answer: what a step of each number does to it, and its course over one of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTools } from '../../src/compiler/tools.ts';
import { completeEntries } from '../../src/engine/form.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import { type AnsweredForm, course, influences, variedInputs } from '../../src/engine/sensitivity.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { PresentContext } from '../../src/result/context.ts';
import { courseChart, influenceLines, numberResults } from '../../src/result/influence.ts';
import { examplesOf } from '../../src/verify/examples.ts';
import { smallTool } from '../compiler/small-tool.ts';
import { type Loaded, loadLive, succeed, tabOf } from '../suite/load.ts';
import { plain } from './documents.ts';

interface Opened {
  form: AnsweredForm;
  given: PresentContext;
}

function openForm(
  { tool, text }: Loaded['live'] | ReturnType<typeof smallTool>,
  entries: Entries,
  tabId?: string,
  language = 'en',
): Opened {
  const tab = tabOf({ tool } as Loaded['live'], tabId);
  const outcome = succeed(tab, entries, language);
  const texts = text.texts.tabs[tab.id] ?? { inputs: {}, values: {}, results: {} };
  const given = { tab, texts, text: { ...text, language }, outcome, t: englishText };
  return { form: { tab, entries, outcome, language }, given };
}

const open = async (id: string, entries: Entries, tab?: string, language?: string): Promise<Opened> =>
  openForm((await loadLive(id)).live, entries, tab, language);

const linesOf = ({ form, given }: Opened, result: string) =>
  influenceLines(form, result, given).map(({ label, step, change }) => plain(`${label} ${step}: ${change}`));

const LOAN = { loanAmount: '200000', interestRate: '6', loanTerm: '30' };

const product = smallTool({
  tabs: [
    {
      id: 'main',
      inputs: {
        a: { kind: 'number', label: 'A', min: 0, max: 100, default: 1 },
        b: { kind: 'number', label: 'B', min: 0, max: 100, default: 1 },
      },
      results: { c: { kind: 'value', label: 'C', formula: 'a * b', display: { rule: 'atMost', digits: 4 } } },
      examples: [{ inputs: { a: 2, b: 3 }, shows: { c: '6' } }],
    },
  ],
});

describe('what a step of each number does', () => {
  it('is said in its unit, the largest first', async () => {
    expect(linesOf(await open('loan-calculator', LOAN), 'monthlyPayment')).toEqual([
      'Loan amount +$10,000: +$59.96',
      'Loan term (years) +1: -$13.71',
      'Annual interest rate +0.1%: +$12.89',
    ]);
  });

  it('has the numbers of the page’s language', async () => {
    const german = await open('loan-calculator', LOAN, undefined, 'de');
    expect(linesOf(german, 'monthlyPayment')[0]).toBe('Loan amount +10.000 $: +59,96 $');
  });

  it('is the difference of two answers, for any numbers', () => {
    const number = fc.integer({ min: 1, max: 9999 }).map((whole) => whole / 100);
    fc.assert(
      fc.property(number, number, (a, b) => {
        const { form } = openForm(product, { a: String(a), b: String(b) });
        const [first, second] = influences(form, 'c');
        expect(first?.change).toBeCloseTo((first?.step ?? 0) * b, 8);
        expect(second?.change).toBeCloseTo((second?.step ?? 0) * a, 8);
        for (const { step, value } of [first, second].flatMap((each) => each ?? [])) {
          expect(Math.abs(step) / value).toBeGreaterThan(0.0099);
          expect(Math.abs(step) / value).toBeLessThan(0.1001);
        }
      }),
    );
  });

  it('goes back where a step further is beyond a limit', () => {
    const { form, given } = openForm(product, { a: '100', b: '3' });
    expect(influenceLines(form, 'c', given).find(({ name }) => name === 'a')).toMatchObject({
      step: '-10',
      change: '-30',
    });
  });

  it('names the row of a number', async () => {
    const courses = [
      { name: 'Maths', grade: 'A', credits: '3' },
      { name: 'Arts', grade: 'B', credits: '4' },
    ];
    const lines = linesOf(await open('gpa-calculator', { courses }, 'semester'), 'gpa');
    expect(lines.map((line) => line.replace(/ \+.*/, '')).sort()).toEqual(['Credits (1)', 'Credits (2)']);
  });
});

describe('the course over a number', () => {
  it('goes from 0 to twice the number, as far as there are answers', () => {
    const { form } = openForm(product, { a: '4', b: '60' });
    const [a, b] = variedInputs(form);
    if (!a || !b) throw new Error('no inputs');
    expect(course(form, a, 'c').map(([at]) => at)).toEqual(Array.from({ length: 41 }, (_, index) => index / 5));
    expect(course(form, b, 'c').at(-1)).toEqual([99, 396]);
  });

  it('has whole numbers only where the field takes no others', async () => {
    const { form } = await open('age-calculator', { birthDate: '2000-01-01', asOf: '2026-01-01' }, 'age');
    expect(variedInputs(form)).toEqual([]);
    const weeks = await open(
      'calorie-calculator',
      { sex: 'female', age: '31', height: '170', weight: '70' },
      'calories',
    );
    const age = variedInputs(weeks.form).find(({ name }) => name === 'age');
    if (!age) throw new Error('no age');
    const places = course(weeks.form, age, 'bmr').map(([at]) => at);
    expect(places.every(Number.isInteger)).toBe(true);
    expect(places).toContain(31);
  });
});

describe('every calculator', () => {
  const ids = loadTools('tools').tools.flatMap(({ folder, compiled }) => (compiled ? [folder] : []));
  it.each(ids)('%s: each number of an example has its line, and the form as it stands its place', async (id) => {
    const { live } = await loadLive(id);
    for (const { tab: tabId, example } of examplesOf(live.definition)) {
      const tab = tabOf(live, tabId);
      // As on the page, where a list that nobody touched has the rows that it starts with.
      const entries = completeEntries(tab, example.inputs as Entries, 'en');
      if (!run(tab, entries, 'en').ok) continue;
      const { form, given } = openForm(live, entries, tabId);
      const [result] = numberResults(given);
      if (!result) continue;
      const lines = influenceLines(form, result.id, given);
      expect(lines.map(({ name }) => name).sort()).toEqual(
        variedInputs(form)
          .map(({ name }) => name)
          .sort(),
      );
      for (const { share } of lines) expect(Math.abs(share)).toBeLessThanOrEqual(1);
      for (const input of variedInputs(form).slice(0, 2)) {
        const chart = courseChart(form, input, result.id, given);
        const now = form.outcome.results[result.id];
        if (chart && now?.kind === 'value') expect(chart.rows[chart.present]).toEqual([input.value, now.value]);
      }
    }
  });
});
