/** A change of the language where React has not come: the same page is opened in it, with what was typed. */
import { addressIn } from '../i18n/address.ts';
import { isReachable, keepLanguage, rememberLanguageChange } from '../platform/language.ts';
import { today } from '../renderer/today.ts';
import { carryFragment } from '../result/share.ts';
import type { Scene } from './scene.ts';

/**
 * Carries a choice out. One of a language without texts waits for the app, which knows how its numbers are written.
 * @param languages those that have pages
 * @param isWanted whether nobody has chosen otherwise meanwhile, and React has not come
 * @returns whether the page can be had in that language now
 */
export async function changeLanguage(
  code: string,
  languages: readonly string[],
  { worksheet, world }: Scene,
  isWanted: () => boolean,
): Promise<boolean> {
  if (!languages.includes(code)) return true;
  const { pathname, search } = location;
  const isThere = await isReachable(addressIn(code, location, languages, true));
  if (!isThere || !isWanted()) return isThere;
  const state = worksheet.getSnapshot();
  const hash = carryFragment(world.tool, { ...state, tab: state.form.tab }, world.text.language, today());
  // React may come before the page is left, and sees the choice then: it goes to the same address.
  history.replaceState(history.state, '', pathname + search + hash);
  rememberLanguageChange(code);
  location.replace(addressIn(code, { pathname, search, hash }, languages, keepLanguage(code)));
  return true;
}
