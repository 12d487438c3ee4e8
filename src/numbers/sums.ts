/** The code of arithmetic in number fields, such as 12*3.5: `with-sums.ts` provides it, once an operator was typed. */
import type { Reading, TypedUnit } from './read-plain.ts';

/** Why a text is not read that a page cannot compute yet. */
export const NOT_YET = 'notYet';

/** Digits with an operator, a bracket or a percent sign behind or before them, and nothing else. */
const SUM = /^[-+ ]*[\d.,(][\d.,e ]*[-+*/^÷×·⋅x()%][-+*/^÷×·⋅x()%\d.,e ]*$/i;

/** Whether a text without the signs of its unit is meant to be computed. */
export const isSum = (text: string): boolean => SUM.test(text);

/** 250k, as people write an amount in thousands. */
export const isInThousands = (text: string): boolean => /^-?\d[\d.,]* ?k$/i.test(text);

interface SumCode {
  /** Asks for the code, where it comes later. */
  ask: () => void;
  /** It is on its way. */
  isAwaited: boolean;
  read: (text: string, language: string, unit?: TypedUnit) => Reading;
}

export const sums: SumCode = {
  ask: () => {},
  isAwaited: false,
  read: () => {
    sums.ask();
    return { kind: 'invalid', why: { key: NOT_YET, params: {} } };
  },
};
