/** Outcome → ResultDocument: the one object that page, copy text, e-mail, print, command line and tests read. */
import { isoDate, printDate, printDates, printWeekday } from '../calendar/text.ts';
import type { Computed, ReadValue } from '../engine/outcome.ts';
import {
  allTabs,
  type Band,
  type BandResult,
  type CalendarResult,
  type CompiledInput,
  type CompiledResult,
  type CompiledTool,
  type DateResult,
  type GridResult,
  type ScheduleResult,
  type ValueResult,
} from '../engine/tool.ts';
import { denoise, printCanonical, printLocal, printTyped } from '../numbers/print.ts';
import { base, isLeftOut, type PresentContext, type Success, textsOf } from './context.ts';
import { datasetNotes } from './datasets.ts';
import {
  type BandItem,
  type DateItem,
  type GridItem,
  isLeading,
  type ResultDocument,
  type ResultItem,
  type TableItem,
  type ValueItem,
} from './document.ts';
import { printCanonicalWithUnit, printInput, printPlain, printWithUnit } from './format.ts';
import { warningsOf } from './messages.ts';
import { rankingItem } from './ranking.ts';
import { stepsOf } from './steps.ts';
import { scheduleItem, tableItem } from './table.ts';
import type { Footnote, TextModule } from './texts.ts';
import { fill, type Params, type Translate } from './translate.ts';

/** The answer that is shown largest: the first that is marked so and answered, else the first that is shown. */
function isMain(result: ValueResult | DateResult, { tab, outcome }: PresentContext): boolean {
  const leading = tab.results.filter((other) => other.kind === 'value' || other.kind === 'date');
  const marked = leading.find(({ id, main }) => main && outcome.results[id]?.kind !== 'none');
  return result === (marked ?? leading.find((other) => !isLeftOut(other, outcome)));
}

function valueItem(result: ValueResult, computed: Computed, given: PresentContext): ValueItem {
  const { value, unit } = computed.kind === 'number' ? computed : { value: Number.NaN, unit: undefined };
  const { language } = given.text;
  const { suffix } = textsOf(result, given);
  const behind = (text: string) => (suffix ? `${text} ${suffix}` : text);
  const canonical = printCanonical(value, result.display);
  const canonicalFull = behind(printCanonicalWithUnit(value, result.display, unit));
  const answerOf = (): string => {
    // "$x.xx per unit" is stated with the sign in front, whatever the number.
    if (result.withSign && unit?.id === 'dollar') return behind(`$${canonical}`);
    return result.withSign || unit?.id === 'percent' ? canonicalFull : canonical;
  };
  return {
    ...base(result, given),
    kind: 'value',
    value,
    text: printLocal(value, result.display, language),
    canonical,
    full: behind(printWithUnit(value, result.display, unit, language)),
    canonicalFull,
    answer: { value: result.display.rule === 'duration' ? canonical : value, display: answerOf() },
    main: isMain(result, given),
  };
}

function dateItem(result: DateResult, computed: Computed, given: PresentContext): DateItem {
  const day = computed.kind === 'date' ? computed.value : Number.NaN;
  const { language } = given.text;
  const printed = result.isWeekday
    ? { text: printWeekday(day, language), canonical: printWeekday(day, 'en') }
    : { text: printDate(day, language), canonical: isoDate(day) };
  return { ...base(result, given), kind: 'date', ...printed, main: isMain(result, given) };
}

/** A span of days is written as an interval of ISO 8601: its first and last day. */
function calendarItem(result: CalendarResult, computed: Computed, given: PresentContext): GridItem {
  const { days: labels = {} } = textsOf(result, given);
  const { language } = given.text;
  const cells = (computed.kind === 'dates' ? computed.days : []).map(({ id, from, until }) => {
    const text = until === undefined ? printDate(from, language) : printDates(from, until, language);
    const canonical = until === undefined ? isoDate(from) : `${isoDate(from)}/${isoDate(until)}`;
    return { id, label: labels[id] ?? id, value: canonical, text, canonical, full: text, canonicalFull: canonical };
  });
  return { ...base(result, given), kind: 'grid', isExtra: false, cells };
}

function gridItem(result: GridResult, computed: Computed, given: PresentContext): GridItem {
  const { units = {} } = textsOf(result, given);
  const { language } = given.text;
  const cells = (computed.kind === 'grid' ? computed.cells : []).map(({ id, value, unit }) => ({
    id,
    label: units[id] ?? id,
    value,
    text: printLocal(value, result.display, language),
    canonical: printCanonical(value, result.display),
    full: printWithUnit(value, result.display, unit, language),
    canonicalFull: printCanonicalWithUnit(value, result.display, unit),
  }));
  return { ...base(result, given), kind: 'grid', isExtra: result.unitsFrom !== undefined, cells };
}

/** The drawn ends of a scale; without stated ones the outer bands are as wide as the inner ones on average. */
function scaleEnds({ bands, scale }: BandResult): { from: number; to: number } {
  if (scale) return scale;
  const edges = bands.flatMap(({ from }) => (from === undefined ? [] : [from]));
  const [first = 0, last = 1] = [edges[0], edges.at(-1)];
  const width = (last - first) / Math.max(1, edges.length - 1) || Math.abs(first) || 1;
  return { from: first - width, to: last + width };
}

function bandRange({ from, below }: Band, language: string, t: Translate): string {
  const params = { from: printTyped(from ?? 0, language), below: printTyped(below ?? 0, language) };
  if (from === undefined) return t('result.below', params);
  return t(below === undefined ? 'result.from' : 'result.between', params);
}

function bandItem(result: BandResult, computed: Computed, given: PresentContext): BandItem {
  const { text, t, outcome } = given;
  const met = result.bands.find(({ id }) => computed.kind === 'word' && id === computed.value);
  const labels = textsOf(result, given).bands ?? {};
  const { from, to } = scaleEnds(result);
  const share = (value: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)));
  const of = outcome.results[result.of];
  return {
    ...base(result, given),
    kind: 'band',
    value: met?.id ?? '',
    text: labels[met?.id ?? ''] ?? '',
    color: met?.color ?? 'grey',
    marker: of?.kind === 'number' ? share(denoise(of.value)) : null,
    legend: result.bands.map((band) => ({
      id: band.id,
      label: labels[band.id] ?? band.id,
      range: bandRange(band, text.language, t),
      color: band.color,
      met: band === met,
      start: share(band.from ?? from),
      end: share(band.below ?? to),
    })),
  };
}

function schedule(
  result: ScheduleResult,
  table: Extract<Computed, { kind: 'table' }>,
  given: PresentContext,
): TableItem | null {
  if (table.rows.length === 0) return null;
  const stated = given.tab.results.find(({ id }) => id === result.headline);
  const computed = given.outcome.results[result.headline ?? ''];
  const headline = stated?.kind === 'value' && computed ? valueItem(stated, computed, given) : undefined;
  return scheduleItem(base(result, given), result, table, headline, given.text.language, given.t);
}

function itemOf(result: CompiledResult, given: PresentContext): ResultItem | null {
  const computed = given.outcome.results[result.id];
  if (!computed) return null;
  if (computed.kind === 'none') return { ...base(result, given), kind: 'none', hidden: true, text: '' };
  switch (result.kind) {
    case 'value':
      return valueItem(result, computed, given);
    case 'date':
      return dateItem(result, computed, given);
    case 'calendar':
      return calendarItem(result, computed, given);
    case 'band':
      return bandItem(result, computed, given);
    case 'ranking':
      return rankingItem(result, computed, given);
    case 'schedule':
      return computed.kind === 'table' ? schedule(result, computed, given) : null;
    case 'table':
      return computed.kind === 'table' ? tableItem(result, computed, given) : null;
    case 'grid':
      return gridItem(result, computed, given);
    case 'condition': {
      const value = computed.kind === 'shown' && computed.value;
      return { ...base(result, given), kind: 'condition', value, text: given.t(value ? 'result.yes' : 'result.no') };
    }
    case 'verdict': {
      const met = computed.kind === 'word' ? computed.value : '';
      const word = textsOf(result, given).options?.[met] ?? met;
      return { ...base(result, given), kind: 'word', value: word, text: word };
    }
    case 'bandColor': {
      const value = computed.kind === 'word' ? computed.value : '';
      return { ...base(result, given), kind: 'word', value, text: value };
    }
    case 'sentence': {
      if (computed.kind === 'shown' && !computed.value) return null;
      const { text = '' } = textsOf(result, given);
      return { ...base(result, given), kind: 'sentence', text, canonical: text };
    }
  }
}

function itemText(item: ResultItem): string {
  if (item.kind === 'value') return item.full;
  return item.kind === 'ranking' || item.kind === 'grid' || item.kind === 'table' ? '' : item.text;
}
function canonicalText(item: ResultItem): string {
  if (item.kind === 'value') return item.canonicalFull;
  return item.kind === 'date' || item.kind === 'sentence' ? item.canonical : itemText(item);
}

/** Sentences name results and inputs; they are filled in once everything else is printed. */
function filled(items: ResultItem[], inputs: ResultDocument['inputs'], units: Params): ResultItem[] {
  const params = (ofInput: 'text' | 'canonical', ofItem: (item: ResultItem) => string): Params =>
    Object.fromEntries([
      ...Object.entries(units),
      ...inputs.map((input) => [input.id, input[ofInput]] as const),
      ...items.map((item) => [item.id, ofItem(item)] as const),
    ]);
  const [local, canonical] = [params('text', itemText), params('canonical', canonicalText)];
  return items.map((item) =>
    item.kind === 'sentence'
      ? { ...item, text: fill(item.text, local), canonical: fill(item.canonical, canonical) }
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

const ENGLISH_GROUPING = /(?<=\d),(?=\d{3})/g;

const givesUnit = (inputs: readonly CompiledInput[], id: string): boolean =>
  inputs.some((input) =>
    input.kind === 'rows' ? givesUnit(input.fields, id) : input.kind === 'quantity' && input.unitFrom === id,
  );

const isNoRows = (value: ReadValue['value']): boolean => Array.isArray(value) && value.length === 0;
function canonicalInput(
  { kind }: CompiledInput,
  { value }: ReadValue,
  print: (language: string) => string,
  language: string,
): string {
  if (kind === 'date') return isoDate(Number(value));
  return typeof value === 'number' ? print('en').replace(ENGLISH_GROUPING, '') : print(language);
}

function inputsOf({ tab, texts, text, outcome, t }: PresentContext): ResultDocument['inputs'] {
  return tab.inputs.flatMap((input) => {
    const read = outcome.read[input.id];
    const owned = input.kind === 'unit' && givesUnit(tab.inputs, input.id);
    if (!read || read.absent || owned || isNoRows(read.value)) return [];
    const own = texts.inputs[input.id];
    const print = (language: string): string => printInput(input, read, own, language, t);
    const canonical = canonicalInput(input, read, print, text.language).replaceAll('\u00a0', ' ');
    return [{ id: input.id, label: own?.label ?? input.id, text: print(text.language), canonical }];
  });
}

function footnote(
  { symbol, base: baseSymbol, factor, exact, source }: Footnote,
  language: string,
  t: Translate,
): string {
  const difference = Number(((factor / exact - 1) * 100).toPrecision(2));
  const percent = `${difference > 0 ? '+' : ''}${printPlain(difference, language)}`;
  const numbers = { factor: printPlain(factor, language), exact: printPlain(exact, language), difference: percent };
  return t('result.footnote', { unit: symbol, base: baseSymbol, source, ...numbers });
}

function footnotesOf({ tab, text, outcome, t }: PresentContext): string[] {
  const chosen = new Set<string>();
  for (const { unit } of Object.values(outcome.read)) if (unit) chosen.add(unit.id);
  for (const result of tab.results) {
    const computed = outcome.results[result.id];
    if (computed?.kind === 'number' && computed.unit) chosen.add(computed.unit.id);
    if (computed?.kind !== 'grid' || (result.kind === 'grid' && result.unitsFrom !== undefined)) continue;
    for (const { unit } of computed.cells) chosen.add(unit.id);
  }
  for (const input of tab.inputs) {
    const value = outcome.read[input.id]?.value;
    if (input.kind === 'unit') chosen.add(input.options.find(({ id }) => id === value)?.unit.id ?? '');
    if (input.kind !== 'rows' || !Array.isArray(value)) continue;
    for (const row of value)
      for (const { unit } of Object.values(row.fields as Success['read'])) if (unit) chosen.add(unit.id);
  }
  return Object.entries(text.texts.footnotes).flatMap(([id, note]) =>
    chosen.has(id) ? [footnote(note, text.language, t)] : [],
  );
}

function copyTextOf(items: ResultItem[], { tab, texts, t }: PresentContext): string {
  const canonical = Object.fromEntries(
    items.map((item) => [item.id, item.kind === 'value' ? item.canonical : canonicalText(item)]),
  );
  if (tab.copy && texts.copy) return fill(texts.copy, canonical);
  return items
    .filter(({ hidden }) => !hidden)
    .flatMap((item) => copyLines(item, t))
    .join('\n');
}

function copyLines(item: ResultItem, t: Translate): string[] {
  if (item.kind === 'sentence') return [item.canonical];
  if (item.kind === 'table') return [];
  if (item.kind === 'grid') {
    if (item.isExtra) return [];
    return item.cells.map(({ label, canonicalFull }) => t('result.copyLine', { label, value: canonicalFull }));
  }
  if (item.kind !== 'ranking') return [t('result.copyLine', { label: item.label, value: canonicalText(item) })];
  return item.groups.flatMap(({ rows }) =>
    rows.map((row) => {
      const value = row.cells.map(({ canonical }) => canonical).join(', ');
      return t('result.copyLine', { label: row.title, value: row.best ? `${value} (${item.flagLabel})` : value });
    }),
  );
}

/** A result as the status region says it; one that is called like the heading above it does not repeat it. */
function announced(item: ResultItem, heading: string, saysSentences: boolean, t: Translate): string[] {
  if (item.kind === 'ranking') {
    return item.groups.flatMap(({ rows }) =>
      rows.filter(({ best }) => best).map(({ title, cells }) => `${item.flagLabel}: ${title}, ${cells[0]?.text ?? ''}`),
    );
  }
  if (item.kind === 'grid' && !item.isExtra) {
    const [first, ...others] = item.cells;
    const value = t('result.andMore', { first: first?.full ?? '', count: others.length });
    return [t('result.copyLine', { label: item.label, value })];
  }
  if (item.kind === 'sentence') return saysSentences ? [item.text] : [];
  if (item.kind === 'grid' || item.kind === 'table') return [];
  const value = itemText(item);
  return [item.label === heading ? value : t('result.copyLine', { label: item.label, value })];
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
  const shown = results.filter(({ hidden }) => !hidden);
  // Where the main answer is hidden, sentences say it.
  const isVerdict = results.some((item) => isLeading(item) && item.hidden);
  return {
    tool: tool.id,
    tab: tab.id,
    language: text.language,
    title: text.texts.title,
    tabLabel: texts.label ?? null,
    heading,
    inputs,
    results,
    steps: stepsOf(tab, text, outcome, t),
    footnotes: [...footnotesOf(given), ...datasetNotes(tool, given)],
    note: texts.note ?? null,
    warnings: warningsOf(outcome, tab, text, t),
    copyText: copyTextOf(results, given),
    copyResult: tab.copy ?? null,
    announcement: t('result.announcement', {
      heading,
      results: shown.flatMap((item) => announced(item, heading, isVerdict, t)).join(', '),
    }),
  };
}
