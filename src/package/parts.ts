/** Which modules provide what only some calculators need. */

import { type Need, tabNeeds } from '../compiler/needs.ts';
import type { ResultKind } from '../engine/results/results.ts';
import {
  allTabs,
  type CompiledField,
  type CompiledInput,
  type CompiledTab,
  type CompiledTool,
} from '../engine/tool.ts';
import type { TextModule } from '../result/texts.ts';

interface Part {
  /** Kinds of results. */
  kinds?: readonly ResultKind[];
  /** Modules that provide code by being loaded. */
  provide?: readonly string[];
}
type Asked =
  | Need
  | 'copy'
  | 'fields'
  | 'finance'
  | 'found'
  | 'named'
  | 'namedInputs'
  | 'quantityReadings'
  | 'readings'
  | 'root'
  | 'splitUnits'
  | 'totals'
  | 'unitLimits'
  | 'unusual';

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
  fields: { provide: ['package/lean/with-fields'] },
  finance: { provide: ['package/lean/with-finance'] },
  found: { provide: ['engine/with-found', 'package/lean/with-found-messages'] },
  fractions: { provide: ['engine/with-fractions'] },
  grid: { kinds: ['grid'] },
  list: { provide: ['engine/with-number-lists', 'package/runtime/with-plain-lists'] },
  listFunctions: { provide: ['engine/with-list-functions'] },
  lists: { provide: ['engine/with-lists', 'calc/with-rows'] },
  measure: { kinds: ['measure'], provide: ['result/with-measures'] },
  numbers: { kinds: ['numbers'] },
  parts: { provide: ['numbers/with-parts'] },
  ranking: { kinds: ['ranking'] },
  named: { provide: ['package/lean/with-named-results'] },
  namedInputs: { provide: ['package/lean/with-named-inputs'] },
  quantityReadings: { provide: ['package/lean/with-quantity-readings'] },
  readings: { provide: ['package/lean/with-readings'] },
  recurrence: { provide: ['engine/with-recurrence'] },
  root: { provide: ['engine/with-find'] },
  sentence: { kinds: ['sentence'], provide: ['result/with-sentences'] },
  splitUnits: { provide: ['package/lean/with-split-units'] },
  table: { kinds: ['table'] },
  unitLimits: { provide: ['package/lean/with-unit-limits'] },
  unusual: { provide: ['result/with-unusual'] },
  verdict: { kinds: ['condition', 'verdict'] },
  words: { kinds: ['words'], provide: ['engine/with-digits'] },
  workdays: { provide: ['engine/with-workdays'] },
};

const fieldsOf = (inputs: readonly CompiledInput[]) =>
  inputs.flatMap((input) => (input.kind === 'rows' ? input.fields : [input]));

const hasTotals = ({ results }: CompiledTab): boolean =>
  results.some((result) => result.kind === 'table' && result.columns.some(({ total }) => total));

/** Whether a field says something of that name. */
const says = (field: object, name: string): boolean => JSON.stringify(field).includes(`"${name}":`);
const isMore = ({ kind }: CompiledField): boolean => ['date', 'list', 'text', 'whole'].includes(kind);

/** What fields need, by what holds of one of them. */
const BY_FIELD: readonly (readonly [(field: CompiledField) => boolean, readonly Asked[]])[] = [
  [(field) => says(field, 'plausible'), ['unusual']],
  [({ kind }) => kind === 'duration', ['fields', 'readings', 'quantityReadings']],
  [(field) => says(field, 'parts'), ['splitUnits', 'readings', 'quantityReadings']],
  [(field) => says(field, 'otherwise'), ['fields', 'readings']],
  [(field) => says(field, 'limitUnit') || says(field, 'unitLimits'), ['unitLimits']],
  [isMore, ['fields']],
];

function moreNeeds(tab: CompiledTab): Asked[] {
  const fields = fieldsOf(tab.inputs);
  return [
    ...BY_FIELD.flatMap(([holds, needs]) => (fields.some(holds) ? needs : [])),
    ...(tab.found || tab.relations ? (['found'] as const) : []),
    ...(hasTotals(tab) ? (['totals'] as const) : []),
    ...(says(tab.warnings ?? [], 'isNaming') ? (['named'] as const) : []),
  ];
}

/** Whether a formula somewhere in a part calls a function. */
function calls(part: unknown, called: RegExp): boolean {
  if (typeof part === 'function') return called.test(String(part));
  return typeof part === 'object' && part !== null && Object.values(part).some((inner) => calls(inner, called));
}

/** Whether texts name an input of a form. */
function namesInput({ inputs }: CompiledTab, texts: object): boolean {
  const said = JSON.stringify(texts);
  return inputs.some(({ id }) => said.includes(`{${id}}`));
}

/** What a calculator needs to answer numbers. */
export function needsOfTool(tool: CompiledTool, { texts }: TextModule): ReadonlySet<Asked> {
  const forms = allTabs(tool);
  const needs = new Set<Asked>(forms.flatMap((tab) => [...tabNeeds(tab), ...moreNeeds(tab)]));
  if (calls(forms, /\bf\.root\(/)) needs.add('root');
  if (calls(forms, /\bf\.(?:compound|annuity|payment)\(/)) needs.add('finance');
  if (forms.some((tab) => tab.copy !== undefined)) needs.add('copy');
  // What a drawing says of its parts is an answer.
  if (needs.has('drawing')) needs.add('named');
  if (forms.some((tab) => namesInput(tab, { tab: texts.tabs[tab.id], messages: texts.messages })))
    needs.add('namedInputs');
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

/** Kinds that are answered by less code where no warning names a result. */
const IN_BRIEF: readonly ResultKind[] = ['band', 'grid'];
/** What names numbers. */
const NAMING: readonly Asked[] = ['chosenDigits', 'copy', 'named', 'sentence'];

/** How a kind is answered. */
function rowImport(kind: ResultKind, needs: ReadonlySet<Asked>): Import {
  const name = `${kind}Row`;
  if (kind === 'table' && !needs.has('totals')) return { kind, name: 'withoutTotals', path: 'package/lean/rows' };
  if (IN_BRIEF.includes(kind) && !needs.has('named')) return { kind, name, path: 'package/lean/rows' };
  return { kind, name, path: `result/items/${kind}` };
}

/** How numbers are answered. Whole ones have any digits: calculators share them, and two sorts are told apart more easily than three. */
const numberImport = (needs: ReadonlySet<Asked>): Import =>
  NAMING.some((need) => needs.has(need))
    ? { kind: 'value', name: 'chosenDigitsRow', path: 'result/items/chosen-digits' }
    : { kind: 'value', name: 'valueRow', path: 'package/lean/rows' };

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
  const computed = computeImports(kinds, needs);
  const rows = [numberImport(needs), ...kinds.map((kind) => rowImport(kind, needs))];
  return {
    imports: [
      ...provided.map((path) => `import '${engine}/${path}.js';`),
      ...[...computed, ...rows].map(({ name, path }) => `import { ${name} } from '${engine}/${path}.js';`),
    ],
    kinds: objectOf(computed),
    items: objectOf(rows),
  };
}
