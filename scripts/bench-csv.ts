/**
 * `npm run bench:csv [-- <rows>]`: what answering a table costs a processor, a row and in all, and how much memory it
 * takes for a tenth of the rows and for all of them. The table is made while it is read.
 */
import { Readable, Writable } from 'node:stream';
import { answerCsv } from '../src/calc/csv/answer-csv.ts';
import { loadOne, loadRunnable } from '../src/compiler/tools.ts';
import { englishText } from '../src/i18n/english.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const PIECE = 1000;
const MEGABYTE = 1 << 20;

const TABLES: readonly [tool: string, header: string, row: (at: number) => string][] = [
  ['percentage-calculator', 'percent,ofValue', (at) => `${1 + (at % 50)},${50 + (at % 47)}.5`],
  ['bmi-calculator', 'name,height,weight', (at) => `Row ${at},${150 + (at % 50)},${50 + (at % 47)}.5`],
];

function* table(header: string, row: (at: number) => string, rows: number): Generator<Buffer> {
  yield Buffer.from(`${header}\n`);
  for (let start = 0; start < rows; start += PIECE)
    yield Buffer.from(
      Array.from({ length: Math.min(PIECE, rows - start) }, (_, at) => `${row(start + at)}\n`).join(''),
    );
}

/** Answers a table to nobody. */
async function measure(tool: string, header: string, row: (at: number) => string, rows: number) {
  const loaded = loadOne('tools', tool);
  const live = loaded && (await loadRunnable(loaded));
  if (!live) throw new Error(`there is no ${tool}`);
  const call = { tab: null, find: null, fixed: {}, language: 'en', isDisplayed: false, today: '2026-01-01' };
  let most = 0;
  const out = new Writable({
    write(_piece, _encoding, done) {
      most = Math.max(most, process.memoryUsage.rss());
      done();
    },
  });
  const before = process.cpuUsage();
  const { answered } = await answerCsv(live, Readable.from(table(header, row, rows)), out, call, englishText);
  const { user, system } = process.cpuUsage(before);
  if (answered !== rows) throw new Error(`${rows - answered} rows were refused`);
  return { seconds: (user + system) / 1e6, megabytes: most / MEGABYTE };
}

for (const [tool, header, row] of TABLES) {
  const few = await measure(tool, header, row, ROWS / 10);
  const all = await measure(tool, header, row, ROWS);
  const rate = Math.round(ROWS / all.seconds).toLocaleString('en');
  const memory = `${few.megabytes.toFixed(0)} MB at most for a tenth of them, ${all.megabytes.toFixed(0)} MB for all`;
  console.log(`${tool}: ${rate} rows a second of processor, ${all.seconds.toFixed(1)} s for ${ROWS}; ${memory}`);
}
