/** What holds something typed or chosen. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The id of a control's element, from its name. */
export const controlId = (name: string): string => `field-${name}`;
/** What describes a control. */
export type Part = 'hint' | 'unit' | 'problem' | 'reading' | 'preview';

/** The id of an element that describes a control. */
export const partId = (name: string, part: Part): string => `${controlId(name)}-${part}`;
/** The id of a row's element. */
export const rowId = (rows: string, index: number): string => `row-${rows}-${index}`;
export const SUMMARY_ID = 'problems';

/** Opens what an element is folded up in. */
export function unfold(element: Element): void {
  const folded = element.closest('details');
  if (folded) folded.open = true;
}

/** Moves focus to an element, if it is on the page; what it is folded up in opens. */
export function focusElement(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  unfold(element);
  element.focus();
}

/** The same where the page stays as it is scrolled: what was pressed has gone, and what it changed is elsewhere. */
export const focusInPlace = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true });

/** Moves focus to what a form was asked to find, which was pressed in the form that it has replaced. */
export function focusFind(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-act="find"][aria-checked="true"]')?.focus();
}

/** Moves focus to the first control of a form. */
export function focusFirstControl(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
