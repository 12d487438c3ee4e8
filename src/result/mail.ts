/** A result as an e-mail: a real mailto link without recipient. */

import type { Translate } from '../i18n/resources.ts';
import { isLeading, type ResultDocument, titleOf } from './document.ts';
import { mailLines } from './items/lines.ts';
import { stepLines } from './steps.ts';

/** The longest address that common mail programs take. */
export const LONGEST_ADDRESS = 2000;

/** A longer answer stands in the text alone. */
const LONGEST_SUBJECT = 100;
const LONGEST_LINE = 400;

interface Parts {
  inputs: string[];
  results: string[];
  steps: string[];
}

function partsOf(document: ResultDocument, t: Translate): Parts {
  return {
    inputs: document.inputs.map(({ label, text }) => t('result.copyLine', { label, value: text })),
    results: mailLines(document.results, t),
    steps: document.steps.flatMap(stepLines),
  };
}

function bodyOf(
  { inputs, results, steps }: Parts,
  shortened: boolean,
  document: ResultDocument,
  t: Translate,
  address: string,
): string {
  const blocks = [
    [titleOf(document, t)],
    inputs,
    [document.heading, ...results],
    steps.length > 0 ? [t('result.formula'), ...steps] : [],
    shortened ? [t('result.shortened')] : [],
    document.note ? [document.note] : [],
    [address],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\r\n'))
    .join('\r\n\r\n');
}

/** Half a character, as a cut paste leaves it, has no code in an address. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const addressOf = (subject: string, body: string): string =>
  `mailto:?subject=${encoded(subject)}&body=${encoded(body)}`;

const sizeOf = (lines: readonly string[]): number => encoded(lines.join('')).length;

/** The line that goes: one that is too long for any e-mail with others, else the last. */
function placeToCut(lines: readonly string[]): number {
  const sizes = lines.map((line) => line.length);
  const most = Math.max(...sizes);
  return most > LONGEST_LINE ? sizes.indexOf(most) : lines.length - 1;
}

/**
 * The mailto address of a result, at most 2,000 characters: where it would be longer, steps are left out first,
 * then rows from the end, and the text says so.
 */
export function mailto(document: ResultDocument, t: Translate, address: string): string {
  const main = document.results.find(isLeading);
  const whole = main?.kind === 'value' ? main.full : main?.text;
  const answer = whole !== undefined && whole.length > LONGEST_SUBJECT ? undefined : whole;
  const { title } = document;
  const subject = answer === undefined ? title : t('result.copyLine', { label: title, value: answer });
  const parts = partsOf(document, t);
  let shortened = false;
  for (;;) {
    const href = addressOf(subject, bodyOf(parts, shortened, document, t, address));
    if (href.length <= LONGEST_ADDRESS) return href;
    const longest =
      parts.steps.length > 0
        ? parts.steps
        : sizeOf(parts.inputs) > sizeOf(parts.results)
          ? parts.inputs
          : parts.results;
    if (longest.length === 0) return addressOf(title, address);
    if (longest === parts.steps) parts.steps = [];
    else longest.splice(placeToCut(longest), 1);
    shortened = true;
  }
}
