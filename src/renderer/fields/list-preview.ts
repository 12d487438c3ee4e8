/** What stands below a list: how many numbers were read, and the first of them. */
import { withoutLimits } from '../../engine/list-limits.ts';
import type { Entries } from '../../engine/outcome.ts';
import { readField } from '../../engine/read.ts';
import { fieldsAmong } from '../../engine/reading.ts';
import type { CompiledTab, ListField } from '../../engine/tool.ts';
import type { Translate } from '../../i18n/resources.ts';
import { printTyped } from '../../numbers/print.ts';
import { separatorIn } from '../../numbers/symbols.ts';

const MOST_SHOWN = 8;

/** Empty where nothing can be read; a refusal says why. Limits are no part of it: a list that is too long is read, too. */
export function previewOf(
  { inputs }: CompiledTab,
  field: ListField,
  entries: Entries,
  language: string,
  t: Translate,
): string {
  const reading = readField(withoutLimits(field), fieldsAmong(inputs), entries, language);
  const { items = [] } = reading.ok ? reading.read : {};
  if (items.length === 0) return '';
  const shown = items.slice(0, MOST_SHOWN).map((item) => printTyped(item, language));
  const more = items.length > MOST_SHOWN ? ' …' : '';
  const count = t('list.count', { count: items.length, shown: printTyped(items.length, language) });
  return t('list.preview', { count, items: `${shown.join(separatorIn(language))}${more}` });
}
