/** Answers as plain text, for whoever is shown no more than that. */
import type { ApiAnswer, Reply } from '../api/answers.ts';
import type { Problem } from '../api/problems.ts';
import { documentText } from '../calc/human.ts';
import type { SourceText } from '../result/texts.ts';

/** A source with its address. */
export const sourceText = ({ label, href, date }: SourceText): string =>
  [label, ...(date === undefined ? [] : [date]), ...(href === undefined ? [] : [href])].join(', ');

const answered = ({ sources, link }: ApiAnswer): string[] => [
  ...(sources.length > 0 ? ['Sources', ...sources.map((source) => `  ${sourceText(source)}`)] : []),
  ...(link === null ? [] : ['The page with this answer', `  ${link}`]),
];

/** What was wrong, each with the input that is meant. */
const refused = ({ errors }: Problem): string[] =>
  errors.map(({ field, message }) => (field === null ? message : `  ${field}: ${message}`));

/** What was asked for, or what to write instead. */
export function replyText(title: string, { status, body, document }: Reply): string {
  const lines = body.ok
    ? [...(document ? [documentText(document)] : []), ...answered(body)]
    : [
        status === 422 ? `${title} does not answer this:` : `${title} cannot take this call:`,
        ...refused(body),
        'Change that and calculate again; describe_calculator says what each input takes.',
      ];
  return lines.join('\n');
}
