/** Looking up texts. Surfaces pass their own function (i18next on the page, `translator` elsewhere). */
export type Params = Record<string, string | number>;
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

/** A translate function over one language's texts, without plurals: for the build, the command line and tests. */
export const translator =
  (texts: unknown): Translate =>
  (key, params) => {
    const found = lookUp(texts, key);
    return typeof found === 'string' ? fill(found, params) : key;
  };
