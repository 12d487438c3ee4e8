import { type ComponentType, Fragment } from 'react';
import type { CompiledField } from '../../engine/tool.ts';
import type { FieldTexts } from '../../result/texts.ts';
import { useFormScope } from '../form-context.ts';
import { attachedUnits } from './attach.ts';
import type { FieldProps, SelectControl } from './control.ts';
import { DateField } from './DateField.tsx';
import { ListField } from './ListField.tsx';
import { NumberField } from './NumberField.tsx';
import { QuantityField } from './QuantityField.tsx';
import { SelectField } from './SelectField.tsx';
import { SwapButton } from './SwapButton.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';
import { WholeField } from './WholeField.tsx';

type FieldOf<Kind> = CompiledField extends infer Field
  ? Field extends { kind: infer Its }
    ? Kind extends Its
      ? Field
      : never
    : never
  : never;

/** One component for each kind of input. */
const FIELDS: { [Kind in CompiledField['kind']]: ComponentType<FieldProps<FieldOf<Kind>>> } = {
  number: NumberField,
  integer: NumberField,
  duration: NumberField,
  money: NumberField,
  percent: NumberField,
  quantity: QuantityField,
  choice: SelectField,
  unit: SelectField,
  switch: SwitchField,
  text: TextField,
  whole: WholeField,
  date: DateField,
  list: ListField,
};
const componentOf = (kind: CompiledField['kind']) => FIELDS[kind] as ComponentType<FieldProps<CompiledField>>;

interface FieldListProps {
  fields: readonly CompiledField[];
  texts: Readonly<Record<string, FieldTexts>>;
  /** What stands before the names of the controls: `products.0.` in a row. */
  prefix?: string;
}

/** Fields in the order of the form; a unit select that one quantity alone names is drawn with it. */
export function FieldList({ fields, texts, prefix = '' }: FieldListProps) {
  const { swap } = useFormScope().tab;
  const attached = attachedUnits(fields);
  const textsOf = (id: string): FieldTexts => texts[id] ?? { label: id };
  const unitOf = (field: CompiledField): SelectControl | undefined => {
    const unit = attached.get(field.id);
    return unit && { name: `${prefix}${unit.id}`, field: unit, texts: textsOf(unit.id) };
  };
  const drawnElsewhere = new Set([...attached.values()].map(({ id }) => id));
  return fields
    .filter(({ id }) => !drawnElsewhere.has(id))
    .map((field) => {
      const Field = componentOf(field.kind);
      const name = `${prefix}${field.id}`;
      return (
        <Fragment key={name}>
          {swap?.[1] === name && <SwapButton />}
          <Field field={field} name={name} texts={textsOf(field.id)} unit={unitOf(field)} />
        </Fragment>
      );
    });
}
