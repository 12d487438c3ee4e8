/** One tab: its names, its formulas checked and emitted, its compiled form as JavaScript, its shown formulas. */
import type {
  FieldDefinition,
  InputDefinition,
  LiveDefinition,
  ResultDefinition,
  TabDefinition,
} from '../../schema/definition.ts';
import type { CompiledFailure } from '../engine/tool.ts';
import type { MathNode, ShownFormula } from '../result/texts.ts';
import { checkBands } from './checks/bands.ts';
import { checkInputs } from './checks/inputs.ts';
import { checkUse } from './checks/use.ts';
import { Code, type Value } from './code.ts';
import { DimensionCheck, type Kind } from './formula/dimensions.ts';
import { emitDiagnosis, emitFunction } from './formula/emit-js.ts';
import { MathEmitter } from './formula/emit-math.ts';
import { type Expression, sameExpression, walk } from './formula/expression.ts';
import { parseFormula } from './formula/parse.ts';
import { FormulaProblem } from './formula/problem.ts';
import { refuseUnsafe } from './formula/unsafe.ts';
import { constantCode, inputCode, kindOfInput, Names, selectDimension, UnitReader } from './names.ts';
import type { Finding, Path } from './source.ts';
import { suggest } from './suggest.ts';
import { type CompoundUnit, type Dimension, sameDimension, type UnitCatalogue } from './units.ts';

/** A formula with the form that is shown, both parsed: compared on samples once the tool runs. */
export interface StatedPair {
  tab: string;
  id: string;
  path: Path;
  computed: string;
  stated: string;
}
export interface CompiledTabSource {
  code: Value;
  formulas: ShownFormula[];
  stated: StatedPair[];
}

/** Message keys: the platform's and the tool's own. */
export type MessageKeys = ReadonlySet<string>;

interface Shared {
  definition: LiveDefinition;
  catalogue: UnitCatalogue;
  messages: MessageKeys;
  hasCompute: boolean;
}

const DEFAULT_FAILURE: CompiledFailure = { channel: 'field', missing: 'required', invalid: 'errorMessage' };

export class TabCompiler {
  readonly findings: Finding[] = [];
  private readonly names = new Names();
  private readonly units: UnitReader;
  private readonly dimensions: DimensionCheck;
  private readonly formulas: ShownFormula[] = [];
  /** What a broken formula would have used is not known, so nothing is called unused. */
  private hasBrokenFormula = false;
  private readonly stated: StatedPair[] = [];
  private readonly failure: CompiledFailure;
  private readonly tab: TabDefinition;
  private readonly path: Path;
  private readonly shared: Shared;

  constructor(tab: TabDefinition, path: Path, shared: Shared) {
    this.tab = tab;
    this.path = path;
    this.shared = shared;
    this.units = new UnitReader(shared.catalogue, shared.definition.units);
    this.dimensions = new DimensionCheck(shared.catalogue, this.names.kindOf);
    this.failure = { ...DEFAULT_FAILURE, ...tab.failure };
  }

  /** Runs the stages in order: names, inputs, values, results, checks. */
  compile(): CompiledTabSource {
    const { tab, path } = this;
    this.findings.push(...checkInputs(tab.inputs, [...path, 'inputs']));
    this.failureKeys(tab.failure, [...path, 'failure']);
    this.declareConstants();
    this.declareInputs();
    const inputs = Object.entries(tab.inputs).map(([id, input]) => this.input(id, input));
    const values = Object.entries(tab.values ?? {}).map(([id, value]) => this.value(id, value));
    const results = Object.entries(tab.results).map(([id, result]) => this.result(id, result));
    const checks = (tab.checks ?? []).map((check, index) => this.check(check, [...path, 'checks', index]));
    this.copy();
    this.findings.push(...this.names.findings, ...this.units.findings);
    if (!this.hasBrokenFormula) this.findings.push(...checkUse(tab, path, this.names.used, this.shared.hasCompute));
    const code: Value = {
      id: tab.id,
      inputs,
      checks,
      values,
      results,
      failure: { ...this.failure },
      copy: tab.copy?.result,
    };
    return { code, formulas: this.formulas, stated: this.stated };
  }

  /** What is declared and not used; known once the tab is compiled. */
  unused(): Finding[] {
    return checkUse(this.tab, this.path, this.names.used, this.shared.hasCompute);
  }

  private declareConstants(): void {
    for (const [id, constant] of Object.entries(this.shared.definition.constants ?? {})) {
      const path = ['constants', id];
      const unit = constant.unit === undefined ? null : this.units.read(constant.unit, [...path, 'unit']);
      const kind: Kind = { type: 'quantity', dimension: unit?.dimension ?? {} };
      this.names.add(id, { kind, code: constantCode(inBase(constant.value, unit)), what: 'constant', path });
    }
  }

  private declareInputs(): void {
    for (const [id, input] of Object.entries(this.tab.inputs)) {
      const path = [...this.path, 'inputs', id];
      const kind = kindOfInput(id, input, this.tab.inputs, path, this.units);
      this.names.add(id, { kind, code: inputCode(id), what: 'input', path });
    }
  }

  /* ------------------------------------------------------------ formulas */

  /** Parses and checks one formula; null when it is wrong, with the finding noted. */
  private formula(
    text: string,
    path: Path,
    wanted: 'number' | 'condition',
  ): { expression: Expression; kind: Kind } | null {
    try {
      const expression = parseFormula(text);
      this.checkChoices(expression);
      const kind = this.dimensions.infer(expression);
      this.checkConditions(expression, wanted, kind);
      return { expression, kind };
    } catch (error) {
      if (!(error instanceof FormulaProblem)) throw error;
      this.findings.push({ path, mark: error.span, message: error.message, hint: error.hint });
      this.hasBrokenFormula = true;
      return null;
    }
  }

  private checkConditions(expression: Expression, wanted: 'number' | 'condition', kind: Kind): void {
    if ((kind.type === 'condition') !== (wanted === 'condition')) {
      const message =
        wanted === 'condition'
          ? 'A condition is needed here, not a number.'
          : 'A number is needed here, not a condition.';
      throw new FormulaProblem(
        message,
        expression.span,
        wanted === 'condition' ? 'Compare it with something: x > 0.' : 'Write condition ? a : b.',
      );
    }
    const conditions = [...walk(expression)].flatMap((node) => (node.type === 'choose' ? [node.condition] : []));
    for (const condition of wanted === 'condition' ? [...conditions, expression] : conditions)
      refuseConstant(condition);
  }

  private checkChoices(expression: Expression): void {
    for (const node of walk(expression)) {
      if (node.type !== 'is') continue;
      const choice = this.tab.inputs[node.choice];
      if (choice?.kind !== 'choice') {
        const choices = Object.keys(this.tab.inputs).filter((id) => this.tab.inputs[id]?.kind === 'choice');
        const near = suggest(node.choice, choices);
        throw new FormulaProblem(
          `"${node.choice}" is no choice of this tab.`,
          node.span,
          near ? `Did you mean "${near}"?` : `Choices: ${choices.join(', ') || 'none'}.`,
        );
      }
      this.names.used.add(node.choice);
      const ids = choice.options.map(({ id }) => id);
      if (ids.includes(node.option)) continue;
      const near = suggest(node.option, ids);
      throw new FormulaProblem(
        `"${node.choice}" has no option "${node.option}".`,
        node.span,
        near ? `Did you mean "${near}"?` : `Options: ${ids.join(', ')}.`,
      );
    }
  }

  /** A numeric formula, emitted; its shown form is noted under `id`. */
  private numeric(
    id: string,
    text: string,
    shownAs: string | undefined,
    path: Path,
  ): { code: Value; kind: Kind } | null {
    const computed = this.formula(text, [...path, 'formula'], 'number');
    if (!computed) return null;
    const { expression, kind } = computed;
    try {
      refuseUnsafe(expression);
    } catch (error) {
      if (!(error instanceof FormulaProblem)) throw error;
      this.findings.push({ path: [...path, 'formula'], mark: error.span, message: error.message, hint: error.hint });
    }
    const stated = shownAs === undefined ? null : this.formula(shownAs, [...path, 'shownAs'], 'number');
    if (stated) this.compareKinds(kind, stated.kind, stated.expression, [...path, 'shownAs']);
    const math = new MathEmitter();
    const computedMath = math.emit(expression);
    const statedMath = stated && math.emit(stated.expression);
    this.formulas.push({ id, stated: statedMath ?? computedMath, ...(statedMath && { computed: computedMath }) });
    if (stated) {
      this.stated.push({
        tab: this.tab.id,
        id,
        path: [...path, 'shownAs'],
        computed: this.emit(expression),
        stated: this.emit(stated.expression),
      });
    }
    const when = math.conditions.map((condition) => new Code(this.emit(condition)));
    const code = {
      run: new Code(this.emit(expression)),
      diagnose: new Code(emitDiagnosis(expression, this.names.code)),
      ...(when.length > 0 && { when }),
    };
    return { code, kind };
  }

  private compareKinds(computed: Kind, stated: Kind, expression: Expression, path: Path): void {
    if (
      computed.type !== 'quantity' ||
      stated.type !== 'quantity' ||
      sameDimension(computed.dimension, stated.dimension)
    )
      return;
    const message = `The shown form measures ${this.dimensions.describe(stated.dimension)}, the formula ${this.dimensions.describe(computed.dimension)}.`;
    this.findings.push({ path, mark: expression.span, message, hint: 'Both must measure the same.' });
  }

  private emit(expression: Expression): string {
    return emitFunction(expression, this.names.code);
  }

  private condition(text: string | undefined, path: Path): Code | undefined {
    if (text === undefined) return undefined;
    const found = this.formula(text, path, 'condition');
    return found ? new Code(this.emit(found.expression)) : undefined;
  }

  /* ------------------------------------------------------------ inputs */

  private failureKeys(failure: TabDefinition['failure'], path: Path): void {
    for (const key of ['missing', 'invalid', 'limits'] as const) {
      if (failure?.[key] !== undefined) this.messageKey(failure[key], [...path, key]);
    }
  }

  private messageKey(key: string, path: Path): void {
    if (this.shared.messages.has(key)) return;
    const near = suggest(key, this.shared.messages);
    this.findings.push({
      path,
      message: `There is no message "${key}".`,
      hint: near ? `Did you mean "${near}"?` : 'Write it under "messages".',
    });
  }

  private unit(text: string | undefined, path: Path): Value {
    const unit = text === undefined ? null : this.units.read(text, path);
    return unit ? unitCode(unit) : undefined;
  }

  private input(id: string, input: InputDefinition): Value {
    const path = [...this.path, 'inputs', id];
    if (input.kind !== 'rows') return this.field(id, input, path, this.tab.inputs);
    if (input.cannotRemove) this.messageKey(input.cannotRemove, [...path, 'cannotRemove']);
    const { min, start, most = 50, cannotRemove = 'cannotRemove' } = input;
    const fields = Object.entries(input.fields).map(([name, field]) =>
      this.field(name, field, [...path, 'fields', name], input.fields),
    );
    return { id, kind: 'rows', min, start, most, cannotRemove, channel: this.failure.channel, fields };
  }

  private field(
    id: string,
    field: FieldDefinition,
    path: Path,
    siblings: Readonly<Record<string, InputDefinition>>,
  ): Value {
    this.failureKeys(field.failure, [...path, 'failure']);
    const base = {
      id,
      kind: field.kind,
      failure: { ...this.failure, ...field.failure },
      shownWhen: this.shownWhen(field, path, siblings),
    };
    switch (field.kind) {
      case 'switch':
        return { ...base, default: field.default ?? false };
      case 'text':
        return { ...base, default: field.default, optional: field.optional, most: field.most ?? 200 };
      case 'choice':
        return {
          ...base,
          default: field.default ?? field.options[0]?.id,
          options: field.options.map(({ id: option, value }) => ({ id: option, value })),
        };
      case 'unit':
        return this.unitField(field, base, path, siblings);
      default: {
        const { min, max, above, below, step, optional } = field;
        const numeric = { ...base, default: field.default, min, max, above, below, step, optional };
        return field.kind === 'quantity' ? { ...numeric, ...this.quantity(field, path) } : numeric;
      }
    }
  }

  private shownWhen(
    field: FieldDefinition,
    path: Path,
    siblings: Readonly<Record<string, InputDefinition>>,
  ): Code | undefined {
    if (field.shownWhen === undefined) return undefined;
    const at = [...path, 'shownWhen'];
    const condition = this.condition(field.shownWhen, at);
    const found = condition && parseFormula(field.shownWhen);
    const wrong =
      found &&
      [...walk(found)].find((node) => node.type === 'name' && !/switch|choice/.test(siblings[node.name]?.kind ?? ''));
    if (wrong)
      this.findings.push({
        path: at,
        mark: wrong.span,
        message: 'Only choices and switches decide what is shown.',
        hint: 'Ask a switch by its name, or is(choice, option).',
      });
    return condition;
  }

  private quantity(field: Extract<FieldDefinition, { kind: 'quantity' }>, path: Path): Record<string, Value> {
    return {
      unit: this.unit(field.unit, [...path, 'unit']),
      unitFrom: field.unitFrom,
      formulaUnit: this.unit(field.formulaUnit, [...path, 'formulaUnit']),
      asTyped: field.asTyped === undefined ? undefined : true,
    };
  }

  private unitField(
    field: Extract<FieldDefinition, { kind: 'unit' }>,
    base: Record<string, Value>,
    path: Path,
    siblings: Readonly<Record<string, InputDefinition>>,
  ): Value {
    const { mixed } = selectDimension(field, path, new UnitReader(this.shared.catalogue, undefined));
    const free = siblings !== this.tab.inputs && this.shared.hasCompute;
    if (mixed && !free) this.findings.push(mixed);
    const options = field.options.map(({ id, unit }, index) => ({
      id,
      unit: this.unit(unit, [...path, 'options', index, 'unit']),
    }));
    return { ...base, default: field.default ?? field.options[0]?.id, afterTabChange: field.afterTabChange, options };
  }

  /* ------------------------------------------------------------ values, results, checks */

  private value(id: string, value: NonNullable<TabDefinition['values']>[string]): Value {
    const path = [...this.path, 'values', id];
    const found = this.numeric(id, value.formula, value.shownAs, path);
    const kind = found?.kind ?? { type: 'zero' as const };
    const unit = value.unit === undefined ? null : this.units.read(value.unit, [...path, 'unit']);
    if (found && unit) this.fits(found.kind, unit, value.unit ?? '', [...path, 'unit']);
    this.names.add(id, { kind, code: inputCode(id), what: 'value', path });
    return { id, formula: found?.code, unit: unit ? unitCode(unit) : undefined };
  }

  /** Whether a formula measures what its unit says. */
  private fits(kind: Kind, unit: CompoundUnit | null, text: string, path: Path): void {
    if (kind.type !== 'quantity') return;
    const wanted: Dimension = unit?.dimension ?? {};
    const isPlain = Object.keys(kind.dimension).length === 0;
    if (sameDimension(kind.dimension, wanted) || (isPlain && text === 'percent')) return;
    const measured = this.dimensions.describe(kind.dimension);
    const message =
      text === ''
        ? `The formula measures ${measured}, but the result is shown as a plain number.`
        : `The formula measures ${measured}, not ${this.dimensions.describe(wanted)}.`;
    this.findings.push({
      path,
      message,
      hint: text === '' ? 'Give it the "unit" it is shown in.' : 'Correct the formula, or the unit it is shown in.',
    });
  }

  private result(id: string, result: ResultDefinition): Value {
    const path = [...this.path, 'results', id];
    const base = { id, kind: result.kind, hidden: result.hidden };
    switch (result.kind) {
      case 'value':
        return { ...base, ...this.valueResult(id, result, path) };
      case 'band':
        this.findings.push(...checkBands(result, path));
        this.refers(result.of, 'value', [...path, 'of']);
        return {
          ...base,
          of: result.of,
          scale: result.scale,
          bands: result.bands.map(({ id: band, from, below, color }) => ({ id: band, from, below, color })),
        };
      case 'bandColor':
        this.refers(result.of, 'band', [...path, 'of']);
        return { ...base, of: result.of };
      case 'sentence':
        this.placeholders(result.text, [...path, 'text']);
        return { ...base, shownWhen: this.condition(result.shownWhen, [...path, 'shownWhen']) };
      case 'ranking':
        return { ...base, ...this.ranking(result, path) };
    }
  }

  private valueResult(
    id: string,
    result: Extract<ResultDefinition, { kind: 'value' }>,
    path: Path,
  ): Record<string, Value> {
    const { display, main, unitFrom } = result;
    const found = result.formula === undefined ? null : this.numeric(id, result.formula, result.shownAs, path);
    if (result.formula === undefined && !this.shared.hasCompute)
      this.findings.push({
        path,
        message: 'Nothing computes this result.',
        hint: 'Write its "formula", or put a compute.ts beside the definition.',
      });
    if (result.unit !== undefined && unitFrom !== undefined)
      this.findings.push({
        path: [...path, 'unitFrom'],
        message: 'A result has a unit of its own or takes it from an input.',
        hint: 'Write either "unit" or "unitFrom".',
      });
    const unit = result.unit === undefined ? null : this.units.read(result.unit, [...path, 'unit']);
    if (found && unitFrom === undefined && (unit || result.unit === undefined))
      this.fits(found.kind, unit, result.unit ?? '', [...path, result.unit === undefined ? 'formula' : 'unit']);
    if (unitFrom !== undefined) this.unitFrom(unitFrom, found?.kind, path);
    this.convertedFormula(id, result);
    this.names.add(id, {
      kind: found?.kind ?? { type: 'quantity', dimension: unit?.dimension ?? {} },
      code: inputCode(id),
      what: 'result',
      path,
    });
    return { formula: found?.code, unit: unit ? unitCode(unit) : undefined, unitFrom, display, main };
  }

  private unitFrom(id: string, kind: Kind | undefined, path: Path): void {
    const at = [...path, 'unitFrom'];
    const select = this.tab.inputs[id];
    if (select?.kind !== 'unit') {
      const selects = Object.keys(this.tab.inputs).filter((name) => this.tab.inputs[name]?.kind === 'unit');
      const near = suggest(id, selects);
      this.findings.push({
        path: at,
        message: `"${id}" is no unit input here.`,
        hint: near ? `Did you mean "${near}"?` : `Unit inputs: ${selects.join(', ') || 'none'}.`,
      });
      return;
    }
    const first =
      select.options[0] && this.units.read(select.options[0].unit, [...this.path, 'inputs', id, 'options', 0, 'unit']);
    if (kind && first) this.fits(kind, first, select.options[0]?.unit ?? '', at);
  }

  /** A pure conversion shows the factors of both units: value × from / to. */
  private convertedFormula(id: string, result: Extract<ResultDefinition, { kind: 'value' }>): void {
    const last = this.formulas.at(-1);
    const from = this.tab.inputs[result.formula ?? ''];
    if (last?.id !== id || result.unitFrom === undefined || from?.kind !== 'quantity' || from.unitFrom === undefined)
      return;
    const affine = this.tab.inputs[from.unitFrom];
    if (affine?.kind === 'unit' && affine.options.some(({ unit }) => this.units.read(unit, this.path)?.offset)) return;
    const ratio: MathNode = ['mfrac', ['$u', from.unitFrom], ['$u', result.unitFrom]];
    this.formulas[this.formulas.length - 1] = {
      id,
      stated: ['mrow', ['$n', result.formula ?? ''], ['mo', '×'], ratio],
    };
  }

  private ranking(result: Extract<ResultDefinition, { kind: 'ranking' }>, path: Path): Record<string, Value> {
    const rows = this.tab.inputs[result.rows];
    if (rows?.kind !== 'rows')
      this.findings.push({ path: [...path, 'rows'], message: `"${result.rows}" is no rows input here.` });
    else if (!Object.hasOwn(rows.fields, result.title))
      this.findings.push({
        path: [...path, 'title'],
        message: `"${result.rows}" has no field "${result.title}".`,
        hint: `Fields: ${Object.keys(rows.fields).join(', ')}.`,
      });
    if (!this.shared.hasCompute)
      this.findings.push({
        path,
        message: 'Nothing computes this ranking.',
        hint: 'Put a compute.ts beside the definition.',
      });
    const fields = Object.entries(result.fields).map(([id, field]) => {
      if (field.kind === 'flag') return { id, kind: field.kind };
      if (field.kind === 'rank') return { id, kind: field.kind, hidden: field.hidden };
      return {
        id,
        kind: field.kind,
        display: field.display,
        unit: this.unit(field.unit, [...path, 'fields', id, 'unit']),
        hidden: field.hidden,
      };
    });
    return { rows: result.rows, title: result.title, groups: result.group.options.map(({ id }) => id), fields };
  }

  private refers(id: string, kind: ResultDefinition['kind'], path: Path): void {
    const ids = Object.keys(this.tab.results).filter((name) => this.tab.results[name]?.kind === kind);
    if (ids.includes(id)) return;
    const near = suggest(id, ids);
    this.findings.push({
      path,
      message: `"${id}" is no ${kind} result of this tab.`,
      hint: near ? `Did you mean "${near}"?` : `There is: ${ids.join(', ') || 'none'}.`,
    });
  }

  private placeholders(text: string, path: Path): void {
    const known = new Set([...Object.keys(this.tab.inputs), ...Object.keys(this.tab.results)]);
    for (const match of text.matchAll(/\{([^{}]*)\}/g)) {
      const id = match[1] ?? '';
      if (known.has(id)) {
        this.names.used.add(id);
        continue;
      }
      const near = suggest(id, known);
      const mark = { start: match.index, end: match.index + match[0].length };
      this.findings.push({
        path,
        mark,
        message: `Nothing fills in {${id}}.`,
        hint: near ? `Did you mean {${near}}?` : `Known: ${[...known].join(', ')}.`,
      });
    }
  }

  private copy(): void {
    const { copy } = this.tab;
    if (!copy) return;
    const path = [...this.path, 'copy'];
    if (!Object.hasOwn(this.tab.results, copy.result)) this.refers(copy.result, 'value', [...path, 'result']);
    this.placeholders(copy.text, [...path, 'text']);
  }

  private check(check: NonNullable<TabDefinition['checks']>[number], path: Path): Value {
    this.messageKey(check.message, [...path, 'message']);
    for (const [index, id] of check.fields.entries()) {
      if (Object.hasOwn(this.tab.inputs, id)) continue;
      const near = suggest(id, Object.keys(this.tab.inputs));
      this.findings.push({
        path: [...path, 'fields', index],
        message: `"${id}" is no input of this tab.`,
        hint: near ? `Did you mean "${near}"?` : undefined,
      });
    }
    const channel = check.channel ?? this.failure.channel;
    return {
      require: this.condition(check.require, [...path, 'require']),
      fields: check.fields,
      channel,
      message: check.message,
    };
  }
}

const inBase = (value: number, unit: CompoundUnit | null): number => (unit ? value * unit.factor + unit.offset : value);

const unitCode = ({ text, factor, offset, symbol, dimensionName }: CompoundUnit): Value => ({
  id: text,
  factor,
  offset: offset === 0 ? undefined : offset,
  symbol,
  dimension: dimensionName ?? undefined,
});

/** A condition that can only come out one way. */
function refuseConstant(condition: Expression): void {
  for (const node of walk(condition)) {
    const alike = node.type === 'compare' && sameExpression(node.left, node.right);
    const bare =
      (node.type === 'compare' || node.type === 'not' || node.type === 'logic') &&
      ![...walk(node)].some(({ type }) => type === 'name' || type === 'is');
    if (alike || bare)
      throw new FormulaProblem(
        'This condition always comes out the same.',
        node.span,
        'Compare something that an input changes, or drop the condition.',
      );
  }
}
