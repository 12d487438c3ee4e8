/** What the front matter of each kind of page holds. */
import { z } from 'zod';
import { unfilled } from '../diagnostics/placeholders.ts';
import { fill, type Values } from './context.ts';

const text = z.string().min(1);
const date = z.iso.date();

const check = z.strictObject({
  tool: text,
  tab: text.optional(),
  inputs: z.record(text, z.unknown()),
  shows: z.record(text, text),
});

/** Worked numbers of a text: what a tool answers to some inputs, as the text says it. */
export type Check = z.infer<typeof check>;

/** A text that people read: the names in braces are filled in. */
const proseWith = (values: Values) =>
  text.transform((given, { addIssue }) => {
    for (const { message, hint } of unfilled(given, new Set(values.keys()), []))
      addIssue({ code: 'custom', message, params: { hint } });
    return fill(given, values);
  });

/** The schemas of the pages that are nothing but text, by their slug, and of the articles. */
export function schemasWith(values: Values) {
  const prose = proseWith(values);
  // `translates` is for translators: which English text it was that they translated.
  const written = { title: prose, description: prose, translates: text.optional() };
  const downloads = z.array(z.strictObject({ file: text, label: prose })).min(1);
  return {
    pages: {
      about: z.strictObject(written),
      'how-we-check': z.strictObject(written),
      privacy: z.strictObject({ ...written, updated: date }),
      terms: z.strictObject({ ...written, updated: date }),
      'safe-browsing': z.strictObject({ ...written, downloads }),
      'ecommerce-integration': z.strictObject(written),
    },
    article: z.strictObject({
      ...written,
      summary: prose,
      published: date,
      related: z.array(text).min(1),
      tools: z.array(text).min(1),
      checks: z.array(check),
    }),
  };
}
type Schemas = ReturnType<typeof schemasWith>;

export type PageSlug = keyof Schemas['pages'];
/** What the front matter of any page may hold. */
export interface PageFront {
  title: string;
  description: string;
  updated?: string;
  translates?: string | undefined;
  downloads?: { file: string; label: string }[];
}
export type ArticleData = z.infer<Schemas['article']>;
