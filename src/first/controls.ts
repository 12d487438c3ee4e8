/** The controls of a prerendered form, and what stands in them. */
import type { Control } from '../ui/focus.ts';
import { INCOMPLETE_DATE } from '../worksheet/entries.ts';

/** The named controls below an element, in their order. */
export const controlsIn = (root: ParentNode): Control[] => [
  ...root.querySelectorAll<Control>('input[name], select[name], textarea[name]'),
];

export const isCheckbox = (control: Control): control is HTMLInputElement & { type: 'checkbox' } =>
  control.type === 'checkbox';

/** What a control says, as a worksheet keeps it. */
export function entryOf(control: Control): string | boolean {
  if (isCheckbox(control)) return control.checked;
  // The browser gives no text of a date that is typed by half; nothing else that is typed is bad to it.
  return control.validity.badInput ? INCOMPLETE_DATE : control.value;
}

/** What stands in the controls already; a date that is typed by half goes on as the empty field that it began as. */
export const valuesIn = (panel: Element): Record<string, string | boolean> =>
  Object.fromEntries(
    controlsIn(panel).map((control) => [control.name, control.type === 'date' ? control.value : entryOf(control)]),
  );
