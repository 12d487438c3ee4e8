/**
 * What answers first shows what React shows: every calculator and every example in English, in two of the other
 * languages, and in the full run in all of them.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../src/engine/run.ts';
import { nodesOf } from '../../src/first/dom.ts';
import { translator } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { lookupIn } from '../../src/i18n/lookup.ts';
import { AnswerSection } from '../../src/renderer/AnswerSection.tsx';
import { KINDS } from '../../src/renderer/results/kinds.ts';
import { PAINTED } from '../../src/renderer/results/painted.ts';
import { showAnswer } from '../../src/result/show-answer.ts';
import './document.ts';
import { enter, openPage, TODAY } from './page.tsx';
import { type Spoken, spokenIn } from './spoken.ts';

const examplesOf = ({ definition, tool }: Spoken) =>
  definition.tabs.flatMap((tab) =>
    tab.examples.map((example) => ({ ...example, tab: tool.tabs.find(({ id }) => id === tab.id) ?? tool.tabs[0] })),
  );

const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'];
const isFull = process.env.FULL === '1';

const isTable = (html: string): boolean => html.includes('data-pending');
const parsed = (html: string): string => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
};
const written = (nodes: readonly Node[]): string => {
  const div = document.createElement('div');
  div.append(...nodes);
  return div.innerHTML;
};

let logged: unknown[][] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...given) => void logged.push(given));
});
afterEach(() => vi.restoreAllMocks());

describe.each([...LANGUAGES.entries()])('%s %s', async (place, language) => {
  const tools = await spokenIn(language);

  const compared = isFull || language === 'en' ? tools : tools.filter((_, index) => index % 2 === place % 2);
  it.each(compared.map((spoken) => [spoken.id, spoken] as const))('%s: answers are drawn alike', (_, spoken) => {
    const { tool, text, texts } = spoken;
    const [own, reacts] = [
      lookupIn<'calculator'>(texts.calculator ?? {}, language),
      translator(texts, language, 'calculator'),
    ];
    for (const { inputs, tab } of examplesOf(spoken)) {
      const outcome = tab && run(tab, inputs, language, TODAY);
      if (!outcome?.ok) continue;
      const painted = written(
        nodesOf(<AnswerSection shown={showAnswer(outcome, tool, text, own)} isStale={false} kinds={PAINTED} t={own} />),
      );
      const shown = showAnswer(outcome, tool, text, reacts);
      const drawn = renderToStaticMarkup(<AnswerSection shown={shown} isStale={false} kinds={KINDS} t={reacts} />);
      expect(isTable(painted) ? painted : parsed(drawn)).toBe(painted);
      expect(painted).not.toMatch(/\bundefined\b|\[object|\{\{/);
    }
  });

  const taken = language === 'en' ? tools : tools.filter((_, index) => index % 6 === 0);
  it.each(taken.map((spoken) => [spoken.id, spoken] as const))(
    '%s: React takes a filled-in form over and has nothing to mend',
    async (_, spoken) => {
      const seen = new Set<string>();
      for (const { inputs, tab } of examplesOf(spoken)) {
        if (!tab || seen.has(tab.id)) continue;
        seen.add(tab.id);
        const page = openPage(spoken);
        if (tab !== spoken.tool.tabs[0]) page.openTab(tab.id);
        page.calculate();
        enter(page.worksheet, inputs);
        page.calculate();
        const results = () => [...page.root.querySelectorAll('[data-result]')].map(({ outerHTML }) => outerHTML);
        const [before, form] = [results(), page.root.querySelector('form')];
        const said = page.root.querySelector('[role="status"]')?.textContent;
        expect(await page.hydrate()).toEqual([]);
        expect(logged).toEqual([]);
        expect(page.root.querySelector('form')).toBe(form);
        expect(results().filter((html) => before.includes(html))).toEqual(before);
        expect(page.root.querySelector('[role="status"]')?.textContent).toBe(said);
        page.close();
      }
    },
  );
});

it('a heading that the first result repeats is read aloud, and seen once', async () => {
  const tools = await spokenIn('en');
  const t = translator(ENGLISH, 'en', 'calculator');
  const headingOf = (id: string, inputs: Record<string, string>): string => {
    const spoken = tools.find((each) => each.id === id);
    const [tab] = spoken?.tool.tabs ?? [];
    const outcome = tab && run(tab, inputs, 'en', TODAY);
    if (!spoken || !outcome?.ok) throw new Error(`${id} has no answer`);
    const shown = showAnswer(outcome, spoken.tool, spoken.text, t);
    return written(nodesOf(<AnswerSection shown={shown} isStale={false} kinds={PAINTED} t={t} />));
  };
  expect(headingOf('temperature-converter', { value: '20' })).toContain('class="visually-hidden">Result</h2>');
  expect(headingOf('loan-calculator', { loanAmount: '100', interestRate: '1', loanTerm: '1' })).toContain(
    '<h2 id="result-heading">Result</h2>',
  );
});
