/** Outcome → what a page shows at once: results, notes, warnings, what is announced. */
import { allTabs, type CompiledTool } from '../engine/tool.ts';
import type { Params, Translate } from '../i18n/resources.ts';
import type { PresentContext, Success } from './context.ts';
import { datasetNotes } from './datasets.ts';
import { isLeading, type ShownAnswer } from './document.ts';
import { fill } from './fill.ts';
import { footnotesOf } from './footnotes.ts';
import { inputsOf } from './inputs.ts';
import { asIs, type Printed } from './items/item.ts';
import { itemOf, rowOf } from './items/items.ts';
import { announcementOf } from './items/lines.ts';
import { warningsOf } from './messages.ts';
import type { TextModule } from './texts.ts';
import { wordsOf } from './written.ts';

type Results = ShownAnswer['results'];

/** What stands for an item where a text names it. */
export const printedItem = (item: Results[number]): Printed =>
  item.kind === null ? asIs('') : rowOf(item.kind).text(item);

/** Sentences name results and inputs; they are filled in once everything else is printed. */
function filled(items: Results, given: PresentContext): Results {
  if (!items.some(({ kind }) => kind === 'sentence')) return items;
  const inputs = inputsOf(given);
  const units = unitSigns(given);
  const params = (of: keyof Printed): Params =>
    Object.fromEntries([
      ...Object.entries(units),
      ...inputs.map((input) => [input.id, input[of]] as const),
      ...items.map((item) => [item.id, printedItem(item)[of]] as const),
    ]);
  const [text, copied, canonical] = [params('text'), params('copied'), params('canonical')];
  return items.map((item) =>
    item.kind === 'sentence'
      ? {
          ...item,
          text: fill(item.text, text),
          copied: fill(item.copied, copied),
          canonical: fill(item.canonical, canonical),
        }
      : item,
  );
}

/** The signs of the chosen units, by input id. */
function unitSigns({ tab, outcome }: PresentContext): Params {
  const signs = tab.inputs.flatMap((input) => {
    if (input.kind !== 'unit') return [];
    const chosen = input.options.find(({ id }) => id === outcome.read[input.id]?.value);
    return chosen ? [[input.id, chosen.unit.symbol] as const] : [];
  });
  return Object.fromEntries(signs);
}

/** What an outcome is presented with. @throws RangeError where the tool has no such tab */
export function presentContext(outcome: Success, tool: CompiledTool, text: TextModule, t: Translate): PresentContext {
  const tab = allTabs(tool).find(({ id }) => id === outcome.tab);
  const texts = text.texts.tabs[outcome.tab];
  if (!tab || !texts) throw new RangeError(`${tool.id} has no tab "${outcome.tab}"`);
  return { tab, texts, text, outcome, t };
}

/** What a page shows of the outcome of one tab, in one language. */
export function showAnswer(outcome: Success, tool: CompiledTool, text: TextModule, t: Translate): ShownAnswer {
  const given = presentContext(outcome, tool, text, t);
  const { tab, texts } = given;
  const results = filled(
    tab.results.flatMap((result) => itemOf(result, given) ?? []),
    given,
  );
  const heading = texts.resultHeading ?? t('result.heading');
  const saysSentences = results.some((item) => isLeading(item) && item.hidden);
  const said = announcementOf(results, { heading, saysSentences, language: wordsOf(text), t });
  return {
    tool: tool.id,
    tab: tab.id,
    language: wordsOf(text),
    title: text.texts.title,
    tabLabel: texts.label ?? null,
    heading,
    results,
    footnotes: [...footnotesOf(given), ...datasetNotes(tool, given)],
    note: texts.note ?? null,
    warnings: warningsOf(outcome, tab, text, t),
    announcement: said ? t('result.announcement', { heading, results: said }) : heading,
  };
}
