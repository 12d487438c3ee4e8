/** Answers of one form side by side: what was put in where it differs, what came out, and by how much. */
import type { CompiledUnit } from '../engine/formula.ts';
import { isNumeric } from '../engine/numeric.ts';
import type { ReadValue } from '../engine/outcome.ts';
import type { CompiledInput, CompiledTool } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { NOISE } from '../numbers/noise.ts';
import { type DisplayRule, denoise, printCanonical, printLocal } from '../numbers/print.ts';
import type { PresentContext, Success } from './context.ts';
import { withUnit } from './format.ts';
import { printChange, shapeOf } from './influence.ts';
import { inputsOf } from './inputs.ts';
import type { Line } from './items/item.ts';
import { rowOf, shownItems } from './items/items.ts';
import type { RankingItem } from './items/ranking.ts';
import { printRead, unitOfField } from './print-read.ts';
import { drawnAnswer, presentContext } from './shown-answer.ts';
import type { TextModule } from './texts.ts';

/** How far a number is from the one of the first answer. */
export interface Difference {
  /** `+$120.00` */
  text: string;
  /** `+10%`; null where a share says nothing: of 0, of percentages, of degrees. */
  percent: string | null;
  canonical: string;
  /** The percentage as a plain number; empty without one. */
  canonicalPercent: string;
}
export interface ComparedCell {
  text: string;
  canonical: string;
  difference: Difference | null;
}
/** One thing in all answers, in their order; null where an answer has no such thing. */
export interface ComparedLine {
  id: string;
  label: string;
  cells: readonly (ComparedCell | null)[];
}
export interface Comparison {
  /** The inputs that differ. */
  inputs: readonly ComparedLine[];
  results: readonly ComparedLine[];
}

/** A number that can be compared. */
interface Amount {
  value: number;
  unit: CompiledUnit | undefined;
  /** That of a row that is ranked: prices of a kilogram and of a liter are no two amounts of one thing. */
  group?: string;
  print: (change: number) => string;
}
type Said = { id: string; label: string; text: string; canonical: string; amount: Amount | null };

const PERCENT: CompiledUnit = { id: 'percent', factor: 1, symbol: '%' };
const ONE_DECIMAL: DisplayRule = { rule: 'atMost', digits: 1 };
const THREE_DECIMALS: DisplayRule = { rule: 'atMost', digits: 3 };

const hasShares = (unit: CompiledUnit | undefined): boolean => unit?.id !== 'percent' && unit?.offset === undefined;

function percentOf(change: number, of: Amount, language: string): Pick<Difference, 'percent' | 'canonicalPercent'> {
  if (of.value === 0 || !hasShares(of.unit)) return { percent: null, canonicalPercent: '' };
  const share = (change / Math.abs(of.value)) * 100;
  const rule = Math.abs(share) < 1 ? THREE_DECIMALS : ONE_DECIMAL;
  const text = withUnit(printLocal(share, rule, language), PERCENT, language);
  return { percent: share > 0 ? `+${text}` : text, canonicalPercent: printCanonical(share, rule) };
}

/** Null where the two count in different units or groups. */
function differenceOf(amount: Amount | null, first: Amount | null, language: string): Difference | null {
  if (!amount || !first || amount.unit?.id !== first.unit?.id || amount.group !== first.group) return null;
  // 5.4 - 4.5 is 0.9000000000000004.
  const change = denoise(Number((amount.value - first.value).toPrecision(12)));
  if (Math.abs(change) <= NOISE * Math.abs(first.value)) return null;
  const canonical = printCanonical(change, { rule: 'atMost', digits: 15 });
  return { text: amount.print(change), canonical, ...percentOf(change, first, language) };
}

function amountOfInput(input: CompiledInput | undefined, read: ReadValue | undefined, language: string): Amount | null {
  if (!input || !isNumeric(input) || typeof read?.value !== 'number') return null;
  const unit = unitOfField(input, read);
  const print = (change: number): string => `${change > 0 ? '+' : ''}${printRead(change, unit, language)}`;
  return { value: read.value, unit, print };
}

function inputsSaid(given: PresentContext): Said[] {
  return inputsOf(given).map(({ id, label, text, canonical }) => {
    const input = given.tab.inputs.find((each) => each.id === id);
    return { id, label, text, canonical, amount: amountOfInput(input, given.outcome.read[id], given.text.language) };
  });
}

function amountOfResult(id: string, given: PresentContext): Amount | null {
  const computed = given.outcome.results[id];
  if (computed?.kind !== 'value') return null;
  const shape = shapeOf(given, id);
  return {
    value: computed.value,
    unit: computed.unit,
    print: (change) => printChange(change, shape, given.text.language),
  };
}

/** What rows that are ranked count, row by row as they were entered. */
function rankedSaid({ id, groups }: RankingItem, { tab, outcome, text: { language } }: PresentContext): Said[] {
  const result = tab.results.find((each) => each.id === id);
  const computed = outcome.results[id];
  if (result?.kind !== 'ranking' || computed?.kind !== 'ranking') return [];
  return groups
    .flatMap(({ id: group, rows }) => rows.map((row) => ({ ...row, group })))
    .sort((a, b) => a.row - b.row)
    .flatMap(({ row, title, cells, group }) =>
      cells.map(({ id: cell, label, text, canonical }) => {
        const field = result.fields.find((each) => each.id === cell);
        const value = Number(computed.rows.find((each) => each.row === row)?.[cell]);
        const amount =
          field?.kind === 'value'
            ? { value, unit: field.unit, group, print: (change: number) => printChange(change, field, language) }
            : null;
        return { id: `${id} ${row} ${cell}`, label: `${title || row}: ${label}`, text, canonical, amount };
      }),
    );
}

const isCompared = ({ isExtra, isSentence }: Line): boolean => !isExtra && !isSentence;

function resultsSaid(given: PresentContext, tool: CompiledTool): Said[] {
  const { results } = drawnAnswer(given.outcome, tool, given.text, given.t);
  return shownItems(results).flatMap((item) => {
    if (item.kind === 'ranking') return rankedSaid(item, given);
    const amount = amountOfResult(item.id, given);
    return rowOf(item.kind)
      .lines(item)
      .filter(isCompared)
      .map(({ label, text, canonical }) => ({ id: `${item.id} ${label}`, label, text, canonical, amount }));
  });
}

function linesOf(answers: readonly (readonly Said[] | null)[], language: string): ComparedLine[] {
  const ids = [...new Set(answers.flatMap((said) => said?.map(({ id }) => id) ?? []))];
  return ids.map((id) => {
    const all = answers.map((said) => said?.find((each) => each.id === id) ?? null);
    const [first = null] = all;
    const label = all.find((each) => each !== null)?.label ?? id;
    const cells = all.map((said) => {
      if (!said) return null;
      const difference = differenceOf(said.amount, first?.amount ?? null, language);
      return { text: said.text, canonical: said.canonical, difference };
    });
    return { id, label, cells };
  });
}

const differs = ({ cells }: ComparedLine): boolean => cells.some((cell) => cell?.text !== cells[0]?.text);

/**
 * Answers of one tab side by side; differences are to the first.
 * @param outcomes null where a form has no answer
 */
export function compare(
  outcomes: readonly (Success | null)[],
  tool: CompiledTool,
  text: TextModule,
  t: Translate,
): Comparison {
  const answers = outcomes.map((outcome) => outcome && presentContext(outcome, tool, text, t));
  const inputs = linesOf(
    answers.map((given) => given && inputsSaid(given)),
    text.language,
  );
  const results = linesOf(
    answers.map((given) => given && resultsSaid(given, tool)),
    text.language,
  );
  return { inputs: inputs.filter(differs), results };
}

/** A comparison as CSV: each answer, and behind all but the first how far it is from that, in percent, too. */
export function comparisonLines(
  { inputs, results }: Comparison,
  names: readonly string[],
  difference: string,
): string[][] {
  const head = names.flatMap((name, index) =>
    index === 0 ? [name] : [name, `${difference} (${name})`, `${difference} (${name}), %`],
  );
  const line = ({ label, cells }: ComparedLine): string[] => [
    label,
    ...cells.flatMap((cell, index) => {
      const text = cell?.canonical ?? '';
      const { canonical = '', canonicalPercent = '' } = cell?.difference ?? {};
      return index === 0 ? [text] : [text, canonical, canonicalPercent];
    }),
  ];
  return [['', ...head], ...inputs.map(line), ...results.map(line)];
}
