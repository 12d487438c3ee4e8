import type { CompiledField, CompiledInput, RowsField as Rows } from '../../engine/tool.ts';
import type { TabTexts } from '../../result/texts.ts';
import { useFormState } from '../form-context.ts';
import styles from './Field.module.css';
import { FieldList } from './FieldList.tsx';
import { RowsField } from './RowsField.tsx';

/** Inputs in their order, the fields between two lists of rows together. */
function runsOf(inputs: readonly CompiledInput[]): (Rows | CompiledField[])[] {
  const runs: (Rows | CompiledField[])[] = [];
  for (const input of inputs) {
    const last = runs.at(-1);
    if (input.kind === 'rows') runs.push(input);
    else if (Array.isArray(last)) last.push(input);
    else runs.push([input]);
  }
  return runs;
}

interface PanelsProps {
  fields: readonly CompiledField[];
  groups: readonly (readonly string[])[];
  texts: TabTexts;
}

/** Fields that are compared, in panels side by side; those of no group follow. */
function Panels({ fields, groups, texts }: PanelsProps) {
  const others = fields.filter(({ id }) => !groups.some((group) => group.includes(id)));
  return (
    <>
      <div className={styles.panels} data-panels>
        {groups.map((group, index) => (
          <fieldset key={group[0]} className={styles.row}>
            <legend>{texts.groups?.[index]}</legend>
            <FieldList fields={fields.filter(({ id }) => group.includes(id))} texts={texts.inputs} />
          </fieldset>
        ))}
      </div>
      <FieldList fields={others} texts={texts.inputs} />
    </>
  );
}

/** All inputs of a form. */
export function InputList({ inputs, texts }: { inputs: readonly CompiledInput[]; texts: TabTexts }) {
  const { groups } = useFormState().layout;
  return runsOf(inputs).map((run) => {
    if (!Array.isArray(run)) {
      return <RowsField key={run.id} field={run} texts={texts.inputs[run.id] ?? { label: run.id }} />;
    }
    const key = run[0]?.id;
    return groups ? (
      <Panels key={key} fields={run} groups={groups} texts={texts} />
    ) : (
      <FieldList key={key} fields={run} texts={texts.inputs} />
    );
  });
}
