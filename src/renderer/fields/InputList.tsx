import type { CompiledField, CompiledInput, CompiledTab, RowsField as Rows } from '../../engine/tool.ts';
import type { TabTexts } from '../../result/texts.ts';
import styles from '../../ui/Field.module.css';
import { useFormScope } from '../form-context.ts';
import { FieldList } from './FieldList.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { RowsField } from './RowsField.tsx';

/** Inputs in their order, the fields between two lists of rows together. */
function runsOf(inputs: readonly CompiledInput[]): (Rows | readonly CompiledField[])[] {
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

function Run({ run, texts }: { run: Rows | readonly CompiledField[]; texts: TabTexts }) {
  const { groups } = useFormScope().tab;
  if ('kind' in run) return <RowsField field={run} texts={texts.inputs[run.id] ?? { label: run.id }} />;
  return groups ? (
    <Panels fields={run} groups={groups} texts={texts} />
  ) : (
    <FieldList fields={run} texts={texts.inputs} />
  );
}

const Runs = ({ inputs, texts }: { inputs: readonly CompiledInput[]; texts: TabTexts }) =>
  runsOf(inputs).map((run) => <Run key={'kind' in run ? run.id : run[0]?.id} run={run} texts={texts} />);

interface SectionProps {
  section: NonNullable<CompiledTab['sections']>[number];
  label: string;
  inputs: readonly CompiledInput[];
  texts: TabTexts;
}

function Section({ section, label, inputs, texts }: SectionProps) {
  const { isHidden } = useFormScope();
  const own = inputs.filter(({ id }) => section.inputs.includes(id));
  if (!section.folded)
    return (
      <fieldset className={styles.section} data-section hidden={own.every(({ id }) => isHidden(id))}>
        <legend>{label}</legend>
        <Runs inputs={own} texts={texts} />
      </fieldset>
    );
  return (
    <FoldedSection label={label} inputs={own}>
      <Runs inputs={own} texts={texts} />
    </FoldedSection>
  );
}

/** All inputs of a form: first those of no section, then the sections. */
export function InputList({ inputs, texts }: { inputs: readonly CompiledInput[]; texts: TabTexts }) {
  const { sections = [] } = useFormScope().tab;
  const others = inputs.filter(({ id }) => !sections.some((section) => section.inputs.includes(id)));
  return (
    <>
      <Runs inputs={others} texts={texts} />
      {sections.map((section, index) => {
        const label = texts.sections?.[index] ?? '';
        return <Section key={label} section={section} label={label} inputs={inputs} texts={texts} />;
      })}
    </>
  );
}
