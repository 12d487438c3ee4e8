/** Inputs by themselves: limits, defaults, options, units. */
import type { FieldDefinition, InputDefinition } from '../../../schema/definition.ts';
import { FIRST_DATE, LAST_DATE, readDate } from '../../calendar/text.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { didYouMean, suggest } from '../../diagnostics/suggest.ts';
import { brokenLimit } from '../../engine/read.ts';
import { limitText, listFindings, noSelectFindings, orderFindings } from './lists.ts';

type Numeric = Extract<FieldDefinition, { kind: 'number' | 'integer' | 'quantity' | 'duration' | 'money' | 'percent' }>;
/** The inputs beside a field: those of the tab, or those of its row. */
type Siblings = Readonly<Record<string, InputDefinition>>;
type WholeDefinition = Extract<FieldDefinition, { kind: 'whole' }>;
type Selectable = Extract<FieldDefinition, { kind: 'choice' | 'unit' }>;

function limitFindings(input: Numeric, path: Path): Finding[] {
  const order = orderFindings(input, path);
  if (order.length > 0) return order;
  if (input.default === undefined) return [];
  const broken = brokenLimit(input.default, input);
  if (broken) {
    return [
      {
        path: [...path, 'default'],
        message: `The default ${input.default} is outside its limits: ${limitText(broken)}.`,
        hint: 'Change the default or the limit.',
      },
    ];
  }
  if (input.kind !== 'integer' || Number.isInteger(input.default)) return [];
  return [
    {
      path: [...path, 'default'],
      message: 'The default of an integer must be a whole number.',
      hint: 'Write it without decimals.',
    },
  ];
}

function optionFindings(input: Selectable, path: Path): Finding[] {
  const ids = input.options.map(({ id }) => id);
  // They were to come from a data table that is not there.
  if (ids.length === 0) return [];
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  const findings: Finding[] = [];
  if (twice >= 0) {
    findings.push({
      path: [...path, 'options', twice, 'id'],
      message: `The option "${ids[twice]}" stands here twice.`,
      hint: 'Give each option an id of its own.',
    });
  }
  const chosen: [string, string | null | undefined][] = [['default', input.default]];
  if (input.kind === 'unit') chosen.push(['afterTabChange', input.afterTabChange]);
  for (const [key, id] of chosen) {
    if (id === undefined || id === null || ids.includes(id)) continue;
    const near = suggest(id, ids);
    findings.push({
      path: [...path, key],
      message: `There is no option "${id}".`,
      hint: near ? `Did you mean "${near}"?` : `Options: ${ids.join(', ')}.`,
    });
  }
  return findings;
}

function unitFromFindings(
  input: Extract<FieldDefinition, { kind: 'quantity' }>,
  siblings: Siblings,
  path: Path,
): Finding[] {
  if ((input.unit === undefined) === (input.unitFrom === undefined)) {
    return [
      {
        path,
        message: 'A quantity has a unit of its own or takes it from a unit input.',
        hint: 'Write either "unit" or "unitFrom".',
      },
    ];
  }
  return noSelectFindings(input, siblings, path);
}

function wholeFindings({ min, max, default: start }: WholeDefinition, path: Path): Finding[] {
  if (min !== undefined && max !== undefined && BigInt(min) > BigInt(max)) {
    const hint = 'The lower limit must be below the upper one.';
    return [{ path, message: `No number is between ${min} and ${max}.`, hint }];
  }
  if (start === undefined) return [];
  const value = BigInt(start);
  const isOutside = (min !== undefined && value < BigInt(min)) || (max !== undefined && value > BigInt(max));
  if (!isOutside) return [];
  const message = `The default ${start} is outside its limits.`;
  return [{ path: [...path, 'default'], message, hint: 'Change the default or the limit.' }];
}

function startDateFindings(input: Extract<FieldDefinition, { kind: 'date' }>, path: Path): Finding[] {
  const { default: start = 'today' } = input;
  if (start === 'today' || readDate(start) !== null) return [];
  const hint = `Write a date from ${FIRST_DATE} to ${LAST_DATE}, or "today".`;
  return [{ path: [...path, 'default'], message: `The default ${start} cannot be typed.`, hint }];
}

/** Limits by unit name options of the unit input. */
function unitLimitFindings(
  { unitFrom = '', unitLimits = {} }: Extract<FieldDefinition, { kind: 'quantity' }>,
  siblings: Siblings,
  path: Path,
): Finding[] {
  const select = siblings[unitFrom];
  const ids = select?.kind === 'unit' ? select.options.map(({ id }) => id) : [];
  const unknown = Object.keys(unitLimits).filter((id) => !ids.includes(id));
  return unknown.map((id) => ({
    path: [...path, 'unitLimits', id],
    mark: 'key',
    message: `The unit input has no option "${id}".`,
    hint: didYouMean(id, ids, `Options: ${ids.join(', ') || 'none'}.`),
  }));
}

function startInRowFindings(field: FieldDefinition, path: Path): Finding[] {
  if (field.kind !== 'date' || field.default !== 'today') return [];
  const hint = 'Leave it out, or ask for the date outside of the rows.';
  return [{ path: [...path, 'default'], message: 'A row does not begin with today.', hint }];
}

function fieldFindings(field: FieldDefinition, siblings: Siblings, path: Path): Finding[] {
  switch (field.kind) {
    case 'choice':
    case 'unit':
      return optionFindings(field, path);
    case 'quantity':
      return [
        ...limitFindings(field, path),
        ...unitFromFindings(field, siblings, path),
        ...unitLimitFindings(field, siblings, path),
      ];
    case 'switch':
    case 'text':
      return [];
    case 'whole':
      return wholeFindings(field, path);
    case 'date':
      return startDateFindings(field, path);
    default:
      return limitFindings(field, path);
  }
}

/** Findings in the inputs of one tab. */
export function checkInputs(inputs: Readonly<Record<string, InputDefinition>>, path: Path): Finding[] {
  return Object.entries(inputs).flatMap(([id, input]) => {
    const at = [...path, id];
    if (input.kind === 'list') return listFindings(input, inputs, at);
    if (input.kind !== 'rows') return fieldFindings(input, inputs, at);
    const siblings = { ...inputs, ...input.fields };
    const findings = Object.entries(input.fields).flatMap(([name, field]) => [
      ...fieldFindings(field, siblings, [...at, 'fields', name]),
      ...startInRowFindings(field, [...at, 'fields', name]),
    ]);
    if (input.start < input.min || input.start > (input.most ?? 50)) {
      findings.push({
        path: [...at, 'start'],
        message: `${input.start} is outside the limits of "start".`,
        hint: `Between ${input.min} and ${input.most ?? 50}.`,
      });
    }
    return findings;
  });
}
