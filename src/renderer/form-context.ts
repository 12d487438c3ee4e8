import { createContext, use } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Entries, Refusal } from '../engine/outcome.ts';
import type { CompiledTab } from '../engine/tool.ts';
import type { Warning } from '../result/document.ts';
import type { Answering } from './useAnswering.ts';

export interface FormState {
  form: UseFormReturn<FieldValues>;
  /** What stood in the form when it was drawn. */
  start: Entries;
  language: string;
  /** Messages by control name. */
  problems: ReadonlyMap<string, string>;
  warnings: ReadonlyMap<string, Warning>;
  /** A visitor has left a control. */
  leave: (name: string) => void;
  /** The inputs, two unit selects that a button exchanges, and inputs that stand together. */
  layout: Pick<CompiledTab, 'swap' | 'groups' | 'sections' | 'inputs'>;
  /** The code that answers. */
  load: () => Promise<Answering>;
  /** Something was refused that stands at no field. */
  refuse: (refusal: Refusal) => void;
}

export const FormContext = createContext<FormState | null>(null);

/** The form that a field stands in. */
export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('a field stands in no form');
  return state;
}
