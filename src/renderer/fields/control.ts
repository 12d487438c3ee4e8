import type { ChangeEvent, FocusEvent } from 'react';
import type { ChoiceField, UnitField } from '../../engine/tool.ts';
import type { FieldTexts } from '../../result/texts.ts';
import { type Control, controlId, type Part, partId } from '../../ui/focus.ts';
import { useEntry, useFormScope, useProblem } from '../form-context.ts';

interface Described {
  hint?: string | undefined;
  unit?: boolean;
  preview?: boolean;
}

/** The properties that every control has: its place in the form, and what describes it. */
export function useControl(name: string, { hint, unit = false, preview = false }: Described) {
  const { warnings, leave } = useFormScope();
  const isRefused = useProblem(name) !== undefined;
  const parts: [Part, boolean][] = [
    ['unit', unit],
    ['hint', hint !== undefined],
    ['problem', isRefused],
    ['reading', warnings.has(name)],
    ['preview', preview],
  ];
  const describedBy = parts.filter(([, isShown]) => isShown).map(([part]) => partId(name, part));
  return {
    name,
    id: controlId(name),
    onBlur: ({ currentTarget }: FocusEvent<Control>) => leave(currentTarget),
    'aria-invalid': isRefused || undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  };
}

/** The same for a control that holds a text: an input or a select. */
export function useTextControl(name: string, described: Described) {
  const { worksheet } = useFormScope();
  const onChange = ({ currentTarget: { value } }: ChangeEvent<Control>) =>
    worksheet.dispatch({ type: 'edit', name, value });
  return { ...useControl(name, described), value: String(useEntry(name) ?? ''), onChange };
}

export interface FieldProps<Field> {
  field: Field;
  name: string;
  texts: FieldTexts;
  /** The unit select that is drawn with a quantity. */
  unit?: SelectControl | undefined;
}
export interface SelectControl {
  name: string;
  field: ChoiceField | UnitField;
  texts: FieldTexts;
}
