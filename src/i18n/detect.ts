import { LANGUAGES } from './languages.ts';

const FALLBACK = 'en';
const CODES: ReadonlySet<string> = new Set(LANGUAGES.map(({ code }) => code));

/** Tags whose first part is not the code that the site has for them: both written forms of Norwegian. */
const OTHER_CODES: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** The language of the selector that a tag such as `de-AT` or `zh_TW` stands for; null where there is none. */
export function languageOfTag(tag: string): string | null {
  const [first = ''] = tag.trim().toLowerCase().split(/[-_]/);
  const code = OTHER_CODES.get(first) ?? first;
  return CODES.has(code) ? code : null;
}

/** Where a language can be known from: texts as they were found. */
export interface LanguageHints {
  /** What the visitor chose here before. */
  kept: string | null;
  browser: readonly string[];
  /** The language of the document. */
  page: string;
}

/** The visitor's language: what they chose, else the first that their browser asks for, else the page's, else English. */
export function detectLanguage({ kept, browser, page }: LanguageHints): string {
  for (const tag of [kept, ...browser, page]) {
    const code = tag === null ? null : languageOfTag(tag);
    if (code !== null) return code;
  }
  return FALLBACK;
}
