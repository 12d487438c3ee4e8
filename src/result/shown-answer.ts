/** Outcome → what a page shows at once. */
import { allTabs, type CompiledTool } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { PresentContext, Success } from './context.ts';
import type { DrawnAnswer, ShownAnswer } from './document.ts';
import { sentences } from './filling.ts';
import { itemOf } from './items/items.ts';
import { wordsOf } from './languages.ts';
import { notes } from './notes.ts';
import type { TextModule } from './texts.ts';

/** What an outcome is presented with. @throws RangeError where the tool has no such tab */
export function presentContext(outcome: Success, tool: CompiledTool, text: TextModule, t: Translate): PresentContext {
  const tab = allTabs(tool).find(({ id }) => id === outcome.tab);
  const texts = text.texts.tabs[outcome.tab];
  if (!tab || !texts) throw new RangeError(`${tool.id} has no tab "${outcome.tab}"`);
  return { tab, texts, text, outcome, t };
}

/** The results of an outcome, with what sentences name filled in. */
export function itemsOf(given: PresentContext): ShownAnswer['results'] {
  const items = given.tab.results.flatMap((result) => itemOf(result, given) ?? []);
  return items.some(({ kind }) => kind === 'sentence') ? sentences.fillIn(items, given) : items;
}

/** What a page draws of the outcome of one tab, in one language. */
export function drawnAnswer(outcome: Success, tool: CompiledTool, text: TextModule, t: Translate): DrawnAnswer {
  const given = presentContext(outcome, tool, text, t);
  const { tab, texts } = given;
  return {
    tool: tool.id,
    tab: tab.id,
    language: wordsOf(text),
    title: text.texts.title,
    tabLabel: texts.label ?? null,
    heading: texts.resultHeading ?? t('result.heading'),
    results: itemsOf(given),
    footnotes: [...(tab.found?.isEither ? notes.found(given) : []), ...notes.of(tool, given)],
    note: texts.note ?? null,
  };
}
