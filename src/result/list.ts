const formats = new Map<string, Intl.ListFormat>();

/** Several things in one sentence, as a language lists them: A, B, and C. */
export function listOf(texts: readonly string[], language: string): string {
  const format = formats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  formats.set(language, format);
  return format.format(texts);
}
