import { plainLabel } from './labels.ts';
import type { MathNode, TabTexts, TextModule } from './texts.ts';

export interface SymbolMeaning {
  symbol: string;
  label: string;
}

const mentions = (node: MathNode, id: string): boolean =>
  (node[0] === '$' && node[1] === id) || node.some((child) => typeof child !== 'string' && mentions(child, id));

/** The constants that the formulas of a tab use; another tab's would stand for nothing there. */
const constantsIn = (id: string, { texts, formulas }: TextModule) =>
  Object.entries(texts.constants)
    .filter(([name]) => formulas[id]?.some(({ shownAs }) => mentions(shownAs, name)))
    .map(([, constant]) => constant);

/** What the letters of a tab's formulas stand for, in the order of the form. */
export function symbolsOf(id: string, tab: TabTexts, text: TextModule): SymbolMeaning[] {
  const inRows = Object.values(tab.inputs).map(({ fields = {} }) => fields);
  const parts = [tab.results, tab.inputs, ...inRows, tab.values, constantsIn(id, text)];
  const named = parts.flatMap((part): { symbol?: string; label?: string }[] => Object.values(part));
  const meanings = named.flatMap(({ symbol, label }) =>
    symbol && label ? [{ symbol, label: plainLabel(label) }] : [],
  );
  return meanings.filter(({ symbol }, index) => meanings.findIndex((other) => other.symbol === symbol) === index);
}

/** The letter and the label of a formula's left side. */
export function leftSideOf(id: string, tab: TabTexts): { symbol?: string | undefined; label: string } {
  const found = tab.results[id] ?? tab.values[id];
  return { symbol: found?.symbol, label: plainLabel(found?.label ?? id) };
}
