/** Digits that follow what is chosen. */
import type { Path } from '../../diagnostics/source.ts';
import type { DisplayRule } from '../../numbers/print.ts';
import { Code } from '../code.ts';
import { type Expression, walk } from '../formula/expression.ts';
import { compileUnshown } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';

interface Written {
  display: DisplayRule;
  digitsFrom?: string | undefined;
  /** A column may have no numbers. */
  field?: string | undefined;
  holds?: string | undefined;
}

/** The most digits that a rule has. */
const MOST_DIGITS = 15;
const isDigits = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_DIGITS;

/** Refuses options whose values are no digits. */
function checkOptions(scope: TabScope, expression: Expression, path: Path): void {
  if (expression.type !== 'name') return;
  const input = scope.tab.inputs[expression.name];
  if (input?.kind !== 'choice') return;
  const wrong = input.options.find(({ value = 0 }) => !isDigits(value));
  if (!wrong) return;
  const message = `The option "${wrong.id}" of "${expression.name}" has the value ${wrong.value}, which is no number of digits.`;
  scope.report({ path, message, hint: `Digits are whole numbers from 0 to ${MOST_DIGITS}.` });
}

const ruleCode = ({ rule, digits }: DisplayRule, { text }: Code): Code => {
  const chosen = `Math.max(0,Math.min(f.round((${text})(v,f)),${MOST_DIGITS}))`;
  return new Code(`(v,f)=>{const n=${chosen};return{rule:${JSON.stringify(rule)},digits:n>=0?n:${digits}}}`);
};

/** Only rules with a number of decimals round to 0. */
export function checkFirstDigits(
  scope: TabScope,
  { display: { rule }, firstDigits }: { display: DisplayRule; firstDigits?: true | undefined },
  path: Path,
): void {
  if (!firstDigits || rule === 'fixed' || rule === 'atMost') return;
  const message = `The rule "${rule}" shows what is not 0 in its own way.`;
  scope.report({ path: [...path, 'firstDigits'], message, hint: 'Remove it, or choose "atMost" or "fixed".' });
}

/** The rule that a number is printed by, with as many digits as a formula gives; its own where that gives none. */
export function displayFrom(scope: TabScope, written: Written, path: Path): Code | undefined {
  const { display, digitsFrom } = written;
  if (digitsFrom === undefined) return undefined;
  const at = [...path, 'digitsFrom'];
  if (written.field !== undefined || written.holds !== undefined) {
    scope.report({ path: at, message: 'A date or a text has no digits.', hint: 'Remove it.' });
  } else if (display.rule === 'fraction' || display.rule === 'duration') {
    const message = `The rule "${display.rule}" has no digits to choose.`;
    scope.report({ path: at, message, hint: 'Remove it, or choose another rule under "display".' });
  }
  const found = compileUnshown(scope, digitsFrom, at);
  if (!found) return undefined;
  const { expression, kind } = found;
  if (kind.type === 'day' || (kind.type === 'quantity' && Object.keys(kind.dimension).length > 0)) {
    const measured = kind.type === 'day' ? 'gives a date' : `measures ${scope.dimensions.describe(kind)}`;
    const hint = 'Name a choice whose options have a "value", or a column of a data table without a unit.';
    scope.report({ path: at, message: `This ${measured}; how many digits there are is a plain number.`, hint });
  } else if (![...walk(expression)].some(({ type }) => type === 'name' || type === 'is')) {
    const message = 'This number of digits is always the same.';
    scope.report({ path: at, message, hint: 'Write it as "digits" of "display".' });
  }
  checkOptions(scope, expression, at);
  return ruleCode(display, found.code.run);
}
