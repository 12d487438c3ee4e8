/** The kinds of results by name. Written by `npm run generate` from the files beside this one. */
import { bandCompiler as band } from './band.ts';
import { breakdownCompiler as breakdown } from './breakdown.ts';
import { conditionCompiler as condition } from './condition.ts';
import { dateCompiler as date } from './date.ts';
import { drawingCompiler as drawing } from './drawing.ts';
import { gridCompiler as grid } from './grid.ts';
import { measureCompiler as measure } from './measure.ts';
import { numbersCompiler as numbers } from './numbers.ts';
import { rankingCompiler as ranking } from './ranking.ts';
import { sentenceCompiler as sentence } from './sentence.ts';
import { tableCompiler as table } from './table.ts';
import { valueCompiler as value } from './value.ts';
import { verdictCompiler as verdict } from './verdict.ts';
import { wholeCompiler as whole } from './whole.ts';
import { wordsCompiler as words } from './words.ts';

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
