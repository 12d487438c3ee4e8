/** Brings a prerendered form to what a worksheet has. */
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab, RowsField } from '../engine/tool.ts';
import { fill } from '../result/fill.ts';
import type { TabTexts } from '../result/texts.ts';
import { entryAt, INCOMPLETE_DATE, rowsIn } from '../worksheet/entries.ts';
import { hiddenFields } from '../worksheet/hidden.ts';
import { controlsIn, isCheckbox } from './controls.ts';

function writeControls(form: Element, entries: Entries): void {
  for (const control of controlsIn(form)) {
    const entry = entryAt(entries, control.name) ?? '';
    if (isCheckbox(control)) control.checked = entry === true;
    else if (entry !== INCOMPLETE_DATE && control.value !== entry) control.value = String(entry);
    const [select = '', ...split] = control.dataset.split?.split(' ') ?? [];
    if (select) control.inputMode = split.includes(String(entryAt(entries, select))) ? 'text' : 'decimal';
  }
}

function hideFields(form: Element, tab: CompiledTab, entries: Entries): void {
  const isHidden = hiddenFields(tab, entries);
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]'))
    field.hidden = isHidden(field.dataset.field ?? '');
  for (const section of form.querySelectorAll<HTMLElement>('fieldset[data-section]'))
    section.hidden = [...section.querySelectorAll<HTMLElement>('[data-field], [data-rows]')].every(
      ({ hidden }) => hidden,
    );
}

/** The same row at another place: its names, ids and labels say which. */
function rowAt(pattern: Element, { id }: RowsField, index: number, texts: TabTexts): Element {
  const row = pattern.cloneNode(true) as Element;
  const names = new RegExp(`(?<=${id}[.-])\\d+`, 'g');
  for (const element of [row, ...row.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      const moved = value.replace(names, String(index));
      if (name !== 'class' && moved !== value) element.setAttribute(name, moved);
    }
  }
  const { rowLabel = '{number}', removeLabel = '{number}' } = texts.inputs[id] ?? {};
  const write = (selector: string, text: string) =>
    row.querySelector(selector)?.replaceChildren(fill(text, { number: index + 1 }));
  write('legend', rowLabel);
  write('[data-act="removeRow"] span', removeLabel);
  return row;
}

const rowsBelow = (list: Element): Element[] => [...list.children].filter(({ tagName }) => tagName === 'FIELDSET');

/** As many rows as there are entries. A new one is like that of `patterns`, where nothing is refused, or the first. */
function drawRows(form: Element, input: RowsField, entries: Entries, texts: TabTexts, patterns: ParentNode): void {
  const list = form.querySelector(`[data-rows="${input.id}"]`);
  if (!list) return;
  const count = rowsIn(entries, input.id).length;
  const pattern = patterns.querySelector(`[data-rows="${input.id}"] > fieldset`) ?? rowsBelow(list)[0];
  for (let index = rowsBelow(list).length; index < count && pattern; index += 1) {
    const row = rowAt(pattern, input, index, texts);
    const last = rowsBelow(list).at(-1);
    if (last) last.after(row);
    else list.prepend(row);
  }
  for (const row of rowsBelow(list).slice(count)) row.remove();
  const add = list.querySelector<HTMLButtonElement>('[data-act="addRow"]');
  if (add) add.disabled = count >= input.most;
}

/** Brings the controls of a form to what a worksheet has. @param patterns where a row of each list stands */
export function writeForm(
  form: Element,
  tab: CompiledTab,
  entries: Entries,
  texts: TabTexts,
  patterns: ParentNode,
): void {
  for (const input of tab.inputs) if (input.kind === 'rows') drawRows(form, input, entries, texts, patterns);
  writeControls(form, entries);
  hideFields(form, tab, entries);
}
