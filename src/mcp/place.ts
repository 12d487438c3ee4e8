/** What answers assistants: which calculators, on which site, on which day. */
import type { AnswerPlace } from '../api/answers.ts';
import type { Calculators } from '../api/calculators.ts';
import type { ApiPlace } from '../api/openapi.ts';

export interface AssistantPlace {
  calculators: Calculators;
  /** The name of the site, and its scheme and host, which links begin with. */
  site: Pick<ApiPlace, 'name' | 'origin'>;
  /** The calendar day, yyyy-mm-dd. */
  today: () => string;
  /** Is told of what went wrong on our side: whoever asked learns no more than that. */
  failed: (error: Error) => void;
}

export const placeOf = ({ site, today }: AssistantPlace): AnswerPlace & ApiPlace => ({ ...site, today: today() });
