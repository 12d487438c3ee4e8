/** One file of text: its front matter and its body, and every problem at its place. */
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type Problem, problemAt } from '../diagnostics/source.ts';
import type { ContentContext, TextFinding, TextSpan } from './context.ts';
import { divide, readFrontMatter } from './front-matter.ts';
import { readMarkdown } from './markdown.ts';
import type { Block } from './page-content.ts';

/** A file as problems name it, and what stands in it. */
export interface TextFile {
  file: string;
  text: string;
}

export interface ContentFile<Data> extends TextFile {
  data: Data;
  body: readonly Block[];
  /** Where a value of the front matter stands in the file. */
  placeOf: (path: readonly PropertyKey[]) => TextSpan;
}

const shifted = <Moved extends TextSpan>(by: number, place: Moved): Moved => ({
  ...place,
  start: place.start + by,
  end: place.end + by,
});

export const openText = (file: string): TextFile => ({ file, text: readFileSync(file, 'utf8') });

/** Gives a finding its file, line and column; of several lines the first is marked. */
export function locateText(file: TextFile, { start, end, ...said }: TextFinding): Problem {
  const [line = ''] = file.text.slice(start, end).split(/\r?\n/, 1);
  return problemAt(file, { offset: start, length: Math.max(1, line.length) }, said);
}

const WITHOUT_BLOCK: TextFinding = {
  start: 0,
  end: 1,
  message: 'The file begins without front matter.',
  hint: 'Write a line "---", lines "key: value", and a line "---" before the text.',
};

/** Reads a Markdown file with front matter. */
export function readContentFile<Data>(
  path: string,
  schema: z.ZodType<Data>,
  context: ContentContext,
): { read: ContentFile<Data> | null; problems: Problem[] } {
  const file = openText(path);
  const divided = divide(file.text);
  if (!divided) return { read: null, problems: [locateText(file, WITHOUT_BLOCK)] };
  const { block, blockStart, bodyStart } = divided;
  const { data, findings, placeOf } = readFrontMatter(block, schema);
  const { body, findings: bodyFindings } = readMarkdown(file.text.slice(bodyStart), context);
  const all = [
    ...findings.map((finding) => shifted(blockStart, finding)),
    ...bodyFindings.map((finding) => shifted(bodyStart, finding)),
  ];
  return {
    read: data && { ...file, data, body, placeOf: (at) => shifted(blockStart, placeOf(at)) },
    problems: all.map((finding) => locateText(file, finding)),
  };
}
