import { useEffect, useState } from 'react';
import { whole } from '../../platform/whole.ts';
import type { Answer } from '../../search/answer.ts';
import { usePage } from '../page/page-context.ts';

/** The answer to what was typed, where it is a question: what holds a number may be one. */
export function useAnswer(term: string): Answer | null {
  const { data } = usePage();
  const [found, setFound] = useState<{ term: string; answer: Answer | null } | null>(null);
  useEffect(() => {
    if (!/\d/.test(term)) return;
    let isWanted = true;
    import('./answer-to.ts')
      .then(whole)
      .then(({ answerTo }) => answerTo(term, data))
      .then(
        (answer) => isWanted && setFound({ term, answer }),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [term, data]);
  return found?.term === term ? found.answer : null;
}
