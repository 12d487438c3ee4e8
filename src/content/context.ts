/** What texts may refer to, and how what is wrong in them is said. */

/** What stands for the names in braces: `site`, `origin`, `email`. */
export type Values = ReadonlyMap<string, string>;

export interface ContentContext {
  /** The addresses below the origin that exist. */
  routes: ReadonlySet<string>;
  values: Values;
}

/** Some characters of a text. */
export interface TextSpan {
  start: number;
  end: number;
}

/** Something that is wrong in a text: where, what, and what to write instead. */
export interface TextFinding extends TextSpan {
  message: string;
  hint?: string | undefined;
}

/** Fills in the names in braces that are known. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? whole);
