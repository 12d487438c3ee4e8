/** What is said of data tables: which entry a result is from, its sources, and whether it has been checked. */
import { chosenEntry } from '../engine/data.ts';
import type { CompiledTool } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { PresentContext } from './context.ts';
import type { DatasetEntryText } from './texts.ts';

function checkOf({ verifiedOn, agreesOn }: DatasetEntryText, t: Translate): string {
  if (verifiedOn !== null) return t('tables.checked', { date: verifiedOn });
  return agreesOn === undefined ? t('tables.unchecked') : t('tables.agrees', { date: agreesOn });
}

/** How far the numbers of an entry can be trusted. */
export function standingOf(entry: DatasetEntryText, t: Translate): string {
  const { isProvisional, endedOn } = entry;
  const said = [
    isProvisional && t('tables.provisional'),
    checkOf(entry, t),
    endedOn && t('tables.ended', { date: endedOn }),
  ];
  return said.filter(Boolean).join(' ');
}

/** Whether an option is chosen with which nothing is read from a table. */
const isWithout = (name: string, { tab, outcome }: PresentContext): boolean =>
  tab.inputs.some(
    (input) => input.kind === 'choice' && input.without?.[name]?.includes(String(outcome.read[input.id]?.value)),
  );
/** Whether what chooses from a table was not asked: one of another country, say. */
const isHidden = (name: string, { tab, outcome }: PresentContext): boolean =>
  tab.inputs.some((input) => input.kind === 'choice' && input.dataset === name && !outcome.read[input.id]);

/** One sentence for each table that a result is computed from. */
export function datasetNotes({ data = {} }: CompiledTool, given: PresentContext): string[] {
  const { tab, text, outcome, t } = given;
  const used = Object.entries(data).filter(
    ([name]) => !isHidden(name, given) && (tab.compute || (tab.data?.includes(name) && !isWithout(name, given))),
  );
  return used.flatMap(([name, table]) => {
    const chosen = chosenEntry(name, table, tab.inputs, (id) => outcome.read[id]?.value);
    const texts = text.texts.datasets[name];
    const entry = texts?.entries.find(({ id }) => id === chosen);
    if (!texts || !entry) return [];
    const sources = entry.sources.map(({ label }) => label).join('; ');
    return [`${t('tables.used', { title: texts.title, entry: entry.label, sources })} ${standingOf(entry, t)}`];
  });
}
