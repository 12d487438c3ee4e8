/** A reference table in the words and the numbers of a language, from the outcomes of its cells. */
import type { CompiledTab } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { PresentContext, Success } from './context.ts';
import { inputsOf } from './inputs.ts';
import { itemOf, rowOf } from './items/items.ts';
import { plainLabel } from './labels.ts';
import { textLanguageOf } from './languages.ts';
import { listOf } from './list.ts';
import { printInput } from './print-input.ts';
import type { ReferenceTable, TabTexts, TextModule } from './texts.ts';

/** What a table is printed from. */
export interface AnsweredTable {
  tab: CompiledTab;
  /** Its caption, where the definition states one. */
  label?: string | undefined;
  /** Ids of the inputs that head the rows and the columns. */
  rows: string;
  columns?: string | undefined;
  /** Ids of the inputs whose values are stated. */
  stated: readonly string[];
  /** Ids of the results that are shown. */
  results: readonly string[];
  /** Row by row; without columns there is one for each row. */
  outcomes: readonly (readonly Success[])[];
}

interface Printing extends Pick<AnsweredTable, 'tab'> {
  texts: TabTexts;
  text: TextModule;
  t: Translate;
}

/** One answer: with all that belongs to it, and as a number by itself where a unit or words stand behind it. */
interface Cell {
  text: string;
  sign: string;
  bare: string;
}
/** A percent sign stays at its number, whether or not a language sets a space before it. */
const BEHIND = /^[ \u00a0](?!%)/;

const contextOf = (outcome: Success, { tab, texts, text, t }: Printing): PresentContext => ({
  tab,
  texts,
  text,
  outcome,
  t,
});

function cellOf(id: string, outcome: Success, printing: Printing): Cell {
  const given = contextOf(outcome, printing);
  const result = printing.tab.results.find((candidate) => candidate.id === id);
  const item = result && itemOf(result, given);
  if (!item || item.kind === null) throw new RangeError(`"${id}" has no answer`);
  const { text } = rowOf(item.kind).text(item);
  const bare = item.kind === 'value' ? item.text : text;
  const behind = text.slice(bare.length);
  return text.startsWith(bare) && BEHIND.test(behind)
    ? { text, sign: behind.slice(1), bare }
    : { text, sign: '', bare: text };
}

/** What stands behind each of some answers; nothing where that differs. */
function sharedSign(cells: readonly Cell[]): string {
  const [first] = cells;
  return first && cells.every(({ sign }) => sign === first.sign) ? first.sign : '';
}

/** A label that ends with the sign has said it: "Speed in km/h". */
const withSign = (label: string, sign: string): string =>
  sign === '' || ` ${label}`.toLowerCase().endsWith(` ${sign}`.toLowerCase()) ? label : `${label} (${sign})`;

/** What stands in the bracket of a label is said of numbers without a unit: "Loan term (years)". */
const labelBeside = (label: string, printed: string): string =>
  /^-?\d(?:.*\d)?$/.test(printed) ? label : plainLabel(label);

/** What was read of an input, as it heads a row or a column. */
function headOf(id: string, outcome: Success | undefined, { tab, texts, text, t }: Printing): string {
  const input = tab.inputs.find((candidate) => candidate.id === id);
  const read = outcome?.read[id];
  if (!input || !read) throw new RangeError(`"${id}" was not read`);
  return printInput(input, read, texts.inputs[id], { language: text.language, words: textLanguageOf(text), t });
}

const inputLabel = (id: string, { texts }: Printing): string => texts.inputs[id]?.label ?? id;

/** A label as it stands within a sentence: nouns keep their capital in German, and abbreviations everywhere. */
const withinSentence = (label: string, language: string): string =>
  language === 'de' ? label : label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(language));

/** "BMI (kg/m²) by weight and height", where the definition states no other words. */
function captionOf(labels: readonly string[], { label, rows, columns }: AnsweredTable, printing: Printing): string {
  const { tab, texts, text, t } = printing;
  if (label !== undefined) return label;
  const language = textLanguageOf(text);
  const inside = (label: string): string => withinSentence(label, language);
  // Of a conversion the units say more than "Result" and "To".
  const across = columns !== undefined && !isUnit(columns, tab) ? [columns] : [];
  const inputs = [rows, ...across].map((id) => inside(plainLabel(inputLabel(id, printing))));
  const [first = '', ...others] = labels;
  const named = listOf([first, ...others.map(inside)], language);
  const caption = t('build:referenceTable.caption', { results: named, inputs: listOf(inputs, language) });
  return texts.label === undefined ? caption : t('result.copyLine', { label: texts.label, value: caption });
}

const isNamed = (id: string, { stated, rows, columns }: AnsweredTable, { tab }: Printing): boolean => {
  const input = tab.inputs.find((candidate) => candidate.id === id);
  const isDated = input?.kind === 'choice' && input.dataset !== undefined;
  return id !== rows && id !== columns && (isDated || stated.includes(id));
};

/** "Height: 175 cm · Sex: female": what the definition states for this table, and of which year its numbers are. */
function givenOf(table: AnsweredTable, printing: Printing): string {
  const outcome = table.outcomes[0]?.[0];
  if (!outcome) return '';
  return inputsOf(contextOf(outcome, printing))
    .filter(({ id }) => isNamed(id, table, printing))
    .map(({ label, text }) => printing.t('result.copyLine', { label: labelBeside(label, text), value: text }))
    .join(' · ');
}

const labelOf = (id: string, { texts }: Printing): string => texts.results[id]?.label ?? id;

type Printed = Pick<ReferenceTable, 'heads' | 'rows' | 'across'> & { labels: readonly string[] };

const isUnit = (id: string, { inputs }: CompiledTab): boolean =>
  inputs.some((input) => input.id === id && input.kind === 'unit');

/** The rows, each behind its head, and what heads them all. */
function withHeads({ rows, outcomes }: AnsweredTable, lines: readonly (readonly string[])[], printing: Printing) {
  const heads = outcomes.map(([outcome]) => headOf(rows, outcome, printing));
  const label = labelBeside(inputLabel(rows, printing), heads[0] ?? '');
  return { label, rows: lines.map((line, at) => [heads[at] ?? '', ...line]) };
}

/** Results beside each other: the unit of each stands in its head. */
function printResults(table: AnsweredTable, printing: Printing): Printed {
  const { results, outcomes } = table;
  const cells = outcomes.map(([outcome]) => results.map((id) => cellOf(id, outcome as Success, printing)));
  const labels = results.map((id) => labelOf(id, printing));
  const signs = results.map((_, at) => sharedSign(cells.flatMap((row) => row[at] ?? [])));
  const lines = cells.map((row) => row.map(({ bare, text }, at) => (signs[at] ? bare : text)));
  const { label, rows } = withHeads(table, lines, printing);
  return { labels, heads: [label, ...labels.map((each, at) => withSign(each, signs[at] ?? ''))], rows };
}

/** One result by two inputs: the unit of all stands in the caption, that of a column in its head if that is a unit. */
function printCrossed(table: AnsweredTable, across: string, printing: Printing): Printed {
  const { results, outcomes } = table;
  const [id = ''] = results;
  const isOfUnits = isUnit(across, printing.tab);
  const cells = outcomes.map((row) => row.map((outcome) => cellOf(id, outcome, printing)));
  const sign = isOfUnits ? '' : sharedSign(cells.flat());
  const columns = (outcomes[0] ?? []).map((outcome) => headOf(across, outcome, printing));
  const isBare = columns.map(
    (_, at) => sign !== '' || (isOfUnits && sharedSign(cells.flatMap((row) => row[at] ?? [])) !== ''),
  );
  const lines = cells.map((row) => row.map(({ bare, text }, at) => (isBare[at] ? bare : text)));
  const { label, rows } = withHeads(table, lines, printing);
  return {
    labels: isOfUnits ? columns : [withSign(labelOf(id, printing), sign)],
    across: labelBeside(inputLabel(across, printing), columns[0] ?? ''),
    heads: [label, ...columns],
    rows,
  };
}

/** Prints a table whose every cell has an answer. */
export function printTable(table: AnsweredTable, text: TextModule, t: Translate): ReferenceTable {
  const texts = text.texts.tabs[table.tab.id];
  if (!texts) throw new RangeError(`no texts of the tab "${table.tab.id}"`);
  const printing: Printing = { tab: table.tab, texts, text, t };
  const { labels, ...printed } =
    table.columns === undefined ? printResults(table, printing) : printCrossed(table, table.columns, printing);
  return { caption: captionOf(labels, table, printing), given: givenOf(table, printing), ...printed };
}
