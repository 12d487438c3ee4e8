/** Compiles tables in which each row is worked out from the one before. */
import type { Finding, Path } from '../../diagnostics/source.ts';
import { MOST_REPEATED } from '../../engine/recurrence.ts';
import { Code, type Twins, type Value } from '../code.ts';
import { type Kind, measureAlike, quantityIn } from '../formula/dimensions.ts';
import { literal } from '../formula/expression.ts';
import type { Written } from '../lower/value.ts';
import type { Names } from '../names.ts';
import { type ComputedFormula, compileCondition, compileUnshown, expectUnit } from '../tab/formulas.ts';
import type { CompiledRecurrence, TabScope } from '../tab/scope.ts';
import { checkTexts } from '../tab/texts.ts';
import { before, bodyOf, type EmittedColumn, emitRecurrence, inCents, inRow, ROW } from './emit.ts';
import { namesIn, orderOf } from './order.ts';
import { noteColumns } from './shown.ts';
import { compileColumn, isWords, kindInRow, kindOfList } from './words.ts';

type Definition = Written<'recurrence'>;
type Column = Definition['columns'][string];
type Name = Parameters<Names['add']>[1];

const PLAIN: Kind = { type: 'quantity', dimension: {} };

/** Knows names while a step is taken. */
function knowing<Result>(names: Names, list: readonly (readonly [string, Name])[], step: () => Result): Result {
  const [first, ...others] = list;
  return first ? names.during(first[0], first[1], () => knowing(names, others, step)) : step();
}

const isMoney = (kind: Kind): boolean =>
  kind.type === 'quantity' && kind.dimension.money === 1 && Object.keys(kind.dimension).length === 1;

class Recurrence {
  private readonly scope: TabScope;
  private readonly definition: Definition;
  private readonly path: Path;
  private readonly ids: readonly string[];
  private readonly starts = new Map<string, ComputedFormula>();
  private readonly nexts = new Map<string, ComputedFormula>();
  private readonly kinds = new Map<string, Kind>();

  constructor(scope: TabScope, id: string, definition: Definition) {
    this.scope = scope;
    this.definition = definition;
    this.path = [...scope.path, 'results', id];
    this.ids = Object.keys(definition.columns);
  }

  compile(id: string): { finish: (listed: ReadonlySet<string>) => Code; known: CompiledRecurrence } {
    const { scope, path, definition } = this;
    const when = compileCondition(scope, definition.when, [...path, 'when']);
    const [from, to] = [this.end('from'), this.end('to')];
    this.checkEnd(from, to);
    for (const column of this.ids) this.readStart(column);
    this.checkColumns();
    const order = orderOf(Object.fromEntries(this.columns().map(([name, { next = '0' }]) => [name, next])));
    if (!order.ok) this.refuseRing(order.ring);
    const until = this.inRows(() => this.readNexts(order.ok ? order.ids : []));
    this.checkStarts();
    const columns = (order.ok ? order.ids : []).map((name) => this.emitted(name));
    const body = (code: Code | undefined): string | undefined => code && bodyOf(code);
    const emitted = {
      id,
      from: body(from?.code.run) ?? '1',
      ...(to && { to: bodyOf(to.code.run) }),
      ...(when && { when: bodyOf(when) }),
      ...(until && { until: bodyOf(until) }),
      columns,
    };
    this.declareColumns(id);
    noteColumns(this.scope, id, this.definition, this.nexts);
    return {
      finish: (listed) => emitRecurrence(emitted, listed),
      known: { when, starts: new Map([...this.starts].map(([name, { code }]) => [name, this.startCode(name, code)])) },
    };
  }

  private columns(): [string, Column][] {
    return Object.entries(this.definition.columns);
  }

  private column(id: string): Partial<Column> {
    return this.definition.columns[id] ?? {};
  }

  private end(end: 'from' | 'to'): ComputedFormula | null {
    const text = this.definition.rows[end];
    const path = [...this.path, 'rows', end];
    const found = text === undefined ? null : compileUnshown(this.scope, text, path);
    if (found) this.expect(found.kind, undefined, path);
    return found;
  }

  private expect(kind: Kind, unit: string | undefined, path: Path): void {
    const read = unit === undefined ? null : this.scope.units.quiet().read(unit, path);
    if (unit === undefined || read) expectUnit(this.scope, kind, read, unit ?? '', path);
  }

  /** Refuses rows of which nothing says where they end, or that are far too many. */
  private checkEnd(from: ComputedFormula | null, to: ComputedFormula | null): void {
    const { until, rows, columns } = this.definition;
    const hint = 'Write "to", the number of the last row, or "until", a condition that comes to hold in a row.';
    if (rows.to === undefined && until === undefined) {
      this.scope.report({ path: [...this.path, 'rows'], message: 'Nothing ends these rows.', hint });
    } else if (rows.to === undefined && until !== undefined) {
      const names = [...namesIn(until)];
      const changes = names.some((name) => Object.hasOwn(columns, name) || name === rows.name || isBefore(name));
      const message = 'This is the same in every row, so nothing ends the rows.';
      if (!changes) this.scope.report({ path: [...this.path, 'until'], message, hint });
    }
    const [first, last] = [from ? literal(from.expression) : 1, to ? literal(to.expression) : null];
    const count = first === null || last === null ? 0 : last - first + 1;
    if (count <= MOST_REPEATED) return;
    const message = `From ${first} to ${last} there are ${count} rows.`;
    this.scope.report({ path: [...this.path, 'rows'], message, hint: `At most ${MOST_REPEATED} rows are worked out.` });
  }

  /** What a column begins with, and what it measures: as its unit says, else as its start does. */
  private readStart(id: string): void {
    const column = this.definition.columns[id];
    const path = [...this.path, 'columns', id];
    if (column?.start === undefined) return;
    const found = compileColumn(this.scope, column, 'start', column.start, path);
    const unit = column.unit === undefined || isWords(column) ? null : this.scope.units.quiet().read(column.unit, path);
    if (found) this.starts.set(id, found);
    if (found && unit) this.expect(found.kind, column.unit, [...path, 'start']);
    const started = found?.kind.type === 'zero' ? PLAIN : (found?.kind ?? { type: 'zero' as const });
    this.kinds.set(id, unit ? quantityIn(unit) : started);
  }

  private get row(): string {
    return this.definition.rows.name;
  }

  /** Each column has a formula, but for the one that is the number of the row, and a label where it is shown. */
  private checkColumns(): void {
    for (const [id, { next, label, hidden, unit }] of this.columns()) {
      const path = [...this.path, 'columns', id];
      // Of a column that is shown the table says so.
      if (hidden && unit !== undefined) this.scope.units.read(unit, [...path, 'unit']);
      if (label === undefined && !hidden) {
        this.scope.report({ path, message: 'What is shown has a label.', hint: 'Write its "label", or hide it.' });
      }
      const hint = `The column "${this.row}" is the number of the row.`;
      if (id === this.row && next !== undefined) {
        this.scope.report({ path: [...path, 'next'], message: 'Nothing is to be worked out here.', hint });
      } else if (id !== this.row && next === undefined) {
        this.scope.report({ path, message: 'Nothing computes this column.', hint: 'Write its "next".' });
      }
    }
  }

  private refuseRing(ring: readonly string[]): void {
    const [first = ''] = ring;
    const message = `This needs itself in the same row: ${ring.join(' → ')}.`;
    const hint = `Name the row before where it is meant: previous.${first}.`;
    this.scope.report({ path: [...this.path, 'columns', first, 'next'], message, hint });
  }

  private inRows<Result>(step: () => Result): Result {
    const path = [...this.path, 'rows', 'name'];
    const row = [this.row, { kind: PLAIN, code: ROW, what: 'row', path }] as const;
    const earlier = this.ids.map((id, index) => [`${PREVIOUS}${id}`, this.earlier(id, index)] as const);
    return knowing(this.scope.names, [row, ...earlier], step);
  }

  private earlier(id: string, index: number): Name {
    const path = [...this.path, 'columns', id];
    const kind = this.kinds.get(id);
    if (kind) return { kind: this.seen(id, kind), code: before(index), what: this.whatIs(kind), path };
    const why = `Nothing says what "${id}" is before the first row.`;
    return {
      kind: { type: 'unreadable', why, hint: `Give the column "${id}" a "start".` },
      code: 'NaN',
      what: 'value',
      path,
    };
  }

  /** What formulas of the rows see of a column. */
  private seen(id: string, kind: Kind): Name['kind'] {
    const column = this.column(id);
    return isWords(column) ? kindInRow(id, column) : kind;
  }

  /** Compiles the columns, each with those that stand before it in mind, and the condition that ends the rows. */
  private readNexts(order: readonly string[]): Code | undefined {
    const [id, ...others] = order;
    if (id === undefined) {
      const { until } = this.definition;
      return this.nexts.size === this.ids.length
        ? compileCondition(this.scope, until, [...this.path, 'until'])
        : undefined;
    }
    const path = [...this.path, 'columns', id];
    const column = this.column(id);
    const next = column.next ?? (id === this.row ? this.row : undefined);
    const found = next === undefined ? null : compileColumn(this.scope, column, 'next', next, path);
    if (found && column.texts) checkTexts(this.scope, Object.keys(column.texts), path, 'next');
    if (found) this.nexts.set(id, found);
    const kind = this.kindOf(id, found, [...path, 'next']);
    this.kinds.set(id, kind);
    if (id === this.row) return this.readNexts(others);
    const code = inRow(this.ids.indexOf(id));
    const name = { kind: this.seen(id, kind), code, what: this.whatIs(kind), path } as const;
    return this.scope.names.during(id, name, () => this.readNexts(others));
  }

  /** What a column measures: a row and the one before it alike. */
  private kindOf(id: string, found: ComputedFormula | null, path: Path): Kind {
    const { unit, unitFrom, hidden } = this.definition.columns[id] ?? {};
    const started = this.kinds.get(id);
    if (!found) return started ?? { type: 'zero' };
    if (isWords(this.column(id))) return found.kind;
    if (started?.type === 'quantity' && unit === undefined && found.kind.type === 'quantity') {
      this.expectAlike(started, found.kind, path);
    }
    const isFree = unit === undefined && (unitFrom !== undefined || hidden === true);
    if (!isFree && found.kind.type !== 'day') this.expect(found.kind, unit, path);
    if (started) return started;
    const read = unit === undefined ? null : this.scope.units.quiet().read(unit, path);
    return read ? quantityIn(read) : found.kind;
  }

  private expectAlike(start: Extract<Kind, { type: 'quantity' }>, next: typeof start, path: Path): void {
    if (measureAlike(start, next)) return;
    const { dimensions } = this.scope;
    const message = `This measures ${dimensions.describe(next)}, and the column starts with ${dimensions.describe(start)}.`;
    this.scope.report({ path, message, hint: 'Every row measures the same.' });
  }

  private checkStarts(): void {
    if (!this.definition.shown?.start) return;
    for (const [id, column] of this.columns()) {
      if (column.start !== undefined || column.hidden || isWords(column)) continue;
      const message = `The start is shown, and "${id}" has none.`;
      this.scope.report({
        path: [...this.path, 'columns', id],
        message,
        hint: 'Write its "start", or hide the column.',
      });
    }
  }

  private isInCents(kind: Kind | undefined): boolean {
    return this.definition.cents === true && kind !== undefined && isMoney(kind);
  }

  /** What is rounded to cents has no noise that a comparison would have to look through. */
  private whatIs(kind: Kind): Name['what'] {
    return this.isInCents(kind) ? 'row' : 'value';
  }

  private rounded(id: string, code: string): string {
    return this.isInCents(this.kinds.get(id)) ? inCents(code) : code;
  }

  private startCode(id: string, twins: Twins): Twins {
    if (!this.isInCents(this.kinds.get(id))) return twins;
    const { run, diagnose } = twins;
    const rounded = (code: Code) => new Code(`(v,f)=>${inCents(bodyOf(code))}`);
    return { run: rounded(run), ...(diagnose && { diagnose: rounded(diagnose) }) };
  }

  private emitted(id: string): EmittedColumn {
    const body = (found: ComputedFormula | undefined): string =>
      this.rounded(id, found ? bodyOf(found.code.run) : 'NaN');
    const start = this.starts.get(id);
    const index = this.ids.indexOf(id);
    return { id, index, ...(start && { start: body(start) }), next: body(this.nexts.get(id)) };
  }

  /** What formulas below it see: each column as a list. */
  private declareColumns(id: string): void {
    for (const name of this.ids) {
      const kind = this.kinds.get(name);
      const path = [...this.path, 'columns', name];
      const of = kind?.type === 'quantity' ? kind : ({ type: 'zero' } as const);
      const list = `${id}.${name}`;
      const code = `v[${JSON.stringify(list)}]`;
      const words = kindOfList(name, list, this.column(name));
      this.scope.names.add(list, { kind: words ?? { type: 'list', of }, code, what: 'value', path });
    }
  }
}

const PREVIOUS = 'previous.';
const isBefore = (name: string): boolean => name.startsWith(PREVIOUS);

/** The columns that a formula of a row reads, of the row itself or of the one before. */
const readIn = (text: string): string[] =>
  [...namesIn(text)].map((name) => (isBefore(name) ? name.slice(PREVIOUS.length) : name));

/** The recurrences of a tab: each is worked out before the first value that names it, else behind all values. */
export class Recurrences {
  private readonly scope: TabScope;
  private readonly all: readonly (readonly [string, Definition])[];
  private readonly waiting: Map<string, Definition>;
  private readonly finishing = new Map<Value, (used: ReadonlySet<string>) => Value>();

  constructor(scope: TabScope) {
    this.scope = scope;
    const results = Object.entries(scope.tab.results);
    this.all = results.flatMap(([id, result]) =>
      result.kind === 'table' && result.recurrence ? [[id, result.recurrence] as const] : [],
    );
    this.waiting = new Map(this.all);
  }

  /** Those that some formulas name, and those that they name themselves. */
  before(...formulas: readonly (string | undefined)[]): Value[] {
    const names = formulas.flatMap((text) => [...namesIn(text ?? '')]);
    const asked = [...this.waiting.keys()].filter((id) => names.some((name) => name.startsWith(`${id}.`)));
    return asked.flatMap((id) => this.compile(id));
  }

  rest(): Value[] {
    return [...this.waiting.keys()].flatMap((id) => this.compile(id));
  }

  private compile(id: string): Value[] {
    const definition = this.waiting.get(id);
    if (!definition) return [];
    this.waiting.delete(id);
    const { rows, until, columns, when } = definition;
    const inColumns = Object.values(columns).flatMap(({ start, next }) => [start, next]);
    const others = this.before(rows.from, rows.to, until, when, ...inColumns);
    const { finish, known } = new Recurrence(this.scope, id, definition).compile(id);
    this.scope.recurrences.set(id, known);
    const value: Value = { id };
    this.finishing.set(value, (used) => {
      const listed = Object.entries(columns).filter(([name, { hidden }]) => !hidden || used.has(`${id}.${name}`));
      const run = finish(new Set(listed.map(([name]) => name)));
      return { id, formula: { run }, isList: true };
    });
    return [...others, value];
  }

  /** Hidden columns that no formula reads. */
  unused(used: ReadonlySet<string>): Finding[] {
    return this.all.flatMap(([id, { columns, until = '' }]) => {
      const inRows = new Set([until, ...Object.values(columns).map(({ next = '' }) => next)].flatMap(readIn));
      return Object.entries(columns).flatMap(([name, { hidden }]): Finding[] => {
        if (!hidden || inRows.has(name) || used.has(`${id}.${name}`)) return [];
        const path = [...this.scope.path, 'results', id, 'columns', name];
        const message = `No formula uses the hidden column "${name}".`;
        return [{ path, mark: 'key', message, hint: 'Use it, show it or remove it.' }];
      });
    });
  }

  /** Values with the code of recurrences among them, once it is known which columns are read. */
  finished(values: readonly Value[], used: ReadonlySet<string>): Value[] {
    return values.map((value) => this.finishing.get(value)?.(used) ?? value);
  }
}
