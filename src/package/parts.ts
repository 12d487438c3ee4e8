/** Which modules provide what only some calculators need. */
import { type Need, tabNeeds } from '../compiler/needs.ts';
import type { ResultKind } from '../engine/results/results.ts';
import { allTabs, type CompiledInput, type CompiledTab, type CompiledTool } from '../engine/tool.ts';

interface Part {
  /** Kinds of results. */
  kinds?: readonly ResultKind[];
  /** Modules that provide code by being loaded. */
  provide?: readonly string[];
}
type Asked = Need | 'found' | 'root' | 'totals' | 'unusual' | 'readings';

const PARTS: Readonly<Partial<Record<Asked, Part>>> = {
  band: { kinds: ['band'] },
  breakdown: { kinds: ['breakdown'] },
  cashFlows: { provide: ['engine/with-cash-flows'] },
  chances: { provide: ['engine/with-chances'] },
  compute: { provide: ['engine/with-compute'] },
  counting: { provide: ['engine/with-counting'] },
  date: { kinds: ['date'], provide: ['engine/with-days'] },
  differences: { provide: ['engine/with-differences'] },
  drawing: { kinds: ['drawing'] },
  durations: { provide: ['numbers/with-durations'] },
  exact: { kinds: ['whole'], provide: ['engine/with-wholes'] },
  exactFields: { provide: ['engine/with-exact-fields'] },
  fibonacci: { provide: ['engine/with-fibonacci'] },
  found: { provide: ['engine/with-found'] },
  fractions: { provide: ['engine/with-fractions'] },
  grid: { kinds: ['grid'] },
  list: { provide: ['engine/with-number-lists', 'package/runtime/with-plain-lists'] },
  listFunctions: { provide: ['engine/with-list-functions'] },
  lists: { provide: ['engine/with-lists', 'calc/with-rows'] },
  measure: { kinds: ['measure'], provide: ['result/with-measures'] },
  numbers: { kinds: ['numbers'] },
  parts: { provide: ['numbers/with-parts'] },
  ranking: { kinds: ['ranking'] },
  readings: { provide: ['result/with-remarks'] },
  recurrence: { provide: ['engine/with-recurrence'] },
  root: { provide: ['engine/with-find'] },
  sentence: { kinds: ['sentence'], provide: ['result/with-sentences'] },
  table: { kinds: ['table'] },
  unusual: { provide: ['result/with-unusual'] },
  verdict: { kinds: ['condition', 'verdict'] },
  words: { kinds: ['words'], provide: ['engine/with-digits'] },
  workdays: { provide: ['engine/with-workdays'] },
};

const fieldsOf = (inputs: readonly CompiledInput[]) =>
  inputs.flatMap((input) => (input.kind === 'rows' ? input.fields : [input]));

const hasTotals = ({ results }: CompiledTab): boolean =>
  results.some((result) => result.kind === 'table' && result.columns.some(({ total }) => total));

function moreNeeds(tab: CompiledTab): Asked[] {
  const fields = fieldsOf(tab.inputs);
  const isUsual = fields.some((field) => 'plausible' in field && field.plausible !== undefined);
  // Numbers of split units and durations are read in one of several ways.
  const hasReadings = fields.some((field) => field.kind === 'duration' || JSON.stringify(field).includes('"parts":'));
  return [
    ...(tab.found || tab.relations ? (['found'] as const) : []),
    ...(isUsual ? (['unusual'] as const) : []),
    ...(hasReadings ? (['readings'] as const) : []),
    ...(hasTotals(tab) ? (['totals'] as const) : []),
  ];
}

/** Whether a formula somewhere in a part looks for a root. */
function seeksRoot(part: unknown): boolean {
  if (typeof part === 'function') return /\bf\.root\(/.test(String(part));
  return typeof part === 'object' && part !== null && Object.values(part).some(seeksRoot);
}

/** What a calculator needs to answer numbers. */
export function needsOfTool(tool: CompiledTool): ReadonlySet<Asked> {
  const forms = allTabs(tool);
  const needs = new Set<Asked>(forms.flatMap((tab) => [...tabNeeds(tab), ...moreNeeds(tab)]));
  if (seeksRoot(forms)) needs.add('root');
  return needs;
}

const capital = (kind: string): string => kind.replace(/^./, (letter) => letter.toUpperCase());

/** What a module imports for a kind of result. */
interface Import {
  kind: ResultKind;
  name: string;
  path: string;
}

/** How the kinds are computed. */
function computeImports(kinds: readonly ResultKind[], needs: ReadonlySet<Asked>): Import[] {
  const own = kinds.map((kind) => ({ kind, name: `compute${capital(kind)}`, path: `engine/results/${kind}` }));
  const chosen = { kind: 'value', name: 'computeChosenDigits', path: 'engine/results/chosen-digits' } as const;
  return needs.has('chosenDigits') ? [...own, chosen] : own;
}

/** How the kinds are answered. */
function rowImports(kinds: readonly ResultKind[], needs: ReadonlySet<Asked>): Import[] {
  const own = kinds.map((kind) =>
    kind === 'table' && !needs.has('totals')
      ? { kind, name: 'withoutTotals', path: 'package/runtime/calculator' }
      : { kind, name: `${kind}Row`, path: `result/items/${kind}` },
  );
  const chosen = { kind: 'value', name: 'chosenDigitsRow', path: 'result/items/chosen-digits' } as const;
  return needs.has('chosenDigits') ? [...own, chosen] : own;
}

const objectOf = (imports: readonly Import[]): string =>
  `{ ${imports.map(({ kind, name }) => `${kind}: ${name}`).join(', ')} }`;

/** How a module asks for the parts, and how it hands the kinds of results on. */
export function partsCode(
  needs: ReadonlySet<Asked>,
  engine: string,
): { imports: string[]; kinds: string; items: string } {
  const parts = [...needs].sort().flatMap((need) => PARTS[need] ?? []);
  const kinds = parts.flatMap((part) => part.kinds ?? []);
  const provided = parts.flatMap((part) => part.provide ?? []);
  const [computed, rows] = [computeImports(kinds, needs), rowImports(kinds, needs)];
  return {
    imports: [
      ...provided.map((path) => `import '${engine}/${path}.js';`),
      ...[...computed, ...rows].map(({ name, path }) => `import { ${name} } from '${engine}/${path}.js';`),
    ],
    kinds: objectOf(computed),
    items: objectOf(rows),
  };
}
