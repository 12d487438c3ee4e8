/** The table of rates with a new day: what is checked before it is taken, and what is kept. */
import { z } from 'zod';
import { type DataEntry, type Dataset, datasetSchema } from '../../schema/data.ts';
import type { DailyRates } from './daily.ts';
import { RatesProblem } from './problem.ts';
import { lastDayOf } from './publication-days.ts';

const rates = z.record(z.string(), z.number().positive());
const valuesSchema = z.strictObject({ perEuro: rates, perDollar: rates, fixedPerEuro: rates });

/** A rate that moves by more is looked at by a person. */
const LARGEST_CHANGE = 0.2;

/** The table, and the rates of its newest entry. */
export interface RateTable {
  dataset: Dataset;
  newest: DataEntry;
  values: z.infer<typeof valuesSchema>;
}

/** @throws RatesProblem where the file is no table of rates */
export function readTable(text: string): RateTable {
  try {
    const dataset = datasetSchema.parse(JSON.parse(text));
    const newest = dataset.entries.at(-1);
    return { dataset, newest: newest as DataEntry, values: valuesSchema.parse(newest?.values) };
  } catch {
    throw new RatesProblem('the stored table is not right: npm run check:tools says what is wrong');
  }
}

const percent = (change: number): string => `${Math.round(change * 1000) / 10} %`;

/** The rates of the currencies that the table has, in its order. @throws RatesProblem where one is missing or jumps */
function ratesFor({ values, newest }: RateTable, daily: DailyRates): Record<string, number> {
  const taken = Object.entries(values.perEuro).map(([currency, before]) => {
    if (currency === 'EUR') return [currency, 1] as const;
    const rate = daily.rates.get(currency);
    if (rate === undefined)
      throw new RatesProblem(`${currency} is not in the file: take it out of the table and of the options by hand`);
    const change = rate / before - 1;
    if (Math.abs(change) > LARGEST_CHANGE)
      throw new RatesProblem(`${currency} is ${rate}, ${percent(change)} off ${before} of ${newest.id}`);
    return [currency, rate] as const;
  });
  return Object.fromEntries(taken);
}

/** Whether a daily file is newer than the table. @throws RatesProblem where it is older, or says otherwise */
export function isNewer(table: RateTable, daily: DailyRates, today: string): boolean {
  const { newest, values } = table;
  if (daily.date > today) throw new RatesProblem(`the file is of ${daily.date}, and today is ${today}`);
  if (daily.date < newest.id) throw new RatesProblem(`the file is of ${daily.date}, and the table of ${newest.id}`);
  if (daily.date > newest.id) return true;
  const other = Object.entries(ratesFor(table, daily)).find(([currency, rate]) => values.perEuro[currency] !== rate);
  if (!other) return false;
  const [currency, rate] = other;
  throw new RatesProblem(`the file has ${currency} ${rate} for ${newest.id}, the table ${values.perEuro[currency]}`);
}

export interface Taking {
  daily: DailyRates;
  /** Where the rates come from, and when. */
  source: string;
  today: string;
}

/** The entry of a new day, its pegs carried over. */
function entryOf(table: RateTable, { daily, source, today }: Taking): DataEntry {
  const { newest, values } = table;
  const perEuro = ratesFor(table, daily);
  const count = Object.keys(perEuro).length - 1;
  const limit = percent(LARGEST_CHANGE);
  return {
    ...newest,
    id: daily.date,
    status: 'final',
    effectiveFrom: daily.date,
    effectiveTo: lastDayOf(daily.date),
    sources: newest.sources.map((each) => (each.date === newest.id ? { ...each, date: daily.date } : each)),
    verifiedOn: null,
    verification: `Taken from ${source} on ${today}: ${count} rates, none more than ${limit} off those of ${newest.id}. Not yet compared by a person with the publication. EUR is 1 by definition; the pegs are carried over and no ECB rates.`,
    values: { ...values, perEuro },
  };
}

/** The table with a new day behind the entries that are kept. @throws RatesProblem where the day is not right */
export function withDay(table: RateTable, taking: Taking, isKept: (id: string) => boolean): Dataset {
  const { agreesOn: _, ...entry } = entryOf(table, taking);
  const kept = table.dataset.entries.filter(({ id }) => isKept(id));
  return { ...table.dataset, entries: [...kept, entry] };
}
