/** Amounts in the units that the definition names: only compute.ts answers them. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { needsCompute } from '../tab/computed.ts';
import { type TabScope, unitCode } from '../tab/scope.ts';
import type { ResultCompiler } from './compiler.ts';

/** How each unit is printed; refused where there is none. */
export function measureUnitsCode({ tool, units: reader, report }: TabScope, path: Path): Value {
  const units = Object.entries(tool.definition.measureUnits ?? {});
  if (units.length === 0) {
    const hint = 'Name them, with the words behind their numbers, under "measureUnits" of the definition.';
    report({ path, message: 'There are no units that a measure could count in.', hint });
  }
  const codes = units.map(([id, { display, unit, suffix, continues }]) => {
    const at = ['measureUnits', id];
    const read = unit === undefined ? null : reader.read(unit, [...at, 'unit']);
    if (unit !== undefined && suffix !== undefined) {
      const hint = 'Leave one of them out.';
      report({ path: at, message: 'Either "unit" or "suffix" stands behind the number.', hint });
    }
    return [id, { display, unit: read ? unitCode(read) : undefined, continues }] as const;
  });
  return Object.fromEntries(codes);
}

export const measureCompiler: ResultCompiler<Extract<ResultDefinition, { kind: 'measure' }>> = {
  code: (scope, _, { main }, path) => {
    needsCompute(scope, 'measure', path);
    return { units: measureUnitsCode(scope, path), main };
  },
  answerType: () => 'readonly Amount[] | null',
};
