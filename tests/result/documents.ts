/** Documents of examples, in any language, with the English texts. */

import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { ResultDocument } from '../../src/result/document.ts';
import type { ResultItem } from '../../src/result/items/items.ts';
import { shownItems } from '../../src/result/items/items.ts';
import { present } from '../../src/result/present.ts';
import { loadLive, succeed, tabOf } from '../suite/load.ts';
import { plain } from './plain.ts';

export { plain };

interface Wanted {
  tab?: string;
  language?: string;
  /** How what is typed is read; the document may be in another language. */
  typedIn?: string;
}

export async function documentOf(id: string, entries: Entries, wanted: Wanted = {}): Promise<ResultDocument> {
  const { live } = await loadLive(id);
  const tab = tabOf(live, wanted.tab);
  const outcome = succeed(tab, entries, wanted.typedIn ?? 'en');
  return present(outcome, live.tool, { ...live.text, language: wanted.language ?? 'en' }, englishText);
}

/** What a visitor reads of one result; no-break spaces as spaces. */
function readOf(item: ResultItem): string | string[] {
  if (item.kind === 'ranking') {
    return item.groups.flatMap(({ label, rows }) => [
      label,
      ...rows.map(
        ({ rank, title, cells, best }) =>
          `${rank}. ${title}: ${cells.map(({ text }) => text).join(', ')}${best ? ' *' : ''}`,
      ),
    ]);
  }
  if (item.kind === 'table' || item.kind === 'drawing') return [];
  if (item.kind === 'breakdown')
    return item.parts.map(({ label, text, share }) => plain(`${label}: ${text} (${share.text})`));
  if (item.kind === 'grid')
    return (item.isExtra ? [] : item.cells).map(({ label, full }) => plain(`${label}: ${full}`));
  const text =
    item.kind === 'value'
      ? `${item.label}: ${item.full}`
      : item.kind === 'sentence'
        ? item.text
        : `${item.label}: ${item.text}`;
  return plain(text);
}

export const shown = (document: ResultDocument): string[] => shownItems(document.results).flatMap(readOf);
