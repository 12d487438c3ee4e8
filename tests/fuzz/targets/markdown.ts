/** The text of a page or an article: its front matter, and its Markdown. */
import { locateText } from '../../../src/content/content-file.ts';
import { divide, readFrontMatter } from '../../../src/content/front-matter.ts';
import { readMarkdown } from '../../../src/content/markdown.ts';
import { schemasWith } from '../../../src/content/schema.ts';
import { formatProblem } from '../../../src/diagnostics/source.ts';
import { type Answered, outcomeOf, type Target } from '../fuzzer.ts';

const values = new Map([
  ['site', 'Numbers'],
  ['origin', 'https://numbers.example'],
  ['email', 'us@numbers.example'],
]);
const context = { routes: new Set(['/', '/tools', '/contact', '/tools/bmi-calculator']), values };
const schemas = schemasWith(values);

function answer(text: string): Answered {
  const { block = '', blockStart = 0, bodyStart = 0 } = divide(text) ?? {};
  const fronts = [schemas.article, schemas.pages['safe-browsing']].map((schema) =>
    readFrontMatter(block, schema as never),
  );
  const { body, findings } = readMarkdown(text.slice(bodyStart), context);
  const all = [
    ...fronts.flatMap((front) => front.findings.map((finding) => ({ ...finding, start: finding.start + blockStart }))),
    ...findings.map((finding) => ({ ...finding, start: finding.start + bodyStart, end: finding.end + bodyStart })),
  ];
  for (const { start, end } of findings)
    if (!(start >= 0 && end >= start && end <= text.length)) throw new Error(`marks ${start} to ${end}`);
  const problems = all.map((finding) => locateText({ file: 'content/en/fuzzed.md', text }, finding));
  const kinds = new Set([...problems.map(({ message }) => outcomeOf(message)), ...body.map(({ kind }) => kind)]);
  const size = JSON.stringify([body, fronts]).length + problems.map(formatProblem).join('\n').length;
  return { outcome: [...kinds].slice(0, 5).join(' | '), size };
}

export const markdown: Target = { name: 'markdown', answer, longest: 2000, most: (length) => 60_000 + 200 * length };
