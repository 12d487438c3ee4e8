/** What `npm run structure` measures, on modules made up for it. */
import { expect, it } from 'vitest';
import { importsIn, type Source } from '../../scripts/sources.ts';
import { functionsIn, quantile, report, structureOf } from '../../scripts/structure.ts';

const module = (path: string, ...lines: string[]): Source => {
  const code = `${lines.join('\n')}\n`;
  return { path, code, imports: importsIn(code, path) };
};

const VIEW = module(
  'src/View.tsx',
  "import type { Row } from './row.ts';",
  'export function View({ rows }: { rows: Row[] }) {',
  '  // A function within a function, of one line.',
  '  return rows.map((row) => <p key={row.id}>{row.text}</p>);',
  '}',
);
const ROW = module(
  'src/row.ts',
  "import { View } from './View.tsx';",
  'export interface Row { id: string; text: string; print(): string }',
  'export const byId = <T extends Row>(one: T, other: T): number =>',
  '  one.id.localeCompare(other.id);',
  'export abstract class Rows {',
  '  abstract all(): Row[];',
  '  first(): Row | undefined {',
  '    return this.all()[0];',
  '  }',
  '}',
);

const measured = (lines: number[]) => lines.map((count) => ({ name: '', lines: count }));

it('measures declarations, arrows and methods, and nothing without a body', () => {
  expect(functionsIn(VIEW)).toEqual([
    { name: 'src/View.tsx:2 export function View({ rows }: { rows: Row[] }) {', lines: 4 },
    { name: 'src/View.tsx:4 return rows.map((row) => <p key={row.id}>{row.text}</p>);', lines: 1 },
  ]);
  expect(functionsIn(ROW)).toEqual([
    { name: 'src/row.ts:3 export const byId = <T extends Row>(one: T, other: T): number =>', lines: 2 },
    { name: 'src/row.ts:7 first(): Row | undefined {', lines: 3 },
  ]);
});

it('refuses code that cannot be parsed, by its file', () => {
  expect(() => functionsIn({ path: 'src/a.ts', code: 'const = 1;' })).toThrow('src/a.ts cannot be parsed');
});

it('takes quantiles by the nearest rank', () => {
  expect(quantile(measured([9, 1, 5, 3]), 0.5)).toBe(3);
  expect(quantile(measured([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]), 0.9)).toBe(9);
  expect(quantile(measured([4]), 1)).toBe(4);
  expect(quantile([], 0.9)).toBe(0);
});

it('reports the longest first, and cycles that only types close', () => {
  const structure = structureOf([VIEW, ROW]);
  expect(structure.cycles).toEqual([['src/View.tsx', 'src/row.ts']]);
  expect(report(structure).split('\n')).toEqual([
    '15 lines',
    '2 files: lines median 5, p90 10, most 10',
    '    10 src/row.ts',
    '     5 src/View.tsx',
    '',
    '4 functions: lines median 2, p90 4, most 4',
    '     4 src/View.tsx:2 export function View({ rows }: { rows: Row[] }) {',
    '     3 src/row.ts:7 first(): Row | undefined {',
    '     2 src/row.ts:3 export const byId = <T extends Row>(one: T, other: T): number =>',
    '     1 src/View.tsx:4 return rows.map((row) => <p key={row.id}>{row.text}</p>);',
    '',
    'Import cycles, counting imports of types, by their number of files: 2',
    '  src/View.tsx',
    '  src/row.ts',
    '',
  ]);
});
