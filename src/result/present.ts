/** Outcome → ResultDocument: the one object that page, copy text, e-mail, print, command line and tests read. */
import { allTabs, type CompiledTool } from '../engine/tool.ts';
import type { Params, Translate } from '../i18n/resources.ts';
import type { PresentContext, Success } from './context.ts';
import { datasetNotes } from './datasets.ts';
import { isLeading, type ResultDocument } from './document.ts';
import { fill } from './fill.ts';
import { footnotesOf } from './footnotes.ts';
import { inputsOf } from './inputs.ts';
import { asIs, type Printed } from './items/item.ts';
import { itemOf, rowOf } from './items/items.ts';
import { announcementOf, copyLines } from './items/lines.ts';
import { warningsOf } from './messages.ts';
import { formFor, nameIn } from './plural.ts';
import { printedDigits } from './printed-digits.ts';
import { stepsOf } from './steps.ts';
import type { TextModule } from './texts.ts';
import { textLanguageOf, wordsOf } from './written.ts';

type Results = ResultDocument['results'];

const textOf = (item: Results[number]): Printed => (item.kind === null ? asIs('') : rowOf(item.kind).text(item));

/** Sentences name results and inputs; they are filled in once everything else is printed. */
function filled(items: Results, inputs: ResultDocument['inputs'], units: Params): Results {
  const params = (of: keyof Printed): Params =>
    Object.fromEntries([
      ...Object.entries(units),
      ...inputs.map((input) => [input.id, input[of]] as const),
      ...items.map((item) => [item.id, textOf(item)[of]] as const),
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

/** The copied text that a definition states, its numbers without units. */
const statedCopy = (copy: string, items: Results, of: 'copied' | 'canonical'): string =>
  fill(copy, Object.fromEntries(items.map((item) => [item.id, (item.kind === 'value' ? item : textOf(item))[of]])));

/** What is copied: the text that the definition states, or the results line by line. */
function copiesOf(items: Results, given: PresentContext): Pick<ResultDocument, 'copyText' | 'copyAnswer'> {
  const { tab, texts, t } = given;
  if (!tab.copy || !texts.copy) return { copyText: copyLines(items, t).join('\n'), copyAnswer: null };
  const copy = formFor(texts.copy, printedDigits(nameIn(texts.copy), given), textLanguageOf(given.text));
  const display = statedCopy(copy, items, 'canonical');
  return { copyText: statedCopy(copy, items, 'copied'), copyAnswer: { result: tab.copy, display } };
}

/** Presents the outcome of one tab in one language. */
export function present(outcome: Success, tool: CompiledTool, text: TextModule, t: Translate): ResultDocument {
  const tab = allTabs(tool).find(({ id }) => id === outcome.tab);
  const texts = text.texts.tabs[outcome.tab];
  if (!tab || !texts) throw new RangeError(`${tool.id} has no tab "${outcome.tab}"`);
  const given: PresentContext = { tab, texts, text, outcome, t };
  const inputs = inputsOf(given);
  const results = filled(
    tab.results.flatMap((result) => itemOf(result, given) ?? []),
    inputs,
    unitSigns(given),
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
    inputs,
    results,
    steps: stepsOf(tab, text, outcome, t),
    footnotes: [...footnotesOf(given), ...datasetNotes(tool, given)],
    note: texts.note ?? null,
    warnings: warningsOf(outcome, tab, text, t),
    ...copiesOf(results, given),
    announcement: said ? t('result.announcement', { heading, results: said }) : heading,
  };
}
