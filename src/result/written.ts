/** The texts of a tool for visitors who write numbers by the habits of another language than that of its words. */
import { numberSymbols } from '../numbers/symbols.ts';
import { wordsOf } from './languages.ts';
import type { MathNode, TextModule } from './texts.ts';

type Rewrite = (text: string) => string;

function rewriting(from: string, to: string): Rewrite {
  const [before, after] = [numberSymbols(from), numberSymbols(to)];
  const signs = new Map([
    [before.decimal, after.decimal],
    [before.group, after.group],
  ]);
  return (text) => text.replace(/(?<=\d)\D(?=\d)/g, (sign) => signs.get(sign) ?? sign);
}

const rewritten = (node: MathNode, rewrite: Rewrite): MathNode => [
  node[0],
  ...node.slice(1).map((child) => {
    if (typeof child !== 'string') return rewritten(child as MathNode, rewrite);
    return node[0] === 'mn' ? rewrite(child) : child;
  }),
];

const valuesOf = <From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

/** The same texts with the numbers of another language: what is typed, printed, and stands in formulas. */
export function writtenIn(text: TextModule, language: string): TextModule {
  if (language === text.language) return text;
  const rewrite = rewriting(text.language, language);
  const constants = valuesOf(text.texts.constants, (constant) => ({ ...constant, value: rewrite(constant.value) }));
  const formulas = valuesOf(text.formulas, (list) =>
    list.map((formula) => ({
      ...formula,
      shownAs: rewritten(formula.shownAs, rewrite),
      ...(formula.computed && { computed: rewritten(formula.computed, rewrite) }),
    })),
  );
  return { ...text, language, words: wordsOf(text), texts: { ...text.texts, constants }, formulas };
}
