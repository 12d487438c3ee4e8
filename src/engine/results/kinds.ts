/** The kinds of results by name. Written by `npm run generate` from the files beside this one. */
import { computeBand as band } from './band.ts';
import { computeBreakdown as breakdown } from './breakdown.ts';
import { computeCondition as condition } from './condition.ts';
import { computeDate as date } from './date.ts';
import { computeDrawing as drawing } from './drawing.ts';
import { computeGrid as grid } from './grid.ts';
import { computeMeasure as measure } from './measure.ts';
import { computeNumbers as numbers } from './numbers.ts';
import { computeRanking as ranking } from './ranking.ts';
import { computeSentence as sentence } from './sentence.ts';
import { computeTable as table } from './table.ts';
import { computeValue as value } from './value.ts';
import { computeVerdict as verdict } from './verdict.ts';
import { computeWhole as whole } from './whole.ts';
import { computeWords as words } from './words.ts';

export const KINDS = {
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
