/** Several things in one sentence, as a language lists them: A, B, and C. */
export const listOf = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);
