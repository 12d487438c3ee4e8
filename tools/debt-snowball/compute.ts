import type { ComputeTools } from '../../src/engine/tool.ts';
import type { Computes, PlanInputs } from './compute.types.ts';

/** A debt in whole cents; `rate / parts` of its balance is the interest of a month. */
interface Debt {
  row: number;
  balance: number;
  rate: number;
  parts: number;
  minimum: number;
}
/** What is left of a debt, what it has cost, and the month in which it is gone; 0 before that. */
type Open = Debt & { interest: number; gone: number };
/** `goesTo` is the debt that gets what the minimum payments leave of the money; 0 where they leave nothing. */
type Month = { paid: number; interest: number; left: number; goesTo: number };
type Course = { debts: readonly Open[]; months: readonly Month[]; isPaidOff: boolean };

const MOST_MONTHS = 1200;

const sumOf = <Of>(of: readonly Of[], number: (each: Of) => number): number =>
  of.reduce((sum, each) => sum + number(each), 0);

/** The typed rate in whole numbers: half a cent of interest is told exactly. */
function debtOf({ row, balance, rate, minimum }: PlanInputs['debts'][number], { denoise, round }: ComputeTools): Debt {
  let by = 1;
  while (by < 1e8 && denoise(rate * by) % 1 !== 0) by *= 10;
  const money = { balance: round(balance * 100), minimum: round(minimum * 100) };
  return { row, ...money, rate: round(rate * by), parts: 1200 * by };
}

/** Balance × rate / 12, half a cent up. */
const interestOf = (left: number, { rate, parts }: Debt): number => Math.floor((2 * left * rate + parts) / (2 * parts));

/** Interest, then the minimum payments, then what is left of the money, from the first open debt on. */
function pay(debts: readonly Open[], left: Float64Array, money: number, number: number): Month {
  let [rest, cost, goesTo, total] = [money, 0, 0, 0];
  for (let at = 0; at < debts.length; at++) {
    const debt = debts[at] as Open;
    const owed = left[at] ?? 0;
    if (owed === 0) continue;
    const interest = interestOf(owed, debt);
    const minimum = Math.min(debt.minimum, owed + interest);
    left[at] = owed + interest - minimum;
    debt.interest += interest;
    cost += interest;
    rest -= minimum;
  }
  for (let at = 0; at < debts.length; at++) {
    const debt = debts[at] as Open;
    const owed = left[at] ?? 0;
    const more = Math.min(rest, owed);
    if (more > 0 && goesTo === 0) goesTo = debt.row;
    left[at] = owed - more;
    rest -= more;
    total += owed - more;
    if (owed === more && debt.gone === 0) debt.gone = number;
  }
  return { paid: money - rest, interest: cost, left: total, goesTo };
}

/** Month by month until all is paid off, or there are too many months. */
function courseOf(order: readonly Debt[], moneyIn: (month: number) => number, most = MOST_MONTHS): Course {
  const debts = order.map((debt) => ({ ...debt, interest: 0, gone: 0 }));
  const left = Float64Array.from(order, ({ balance }) => balance);
  const months: Month[] = [];
  while (months.length < most && months.at(-1)?.left !== 0) {
    months.push(pay(debts, left, moneyIn(months.length + 1), months.length + 1));
  }
  return { debts, months, isPaidOff: months.at(-1)?.left === 0 };
}

const byBalance = (a: Debt, b: Debt): number => a.balance - b.balance;
const byRate = (a: Debt, b: Debt): number => b.rate / b.parts - a.rate / a.parts;
const ORDERS = {
  snowball: (a: Debt, b: Debt) => byBalance(a, b) || byRate(a, b),
  avalanche: (a: Debt, b: Debt) => byRate(a, b) || byBalance(a, b),
  listed: () => 0,
};

/** Courses side by side: how long the longest takes, and what they cost; null where one of them never ends. */
function endOf(courses: readonly Course[]): readonly [months: number | null, interest: number | null] {
  if (!courses.every(({ isPaidOff }) => isPaidOff)) return [null, null];
  const interest = sumOf(courses, ({ debts }) => sumOf(debts, (debt) => debt.interest));
  return [Math.max(...courses.map(({ months }) => months.length)), interest / 100];
}

/** The least extra that is enough: the more is paid, the sooner all is gone. */
function leastExtra(isEnough: (extra: number) => boolean, enough: number): number {
  let [low, high] = [-1, enough];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** What is left by way of paying: every month of three years, every third of ten, else at the end of each year. */
function comparison(total: number, ways: readonly (readonly Course[])[]) {
  const longest = Math.max(...ways.map((courses) => endOf(courses)[0] ?? 0));
  const step = longest <= 36 ? 1 : longest <= 120 ? 3 : 12;
  const left = (courses: readonly Course[], month: number): number =>
    month === 0 ? total : sumOf(courses, ({ months }) => months[month - 1]?.left ?? 0);
  return Array.from({ length: longest && Math.ceil(longest / step) + 1 }, (_, index) => {
    const month = index * step;
    const [snowball = 0, avalanche = 0, minimum = 0] = ways.map((courses) => left(courses, month) / 100);
    return { month, snowball, avalanche, minimum };
  });
}

const plan: Computes['plan'] = ({ strategy, oneOffMonth, firstPayment, goalMonths, ...given }, tools) => {
  const debts = given.debts.map((debt) => debtOf(debt, tools));
  const [extra, oneOff] = [tools.round(given.extra * 100), tools.round(given.oneOff * 100)];
  const minimums = sumOf(debts, ({ minimum }) => minimum);
  const total = sumOf(debts, ({ balance }) => balance);
  const moneyWith = (more: number) => (month: number) => minimums + more + (month === oneOffMonth ? oneOff : 0);
  const inOrder = (order: keyof typeof ORDERS, more = extra, most = MOST_MONTHS): Course =>
    courseOf([...debts].sort(ORDERS[order]), moneyWith(more), most);
  const [course, snowball, avalanche] = [inOrder(strategy), inOrder('snowball'), inOrder('avalanche')];
  const alone = debts.map((debt) => courseOf([debt], () => debt.minimum));
  const [months, totalInterest] = endOf([course]);
  const [snowballMonths, snowballInterest] = endOf([snowball]);
  const [avalancheMonths, avalancheInterest] = endOf([avalanche]);
  const [minimumMonths, minimumInterest] = endOf(alone);
  const gone = course.isPaidOff ? [...course.debts].sort((a, b) => a.gone - b.gone) : [];
  const lines = course.isPaidOff ? course.months : [];
  const firstInterest = course.months[0]?.interest ?? 0;
  const isSoonEnough = (more: number): boolean => inOrder(strategy, more, goalMonths).isPaidOff;
  return {
    ...{ months, totalInterest, snowballMonths, snowballInterest, avalancheMonths, avalancheInterest },
    ...{ minimumMonths, minimumInterest },
    totalDebt: total / 100,
    monthlyBudget: (minimums + extra) / 100,
    firstInterest: firstInterest / 100,
    firstGoneMonth: gone[0]?.gone ?? null,
    lastPayment: course.isPaidOff ? (lines.at(-1)?.paid ?? 0) / 100 : null,
    goalExtra: Number.isNaN(goalMonths) ? null : leastExtra(isSoonEnough, total + firstInterest) / 100,
    order: gone.map(({ row, gone: month, interest }, index) => {
      return { row, group: 'paid', month, interest: interest / 100, rank: index + 1 };
    }),
    schedule: lines.map(({ paid, interest, left, goesTo }, index) => {
      const money = { paid: paid / 100, interest: interest / 100, left: left / 100 };
      return { month: index + 1, due: tools.addMonths(firstPayment, index), goesTo, ...money };
    }),
    compare: comparison(total, [[snowball], [avalanche], alone]),
  };
};

export default { plan } satisfies Computes;
