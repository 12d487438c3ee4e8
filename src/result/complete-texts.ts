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

/** Stands among the others for a text that is not lacking: names keep their order. */
export const NOT_LACKING = 0;

/** Puts the others into the texts themselves: whoever holds them has them whole. */
export function completeTexts(texts: object, others: OtherTexts): void {
  for (const [name, other] of Object.entries(others)) {
    const own: unknown = Reflect.get(texts, name);
    const isOwn = other === NOT_LACKING || isTree(own);
    if (isTree(own) && isTree(other)) completeTexts(own, other);
    Reflect.deleteProperty(texts, name);
    Reflect.set(texts, name, isOwn ? own : other);
  }
}
