/**
 * What is needed once a form is to be answered: reading, running, presenting, the whole result on the screen, and the
 * links to it. It is a file of its own, so that it does not weigh on the first visit.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import * as links from '../result/share.ts';
import '../engine/with-counting.ts';
import '../engine/with-digits.ts';
import '../engine/with-exact-fields.ts';
import '../engine/with-fibonacci.ts';
import '../result/whole.ts';
import { answers } from '../worksheet/answers.ts';
import { messagesByControl } from '../worksheet/more-views.ts';
import type { State } from '../worksheet/state.ts';

export { complete } from '../result/present.ts';
export { carryFragment, shareFragment, wholeFragment } from '../result/share.ts';
export { Details } from './Details.tsx';
export { PrintHead } from './PrintSheet.tsx';
export { KINDS } from './results/kinds.ts';
export { answers, links };

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
