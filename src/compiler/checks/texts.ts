/** Every text that people read: no markup, no invisible characters, links that lead where they say. */
import type { Finding, Path } from '../../diagnostics/source.ts';

/** Fields that are read by the compiler, not by people. */
const NOT_PROSE = new Set([
  'formula',
  'shownAs',
  'shownWhen',
  'when',
  'until',
  'start',
  'next',
  'principal',
  'rate',
  'periods',
  'require',
  '$schema',
  'unit',
  'unitFrom',
  'formulaUnit',
  'from',
  'to',
  'step',
]);

const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
const MARKUP = /<\/?[A-Za-z!][^>]*>?|&(?:[A-Za-z]+|#\d+|#x[\dA-Fa-f]+);/;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Findings about a text that people read. */
export function checkText(text: string, path: Path): Finding[] {
  const hidden = HIDDEN.exec(text);
  if (hidden) {
    const message = `The text holds the invisible character ${codePoint(hidden[0])}.`;
    const mark = { start: hidden.index, end: hidden.index + hidden[0].length };
    return [{ path, mark, message, hint: 'Remove it; direction is set by the page.' }];
  }
  const markup = MARKUP.exec(text);
  if (markup) {
    const mark = { start: markup.index, end: markup.index + markup[0].length };
    return [{ path, mark, message: 'Texts hold no HTML.', hint: 'Write plain text; the page lays it out.' }];
  }
  if (text !== text.trim()) return [{ path, message: 'The text begins or ends with a space.', hint: 'Remove it.' }];
  return text === '' ? [{ path, message: 'The text is empty.', hint: 'Write it, or leave the field out.' }] : [];
}

const OF_EXAMPLES: ReadonlySet<unknown> = new Set(['inputs', 'refuses', 'shows']);

/** Examples hold what visitors type, which may well be nonsense; so named fields of tabs are no examples. */
function isTyped(path: Path): boolean {
  const isTab = path.length === 3 && (path[0] === 'tabs' || path[0] === 'lookups');
  return typeof path.at(-2) === 'number' && OF_EXAMPLES.has(path.at(-1)) && !isTab;
}

function* strings(value: unknown, path: Path): Generator<[string, Path]> {
  if (isTyped(path)) return;
  if (typeof value === 'string') yield [value, path];
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* strings(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* strings(item, [...path, key]);
}

function linkFinding(href: string, path: Path): Finding[] {
  const address = URL.canParse(href) ? new URL(href) : null;
  if (address?.protocol === 'https:' && !address.username && href.startsWith('https://')) return [];
  return [{ path, message: 'A link must be an https address.', hint: 'Write https:// and the whole address.' }];
}

/** Findings in the texts and links of a definition, whatever else is wrong with it. */
export function checkTexts(definition: unknown): Finding[] {
  return [...strings(definition, [])].flatMap(([text, path]) => {
    const field = String(path.at(-1));
    if (field === 'href') return linkFinding(text, path);
    return NOT_PROSE.has(field) ? [] : checkText(text, path);
  });
}

/** Texts that `npm run new-tool` wrote and nobody has replaced. */
export const checkReplaced = (definition: unknown): Finding[] =>
  [...strings(definition, [])]
    .filter(([text]) => text.startsWith('Replace:') || text.startsWith('Replace this'))
    .map(([, path]) => ({
      path,
      message: 'This text is still that of the template.',
      hint: 'Write your own, or leave the field out.',
    }));
