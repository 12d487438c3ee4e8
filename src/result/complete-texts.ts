/** The texts of a tool come in two parts: what its answers need, and all others. */
import type { Texts } from '../i18n/resources.ts';
import type { TextModule } from './texts.ts';

/** What answers need of the texts of a tool, until the others have come. */
export interface AnsweringTexts extends TextModule {
  /** What answers need of the texts of the interface. */
  phrases: Texts;
}

interface Tree {
  readonly [name: string]: unknown;
}
export type OtherTexts = Tree;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts the others into the texts themselves: whoever holds them has them whole. */
export function completeTexts(texts: object, others: OtherTexts): void {
  for (const [name, other] of Object.entries(others)) {
    const own: unknown = Reflect.get(texts, name);
    if (isTree(own) && isTree(other)) completeTexts(own, other);
    else Reflect.set(texts, name, other);
  }
}
