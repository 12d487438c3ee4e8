import { createContext, use, useSyncExternalStore } from 'react';
import { type FieldErrors, get } from 'react-hook-form';
import type { FieldEntry } from '../engine/outcome.ts';
import type { Control } from '../ui/focus.ts';
import { entryAt } from '../worksheet/entries.ts';
import type { Said } from '../worksheet/more-views.ts';
import type { State } from '../worksheet/state.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/** What the fields of a form share. It stays the same while a visitor types: each field follows its own entry. */
export interface FormScope extends Pick<OpenWorksheet, 'worksheet' | 'tab' | 'text' | 'load' | 'alert'> {
  errors: FieldErrors;
  /** By control name. */
  warnings: ReadonlyMap<string, Said>;
  /** Whether the field of a name is hidden now. */
  isHidden: (name: string) => boolean;
  /** A control has lost its focus. */
  leave: (control: Control) => void;
}

export const FormContext = createContext<FormScope | null>(null);

/** The form that a field stands in. */
export function useFormScope(): FormScope {
  const scope = use(FormContext);
  if (!scope) throw new Error('a field stands in no form');
  return scope;
}

/** A part of what the worksheet of the form knows; whoever asks is drawn again when that part changes. */
export function useKnown<Part>(part: (state: State) => Part): Part {
  const { worksheet } = useFormScope();
  const get = () => part(worksheet.getSnapshot());
  return useSyncExternalStore(worksheet.subscribe, get, get);
}

/** What stands in the control of that name. */
export const useEntry = (name: string): FieldEntry | undefined => useKnown(({ entries }) => entryAt(entries, name));

/** Why the control of that name is refused. */
export function useProblem(name: string): string | undefined {
  const error: { message?: string } | undefined = get(useFormScope().errors, name);
  return error?.message;
}
