/** Data tables at work: which entry a form asks for, and compute.ts with it in hand. */
import {
  type CompiledDataset,
  type CompiledInput,
  type CompiledTab,
  type CompiledTool,
  type Compute,
  type ComputeInput,
  tabIdOf,
} from './tool.ts';

/** The default export of a compute.ts: one function for each tab that needs it. */
export type ComputeModule = Readonly<Record<string, Compute>>;

/** The entry of a table that a form asks for: the one that its choice names, else the one in force. */
export function chosenEntry(
  name: string,
  { inForce, entries }: CompiledDataset,
  inputs: readonly CompiledInput[],
  entered: (input: string) => unknown,
): string {
  const choice = inputs.find((input) => input.kind === 'choice' && input.dataset === name);
  const chosen = String(choice && entered(choice.id));
  return Object.hasOwn(entries, chosen) ? chosen : inForce;
}

/** Freezes a value and all it holds. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

function withData(compute: Compute, tab: CompiledTab, data: NonNullable<CompiledTool['data']>): Compute {
  const entriesFor = (values: Readonly<Record<string, ComputeInput>>) =>
    Object.entries(data).map(([name, table]) => {
      const chosen = chosenEntry(name, table, tab.inputs, (id) => values[id]);
      return [name, table.entries[chosen]] as const;
    });
  return (inputs, tools) => compute(inputs, { ...tools, data: Object.fromEntries(entriesFor(inputs)) });
}

/** A compiled tool with the functions of its compute.ts, each given the entries of data tables that are chosen. */
export function withCompute(tool: CompiledTool, computes: ComputeModule): CompiledTool {
  const data = tool.data && deepFreeze(tool.data);
  const attach = <Tab extends CompiledTab>(tab: Tab): Tab => {
    const id = tabIdOf(tab);
    const compute = Object.hasOwn(computes, id) ? computes[id] : undefined;
    return compute ? { ...tab, compute: data ? withData(compute, tab, data) : compute } : tab;
  };
  const { tabs, finds, lookups } = tool;
  return {
    ...tool,
    tabs: tabs.map(attach),
    ...(finds && { finds: finds.map(attach) }),
    ...(lookups && { lookups: lookups.map(attach) }),
  };
}
