/** Tables whose rows are each worked out from the one before: what they compute, show and explain. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../../src/compiler/recurrence/order.ts';
import { functions } from '../../src/engine/functions.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { recurrenceFunctions } from '../../src/engine/recurrence-functions.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { floor } from '../../src/numbers/print.ts';
import { mathText } from '../../src/result/math-text.ts';
import { present } from '../../src/result/present.ts';
import { statedFormulas } from '../../src/result/stated-formulas.ts';
import { stepLines } from '../../src/result/steps.ts';
import { smallTool } from './small-tool.ts';

const inputs = {
  debt: { kind: 'money', label: 'Debt', symbol: 'D', above: 0 },
  rate: { kind: 'percent', label: 'Rate', symbol: 'r', default: 0, min: 0, max: 100 },
  monthly: { kind: 'money', label: 'Paid a month', symbol: 'm', above: 0 },
};
const dollars = { unit: 'dollar', display: { rule: 'fixed', digits: 2 } };
const plan = {
  kind: 'recurrence',
  label: 'Plan',
  rows: { name: 'month' },
  until: 'balance <= 0',
  cents: true,
  columns: {
    month: { label: 'Month' },
    paid: { label: 'Paid', next: 'min(monthly, previous.balance + interest)', total: 'sum', ...dollars },
    interest: { label: 'Interest', next: 'previous.balance * rate / 100 / 12', ...dollars },
    balance: { label: 'Balance', start: 'debt', next: 'previous.balance + interest - paid', ...dollars },
  },
};
const results = {
  interest: { label: 'Interest in all', formula: 'interestPaid', ...dollars },
  months: { label: 'Months', formula: 'count(plan.balance)' },
  last: { label: 'Last payment', formula: 'last(plan.paid)', ...dollars },
  second: { label: 'Left after two', formula: 'item(plan.balance, 2)', ...dollars, when: 'months >= 2' },
  plan,
};
const example = { inputs: { debt: 1000, rate: 12, monthly: 100 }, shows: { months: '11' } };

const never = (): never => {
  throw new Error('there is none');
};

const RUNS = process.env.FULL === '1' ? 400 : 25;

/** A tool with one tab. */
function tool(parts: object) {
  const values = { interestPaid: { formula: 'sum(plan.interest)', unit: 'dollar' } };
  const made = smallTool({ tabs: [{ id: 'main', inputs, values, results, examples: [example], ...parts }] });
  const [tab] = made.tool.tabs;
  if (!tab) throw new Error('no tab');
  const table = (entries: Entries, id = 'plan') => {
    const outcome = run(tab, entries, 'en');
    const found = outcome.ok ? outcome.results[id] : null;
    if (found?.kind !== 'table') throw new Error('no table');
    return found;
  };
  return { made, tab, table, answer: (entries: Entries) => run(tab, entries, 'en') };
}

/** The same plan by hand, in whole cents. */
function byHand(debt: number, rate: number, monthly: number) {
  const rows: number[][] = [];
  let balance = Math.round(debt * 100);
  while (balance > 0 && rows.length < 12_000) {
    const interest = Math.round(Number(((balance * rate) / 1200).toPrecision(14)));
    const paid = Math.min(Math.round(Number((monthly * 100).toPrecision(14))), balance + interest);
    balance += interest - paid;
    rows.push([rows.length + 1, paid / 100, interest / 100, balance / 100]);
  }
  return rows;
}

describe('a debt that is paid off', () => {
  const paidOff = tool({});

  it('agrees with a plain loop, row by row and in what values and results make of its columns', () => {
    const cents = (most: number) => fc.integer({ min: 100, max: most }).map((amount) => amount / 100);
    const rates = fc.integer({ min: 0, max: 240 }).map((eighths) => eighths / 8);
    fc.assert(
      fc.property(cents(5_000_000), rates, cents(100_000), (debt, rate, share) => {
        const monthly = Math.round(debt * rate + 12 * share * 100) / 1200 + 1;
        const rows = byHand(debt, rate, monthly);
        fc.pre(rows.length < 1200);
        const outcome = paidOff.answer({ debt, rate, monthly });
        expect(paidOff.table({ debt, rate, monthly }).rows).toEqual(rows);
        if (!outcome.ok) throw new Error('refused');
        const interest = rows.reduce((sum, row) => sum + Math.round((row[2] ?? 0) * 100), 0) / 100;
        expect(outcome.results).toMatchObject({
          months: { value: rows.length },
          interest: { value: expect.closeTo(interest, 6) },
          last: { value: rows.at(-1)?.[1] },
        });
      }),
    );
  });

  it('says how many rows there are, one after the other, and what was summed up', () => {
    const outcome = paidOff.answer({ debt: 1000, rate: 12, monthly: 100 });
    if (!outcome.ok) throw new Error('refused');
    const lines = present(outcome, paidOff.made.tool, paidOff.made.text, englishText).steps.flatMap(stepLines);
    expect(lines).toContain('Plan: 11 rows, each worked out from the one before');
    expect(lines.join('\n')).toContain('interestPaid = ∑Plan: Interest');
  });

  it('says how a row follows from the one before, by the names of the columns that are shown', () => {
    const columns = {
      ...plan.columns,
      charge: { next: 'previous.balance * rate / 100 / 12 * 1', unit: 'dollar', hidden: true },
      interest: { label: 'Interest', next: 'month > 1 ? charge : charge / 2', ...dollars },
      state: { label: 'State', texts: { open: 'Open', done: 'Paid off' }, next: 'balance > 0 ? open : done' },
    };
    const { made, answer } = tool({ results: { ...results, plan: { ...plan, columns } } });
    const outcome = answer({ debt: 1000, rate: 12, monthly: 100 });
    if (!outcome.ok) throw new Error('refused');
    const { steps } = present(outcome, made.tool, made.text, englishText);
    const lines = steps.flatMap((step) => step.columns ?? []).map(({ left, math }) => `${left} = ${mathText(math)}`);
    expect(lines).toEqual([
      'Interest = {Balance (row before) × r / 100 / 12 × 1: Month > 1; Balance (row before) × r / 100 / 12 × 1 / 2: otherwise',
      'Paid = min(m, Balance (row before) + Interest)',
      'Balance = Balance (row before) + Interest - Paid',
      'State = {Open: Balance > 0; Paid off: otherwise',
    ]);
    expect(steps.flatMap(stepLines).join('\n')).not.toContain('row before');
    expect(statedFormulas(made.tool.tabs[0] ?? never(), made.text, englishText).map(({ id }) => id)).not.toContain(
      'plan.balance',
    );
  });

  it('refuses what does not end, in words of its own', () => {
    expect(paidOff.answer({ debt: 1000, rate: 12, monthly: 10 })).toMatchObject({
      ok: false,
      refusals: [{ field: null, key: 'endless' }],
    });
    expect(englishText('calculator:messages.endless.text')).toContain('12,000 rows');
  });

  it.each([
    ['grows beyond all numbers', 'previous.risk * 1000', 'tooLarge'],
    ['has no value', '0 * previous.risk / (month - 3)', 'notDefined'],
  ])('is refused where a hidden column %s, which the next row begins with', (_, next, key) => {
    const columns = { ...plan.columns, risk: { hidden: true, start: '1e300', next } };
    const broken = tool({ results: { ...results, plan: { ...plan, columns } } });
    expect(broken.answer({ debt: 1000, rate: 12, monthly: 100 })).toMatchObject({
      ok: false,
      refusals: [{ field: null, key }],
    });
    // No row follows the last one.
    expect(broken.table({ debt: 200, rate: 0, monthly: 100 }).rows).toHaveLength(2);
  });

  it('is left out with all that is read from it where a condition says so', () => {
    const guarded = tool({
      results: {
        ...results,
        months: { ...results.months, when: 'monthly > debt * rate / 100 / 12' },
        plan: { ...plan, when: 'monthly > debt * rate / 100 / 12' },
        interest: { ...results.interest, when: 'monthly > debt * rate / 100 / 12' },
        last: { ...results.last, when: 'monthly > debt * rate / 100 / 12' },
      },
    });
    const outcome = guarded.answer({ debt: 1000, rate: 12, monthly: 10 });
    expect(outcome).toMatchObject({ ok: true, results: { plan: null, months: null, interest: null } });
  });
});

describe('the rows of a table', () => {
  const years = {
    kind: 'recurrence',
    label: 'Growth',
    rows: { name: 'month', to: '12 * 3 + 1' },
    columns: {
      age: { label: 'Year', start: '0', next: 'month / 12' },
      balance: {
        label: 'Balance',
        start: 'debt',
        next: 'previous.balance * (1 + rate / 100 / 12) + monthly',
        ...dollars,
      },
    },
  };
  const grown = (shown?: object, more: object = {}) => {
    const growth = { ...years, ...(shown && { shown }), ...more };
    return tool({ values: undefined, results: { growth }, examples: [{ ...example, shows: { growth: '' } }] });
  };
  const entries = { debt: 100, rate: 0, monthly: 1 };

  it('are all, or every so many-th and the last, with the start or without', () => {
    const rows = (shown?: object) => grown(shown).table(entries, 'growth').rows;
    expect(rows()).toHaveLength(37);
    expect(rows({ every: 12 }).map(([, balance]) => balance)).toEqual([112, 124, 136, 137]);
    expect(rows({ every: 12, start: true })[0]).toEqual([0, 100]);
  });

  it('hold the sums of columns that add up, where not all are shown', () => {
    const columns = { ...years.columns, added: { label: 'Added', next: 'monthly * month', total: 'sum', ...dollars } };
    const { rows } = grown({ every: 12 }, { columns }).table(entries, 'growth');
    expect(rows.map(([, , added]) => added)).toEqual([78, 222, 366, 37]);
  });

  it('are the first 1,200 of more', () => {
    const long = grown(undefined, { rows: { name: 'month', to: '12 * 1000' } });
    expect(long.table(entries, 'growth').rows).toHaveLength(1200);
    expect(long.table(entries, 'growth')).toHaveProperty('isCut', true);
  });

  it('may be counted from another number, and be none', () => {
    const from = (from: string, to: string) =>
      grown(undefined, { rows: { name: 'month', from, to } }).table({ ...entries, debt: 24 }, 'growth').rows;
    expect(from('25', '26').map(([age]) => age)).toEqual([25 / 12, 26 / 12]);
    expect(from('25', '24')).toEqual([]);
  });
});

it('A recurrence may read another one that stands below it', () => {
  const doubled = {
    kind: 'recurrence',
    label: 'Other',
    rows: { name: 'n', to: 'count(plan.month)' },
    columns: { n: { label: 'No' }, left: { label: 'Left', next: 'item(plan.balance, n) * 2', ...dollars } },
  };
  const both = tool({ results: { doubled, ...results } });
  expect(both.table({ debt: 300, monthly: 100 }, 'doubled').rows).toEqual([
    [1, 400],
    [2, 200],
    [3, 0],
  ]);
});

describe('what is worked out before what', () => {
  const rows = { name: 'n', to: '3' };
  const left = (of: object) => ({ n: { label: 'No' }, rest: { label: 'Rest', ...dollars, ...of } });
  const other = (of: object) => ({ kind: 'recurrence', label: 'Other', rows, columns: left(of) });
  const entries = { debt: 300, monthly: 100 };

  it.each([
    ['the rows', { next: 'item(plan.balance, n) * 2' }],
    ['the start', { start: 'sum(plan.balance)', next: 'previous.rest' }],
  ])('%s of a recurrence above another that they name', (_, of) => {
    const { table } = tool({ values: undefined, results: { other: other(of), plan } });
    expect(table(entries, 'other').rows.map((row) => row[1])).toEqual('start' in of ? [300, 300, 300] : [400, 200, 0]);
  });

  it('a value of inputs and of two recurrences, of which one names the other', () => {
    const values = { all: { formula: 'sum(other.rest) + sum(plan.balance) + monthly', unit: 'dollar' } };
    const results = {
      other: other({ next: 'item(plan.balance, n) * 2' }),
      plan,
      all: { label: 'All', formula: 'all', ...dollars },
    };
    const { tab, answer } = tool({ values, results: { ...results, all: undefined, shown: results.all } });
    expect(tab.values.map(({ id }) => id)).toEqual(['plan', 'other', 'all']);
    expect(answer(entries)).toMatchObject({ results: { shown: { value: 1000 } } });
  });
});

describe('a column that is hidden', () => {
  it('is needed where a result alone reads it', () => {
    const columns = { ...plan.columns, twice: { next: 'month * 2', hidden: true } };
    const twice = { label: 'Twice', formula: 'last(plan.twice)' };
    const { answer } = tool({ results: { ...results, plan: { ...plan, columns }, twice } });
    expect(answer({ debt: 300, rate: 0, monthly: 100 })).toMatchObject({ results: { twice: { value: 6 } } });
  });

  it('may have no value in a row where nothing reads it, and the next row does not begin with it', () => {
    const columns = {
      ...plan.columns,
      part: { next: '1 / (month - 2)', hidden: true },
      read: { label: 'Read', next: 'month == 2 ? 0 : part' },
    };
    const { table } = tool({ results: { ...results, plan: { ...plan, columns } } });
    expect(table({ debt: 300, rate: 0, monthly: 100 }).rows.map((row) => row[4])).toEqual([-1, 0, 1]);
  });
});

describe('the numbers of rows', () => {
  const counted = (parts: object) => {
    const counts = { kind: 'recurrence', label: 'Counts', rows: { name: 'n', to: 'last' }, ...parts };
    const last = { kind: 'integer', label: 'Last', min: 1, max: 9 };
    const unit = { kind: 'unit', label: 'Unit', options: ['day', 'week'].map((id) => ({ id, unit: id })) };
    const amount = { kind: 'quantity', label: 'Each', unitFrom: 'unit', default: 1 };
    const each = { label: 'Each', formula: 'amount', unitFrom: 'unit' };
    const { table } = tool({ values: undefined, inputs: { last, unit, amount }, results: { each, counts } });
    return table({ last: 5, unit: 'week' }, 'counts').rows;
  };

  it('are rounded and asked like any other', () => {
    const next = { low: 'floor(n / 2)', near: 'round(n / 2)', even: 'isWhole(n / 2) ? 1 : 0' };
    const columns = Object.fromEntries(Object.entries(next).map(([id, formula]) => [id, { label: id, next: formula }]));
    expect(counted({ columns })).toEqual([
      [0, 1, 0],
      [1, 1, 1],
      [1, 2, 0],
      [2, 2, 1],
      [2, 3, 0],
    ]);
  });

  it('are compared without the noise of their sums', () => {
    const columns = { sum: { label: 'Sum', start: '0', next: 'previous.sum + 0.1' } };
    expect(counted({ columns, until: 'sum > 0.3' })).toHaveLength(4);
    expect(counted({ columns, until: 'previous.sum > 0.3' })).toHaveLength(5);
  });

  it('may be shown in a unit that is chosen', () => {
    const columns = { time: { label: 'Time', next: 'n * 7 [day]', unitFrom: 'unit' } };
    expect(counted({ columns })).toEqual([[1], [2], [3], [4], [5]]);
  });
});

it.each(['above', 'below'])('A hidden column is put in with its unit where a result %s the table reads it', (place) => {
  const columns = { left: { label: 'Left', start: 'debt', next: 'previous.left / 2', unit: 'dollar', hidden: true } };
  const halved = { kind: 'recurrence', label: 'Halved', rows: { name: 'n', to: '2' }, columns };
  const last = { label: 'Last', formula: 'last(halved.left)', ...dollars };
  const read = place === 'above' ? { last, halved } : { halved, last };
  const { made, answer } = tool({
    values: undefined,
    results: { ...read, paid: { label: 'Paid', formula: 'monthly * (1 + rate / 100)', ...dollars } },
  });
  const outcome = answer({ debt: 80, rate: 0, monthly: 1 });
  if (!outcome.ok) throw new Error('refused');
  const lines = present(outcome, made.tool, made.text, englishText).steps.flatMap(stepLines);
  expect(lines).toContain('Last = last([$40, $20], n = 2)');
});

it('No input is found from what is worked out row by row', () => {
  const find = [{ input: 'rate', given: 'interest', between: [0, 50] }];
  expect(() => tool({ find })).toThrow('"interest" is worked out row by row, from "plan.interest".');
});

describe('where the rows end', () => {
  const growing = (parts: object) => () =>
    tool({
      values: undefined,
      results: {
        plan: {
          ...{ kind: 'recurrence', label: 'Plan', rows: { name: 'month' } },
          columns: {
            month: { label: 'Month' },
            left: { label: 'Left', start: 'debt + monthly', next: 'previous.left * (1 - rate / 100)', ...dollars },
          },
          ...parts,
        },
      },
      examples: [{ ...example, shows: {} }],
    });

  it.each([
    { rows: { name: 'month', to: '12000' } },
    { rows: { name: 'month', from: '2', to: '12001' } },
    { rows: { name: 'month', from: '-5', to: 'rate / 100' } },
    { rows: { name: 'month', from: '-12001', to: 'rate / 100' } },
    { rows: { name: 'month', from: 'rate / 100', to: '90000' } },
    { until: 'month > 12' },
    { until: 'left < debt / 2' },
    { until: 'previous.left < debt / 2' },
    { rows: { name: 'month', to: '12' }, until: 'rate / 100 > 0.3' },
    {
      rows: { name: 'n' },
      until: 'n > 12',
      columns: {
        left: { label: 'Left', start: 'debt + monthly', next: 'previous.left * (1 - rate / 100)', ...dollars },
      },
    },
  ])('is said by %j', (parts) => {
    expect(growing(parts)).not.toThrow();
  });

  const ending = 'Write "to", the number of the last row, or "until", a condition that comes to hold in a row.';
  const problems: [parts: object, said: string, hint: string][] = [
    [{}, 'Nothing ends these rows.', ending],
    [{ until: 'rate / 100 > 0.3' }, 'This is the same in every row, so nothing ends the rows.', ending],
    [
      { rows: { name: 'month', to: '12001' } },
      'From 1 to 12001 there are 12001 rows.',
      'At most 12000 rows are worked out.',
    ],
    [
      { rows: { name: 'month', from: '-1', to: '12000' } },
      'From -1 to 12000 there are 12002 rows.',
      'At most 12000 rows are worked out.',
    ],
    [
      { rows: { name: 'month', to: '12' }, until: 'left' },
      'A condition is needed here, not a number.',
      'Compare it with something: x > 0.',
    ],
  ];
  it.each(problems)('is not said by %j', (parts, said, hint) => {
    expect(growing(parts)).toThrow(said);
    expect(growing(parts)).toThrow(hint);
  });
});

describe('the columns of a row', () => {
  it('are worked out behind those that they name', () => {
    expect(orderOf({ a: 'c + 1', b: 'a * x', c: 'previous.b + 2' })).toEqual({ ok: true, ids: ['c', 'a', 'b'] });
    expect(orderOf({ a: '1 +', b: 'a' })).toEqual({ ok: true, ids: ['a', 'b'] });
  });

  it('cannot need each other, and only those that do are named', () => {
    expect(orderOf({ a: 'b', b: 'c', c: 'd + x', d: 'b' })).toEqual({ ok: false, ring: ['b', 'c', 'd', 'b'] });
    expect(orderOf({ a: 'a' })).toEqual({ ok: false, ring: ['a', 'a'] });
  });

  it('are rounded to cents where they hold an amount, and not where they hold a rate or a share', () => {
    const columns = {
      ...plan.columns,
      share: { label: 'Share', next: 'interest / paid' },
      area: { label: 'By day', next: 'paid / (3 [day])', unit: 'dollar/day', display: { rule: 'fixed', digits: 4 } },
      time: { label: 'Time', next: 'month / 7 * 1 [s]', unit: 'second', display: { rule: 'fixed', digits: 4 } },
    };
    const rowOf = (parts: object) => {
      const { table } = tool({ results: { ...results, plan: { ...plan, columns, ...parts } } });
      return table({ debt: 1000, rate: 10, monthly: 100 }).rows[0] ?? [];
    };
    const first = rowOf({});
    expect(first.slice(0, 4)).toEqual([1, 100, 8.33, 908.33]);
    expect(first[4]).toBeCloseTo(0.0833, 12);
    expect(first[5]).toBeCloseTo(100 / 3, 9);
    expect(first[6]).toBeCloseTo(1 / 7, 12);
    expect(rowOf({ cents: undefined })[2]).toBeCloseTo(100 / 12, 12);
  });

  it('are explained where all that they name has a label, and not in a table that is hidden', () => {
    const toolOf = (parts: object) => tool({ results: { ...results, plan: { ...plan, ...parts } } });
    const explained = (parts: object) => {
      const { made, answer } = toolOf(parts);
      const outcome = answer({ debt: 1000, rate: 12, monthly: 100 });
      if (!outcome.ok) throw new Error('refused');
      const { steps } = present(outcome, made.tool, made.text, englishText);
      return steps.flatMap((step) => step.columns ?? []).map(({ left }) => left);
    };
    const { month, ...others } = plan.columns;
    expect(explained({})).toEqual(['Interest', 'Paid', 'Balance']);
    expect(explained({ hidden: true })).toEqual([]);
    const lines = toolOf({ hidden: true }).made.text.formulas.main?.map(({ id }) => id);
    expect(lines).toEqual(['interestPaid', 'interest', 'months', 'last', 'second']);
    const twice = { label: 'Twice', next: 'month * 2' };
    expect(explained({ columns: { month, ...others, twice } })).toContain('Twice');
    expect(explained({ columns: { ...others, twice } })).not.toContain('Twice');
    expect(explained({ columns: { month: { hidden: true }, ...others, twice } })).not.toContain('Twice');
    const kept = { start: 'debt', next: 'previous.kept', unit: 'dollar', hidden: true };
    const of = { label: 'Of it', next: 'previous.kept / debt' };
    expect(explained({ columns: { month, ...others, kept, of } })).not.toContain('Of it');
    expect(explained({ columns: { month, ...others, kept: { ...kept, label: 'Kept' }, of } })).toContain('Of it');
  });
});

it('A start without a value is found in its steps, rounded to cents like any other', () => {
  const left = { label: 'Left', start: 'debt / rate', next: 'monthly', ...dollars };
  const columns = { month: { label: 'Month', start: '0' }, left };
  const shared = { ...plan, rows: { name: 'month', to: '3' }, until: undefined, columns, shown: { start: true } };
  const inputsOfShared = { ...inputs, rate: { kind: 'number', label: 'Parts', min: 0 } };
  const { table, answer } = tool({ values: undefined, inputs: inputsOfShared, results: { shared } });
  expect(table({ debt: 10, rate: 3, monthly: 1 }, 'shared').rows[0]).toEqual([0, 3.33]);
  expect(answer({ debt: 10, rate: 0, monthly: 1 })).toMatchObject({ refusals: [{ field: null, key: 'notDefined' }] });
});

describe('functions for thousands of rows', () => {
  const numbers = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.tuple(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), fc.integer({ min: -4, max: 4 })).map(([cents, noise]) => {
      const dollars = cents / 1000;
      return dollars * (1 + noise * Number.EPSILON);
    }),
  );

  it('round like the others', () => {
    fc.assert(
      fc.property(numbers, (x) => {
        expect(recurrenceFunctions.below(x) + 0).toBe(floor(x) + 0);
        expect(recurrenceFunctions.isEntire(x)).toBe(functions.isWhole(x));
        expect(recurrenceFunctions.nearest(x) + 0).toBe(functions.round(x) + 0);
        expect(recurrenceFunctions.cents(x) + 0).toBe(functions.round(x * 100) / 100 + 0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the schedule of a loan as a recurrence', () => {
  const amounts = { ...dollars, total: 'sum' };
  const repaid = {
    kind: 'recurrence',
    label: 'Repaid',
    rows: { name: 'period', to: 'debt >= 0.005 [dollar] ? months : 0' },
    until: 'balance <= 0',
    cents: true,
    columns: {
      due: { next: 'previous.balance + interest', unit: 'dollar', hidden: true },
      period: { label: 'Payment', display: { rule: 'fixed', digits: 0 } },
      payment: { label: 'Paid', next: 'period == months ? due : min(payment(debt, each, months), due)', ...amounts },
      interest: { label: 'Interest', next: 'previous.balance * each', ...amounts },
      principal: { label: 'Principal', next: 'payment - interest', ...amounts },
      balance: { label: 'Balance', start: 'debt', next: 'due - payment', ...dollars },
    },
  };
  const schedule = { kind: 'schedule', label: 'Schedule', principal: 'debt', rate: 'each', periods: 'months' };
  const both = tool({
    inputs: {
      debt: { kind: 'money', label: 'Debt', min: 0 },
      rate: { kind: 'percent', label: 'Rate', min: 0, max: 1000 },
      months: { kind: 'integer', label: 'Months', min: 1, max: 1200 },
    },
    values: { each: { formula: 'rate / 100 / 12', label: 'Rate a month' } },
    results: { schedule: { ...schedule, perGroup: 12 }, repaid },
    examples: [{ inputs: { debt: 1000, rate: 12, months: 12 }, shows: {} }],
  });

  it('has the same numbers in every cell, whatever the loan', () => {
    const loans = fc.record({
      debt: fc
        .oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 10 ** 9 }))
        .map((cents) => cents / 100),
      rate: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 320 }).map((eighths) => eighths / 8),
        fc.integer({ min: 1, max: 999_999 }).map((thousandths) => thousandths / 1000),
      ),
      months: fc.oneof(fc.integer({ min: 1, max: 480 }), fc.constantFrom(1, 2, 1199, 1200)),
    });
    fc.assert(
      fc.property(loans, (loan) => {
        const [paid, listed] = [both.table(loan, 'repaid'), both.table(loan, 'schedule')];
        expect(paid.columns.map(({ id }) => id)).toEqual(listed.columns.map(({ id }) => id));
        expect(paid.rows).toEqual(listed.rows);
      }),
      { numRuns: RUNS },
    );
  });
});
