/** A file of a language: what is in its form, and what is wrong where it is not. */
import { existsSync } from 'node:fs';
import type { z } from 'zod';
import { checkShape } from '../diagnostics/shape.ts';
import { locate, type Problem, readSource } from '../diagnostics/source.ts';

/** Reads a file in the form of a schema; `none` stands for one that is not there, or not right. */
export function readLanguageFile<Data>(
  file: string,
  schema: z.ZodType<Data>,
  none: Data,
): { data: Data; problems: readonly Problem[] } {
  if (!existsSync(file)) return { data: none, problems: [] };
  const { source, problems } = readSource(file, file);
  if (!source) return { data: none, problems };
  const { shaped = none, findings } = checkShape(schema, source.data, 'this file');
  return { data: shaped, problems: [...problems, ...findings.map((finding) => locate(source, finding))] };
}
