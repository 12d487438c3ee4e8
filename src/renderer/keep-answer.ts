/** A form → what the history of answers keeps of it. */
import { lookupIn } from '../i18n/lookup.ts';
import type { Translate } from '../i18n/resources.ts';
import { type KeptAnswer, keepAnswer, LONGEST_KEPT_FRAGMENT, readHistory } from '../platform/answer-history.ts';
import { titleOf } from '../result/document.ts';
import { headlineOf } from '../result/headline.ts';
import { textLanguageOf } from '../result/languages.ts';
import { lateTexts } from '../ui/late-texts.ts';
import { tabOf } from '../worksheet/state.ts';
import { today } from './today.ts';
import type { EngineChunk } from './useEngineChunk.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

type Open = Pick<OpenWorksheet, 'worksheet' | 'tool' | 'text' | 'state' | 'texts'>;

/** What a form says of itself: its answer where there is one that holds, else what is left of it to finish. */
function said({ tool, text, texts, state }: Open, chunk: EngineChunk, t: Translate) {
  const { document, outcome, isStale } = state.view;
  if (!document || !outcome || isStale) {
    const { title } = text.texts;
    const name = texts.label === undefined ? title : t('result.copyLine', { label: title, value: texts.label });
    return { name, inputs: '', answer: null, canonical: null };
  }
  const { inputs } = chunk.complete(document, outcome, tool, text, t);
  const headline = headlineOf(document, t);
  return {
    name: titleOf(document, t),
    inputs: inputs.map((input) => t('result.copyLine', { label: input.label, value: input.text })).join('; '),
    answer: headline.text,
    canonical: headline.canonical,
  };
}

let isSaid = false;

/** That a form is too long to be kept is said once. */
async function sayTooLong({ worksheet, text }: Open): Promise<void> {
  if (isSaid || !readHistory().isOn) return;
  isSaid = true;
  const language = textLanguageOf(text);
  const t = lookupIn<'yours'>(await lateTexts('yours', language), language);
  worksheet.dispatch({ type: 'tell', notice: { text: t('tooLongToKeep'), isAlert: false } });
}

/** Keeps a form with its answer; one without an answer only where something was typed. */
export function keepWorksheet(open: Open, chunk: EngineChunk, t: Translate): void {
  const { tool, text, state } = open;
  const tab = tabOf(state, { tool });
  const { language } = text;
  const isUntouched = chunk.carryFragment(tool, { tab: tab.id, entries: state.entries }, language, today()) === '';
  const parts = said(open, chunk, t);
  if (parts.answer === null && isUntouched) return;
  const fragment = chunk.wholeFragment(tool, tab, state.entries, language);
  if (fragment.length > LONGEST_KEPT_FRAGMENT) {
    void sayTooLong(open);
    return;
  }
  const kept: KeptAnswer = {
    tool: tool.id,
    tab: tab.id,
    fragment,
    ...parts,
    language: text.textLanguage ?? language,
    time: Date.now(),
  };
  keepAnswer(kept);
}
