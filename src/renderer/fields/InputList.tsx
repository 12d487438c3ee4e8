import type { CompiledField, CompiledInput, RowsField as Rows } from '../../engine/tool.ts';
import type { TabTexts } from '../../result/texts.ts';
import { FieldList } from './FieldList.tsx';
import { RowsField } from './RowsField.tsx';

/** Inputs in their order, the fields between two lists of rows together. */
function grouped(inputs: readonly CompiledInput[]): (Rows | CompiledField[])[] {
  const groups: (Rows | CompiledField[])[] = [];
  for (const input of inputs) {
    const last = groups.at(-1);
    if (input.kind === 'rows') groups.push(input);
    else if (Array.isArray(last)) last.push(input);
    else groups.push([input]);
  }
  return groups;
}

/** All inputs of a form. */
export function InputList({ inputs, texts }: { inputs: readonly CompiledInput[]; texts: TabTexts }) {
  return grouped(inputs).map((group) =>
    Array.isArray(group) ? (
      <FieldList key={group[0]?.id} fields={group} texts={texts.inputs} />
    ) : (
      <RowsField key={group.id} field={group} texts={texts.inputs[group.id] ?? { label: group.id }} />
    ),
  );
}
