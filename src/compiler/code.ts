/** Values as JavaScript: data as literals, functions as the code that was emitted for them. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** A formula with its checked twin; none where no step can break, so that both were the same. */
export type Twins = { run: Code; diagnose?: Code };
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | Code
  | readonly Value[]
  | { readonly [key: string]: Value };

const KEY = /^[A-Za-z_$][\w$]*$/;

/** The key of a field in a literal. */
export const keyCode = (key: string): string =>
  KEY.test(key) && key !== '__proto__' ? key : `[${JSON.stringify(key)}]`;

/** Data as JavaScript, which JSON is but for two line separators inside texts. */
export const jsonCode = (data: unknown): string =>
  JSON.stringify(data).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/** A module that exports data. */
export const dataModule = (data: unknown): string => `export default ${jsonCode(data)};\n`;

/** A literal; fields that are undefined are left out. `__proto__` never becomes a key of the language. */
export function toCode(value: Value): string {
  if (value instanceof Code) return value.text;
  if (Array.isArray(value)) return `[${value.map(toCode).join(',')}]`;
  if (typeof value !== 'object' || value === null) return literal(value);
  const entries = Object.entries(value as Record<string, Value>).filter(([, item]) => item !== undefined);
  return `{${entries.map(([key, item]) => `${keyCode(key)}:${toCode(item)}`).join(',')}}`;
}

const literal = (value: unknown): string => (value === undefined ? 'undefined' : jsonCode(value));
