import { plainLabel } from '../result/labels.ts';
import type { TabTexts, ToolTexts } from '../result/texts.ts';

export interface SymbolMeaning {
  symbol: string;
  label: string;
}

/** What the letters of a tab's formulas stand for, in the order of the form. */
export function symbolsOf(tab: TabTexts, texts: ToolTexts): SymbolMeaning[] {
  const inRows = Object.values(tab.inputs).map(({ fields = {} }) => fields);
  const parts = [tab.results, tab.inputs, ...inRows, tab.values, texts.constants];
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
