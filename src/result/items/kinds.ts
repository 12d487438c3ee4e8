/** The kinds of results by name. Written by `npm run generate` from the files beside this one. */
import { bandRow as band } from './band.ts';
import { breakdownRow as breakdown } from './breakdown.ts';
import { conditionRow as condition } from './condition.ts';
import { dateRow as date } from './date.ts';
import { drawingRow as drawing } from './drawing.ts';
import { gridRow as grid } from './grid.ts';
import { measureRow as measure } from './measure.ts';
import { numbersRow as numbers } from './numbers.ts';
import { rankingRow as ranking } from './ranking.ts';
import { sentenceRow as sentence } from './sentence.ts';
import { tableRow as table } from './table.ts';
import { valueRow as value } from './value.ts';
import { verdictRow as verdict } from './verdict.ts';
import { wholeRow as whole } from './whole.ts';
import { wordsRow as words } from './words.ts';

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
