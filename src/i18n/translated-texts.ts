/** Texts of the interface in another language, from the flat file that translators work in. */

interface Branch {
  [name: string]: string | Branch;
}

/** Flat keys as the object that texts are looked up in. */
export function asTexts(flatTexts: Iterable<readonly [key: string, text: string]>): Branch {
  const root: Branch = {};
  for (const [key, text] of flatTexts) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let branch = root;
    for (const name of names) {
      const next = branch[name];
      if (typeof next === 'object') branch = next;
      else branch = branch[name] = {};
    }
    branch[last] = text;
  }
  return root;
}

/** The translated texts of a file; what is not translated yet is left out. */
export const translatedTexts = (file: Readonly<Record<string, Readonly<Record<string, string>>>>, language: string) =>
  asTexts(Object.entries(file).flatMap(([key, { [language]: text }]) => (text ? [[key, text] as const] : [])));
