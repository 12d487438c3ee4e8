/** Sentences, which name other results and inputs. */
import type { Params } from '../i18n/resources.ts';
import type { PresentContext } from './context.ts';
import type { ShownAnswer, Warning } from './document.ts';
import { fill } from './fill.ts';
import { inputsOf } from './inputs.ts';
import { asIs, type Printed } from './items/item.ts';
import { rowOf } from './items/items.ts';

type Results = ShownAnswer['results'];

/** What stands for an item where a text names it. */
export const printedItem = (item: Results[number]): Printed =>
  item.kind === null ? asIs('') : rowOf(item.kind).text(item);

/** What stands for the inputs and results that a text may name, as it is printed in one way or another. */
function namesOf(items: Results, given: PresentContext): (of: keyof Printed) => Params {
  const inputs = inputsOf(given);
  const units = unitSigns(given);
  return (of) =>
    Object.fromEntries([
      ...Object.entries(units),
      ...inputs.map((input) => [input.id, input[of]] as const),
      ...items.map((item) => [item.id, printedItem(item)[of]] as const),
    ]);
}

/** Warnings with what they name filled in. */
export function filledWarnings(warnings: readonly Warning[], items: Results, given: PresentContext): Warning[] {
  const names = namesOf(items, given)('text');
  return warnings.map((warning) => ({ ...warning, message: fill(warning.message, names) }));
}

/** Items with what their sentences name filled in, once everything else is printed. */
export function filledIn(items: Results, given: PresentContext): Results {
  const params = namesOf(items, given);
  const [text, copied, canonical] = [params('text'), params('copied'), params('canonical')];
  return items.map((item) =>
    item.kind === 'sentence'
      ? {
          ...item,
          text: fill(item.text, text),
          copied: fill(item.copied, copied),
          canonical: fill(item.canonical, canonical),
        }
      : item,
  );
}

/** The signs of the chosen units, by input id. */
function unitSigns({ tab, outcome }: PresentContext): Params {
  const signs = tab.inputs.flatMap((input) => {
    if (input.kind !== 'unit') return [];
    const chosen = input.options.find(({ id }) => id === outcome.read[input.id]?.value);
    return chosen ? [[input.id, chosen.unit.symbol] as const] : [];
  });
  return Object.fromEntries(signs);
}
