/** The id of a control's element, from its name. */
export const controlId = (name: string): string => `field-${name}`;
/** What describes a control. */
export type Part = 'hint' | 'unit' | 'problem' | 'reading';

/** The id of an element that describes a control. */
export const partId = (name: string, part: Part): string => `${controlId(name)}-${part}`;
/** The id of a row's element. */
export const rowId = (rows: string, index: number): string => `row-${rows}-${index}`;
export const SUMMARY_ID = 'problems';
export const RESULT_ID = 'result';

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

/** Shows an element that stands outside the screen. */
export function scrollToElement(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}

/** Shows the first result, where it stands outside the screen; what stands above it stays as far as there is room. */
export function scrollToFirstResult(): void {
  document.querySelector(`#${RESULT_ID} [data-result]`)?.scrollIntoView({ block: 'nearest' });
}

/** Moves focus to the first control of a form. */
export function focusFirstControl(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
