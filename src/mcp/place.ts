/** What answers assistants: which calculators, on which site, on which day. */
import type { AnswerPlace } from '../api/answers.ts';
import type { Calculators } from '../api/calculators.ts';
import type { Rank } from '../search/rank.ts';

export interface AssistantPlace {
  calculators: Calculators;
  /** What ranks them by the words that ask for them. */
  ranking: () => Promise<Rank>;
  /** What the server is called, and scheme and host of the site that links lead to; without it there are none. */
  site: { name: string; origin: string | null };
  /** The calendar day, yyyy-mm-dd. */
  today: () => string;
  /** Is told of what went wrong on our side: whoever asked learns no more than that. */
  failed: (error: Error) => void;
}

export const placeOf = ({ site, today }: AssistantPlace): AnswerPlace => ({ origin: site.origin, today: today() });
