import { type FormEvent, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, set, useForm } from 'react-hook-form';
import { messagesByControl } from '../worksheet/more-views.ts';
import type { View } from '../worksheet/view.ts';
import { focusOutcome } from './focus-outcome.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

function errorsOf({ refusals }: View): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of messagesByControl(refusals)) set(errors, name, { type: 'refused', message });
  return errors;
}

/**
 * The form of react-hook-form over a worksheet. It holds no values: what stands in the controls is the worksheet's.
 * Its resolver has the worksheet calculate, once, and gives it what that found; its errors are what the fields show.
 */
export function useWorksheetForm({ worksheet, state: { view }, load, alert }: OpenWorksheet): {
  errors: FieldErrors;
  calculate: (event: FormEvent) => Promise<void>;
} {
  const [errors] = useState(() => errorsOf(view));
  const { formState, handleSubmit, setError, clearErrors } = useForm({
    shouldFocusError: false,
    // What was refused before React came.
    errors,
    resolver: async (_, context, options) => {
      const { resolveState } = await load();
      flushSync(() => worksheet.dispatch({ type: 'calculate' }));
      return resolveState(worksheet.getSnapshot(), context, options);
    },
  });
  const { refusals } = view;
  // Before the page is painted: a message stands at its field by the time that focus comes there.
  useLayoutEffect(() => {
    for (const [name, message] of messagesByControl(refusals)) setError(name, { type: 'refused', message });
    return refusals.length > 0 ? () => clearErrors() : undefined;
  }, [refusals, setError, clearErrors]);
  const calculate = useCallback(
    async (event: FormEvent) => {
      event.preventDefault();
      const settle = () => focusOutcome(worksheet.getSnapshot().view);
      await load().then(
        () => handleSubmit(settle, settle)(event),
        () => {
          // What the page answered with before React came may be there.
          const before = worksheet.getSnapshot();
          flushSync(() => worksheet.dispatch({ type: 'calculate' }));
          if (worksheet.getSnapshot() === before) alert('form.notLoaded');
          else settle();
        },
      );
    },
    [worksheet, load, alert, handleSubmit],
  );
  // The form writes into the errors that it has given.
  const shown = useMemo(() => ({ ...formState.errors }), [formState]);
  return { errors: shown, calculate };
}
