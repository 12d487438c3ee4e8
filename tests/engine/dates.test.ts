/** Dates from the form to the result: where today comes from, what is refused, where the calendar ends. */
import { describe, expect, it } from 'vitest';
import { startEntries, visibleInputs } from '../../src/engine/form.ts';
import { functions } from '../../src/engine/functions.ts';
import { run } from '../../src/engine/run.ts';
import { ask, smallTool } from '../compiler/small-tool.ts';
import { loadLive, refuse, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('age-calculator');
const age = tabOf(live, 'age');
const TODAY = '2026-11-21';

describe('today', () => {
  it('is given from outside, and no day is known without', () => {
    expect(startEntries(age, 'en', TODAY)).toMatchObject({ birthDate: '', asOf: TODAY });
    expect(startEntries(age, 'en')).toMatchObject({ birthDate: '', asOf: '' });
  });

  it('counts where an entry is left out, not where a field is empty', () => {
    const dated = (entries: Record<string, string>) => run(age, { birthDate: '1990-05-15', ...entries }, 'en', TODAY);
    expect(dated({})).toMatchObject({ ok: true, read: { asOf: { value: 20_778 } } });
    expect(dated({ asOf: '' })).toMatchObject({ ok: false, refusals: [{ field: 'asOf', key: 'required' }] });
  });
});

describe('a date that is typed', () => {
  it.each(['2025-02-30', '1582-12-31', '10000-01-01', '15 May 1990', '-', '0'])('is refused: %s', (birthDate) => {
    expect(refuse(age, { birthDate, asOf: TODAY })).toEqual([
      { field: 'birthDate', channel: 'field', key: 'invalidDate' },
    ]);
  });

  it('may have spaces around it', () => {
    expect(succeed(age, { birthDate: ' 1990-05-15 ', asOf: TODAY }).read.birthDate).toEqual({ value: 7439 });
  });

  it('decides which inputs are shown', () => {
    const shown = (birthDate: string) => visibleInputs(age, { birthDate, asOf: TODAY }).map(({ id }) => id);
    expect(shown('2000-02-29')).toContain('leapRule');
    for (const other of ['2000-03-01', '', '2001-02-29', 'x']) expect(shown(other)).not.toContain('leapRule');
  });
});

describe('the end of the calendar', () => {
  it('leaves out what lies behind it, and answers the rest', () => {
    const { results } = succeed(age, { birthDate: '9985-01-01', asOf: '9999-06-01' });
    expect(results).toMatchObject({ years: { value: 14 }, nextBirthday: null });
    expect(results.milestones).toMatchObject({ cells: [{ id: 'halfBirthday' }, { id: 'days1000' }] });
  });

  it('leaves out a list of days that are all behind it', () => {
    const { results } = succeed(age, { birthDate: '9999-12-01', asOf: '9999-12-31' });
    expect(results.milestones).toBeNull();
  });
});

describe('formulas of dates', () => {
  const answer = (kind: string, formula: string, inputs: Record<string, string>) => {
    const own = kind === 'value' ? { display: { rule: 'atMost', digits: 3 } } : {};
    const tool = smallTool({
      tabs: [
        {
          id: 'main',
          inputs: {
            a: { kind: 'date', label: 'A' },
            b: { kind: 'date', label: 'B', ...((formula.includes('given') || !inputs.b) && { optional: true }) },
          },
          results: {
            found: { kind, label: 'Found', formula, ...own },
            differ: { kind: 'condition', label: 'Differ', formula: 'a != b', hidden: true },
          },
          examples: [{ inputs: { a: '2024-01-31' }, shows: {} }],
        },
      ],
    });
    const found = ask(tool, inputs);
    return found.ok ? found.results.found?.value : found.errors[0]?.message;
  };
  const a = '2024-01-31';
  const b = '2024-03-01';

  it.each([
    ['date', 'a + 1', '2024-02-01'],
    ['date', '1 + a', '2024-02-01'],
    ['date', 'a - 31', '2023-12-31'],
    ['date', 'a + 1.9', '2024-02-01'],
    ['date', 'addMonths(a, 1)', '2024-02-29'],
    ['date', 'max(a, b)', b],
    ['date', 'a < b ? a : b', a],
    ['date', 'given(b) ? b : a', b],
    ['value', 'b - a', 30],
    ['value', 'monthsBetween(a, b)', 1],
    ['value', 'weekdaysBetween(a, b)', 22],
    ['value', 'workdays(a, b, 12345)', 22],
    ['date', 'addWorkdays(a, 22, 12345)', b],
    ['date', 'addWorkdays(a, 0, 7)', a],
    ['value', 'yearOf(a) * 10000 + monthOf(a) * 100 + dayOfMonth(a)', 20_240_131],
    ['value', 'weekdayOf(a)', 3],
    ['value', 'isLeapYear(yearOf(a)) ? 366 : 365', 366],
    ['condition', 'a == b - 30', true],
    ['condition', 'given(b)', true],
  ])('%s %s', (kind, text, wanted) => {
    expect(answer(kind, text, { a, b })).toBe(wanted);
  });

  it('an absent date is no date', () => {
    expect(answer('date', 'given(b) ? b : a', { a })).toBe(a);
    expect(() => answer('value', 'b - a', { a })).toThrow('"b" may be left open, and this needs it.');
  });
});

describe('part of a day, of a month or of a year', () => {
  const day = 20_000;
  it.each<[string, readonly number[], readonly number[]]>([
    ['addMonths', [day + 0.9, 1.7], [day, 1]],
    ['monthsBetween', [day + 0.9, day + 60.9], [day, day + 60]],
    ['weekdaysBetween', [day + 0.9, day + 9.9], [day, day + 9]],
    ['yearOf', [day + 0.9], [day]],
    ['monthOf', [day + 0.9], [day]],
    ['dayOfMonth', [day + 0.9], [day]],
    ['weekdayOf', [day + 0.9], [day]],
    ['isLeapYear', [2024.9], [2024]],
    ['workdays', [day + 0.9, day + 9.9, 12345.9], [day, day + 9, 12345]],
    ['addWorkdays', [day + 0.9, 7.9, 12345.9], [day, 7, 12345]],
  ])('is none for %s, whatever the noise', (name, parts, whole) => {
    const compute = functions[name as 'addMonths'] as (...numbers: readonly number[]) => unknown;
    expect(compute(...parts)).toEqual(compute(...whole));
    expect(compute(...whole.map((each) => each * (1 - Number.EPSILON)))).toEqual(compute(...whole));
  });

  it('workdays leave out the days that are given as holidays', () => {
    expect(functions.workdays(day, day + 14, 12345, [day + 3])).toBe(functions.workdays(day, day + 14, 12345) - 1);
  });
});
