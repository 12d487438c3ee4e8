/** The page of a calculator in Markdown. */
import { type AnswerPlace, answerOf } from '../api/answers.ts';
import { describeTool, type FormDescription } from '../calc/describe.ts';
import { documentText } from '../calc/human.ts';
import { pageAddress } from '../calc/link.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import { mathText } from '../result/math-text.ts';
import type { ShownLine, SourceText } from '../result/texts.ts';
import { sourceText } from './answer-text.ts';
import { inputsText } from './form-lines.ts';

/** Blocks with a blank line between them; empty ones are left out. */
const joined = (blocks: readonly string[]): string => blocks.filter(Boolean).join('\n\n');

const fenced = (lines: readonly string[]): string =>
  lines.length > 0 ? ['```text', ...lines, '```'].join('\n').replaceAll('\u00a0', ' ') : '';

const section = (heading: string, body: string): string => (body === '' ? '' : `${heading}\n\n${body}`);

const formulaLine = ({ left, math }: ShownLine): string => `${left} = ${mathText(math)}`;

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const sourceLine = ({ href, ...source }: SourceText): string =>
  href === undefined ? sourceText(source) : `${sourceText(source)}, <${href}>`;

/** The first example of a form that is answered, as the command line prints it, with the link that restores it. */
function exampleText(live: RunnableTool, { id: tab, example }: FormDescription, place: AnswerPlace): string {
  if (!example) return '';
  const { body, document } = answerOf(live, { tab, find: null, inputs: example.inputs }, place);
  if (!body.ok || !document) return '';
  const link = body.link === null ? '' : `This answer on its page: <${body.link}>`;
  return joined([fenced(documentText(document).split('\n')), link]);
}

const formText = (live: RunnableTool, form: FormDescription, place: AnswerPlace): string =>
  joined([
    `## ${form.label ?? 'Form'} (\`${form.id}\`)`,
    section('### Inputs', inputsText(form).join('\n')),
    section('### Formula', fenced((live.about.formulas[form.id] ?? []).map(formulaLine))),
    section('### Worked example', exampleText(live, form, place)),
  ]);

/** All that the page of a calculator says: forms, formulas, a worked example of each, explanation, sources, address. */
export function pageMarkdown(live: RunnableTool, place: AnswerPlace): string {
  const { definition, about } = live;
  const explained = about.explanation.map(({ heading, paragraphs, list = [] }) =>
    section(`## ${heading}`, joined([...paragraphs, listed(list)])),
  );
  return `${joined([
    `# ${definition.title}`,
    definition.description,
    place.origin === null ? '' : `Its page: <${pageAddress(place.origin, live.id)}>`,
    ...describeTool(live).forms.map((form) => formText(live, form, place)),
    ...explained,
    section('## Sources', listed(about.sources.map(sourceLine))),
  ])}\n`;
}
