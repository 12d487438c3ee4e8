/** What `is(choice, option)` asks for: an option by its name in formulas, or what the units of an input measure. */
import type { FieldDefinition, InputDefinition } from '../../../schema/definition.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { UnitCatalogue } from '../units/catalogue.ts';
import { parseUnit } from '../units/unit-text.ts';
import { type Asked, type Expression, walk } from './expression.ts';
import { FormulaProblem } from './problem.ts';

type Inputs = Readonly<Record<string, InputDefinition>>;
type UnitInput = Extract<FieldDefinition, { kind: 'unit' }>;

/** An option's id as a name of formulas: other signs than letters and digits are written "_". */
const asName = (id: string): string => id.replace(/[^A-Za-z0-9]+/g, '_');

/** What the options of a unit input measure, by the name that formulas ask for; of compound units nothing is known. */
export function kindsOfOptions({ options }: UnitInput, catalogue: UnitCatalogue): Map<string, string> {
  const found = options.map(({ id, unit }) => {
    const parsed = parseUnit(unit, catalogue);
    return [id, asName((parsed.ok && parsed.unit.dimensionName) || '')] as const;
  });
  return new Map(found);
}

function optionAsked(node: Asked & Expression, inputs: Inputs, catalogue: UnitCatalogue): Partial<Asked> {
  const choice = inputs[node.choice];
  if (choice?.kind !== 'choice' && choice?.kind !== 'unit') {
    const choices = Object.keys(inputs).filter((id) => /choice|unit/.test(inputs[id]?.kind ?? ''));
    const hint = didYouMean(node.choice, choices, `Choices: ${choices.join(', ') || 'none'}.`);
    throw new FormulaProblem(`"${node.choice}" is no choice of this tab.`, node.span, hint);
  }
  const kinds = choice.kind === 'unit' ? kindsOfOptions(choice, catalogue) : new Map<string, string>();
  const all = [...new Set(kinds.values())];
  const measured = (asked: string | undefined): Asked['kinds'] =>
    all.length > 1 && asked !== undefined && !all.includes('') ? { asked, all } : undefined;
  const ids = choice.options.map(({ id }) => id);
  if (ids.length === 0) return {};
  const exact = ids.includes(node.option) ? [node.option] : ids.filter((id) => asName(id) === node.option);
  if (exact.length > 1) {
    const hint = `Ids that differ in signs alone are one name: ${exact.join(', ')}.`;
    throw new FormulaProblem(`"${node.choice}" has several options "${node.option}".`, node.span, hint);
  }
  const [option] = exact;
  if (option !== undefined) return { option, kinds: measured(kinds.get(option)) };
  const among = ids.filter((id) => kinds.get(id) === node.option);
  if (among.length > 0 && among.length < ids.length) return { among, kinds: measured(node.option) };
  if (among.length > 0) {
    const hint = `Ask for one of them: is(${node.choice}, ${asName(ids[0] ?? '')}).`;
    throw new FormulaProblem(`Each unit of "${node.choice}" measures ${node.option}.`, node.span, hint);
  }
  const asked = all.length > 1 ? [...ids.map(asName), ...all.filter((kind) => kind !== '')] : ids.map(asName);
  const hint = didYouMean(node.option, asked, `Options: ${asked.join(', ') || 'none'}.`);
  throw new FormulaProblem(`"${node.choice}" has no option "${node.option}".`, node.span, hint);
}

/** Looks up what the questions of a formula ask for. @throws FormulaProblem where there is no such option */
export function readOptions(expression: Expression, inputs: Inputs, catalogue: UnitCatalogue): void {
  for (const node of walk(expression))
    if (node.type === 'is') Object.assign(node, optionAsked(node, inputs, catalogue));
}
