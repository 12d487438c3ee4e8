/** What a page loads before its calculator can answer is enough for the answer, and loses no text. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { needsOf, partedTexts } from '../../src/build/answering.ts';
import { loadRunnable, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { lookupIn } from '../../src/i18n/lookup.ts';
import { completeTexts } from '../../src/result/complete-texts.ts';
import { present } from '../../src/result/present.ts';
import type { TextModule } from '../../src/result/texts.ts';

const TODAY = '2026-01-31';
const live = await Promise.all(
  loadTools('tools')
    .tools.filter(({ compiled }) => compiled)
    .map(loadRunnable),
);
const tools = live.flatMap((tool) => (tool ? [[tool.id, tool] as const] : []));

/** What the page of a tool gets first. */
function firstOf({ tool, text }: RunnableTool) {
  const [tab] = tool.tabs;
  if (!tab) throw new Error('a tool has a form');
  const { first } = needsOf(tool, text);
  return { tab, first, ...partedTexts(text, tab, first, ENGLISH.calculator ?? {}) };
}

it.each(tools)('%s: its texts are whole when both parts have come', (_, tool) => {
  const { answering, others } = structuredClone({ ...firstOf(tool), tab: null });
  completeTexts(answering, others);
  const { phrases: _phrases, ...texts } = answering;
  expect(texts).toEqual(tool.text);
});

describe('with nothing but what is loaded first', () => {
  beforeAll(() => vi.resetModules());

  it.each(tools)('%s answers the examples of its first tab', async (_, live) => {
    const { tab, first, answering } = firstOf(live);
    vi.resetModules();
    await import('../../src/first/always.ts');
    for (const need of first) await import(`../../src/first/parts/${need}.ts`);
    const { plainAnswers } = await import('../../src/worksheet/plain-answers.ts');
    const tool = { ...live.tool, tabs: [tab] };
    const text = answering as unknown as TextModule;
    const context = { tool, tab, text, t: lookupIn<'calculator'>(answering.phrases, 'en') };
    const examples = live.definition.tabs[0]?.examples ?? [];
    let answered = 0;
    for (const { inputs } of examples) {
      const outcome = run(tab, inputs as Entries, 'en', TODAY);
      if (!outcome.ok) continue;
      const whole = present(outcome, live.tool, live.text, englishText);

      const calculation = plainAnswers.calculate(inputs as Entries, context);
      if (!calculation) continue;
      if (!('document' in calculation)) throw new Error('it refuses');
      answered += 1;
      const { document } = calculation;
      const withoutTables = ({ results }: Pick<typeof whole, 'results'>) =>
        results.filter(({ kind }) => kind !== 'table');
      expect(withoutTables(document)).toEqual(withoutTables(whole));
      expect(document).toMatchObject({ heading: whole.heading, note: whole.note, footnotes: whole.footnotes });
    }
    expect(answered).toBeGreaterThan(0);
  });
});
