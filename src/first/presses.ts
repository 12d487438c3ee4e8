/** The buttons and keys of a prerendered form. */
import { placeAfter, radioAfter } from '../renderer/tab-order.ts';
import { controlId, focusElement } from '../ui/focus.ts';
import { leaving } from '../ui/leaving.ts';
import { withOtherSign } from '../worksheet/controls.ts';
import { textAt } from '../worksheet/entries.ts';
import type { Worksheet } from '../worksheet/store.ts';
import { controlAt } from './events.ts';

interface Pressed {
  worksheet: Worksheet;
  /** A tab is opened by its id. */
  onOpenTab: (id: string) => void;
  /** A row was added, or one was taken away at a place. */
  onRows: (rows: string, index: number | null) => void;
}

function press(button: HTMLElement, { worksheet, onRows }: Pressed): void {
  const { act, name = '' } = button.dataset;
  const edit = (value: string) => worksheet.dispatch({ type: 'edit', name, value });
  if (act === 'clear' || act === 'swap') worksheet.dispatch({ type: act });
  else if (act === 'find') worksheet.dispatch({ type: 'openTab', tab: name });
  else if (act === 'pick') edit((button as HTMLButtonElement).value);
  else if (act === 'sign') {
    edit(withOtherSign(textAt(worksheet.getSnapshot().entries, name)));
    focusElement(controlId(name));
  } else if (act === 'addRow') {
    worksheet.dispatch({ type: 'addRow', rows: name });
    onRows(name, null);
  } else if (act === 'removeRow') {
    const [, rows = '', index = ''] = /^row-(.*)-(\d+)$/.exec(button.closest('fieldset')?.id ?? '') ?? [];
    const { entries } = worksheet.getSnapshot();
    worksheet.dispatch({ type: 'removeRow', rows, index: Number(index) });
    if (worksheet.getSnapshot().entries !== entries) onRows(rows, Number(index));
  }
}

/** The arrow keys step a number, and go from tab to tab. */
function pressKey(event: KeyboardEvent, { worksheet, onOpenTab }: Pressed): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target.matches('[role="tab"], [role="radio"]')) {
    const tabs = [...(target.parentElement?.querySelectorAll<HTMLElement>(':scope > button') ?? [])];
    const after = target.matches('[role="radio"]') ? radioAfter : placeAfter;
    const place = after(key, tabs.indexOf(target), tabs.length, document.documentElement.dir === 'rtl');
    const next = place === null ? undefined : tabs[place];
    if (!next) return;
    event.preventDefault();
    onOpenTab(next.dataset.name ?? next.id);
    next.focus();
  } else if (target.dataset.steps !== undefined && (key === 'ArrowUp' || key === 'ArrowDown')) {
    event.preventDefault();
    const { name } = target as HTMLInputElement;
    worksheet.dispatch({ type: 'step', name, direction: key === 'ArrowUp' ? 1 : -1 });
  }
}

/**
 * Carries out what is pressed, and what leaving a field asks for.
 * @param signal ends it
 */
export function presses(pressed: Pressed, signal: AbortSignal): (event: Event) => void {
  const { worksheet, onOpenTab } = pressed;
  const leave = leaving((name) => worksheet.dispatch({ type: 'leave', name }), signal);
  return (event) => {
    const { type, target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (type === 'keydown') pressKey(event as KeyboardEvent, pressed);
    else if (type === 'focusout') {
      const control = controlAt(event);
      if (control?.name) leave(control);
    } else if (button?.getAttribute('role') === 'tab') onOpenTab(button.id);
    else if (button) press(button, pressed);
  };
}
