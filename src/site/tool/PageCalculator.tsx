import { type ComponentProps, useMemo } from 'react';
import { Calculator } from '../../renderer/Calculator.tsx';
import { usePage, usePageTool } from '../page/page-context.ts';
import { useWrittenText } from '../page/useChosenLanguage.ts';

/**
 * The calculator of a page, in the visitor's way of writing numbers. Only it is drawn again when that is known: a page
 * drawn again before the texts below its calculator have come would lose them from the screen until then.
 */
export function PageCalculator({ text, ...props }: Omit<ComponentProps<typeof Calculator>, 'cited'>) {
  const { site } = usePage().data;
  const { about } = usePageTool();
  const cited = useMemo(() => ({ site: site.name, about }), [site, about]);
  return <Calculator {...props} text={useWrittenText(text)} cited={cited} />;
}
