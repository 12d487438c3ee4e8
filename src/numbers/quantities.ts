/** The code of quantities with units of their own, for calculators that ask for such: `with-quantities.ts` provides it. */
import type { Reading, TypedUnit } from './read-plain.ts';

export const quantities: { read: (text: string, language: string, unit: TypedUnit) => Reading } = {
  read: () => ({ kind: 'invalid' }),
};
