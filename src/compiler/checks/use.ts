/** What is declared and never used: an input nobody reads is a question asked in vain. */
import type { FieldDefinition, InputDefinition, TabDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';

type Inputs = Readonly<Record<string, InputDefinition>>;
type RowsDefinition = Extract<InputDefinition, { kind: 'rows' }>;

const unitsNamed = (inputs: Inputs): string[] =>
  Object.values(inputs).flatMap((input) => {
    if (input.kind === 'rows') return unitsNamed(input.fields);
    return (input.kind === 'quantity' || input.kind === 'list') && input.unitFrom !== undefined ? [input.unitFrom] : [];
  });

interface Usage {
  used: ReadonlySet<string>;
  unitInputs: ReadonlySet<string>;
  hasCompute: boolean;
}

/** A text in a row names it in messages and in what is printed. */
const namesRow = (field: FieldDefinition): boolean => field.kind === 'text';

function inputFindings(id: string, input: InputDefinition, isUsed: boolean, given: Usage, path: Path): Finding[] {
  if (!isUsed && !given.hasCompute && input.unused === undefined) {
    const hint = 'Use it, remove it, or say why with "unused".';
    return [{ path, mark: 'key', message: `No formula uses the input "${id}".`, hint }];
  }
  if (!isUsed || input.unused === undefined) return [];
  const message = `"${id}" is used, although "unused" says otherwise.`;
  return [{ path: [...path, 'unused'], message, hint: 'Remove "unused".' }];
}

/** Values and totals that no formula uses. */
function valueFindings(values: object | undefined, what: 'value' | 'total', used: ReadonlySet<string>, path: Path) {
  return Object.keys(values ?? {}).flatMap((id): Finding[] => {
    if (used.has(id)) return [];
    const message = `No formula uses the ${what} "${id}".`;
    return [{ path: [...path, id], mark: 'key', message, hint: 'Use it or remove it.' }];
  });
}

/** What is used of rows, also as a list: `items.price` uses `price`. */
const asColumns = (id: string, used: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...used].map((name) => (name.startsWith(`${id}.`) ? name.slice(id.length + 1) : name)));

function rowsFindings(id: string, input: RowsDefinition, given: Usage, path: Path): Finding[] {
  const { used, unitInputs, hasCompute } = given;
  const own = [
    ...valueFindings(input.values, 'value', asColumns(id, used), [...path, 'values']),
    ...valueFindings(input.totals, 'total', used, [...path, 'totals']),
  ];
  const isRead = input.totals !== undefined || used.has(id) || [...used].some((name) => name.startsWith(`${id}.`));
  if (!isRead || hasCompute) return [...own, ...inputFindings(id, input, isRead, given, path)];
  const fields = Object.entries(input.fields).flatMap(([name, field]) => {
    const isUsed = asColumns(id, used).has(name) || unitInputs.has(name) || namesRow(field);
    return inputFindings(name, field, isUsed, given, [...path, 'fields', name]);
  });
  return [...own, ...fields];
}

/** Findings about inputs and values that nothing uses; with compute.ts all of them may be read by it. */
export function checkUse(
  tab: Pick<TabDefinition, 'inputs' | 'values'>,
  path: Path,
  used: ReadonlySet<string>,
  hasCompute: boolean,
): Finding[] {
  const given = { used, unitInputs: new Set(unitsNamed(tab.inputs)), hasCompute };
  const inputs = Object.entries(tab.inputs).flatMap(([id, input]) => {
    const at = [...path, 'inputs', id];
    if (input.kind === 'rows') return rowsFindings(id, input, given, at);
    return inputFindings(id, input, used.has(id) || given.unitInputs.has(id), given, at);
  });
  return hasCompute ? inputs : [...inputs, ...valueFindings(tab.values, 'value', used, [...path, 'values'])];
}
