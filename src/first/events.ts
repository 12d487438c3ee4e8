/** What a visitor does to a prerendered form, told to its worksheet. */
import { placeAfter } from '../renderer/tab-order.ts';
import { controlId, focusElement } from '../ui/focus.ts';
import { textAt, withOtherSign } from '../worksheet/entries.ts';
import type { Worksheet } from '../worksheet/store.ts';
import { type Control, entryOf } from './controls.ts';

export interface Connected {
  worksheet: Worksheet;
  /** Whether events mean nothing now. */
  isDeaf: () => boolean;
  /** Calculate was pressed. */
  onCalculate: () => void;
  /** A tab is opened by its id. */
  onOpenTab: (id: string) => void;
  /** A row was added, or one was taken away at a place. */
  onRows: (rows: string, index: number | null) => void;
}

const controlAt = ({ target }: Event): Control | null =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : null;

function press(button: HTMLElement, { worksheet, onRows }: Connected): void {
  const { act, name = '' } = button.dataset;
  const edit = (value: string) => worksheet.dispatch({ type: 'edit', name, value });
  if (act === 'clear' || act === 'swap') worksheet.dispatch({ type: act });
  else if (act === 'pick') edit((button as HTMLButtonElement).value);
  else if (act === 'sign') {
    edit(withOtherSign(textAt(worksheet.getSnapshot().entries, name)));
    focusElement(controlId(name));
  } else if (act === 'addRow') {
    worksheet.dispatch({ type: 'addRow', rows: name });
    onRows(name, null);
  } else if (act === 'removeRow') {
    const [, rows = '', index = ''] = /^row-(.*)-(\d+)$/.exec(button.closest('fieldset')?.id ?? '') ?? [];
    worksheet.dispatch({ type: 'removeRow', rows, index: Number(index) });
    onRows(rows, Number(index));
  }
}

/** The arrow keys step a number, and go from tab to tab. */
function pressKey(event: KeyboardEvent, { worksheet, onOpenTab }: Connected): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target.getAttribute('role') === 'tab') {
    const tabs = [...(target.parentElement?.children ?? [])] as HTMLElement[];
    const place = placeAfter(key, tabs.indexOf(target), tabs.length, document.documentElement.dir === 'rtl');
    const next = place === null ? undefined : tabs[place];
    if (!next) return;
    event.preventDefault();
    onOpenTab(next.id);
    next.focus();
  } else if (target.dataset.steps !== undefined && (key === 'ArrowUp' || key === 'ArrowDown')) {
    event.preventDefault();
    const { name } = target as HTMLInputElement;
    worksheet.dispatch({ type: 'step', name, direction: key === 'ArrowUp' ? 1 : -1 });
  }
}

/** Listens to a calculator. @returns what ends it */
export function connect(calculator: HTMLElement, connected: Connected): () => void {
  const { worksheet, isDeaf, onCalculate, onOpenTab } = connected;
  const ending = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) =>
    calculator.addEventListener(
      type,
      (event) => {
        if (!isDeaf()) listener(event);
      },
      { signal: ending.signal },
    );
  const edit = (event: Event) => {
    const control = controlAt(event);
    if (control?.name) worksheet.dispatch({ type: 'edit', name: control.name, value: entryOf(control) });
  };
  // A message that appears while a button is pressed would move it from under the pointer.
  let isPressing = false;
  on('pointerdown', ({ target }) => {
    isPressing = target instanceof Element && target.closest('button') !== null;
  });
  on('pointerup', () => {
    isPressing = false;
  });
  on('input', edit);
  on('change', edit);
  on('keyup', (event) => {
    if (controlAt(event)?.type === 'date') edit(event);
  });
  on('keydown', (event) => pressKey(event, connected));
  on('focusout', (event) => {
    const name = controlAt(event)?.name;
    if (name && !isPressing) worksheet.dispatch({ type: 'leave', name });
  });
  on('submit', (event) => {
    event.preventDefault();
    onCalculate();
  });
  on('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button?.getAttribute('role') === 'tab') onOpenTab(button.id);
    else if (button) press(button, connected);
  });
  return () => ending.abort();
}
