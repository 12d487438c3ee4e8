import { use, useRef, useState } from 'react';
import { type Address, addressIn } from '../../../i18n/address.ts';
import { directionOf } from '../../../i18n/languages.ts';
import { announceLanguage, isReachable, keepLanguage, rememberLanguageChange } from '../../../platform/language.ts';
import { type FormSnapshot, FormSnapshotContext } from '../../../renderer/form-snapshot.ts';
import { usePage } from '../../page/page-context.ts';
import { useChosenLanguage } from '../../page/useChosenLanguage.ts';

const BEFORE_RELOAD = 100;

/** This address with what stands in the form of the page; null where that cannot be had now. */
async function filledIn(snapshot: FormSnapshot | null): Promise<Address | null> {
  const { pathname, search, hash } = location;
  try {
    return { pathname, search, hash: snapshot ? await snapshot() : hash };
  } catch {
    return null;
  }
}

/**
 * The visitor's language, and a change of it: kept, announced, and carried out by loading the same page again with
 * what was typed. @param onFailure the page cannot be had now; nothing has changed
 */
export function useLanguage(onFailure: () => void): { language: string; choose: (code: string) => void } {
  const { languages } = usePage().data;
  const current = useChosenLanguage();
  const form = use(FormSnapshotContext);
  const [wanted, setWanted] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const change = async (code: string) => {
    const here = await filledIn(form.current);
    const canChange = here !== null && (await isReachable(addressIn(code, here, languages, true)));
    if (latest.current !== code) return;
    if (!canChange) {
      setWanted(null);
      return onFailure();
    }
    const isKept = keepLanguage(code);
    announceLanguage(code, directionOf(languages.includes(code) ? code : 'en'));
    rememberLanguageChange(code);
    const address = addressIn(code, here, languages, isKept);
    history.replaceState(history.state, '', address);
    setTimeout(() => location.reload(), BEFORE_RELOAD);
  };
  const choose = (code: string) => {
    latest.current = code;
    setWanted(code);
    void change(code);
  };
  return { language: wanted ?? current, choose };
}
