/**
 * What is needed once a form is to be answered: reading, running, presenting, the result on the screen, and the links
 * to it. It is a file of its own, loaded when a visitor first turns to the form or opens such a link, so that it does
 * not weigh on the first visit.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { State } from '../worksheet/state.ts';
import { messagesByControl } from '../worksheet/view.ts';

export * from '../worksheet/answers.ts';
export { Result } from './Result.tsx';

/** What a worksheet found, as a schema: its entries, or an issue at each control that was refused. */
const foundSchema = z.pipe(
  z.custom<FieldValues>(),
  z.transform((state, context) => {
    const { entries, view } = state as State;
    for (const [name, message] of messagesByControl(view.refusals)) {
      context.issues.push({ code: 'custom', message, input: entries, path: name.split('.') });
    }
    return entries;
  }),
);

/** Hands what a worksheet found to the form: as its values, or as its errors. */
export const resolveState = zodResolver(foundSchema);
