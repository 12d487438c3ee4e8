/** Which texts of the interface only some screens show: they are loaded with those. */
import type english from '../../i18n/texts/en.json';
import type { Texts } from '../../result/translate.ts';
import type { ScreenName } from './routes.ts';

type Section = keyof typeof english;

/** What only calculators say. */
const OF_CALCULATORS: readonly Section[] = [
  'answer',
  'form',
  'math',
  'messages',
  'result',
  'schedule',
  'table',
  'tables',
  'tool',
];

/** NotFound is shown where there is no data of a page: it lives on what every page loads. */
const OWN: Partial<Record<ScreenName, readonly Section[]>> = {
  Article: ['blog', 'pages'],
  Blog: ['blog'],
  Contact: ['contact'],
  Embed: ['embed', ...OF_CALCULATORS],
  Games: ['pages'],
  Home: ['home'],
  Shop: ['pages'],
  Sitemap: ['sitemap'],
  ToolPage: OF_CALCULATORS,
  Tools: ['tools'],
  ContentPage: ['pages'],
};
/** What no page loads: the build puts it into lists and formulas, or the server answers forms with it. */
const ELSEWHERE: readonly Section[] = ['categories', 'formula', 'formPages'];
const NOT_SHARED: ReadonlySet<string> = new Set([...Object.values(OWN).flat(), ...ELSEWHERE]);

const only = (texts: Texts, isWanted: (section: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([section]) => isWanted(section)));

/** The texts that every page loads. */
export const sharedTexts = (texts: Texts): Texts => only(texts, (section) => !NOT_SHARED.has(section));

/** The texts that a screen loads besides; null where it needs no others. */
export function screenTexts(texts: Texts, screen: ScreenName): Texts | null {
  const own: readonly string[] = OWN[screen] ?? [];
  return own.length > 0 ? only(texts, (section) => own.includes(section)) : null;
}
