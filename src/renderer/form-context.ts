import { createContext, use } from 'react';
import { type FieldErrors, get } from 'react-hook-form';
import type { Warning } from '../result/document.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

/** What the fields of a form share. */
export interface FormScope extends OpenWorksheet {
  errors: FieldErrors;
  /** By control name. */
  warnings: ReadonlyMap<string, Warning>;
  /** Whether the field of a name is hidden now. */
  isHidden: (name: string) => boolean;
  /** A visitor has left a control. */
  leave: (name: string) => void;
}

export const FormContext = createContext<FormScope | null>(null);

/** The form that a field stands in. */
export function useFormScope(): FormScope {
  const scope = use(FormContext);
  if (!scope) throw new Error('a field stands in no form');
  return scope;
}

/** Why the control of that name is refused. */
export function useProblem(name: string): string | undefined {
  const error: { message?: string } | undefined = get(useFormScope().errors, name);
  return error?.message;
}
