/** A recurrence → JavaScript: one loop over plain numbers, which puts its columns where formulas find them. */
import { MOST_REPEATED } from '../../engine/recurrence.ts';
import { Code } from '../code.ts';

/** The JavaScript of a column: in the row, and of the row before. */
export const inRow = (index: number): string => `q${index}`;
export const before = (index: number): string => `p${index}`;
/** The JavaScript of the number of the row. */
export const ROW = 'r';

export interface EmittedColumn {
  id: string;
  /** Its place in the definition, which names its variables. */
  index: number;
  start?: string;
  next: string;
}
export interface EmittedRecurrence {
  id: string;
  from: string;
  to?: string;
  when?: string;
  until?: string;
  /** In the order in which they are worked out. */
  columns: readonly EmittedColumn[];
}

/** What loops call in place of what formulas call: the same, in the form for thousands of rows. */
const IN_LOOP: Readonly<Record<string, string>> = {
  d: 'clean',
  floor: 'below',
  round: 'nearest',
  isWhole: 'isEntire',
};
const inLoop = (code: string): string =>
  code.replace(/\bf\.(d|floor|round|isWhole)\(/g, (_, name: string) => `f.${IN_LOOP[name]}(`);

const HEAD = '(v,f)=>';
/** What a function of scope and functions gives, to be written into another one. */
export const bodyOf = ({ text }: Code): string => `(${text.slice(HEAD.length)})`;

/** Amounts in whole cents, halves away from zero. */
export const inCents = (code: string): string => `f.cents(${code})`;

/** How many rows there are at most; NaN where that is not known, and then each column is one number that is none. */
function countOf({ to, when }: EmittedRecurrence): string {
  const count = to === undefined ? 'Infinity' : `Math.floor(f.d(${to}-s))+1`;
  return when === undefined ? count : `${when}?${count}:NaN`;
}

/** Ends where a condition says so. There is no answer where a number that the next row begins with is none. */
function endOf({ until, columns }: EmittedRecurrence): string {
  const kept = columns.filter(({ start }) => start !== undefined).map(({ index }) => inRow(index));
  const sum = kept.join('+');
  return [
    until === undefined ? '' : `if(${inLoop(until)})break;`,
    kept.length > 0 ? `if(!isFinite(${sum})&&i+1<k)f.unknown(${sum});` : '',
  ].join('');
}

/**
 * A function that gives the numbers of the rows.
 * @param listed the columns that something reads
 */
export function emitRecurrence(recurrence: EmittedRecurrence, listed: ReadonlySet<string>): Code {
  const { id, from, columns } = recurrence;
  const kept = columns.filter(({ start }) => start !== undefined);
  const read = columns.filter((column) => listed.has(column.id));
  const list = ({ index }: EmittedColumn): string => `l${index}`;
  const each = (from: readonly EmittedColumn[], code: (column: EmittedColumn) => string): string =>
    from.map(code).join('');
  return new Code(
    [
      `${HEAD}{const s=${from},k=${countOf(recurrence)},n=k===k?[]:[NaN]`,
      each(read, (column) => `,${list(column)}=[...n]`),
      ';',
      kept.length > 0 ? `let ${kept.map(({ index, start }) => `${before(index)}=${start}`).join(',')};` : '',
      `for(let i=0;i<k;i++){if(i===${MOST_REPEATED})f.endless();const ${ROW}=s+i`,
      each(columns, ({ index, next }) => `,${inRow(index)}=${inLoop(next)}`),
      `;n.push(${ROW});`,
      each(read, (column) => `${list(column)}.push(${inRow(column.index)}+0);`),
      endOf(recurrence),
      each(kept, ({ index }) => `${before(index)}=${inRow(index)};`),
      '}',
      each(read, (column) => `v[${JSON.stringify(`${id}.${column.id}`)}]=${list(column)};`),
      'return n}',
    ].join(''),
  );
}
