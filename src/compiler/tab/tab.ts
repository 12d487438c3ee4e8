/** One tab: its names, its formulas checked and emitted, its compiled form as JavaScript, its shown formulas. */
import type { InputDefinition, TabDefinition } from '../../../schema/definition.ts';
import { placeholdersIn } from '../../diagnostics/placeholders.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { toBase } from '../../engine/units.ts';
import type { ShownFormula } from '../../result/texts.ts';
import { checkAsks } from '../checks/asks.ts';
import { checkGiven } from '../checks/given.ts';
import { checkInputs } from '../checks/inputs.ts';
import { checkReached } from '../checks/reached.ts';
import { checkReferenceTable } from '../checks/reference-table.ts';
import { checkUse } from '../checks/use.ts';
import type { Value } from '../code.ts';
import { type Kind, quantityIn } from '../formula/dimensions.ts';
import type { Expression } from '../formula/expression.ts';
import type { LoweredTab } from '../lower/results.ts';
import { constantCode, Names, UNKNOWN } from '../names.ts';
import { Recurrences } from '../recurrence/recurrences.ts';
import { compileRelations } from '../relations/relations.ts';
import { compileResult, readableResults } from '../results/results.ts';
import { compileCondition } from './formulas.ts';
import { compileField, compileList, declareInputs } from './inputs.ts';
import { compileRows, withColumns } from './rows.ts';
import { among, type DataNumber, type ShownAsPair, TabScope, type ToolScope } from './scope.ts';
import { compileValues } from './values.ts';

export interface CompiledTabSource {
  code: Value;
  formulas: readonly ShownFormula[];
  /** What formulas read from data tables, by reference. */
  dataNumbers: ReadonlyMap<string, DataNumber>;
  shownAs: readonly ShownAsPair[];
  findings: readonly Finding[];
  /** The names that formulas and texts use. */
  used: ReadonlySet<string>;
  /** What is declared and not used: said only when nothing else is wrong. */
  unused: readonly Finding[];
  /** What formulas see of a name; undefined where there is none that they can read. */
  kindOf: (name: string) => Kind | undefined;
  /** The formulas of its values and results, in the order in which they are computed. */
  expressions: ReadonlyMap<string, Expression>;
}

/** The scope of a form, in which its constants and inputs are known. */
export function openScope(form: LoweredTab, path: Path, tool: ToolScope): TabScope {
  const later = new Set([...Object.keys(form.values ?? {}), ...readableResults(form)]);
  const scope = new TabScope(form, path, tool, new Names(undefined, later));
  declareConstants(scope);
  declareInputs(scope, form.inputs, [...path, 'inputs']);
  return scope;
}

/** What the code of every form begins with. */
export function formCode(scope: TabScope, inputs: readonly Value[], values: readonly Value[]) {
  const { id, groups, sections } = scope.tab;
  const read = [...scope.dataNumbers.values()];
  return {
    id,
    inputs: inputs.map((input) => withColumns(input, scope.names.used)),
    groups: groups?.map((group) => group.inputs),
    sections: sections?.map((section) => ({ inputs: section.inputs, folded: section.folded })),
    data: read.length > 0 ? [...new Set(read.map(({ table }) => table))] : undefined,
    values: [...read.flatMap(({ code }) => code ?? []), ...values],
    failure: { ...scope.failure },
  };
}

/** Runs the stages in order: names, inputs, values, results, checks. */
export function compileTab(tab: LoweredTab, path: Path, tool: ToolScope): CompiledTabSource {
  const scope = openScope(tab, path, tool);
  scope.report(...checkInputs(tab.inputs, [...path, 'inputs']));
  scope.failureKeys(tab.failure, [...path, 'failure']);
  const inputs = Object.entries(tab.inputs).map(([id, input]) => compileInput(scope, id, input));
  // Checks are looked at before anything is computed: they see inputs and constants only.
  const checks = (tab.checks ?? []).map((check, index) => compileCheck(scope, check, [...path, 'checks', index]));
  const recurrences = new Recurrences(scope);
  const named = compileValues(scope, Object.entries(tab.values ?? {}), recurrences);
  named.push(...recurrences.rest());
  const relations = compileRelations(scope, tab, path);
  const results = Object.entries(tab.results).map(
    ([id, result]) => relations?.results.get(id) ?? compileResult(scope, id, result),
  );
  const warnings = tab.warnings?.map((warning, index) => compileWarning(scope, warning, [...path, 'warnings', index]));
  checkCopy(scope);
  checkSwap(scope);
  checkParts(scope, 'groups');
  checkParts(scope, 'sections');
  scope.report(...checkAsks(tab, path), ...checkReferenceTable(tab, path));
  const inRows = [...scope.rowScopes.values()].flatMap(({ read }) => read);
  scope.report(...checkGiven(tab, path, [...inRows, ...scope.read], scope.dataNumbers), ...checkReached(scope));
  return {
    code: {
      ...formCode(scope, inputs, recurrences.finished(named, scope.names.used)),
      checks: relations?.check ? [...checks, relations.check] : checks,
      warnings,
      swap: tab.swap,
      results,
      copy: tab.copy?.result,
      relations: relations?.code,
    },
    dataNumbers: scope.dataNumbers,
    formulas: scope.formulas,
    shownAs: scope.shownAs,
    findings: scope.allFindings,
    used: scope.names.used,
    unused: [...checkUse(tab, path, scope.names.used, tool.hasCompute), ...recurrences.unused(scope.names.used)],
    kindOf: scope.names.readable,
    expressions: scope.expressions,
  };
}

export function compileInput(scope: TabScope, id: string, input: InputDefinition): Value {
  if (input.kind === 'rows') return compileRows(scope, id, input);
  if (input.kind === 'list') return compileList(scope, id, input, [...scope.path, 'inputs', id]);
  return compileField(scope, id, input, [...scope.path, 'inputs', id], scope.tab.inputs);
}

function declareConstants({ tool, units, names }: TabScope): void {
  for (const [id, constant] of Object.entries(tool.definition.constants ?? {})) {
    const path = ['constants', id];
    const unit = constant.unit === undefined ? null : units.read(constant.unit, [...path, 'unit']);
    const kind: Kind = constant.unit !== undefined && !unit ? UNKNOWN : quantityIn(unit ?? { dimension: {} });
    const code = constantCode(unit ? toBase(constant.value, unit) : constant.value);
    names.add(id, { kind, code, what: 'constant', path });
  }
}

export function compileCheck(scope: TabScope, check: NonNullable<TabDefinition['checks']>[number], path: Path): Value {
  scope.messageKey(check.message, [...path, 'message']);
  for (const [index, id] of check.fields.entries()) inputOf(scope, id, [...path, 'fields', index]);
  const { fields, message, channel = scope.failure.channel } = check;
  return { require: compileCondition(scope, check.require, [...path, 'require']), fields, channel, message };
}

export function compileWarning(
  scope: TabScope,
  warning: NonNullable<TabDefinition['warnings']>[number],
  path: Path,
): Value {
  scope.messageKey(warning.message, [...path, 'message']);
  inputOf(scope, warning.field, [...path, 'field']);
  const { field, message } = warning;
  const { inputs, results } = scope.tab;
  const named = placeholdersIn(scope.tool.definition.messages?.[message]?.text ?? '').filter(
    (id) => Object.hasOwn(inputs, id) || Object.hasOwn(results, id),
  );
  for (const id of named) scope.names.used.add(id);
  const when = compileCondition(scope, warning.when, [...path, 'when']);
  return { when, field, message, isNaming: named.length > 0 || undefined };
}

/** Refuses an id that names no input. */
function inputOf(scope: TabScope, id: string, path: Path): void {
  const inputs = Object.keys(scope.tab.inputs);
  if (inputs.includes(id)) return;
  scope.report({ path, message: `"${id}" is no input of this tab.`, ...among(id, inputs, 'Inputs') });
}

/** What is exchanged must have the same options, or a swap would leave one without a name. */
function checkSwap({ tab, path, report }: TabScope): void {
  const [first, second] = (tab.swap ?? []).map((id) => tab.inputs[id]);
  if (!tab.swap) return;
  const idsOf = (input: typeof first): string =>
    input?.kind === 'unit' || input?.kind === 'choice'
      ? input.options
          .map(({ id }) => id)
          .sort()
          .join(' ')
      : '';
  if (first?.kind === second?.kind && idsOf(first) !== '' && idsOf(first) === idsOf(second)) return;
  const hint = 'Give both the same options, or leave "swap" out.';
  report({
    path: [...path, 'swap'],
    message: 'Only two unit inputs or choices with the same options are exchanged.',
    hint,
  });
}

/** Each input stands in one group and one section at most. */
function checkParts(scope: TabScope, list: 'groups' | 'sections'): void {
  const seen = new Set<string>();
  for (const [index, { inputs }] of (scope.tab[list] ?? []).entries()) {
    for (const [at, id] of inputs.entries()) {
      const path = [...scope.path, list, index, 'inputs', at];
      inputOf(scope, id, path);
      if (seen.has(id)) {
        const what = list.slice(0, -1);
        const hint = `Name each input in one ${what}.`;
        scope.report({ path, message: `"${id}" stands in a ${what} already.`, hint });
      }
      seen.add(id);
    }
  }
}

function checkCopy(scope: TabScope): void {
  const { copy, results } = scope.tab;
  if (!copy) return;
  const path = [...scope.path, 'copy'];
  if (!Object.hasOwn(results, copy.result)) scope.resultOf('value', copy.result, [...path, 'result']);
  scope.placeholders(copy.text, [...path, 'text']);
}
