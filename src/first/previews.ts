/** What stands below lists of numbers before React has come. */
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { previewOf } from '../renderer/fields/list-preview.ts';

/** Says of each list what was read. */
export function writePreviews(form: Element, tab: CompiledTab, entries: Entries, language: string, t: Translate): void {
  for (const input of tab.inputs) {
    const place = input.kind === 'list' && form.querySelector(`[data-preview="${input.id}"]`);
    if (!place) continue;
    const said = previewOf(tab, input, entries, language, t);
    // What is set again would be said again.
    if (place.textContent !== said) place.textContent = said;
  }
}
