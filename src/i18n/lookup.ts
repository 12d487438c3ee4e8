/** The texts of one namespace without i18next, for what answers before it has come: the same texts by the same keys. */
import type { Namespace, Params, Texts, Translate } from './resources.ts';

const at = (texts: Texts | undefined, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (branch, name) => (typeof branch === 'object' ? branch[name] : undefined),
      texts,
    );
  return typeof found === 'string' ? found : undefined;
};

/**
 * Looks the texts of a namespace up as `instanceOf` does.
 * @returns the text of a key; the key itself where there is no text
 */
export function lookupIn<Own extends Namespace>(texts: Texts, language: string): Translate<Own> {
  const rules = new Intl.PluralRules(language);
  return (key, params: Params = {}) => {
    const { count } = params;
    const counted = typeof count === 'number' ? at(texts, `${key}_${rules.select(count)}`) : undefined;
    const text = counted ?? at(texts, key) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
  };
}
