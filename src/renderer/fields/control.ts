import type { ChoiceField, UnitField } from '../../engine/tool.ts';
import type { FieldTexts } from '../../result/texts.ts';
import { controlId } from '../../ui/focus.ts';
import { useFormState } from '../form-context.ts';
import { entryAt } from '../paths.ts';

type Part = 'hint' | 'unit' | 'problem' | 'reading';

/** The id of an element that describes a control. */
export const partId = (name: string, part: Part): string => `${controlId(name)}-${part}`;

interface Described {
  hint?: string | undefined;
  unit?: boolean;
}

/** The properties that every control has: its place in the form, and what describes it. */
export function useControl(name: string, { hint, unit = false }: Described) {
  const { form, problems, warnings, leave } = useFormState();
  const { onBlur, ...registered } = form.register(name);
  const parts: [Part, boolean][] = [
    ['unit', unit],
    ['hint', hint !== undefined],
    ['problem', problems.has(name)],
    ['reading', warnings.has(name)],
  ];
  const describedBy = parts.filter(([, isShown]) => isShown).map(([part]) => partId(name, part));
  return {
    ...registered,
    id: controlId(name),
    onBlur: (event: unknown) => {
      leave(name);
      return onBlur(event as Parameters<typeof onBlur>[0]);
    },
    'aria-invalid': problems.has(name) || undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  };
}

/** What stood in a text control or select when the form was drawn: it is in the page without JavaScript. */
export const useStartText = (name: string): string => String(entryAt(useFormState().start, name) ?? '');

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
