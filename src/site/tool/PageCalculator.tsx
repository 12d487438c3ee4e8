import type { ComponentProps } from 'react';
import { Calculator } from '../../renderer/Calculator.tsx';
import { useWrittenText } from '../page/useChosenLanguage.ts';

/**
 * The calculator of a page, in the visitor's way of writing numbers. Only it is drawn again when that is known: a page
 * drawn again before the texts below its calculator have come would lose them from the screen until then.
 */
export function PageCalculator({ text, ...props }: ComponentProps<typeof Calculator>) {
  return <Calculator {...props} text={useWrittenText(text)} />;
}
