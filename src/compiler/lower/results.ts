/**
 * Short forms of results, put into the kinds that everything after this knows: a duration is a value, a schedule and a
 * recurrence are tables, a calendar a grid, a text words.
 */
import type { ResultDefinition, TabDefinition } from '../../../schema/definition.ts';
import type { Translate } from '../../i18n/resources.ts';
import { foundResult, isFindable } from '../find/found-result.ts';
import { relatedInputs } from '../relations/names.ts';
import type { ValueDefinition, Written } from './value.ts';

export type { ValueDefinition } from './value.ts';

type Table = Written<'table'>;

export type GridDefinition = Written<'grid'> | (Omit<Written<'calendar'>, 'kind'> & { kind: 'grid' });
export type TableDefinition = Table & {
  loan?: Pick<Written<'schedule'>, 'principal' | 'rate' | 'periods' | 'headline'>;
  recurrence?: Written<'recurrence'>;
};
/** An input may be a text, too: the code of results goes by another name. */
export type WordsDefinition = Omit<Written<'text'>, 'kind'> & { kind: 'words' };
export type LoweredResult =
  | ValueDefinition
  | GridDefinition
  | TableDefinition
  | WordsDefinition
  | Exclude<
      ResultDefinition,
      { kind: 'value' | 'duration' | 'grid' | 'calendar' | 'table' | 'schedule' | 'recurrence' | 'text' }
    >;
export type LoweredTab = Omit<TabDefinition, 'results'> & { results: Readonly<Record<string, LoweredResult>> };

/** The payments of a loan, in whole cents. */
function lowerSchedule({ principal, rate, periods, headline, perGroup, ...own }: Written<'schedule'>, t: Translate) {
  const cents = (id: 'payment' | 'interest' | 'principal' | 'balance', total?: 'sum') => ({
    label: t(`schedule.${id}`),
    display: { rule: 'fixed' as const, digits: 2 },
    unit: 'dollar',
    ...(total && { total }),
  });
  return {
    ...own,
    kind: 'table' as const,
    loan: { principal, rate, periods, headline },
    columns: {
      period: { label: t('schedule.period'), display: { rule: 'fixed' as const, digits: 0 } },
      payment: cents('payment', 'sum'),
      interest: cents('interest', 'sum'),
      principal: cents('principal', 'sum'),
      balance: cents('balance'),
    },
    group: { rows: perGroup, label: t('schedule.year') },
    chart: { kind: 'bars' as const, x: 'period', series: ['principal', 'interest'] },
  };
}

/** The table of a recurrence: its columns that are shown. */
function lowerRecurrence(recurrence: Written<'recurrence'>): TableDefinition {
  const { label, columns, group, chart, actions, when, hidden } = recurrence;
  const shown = Object.entries(columns).flatMap(([id, { start: _, next: __, texts, hidden: isHidden, ...column }]) =>
    isHidden
      ? []
      : [[id, { ...column, holds: texts ? ('text' as const) : column.holds, label: column.label ?? id }] as const],
  );
  return { kind: 'table', label, columns: Object.fromEntries(shown), group, chart, actions, when, hidden, recurrence };
}

function lowerResult(result: ResultDefinition, t: Translate): LoweredResult {
  if (result.kind === 'duration') {
    const { digits = 0, ...own } = result;
    return { ...own, kind: 'value', unit: 'second', display: { rule: 'duration', digits } };
  }
  if (result.kind === 'text') return { ...result, kind: 'words' };
  if (result.kind === 'calendar') return { ...result, kind: 'grid' };
  if (result.kind === 'recurrence') return lowerRecurrence(result);
  return result.kind === 'schedule' ? lowerSchedule(result, t) : result;
}

/** The quantities of relations may each be left open, and are answered where they are. */
function lowerRelations(tab: TabDefinition): TabDefinition {
  const quantities = relatedInputs(tab);
  if (quantities.length === 0) return tab;
  const inputs = Object.entries(tab.inputs).map(([id, input]) =>
    quantities.includes(id) && isFindable(input) ? [id, { ...input, optional: true }] : [id, input],
  );
  const found = quantities.flatMap((id) => {
    const input = tab.inputs[id];
    return isFindable(input) ? [[id, foundResult(id, input, tab.inputs)]] : [];
  });
  return { ...tab, inputs: Object.fromEntries(inputs), results: { ...Object.fromEntries(found), ...tab.results } };
}

/** @param t the texts of the interface, which name the columns of a schedule */
export const lowerTab = (written: TabDefinition, t: Translate): LoweredTab => lowerTabOf(lowerRelations(written), t);

const lowerTabOf = (tab: TabDefinition, t: Translate): LoweredTab => ({
  ...tab,
  results: Object.fromEntries(Object.entries(tab.results).map(([id, result]) => [id, lowerResult(result, t)])),
});
