/** Outcome → what a page shows and says of it: results, notes, warnings, what is announced. */
import type { CompiledTool } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { PresentContext, Success } from './context.ts';
import { type DrawnAnswer, isLeading, type ShownAnswer, type Warning } from './document.ts';
import { sentences } from './filling.ts';
import { announcementOf } from './items/lines.ts';
import { warningsOf } from './messages.ts';
import { drawnAnswer, presentContext } from './shown-answer.ts';
import type { TextModule } from './texts.ts';

/** For the status region. */
function announcement({ heading, results, language }: DrawnAnswer, t: Translate): string {
  const saysSentences = results.some((item) => isLeading(item) && item.hidden);
  const said = announcementOf(results, { heading, saysSentences, language, t });
  return said ? t('result.announcement', { heading, results: said }) : heading;
}

/** What there is to say about what was put in. */
export function answerWarnings(results: DrawnAnswer['results'], given: PresentContext): Warning[] {
  const said = warningsOf(given.outcome, given.tab, given.text, given.t);
  const isNaming = said.some(({ message }) => message.includes('{'));
  return isNaming ? sentences.warn(said, results, given) : said;
}

/** What a page shows of the outcome of one tab, in one language. */
export function showAnswer(outcome: Success, tool: CompiledTool, text: TextModule, t: Translate): ShownAnswer {
  const drawn = drawnAnswer(outcome, tool, text, t);
  const warnings = answerWarnings(drawn.results, presentContext(outcome, tool, text, t));
  const doubts = warnings.filter(({ key }) => key === 'unusual').map(({ message }) => message);
  return { ...drawn, warnings, announcement: [announcement(drawn, t), ...doubts].join(' ') };
}
