/** The kinds of results as they are shown before React has come. Written by `npm run generate` from the files beside this one. */
import { BandResult as band } from './BandResult.tsx';
import { BreakdownPending as breakdown } from './BreakdownPending.tsx';
import { ConditionResult as condition } from './ConditionResult.tsx';
import { DateResult as date } from './DateResult.tsx';
import { DrawingPending as drawing } from './DrawingPending.tsx';
import { GridResult as grid } from './GridResult.tsx';
import { MeasureResult as measure } from './MeasureResult.tsx';
import { NumbersResult as numbers } from './NumbersResult.tsx';
import { RankingResult as ranking } from './RankingResult.tsx';
import { SentenceResult as sentence } from './SentenceResult.tsx';
import { TablePending as table } from './TablePending.tsx';
import { ValueResult as value } from './ValueResult.tsx';
import { VerdictResult as verdict } from './VerdictResult.tsx';
import { WholeResult as whole } from './WholeResult.tsx';
import { WordsResult as words } from './WordsResult.tsx';

export const PAINTED = {
  band,
  breakdown,
  condition,
  date,
  drawing,
  grid,
  measure,
  numbers,
  ranking,
  sentence,
  table,
  value,
  verdict,
  whole,
  words,
};
