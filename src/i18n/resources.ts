/** The texts of the interface by namespace: what is loaded together. Their keys and placeholders are those of English. */
import type { ENGLISH } from './locales/en.ts';

export type Resources = typeof ENGLISH;
export type Namespace = keyof Resources;

/** The texts of a namespace, in any language. */
export interface Texts {
  readonly [key: string]: string | Texts;
}
/** The namespaces of a language that are there. */
export type LoadedTexts = Readonly<Partial<Record<Namespace, Texts>>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A text with plural forms is asked for without their names. */
type Asked<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;
type KeysOf<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends string ? Asked<Name> : `${Name}.${KeysOf<Branch[Name]>}`;
}[keyof Branch & string];

export type Params = Record<string, string | number>;
/** The keys that a reader of one namespace asks for: its own plainly, those of others behind their names. */
export type TextKey<Own extends Namespace> =
  | KeysOf<Resources[Own]>
  | { [Other in Namespace]: `${Other}:${KeysOf<Resources[Other]>}` }[Namespace];
/** The text of a key with `{{name}}` filled in, in the plural form of `count` where it has such forms. */
export type Translate<Own extends Namespace = 'calculator'> = (key: TextKey<Own>, params?: Params) => string;
