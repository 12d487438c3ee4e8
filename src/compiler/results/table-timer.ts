/** A clock that rings at the rows of a table: which of its columns say when and what, and how long its parts last. */
import type { Path } from '../../diagnostics/source.ts';
import { SOUNDS } from '../../engine/table-timer.ts';
import { Code, type Value } from '../code.ts';
import { measureAlike } from '../formula/dimensions.ts';
import type { TableDefinition } from '../lower/results.ts';
import { ownValue } from '../own-value.ts';
import { bodyOf } from '../recurrence/emit.ts';
import { compileCondition, compileUnshown, expectUnit } from '../tab/formulas.ts';
import { among, type TabScope } from '../tab/scope.ts';

export type TimerDefinition = NonNullable<NonNullable<TableDefinition['actions']>['timer']>;
type Columns = TableDefinition['columns'];
type Column = Columns[string];

const PLAIN = { dimension: {} };

const holdsTexts = ({ holds, texts, field }: Column): boolean =>
  texts !== undefined || holds === 'text' || field !== undefined;
const isTime = (column: Column): boolean => column.display.rule === 'duration' && !holdsTexts(column);
const isNumber = (column: Column): boolean =>
  !holdsTexts(column) && column.holds === undefined && column.display.rule !== 'duration';

/** Refuses a column that is none, or holds something else. */
function checkColumn(
  scope: TabScope,
  columns: Columns,
  id: string | undefined,
  path: Path,
  { fits, what, hint }: { fits: (column: Column) => boolean; what: string; hint: string },
): void {
  const column = id === undefined ? undefined : ownValue(columns, id);
  if (id === undefined || (column && fits(column))) return;
  const fitting = Object.keys(columns).filter((name) => columns[name] && fits(columns[name]));
  const known = fitting.length > 0 ? `There is: ${fitting.join(', ')}.` : hint;
  scope.report({ path, message: `"${id}" is no column of ${what}.`, hint: known });
}

/** A time as the body of a function; 0 where there is none. */
function timeOf(scope: TabScope, formula: string | undefined, path: Path): string {
  const found = formula === undefined ? null : compileUnshown(scope, formula, path);
  if (!found) return '0';
  expectUnit(scope, found.kind, scope.units.quiet().read('second', path), 'second', path);
  return bodyOf(found.code.run);
}

function volumeOf(scope: TabScope, formula: string | undefined, path: Path): string {
  const found = formula === undefined ? null : compileUnshown(scope, formula, path);
  if (!found) return '60';
  const { kind } = found;
  if (kind.type === 'day' || (kind.type === 'quantity' && !measureAlike(kind, PLAIN))) {
    const hint = 'Name an input that is a plain number from 0 to 100.';
    scope.report({ path, message: 'A volume is a plain number.', hint });
  }
  return bodyOf(found.code.run);
}

function conditionOf(scope: TabScope, formula: string | undefined, path: Path): string {
  const found = compileCondition(scope, formula, path);
  return found ? bodyOf(found) : 'false';
}

/** The option of the choice that names the sound. */
function soundOf(scope: TabScope, id: string | undefined, path: Path): string {
  if (id === undefined) return JSON.stringify(SOUNDS[0]);
  const input = scope.tab.inputs[id];
  if (input?.kind !== 'choice') {
    const choices = Object.keys(scope.tab.inputs).filter((name) => scope.tab.inputs[name]?.kind === 'choice');
    scope.report({ path, message: `"${id}" is no choice of this tab.`, ...among(id, choices, 'Choices') });
    return '""';
  }
  scope.names.used.add(id);
  for (const option of input.options) {
    if ((SOUNDS as readonly string[]).includes(option.id)) continue;
    const message = `There is no sound "${option.id}".`;
    scope.report({ path, message, ...among(option.id, SOUNDS, 'Sounds') });
  }
  return `v.$${id}`;
}

/** What the clock of a table is told: its columns, and a function of the form for the rest. */
export function compileTimer(
  scope: TabScope,
  { actions, columns }: Pick<TableDefinition, 'actions' | 'columns'>,
  path: Path,
): Value {
  const timer = actions?.timer;
  if (!timer) return undefined;
  const times = { fits: isTime, what: 'times', hint: 'Columns with the rule "duration": none.' };
  checkColumn(scope, columns, timer.at, [...path, 'at'], times);
  const texts = { fits: holdsTexts, what: 'texts', hint: 'Give a column "texts".' };
  checkColumn(scope, columns, timer.name, [...path, 'name'], texts);
  const numbers = { fits: isNumber, what: 'plain numbers', hint: 'Give a column a formula.' };
  checkColumn(scope, columns, timer.strikes, [...path, 'strikes'], numbers);
  const time = (part: 'before' | 'session' | 'after') => timeOf(scope, timer[part]?.time, [...path, part, 'time']);
  const parts = [
    `before:${time('before')}`,
    `session:${time('session')}`,
    `after:${time('after')}`,
    `volume:${volumeOf(scope, timer.volume, [...path, 'volume'])}`,
    `sound:${soundOf(scope, timer.sound, [...path, 'sound'])}`,
    `vibrates:${conditionOf(scope, timer.vibrate, [...path, 'vibrate'])}`,
    `isAwake:${conditionOf(scope, timer.awake, [...path, 'awake'])}`,
  ];
  return {
    at: timer.at,
    name: timer.name,
    strikes: timer.strikes,
    told: new Code(`(v,f)=>({${parts.join(',')}})`),
  };
}

/** What its parts are called, by their names. */
export const timerTexts = ({ before, session, after }: TimerDefinition): Record<string, string> => ({
  session: session.label,
  ...(before && { before: before.label }),
  ...(after && { after: after.label }),
});
