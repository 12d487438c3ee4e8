import { useMemo, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { CompiledTab } from '../engine/tool.ts';
import { useTexts } from '../ui/translate.ts';
import { hiddenFields } from '../worksheet/hidden.ts';
import { saidByControl } from '../worksheet/more-views.ts';
import { unitCode } from '../worksheet/unit-code.ts';
import type { FormScope } from './form-context.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/** The first of the values that say the same, by what they say. */
function useSame<Value>(value: Value, said: string): Value {
  const last = useRef({ value, said });
  if (last.current.said !== said) last.current = { value, said };
  return last.current.value;
}

const namesOf = ({ inputs }: CompiledTab): string[] =>
  inputs.flatMap((input) =>
    input.kind === 'rows' ? [input.id, ...input.fields.map(({ id }) => `${input.id}.${id}`)] : [input.id],
  );

/** What the fields of a form share, the same as long as it says the same: an edit draws one field, not all. */
export function useScope(
  { worksheet, state, tab, text, load, alert }: OpenWorksheet,
  errors: FieldErrors,
  leave: FormScope['leave'],
): FormScope {
  const { view, entries } = state;
  const hidden = hiddenFields(tab, entries);
  const isHidden = useSame(hidden, namesOf(tab).map(hidden).join());
  const t = useTexts('calculator');
  const found = saidByControl(view, [...(state.said ?? []), ...unitCode.offers(state, tab, text, t)]);
  const warnings = useSame(found, JSON.stringify([...found]));
  return useMemo(
    () => ({ worksheet, tab, text, load, alert, errors, warnings, isHidden, leave }),
    [worksheet, tab, text, load, alert, errors, warnings, isHidden, leave],
  );
}
