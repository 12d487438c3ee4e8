/** What is declared and never used: an input nobody reads is a question asked in vain. */
import type { TabDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../source.ts';

function unitInputsInUse(tab: TabDefinition): Set<string> {
  const named: (string | undefined)[] = [];
  for (const input of Object.values(tab.inputs)) if (input.kind === 'quantity') named.push(input.unitFrom);
  for (const result of Object.values(tab.results)) {
    if (result.kind === 'value') named.push(result.unitFrom);
    if (result.kind === 'grid') named.push(result.unitsFrom);
    if (result.kind === 'table') named.push(...Object.values(result.columns).map(({ unitFrom }) => unitFrom));
  }
  return new Set(named.filter((id) => id !== undefined));
}

/** Findings about inputs and values that nothing uses; with compute.ts all of them may be read by it. */
export function checkUse(tab: TabDefinition, path: Path, used: ReadonlySet<string>, hasCompute: boolean): Finding[] {
  const findings: Finding[] = [];
  const unitInputs = unitInputsInUse(tab);
  for (const [id, input] of Object.entries(tab.inputs)) {
    const isUsed = used.has(id) || unitInputs.has(id);
    const at = [...path, 'inputs', id];
    if (!isUsed && !hasCompute && input.unused === undefined) {
      findings.push({
        path: at,
        mark: 'key',
        message: `No formula uses the input "${id}".`,
        hint: 'Use it, remove it, or say why with "unused".',
      });
    }
    if (isUsed && input.unused !== undefined) {
      findings.push({
        path: [...at, 'unused'],
        message: `"${id}" is used, although "unused" says otherwise.`,
        hint: 'Remove "unused".',
      });
    }
  }
  for (const id of Object.keys(tab.values ?? {})) {
    if (!used.has(id) && !hasCompute)
      findings.push({
        path: [...path, 'values', id],
        mark: 'key',
        message: `No formula uses the value "${id}".`,
        hint: 'Use it or remove it.',
      });
  }
  return findings;
}
