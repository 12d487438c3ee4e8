/** Looking up texts: the page, the build, the command line and tests do it with the same function. */
export type Params = Record<string, string | number>;
/** The texts of a language, by dotted key. */
export interface Texts {
  readonly [key: string]: string | Texts;
}
/** The text of a dotted key, e.g. `messages.required.text`, with `{name}` filled in; the key itself when unknown. */
export type Translate = (key: string, params?: Params) => string;

/** Fills `{name}` in; names that are not given stay as they are. */
export const fill = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));

function lookUp(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? Object(at)[part] : undefined),
      texts,
    );
}

/**
 * A translate function over one language's texts. With a `count` the plural form decides: `key_one`, `key_other` and
 * what else the language has (the categories of CLDR), where the texts hold them.
 */
export function translator(texts: unknown, language = 'en'): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, params) => {
    const count = params?.count;
    const plural = typeof count === 'number' ? lookUp(texts, `${key}_${plurals.select(count)}`) : undefined;
    const found = plural ?? lookUp(texts, key);
    return typeof found === 'string' ? fill(found, params) : key;
  };
}
