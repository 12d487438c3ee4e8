/** What a page loads before its calculator can answer is enough for the headline, and loses no text. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { needsOf, partedTexts } from '../../src/build/answering.ts';
import { loadFirst, loadRunnable, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import type { CompiledTool } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { lookupIn } from '../../src/i18n/lookup.ts';
import { completeTexts } from '../../src/result/complete-texts.ts';
import { isLeading } from '../../src/result/document.ts';
import { shownItems } from '../../src/result/items/items.ts';
import { present } from '../../src/result/present.ts';
import type { TextModule } from '../../src/result/texts.ts';

const TODAY = '2026-01-31';
const live = await Promise.all(
  ['tools', 'tests/fixtures/tools']
    .flatMap((folder) => loadTools(folder).tools)
    .filter(({ compiled }) => compiled)
    .map(async (loaded) => ({ live: await loadRunnable(loaded), first: await loadFirst(loaded) })),
);
const tools = live.flatMap(({ live, first }) => (live && first ? [[live.id, live, first] as const] : []));

/** What the page of a tool gets first. */
function firstOf(live: RunnableTool, first: CompiledTool) {
  const needs = needsOf(live, first);
  return { needs, ...partedTexts(live.text, first, needs.first, ENGLISH.calculator ?? {}) };
}

it.each(tools)('%s: its texts are whole when both parts have come', (_, tool, first) => {
  const { answering, others } = structuredClone(firstOf(tool, first));
  completeTexts(answering, others);
  const { phrases: _phrases, ...texts } = answering;
  // Symbols are explained in the order of the texts.
  expect(JSON.stringify(texts)).toBe(JSON.stringify(tool.text));
});

describe('with nothing but what is loaded first', () => {
  beforeAll(() => vi.resetModules());

  it.each(tools)('%s answers the examples of its first tab with their headline', async (_, live, first) => {
    const { needs, answering } = firstOf(live, first);
    const [tab] = first.tabs;
    const [whole] = live.tool.tabs;
    if (!tab || !whole) throw new Error('a tool has a form');
    vi.resetModules();
    await import('../../src/first/always.ts');
    for (const need of needs.first) await import(`../../src/first/parts/${need}.ts`);
    const { plainAnswers } = await import('../../src/worksheet/plain-answers.ts');
    const text = answering as TextModule;
    const context = { tool: first, tab, text, t: lookupIn<'calculator'>(answering.phrases, 'en') };
    const examples = live.definition.tabs[0]?.examples ?? [];
    let answered = 0;
    for (const { inputs } of examples) {
      const outcome = run(whole, inputs as Entries, 'en', TODAY);
      if (!outcome.ok) continue;
      const presented = present(outcome, live.tool, live.text, englishText);
      const calculation = plainAnswers.calculate(inputs as Entries, context);
      if (!calculation) continue;
      if (!('document' in calculation)) throw new Error('it refuses');
      answered += 1;
      const { document } = calculation;
      expect(document).toMatchObject({ heading: presented.heading, note: presented.note });
      const known = (ofAll: typeof presented.results) =>
        ofAll.filter(({ id, kind }) => kind !== 'table' && tab.results.some((result) => result.id === id));
      expect(known(document.results)).toEqual(known(presented.results));
      const leads = (ofAll: typeof presented.results) => shownItems(ofAll).find(isLeading) ?? shownItems(ofAll)[0];
      expect(leads(document.results)?.id).toBe(leads(presented.results)?.id);
    }
    expect(answered).toBeGreaterThan(0);
  });
});
