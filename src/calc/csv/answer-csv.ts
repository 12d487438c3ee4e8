/** A table as text in, the table with its answers out, in memory that does not grow with its rows. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { CsvError, parse } from 'csv-parse';
import type { Translate } from '../../i18n/resources.ts';
import { type Answering, BadRequest } from '../ask.ts';
import { createRowAnswerer, type RowAnswerer, type RowsCall } from './answer-rows.ts';

export interface RowProblem {
  /** In the text, from 1. */
  line: number;
  message: string;
}

export interface CsvSummary extends Pick<RowAnswerer, 'carried' | 'leftOut'> {
  answered: number;
  refused: number;
  /** The first of the rows that were refused. */
  problems: readonly RowProblem[];
  /** What stands between the cells, in what was read and in what was written. */
  delimiter: string;
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Text that is written at once. */
const CHUNK = 1 << 16;
/** A quote that is never closed would make one cell of all that follows. */
const LONGEST_ROW = 1 << 20;
const LISTED = 20;

const needsQuotes = /[",;\t\r\n]/;
const quoted = (cell: string): string => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The sign that stands between most names of the first line, of those that spreadsheets write. */
function delimiterOf(start: string): string {
  const [line = ''] = start.split(/\r?\n/, 1);
  const names = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string): number => names.split(sign).length;
  return DELIMITERS.reduce<string>((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

/** Text in UTF-8, whose first piece is all of the first line. @throws BadRequest where it is not UTF-8 */
async function* texts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let first: string | null = '';
  for await (const chunk of bytes) {
    const text: string = decoder.write(Buffer.from(chunk));
    if (first === null) {
      yield text;
      continue;
    }
    first += text;
    if (first.includes('\0')) throw new BadRequest('The table is not in UTF-8: save it as "CSV UTF-8".');
    if (!first.includes('\n') && first.length < LONGEST_ROW) continue;
    yield first;
    first = null;
  }
  const rest = (first ?? '') + decoder.end();
  if (rest) yield rest;
}

/** Rows with the line where each begins: a cell in quotes may hold line breaks. */
async function* rowsOf(
  pieces: AsyncGenerator<string>,
  told: (delimiter: string) => void,
): AsyncGenerator<{ cells: string[]; line: number }> {
  const { value: start } = await pieces.next();
  const delimiter = delimiterOf(start ?? '');
  told(delimiter);
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  });
  const feed = async (): Promise<void> => {
    if (start !== undefined) parser.write(start);
    for await (const piece of pieces) if (!parser.write(piece)) await once(parser, 'drain');
    parser.end();
  };
  const fed = feed().catch((error: Error) => void parser.destroy(error));
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      yield { cells, line };
      line += 1;
      for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new BadRequest(`Line ${line} is longer than a row may be: is there a quote in it that is not closed?`);
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new BadRequest(`A quote that opens in line ${line} is not closed.`);
    throw error;
  }
  await fed;
}

/**
 * Answers a table with a header, row by row; a row that is refused says why in its last column.
 * @param bytes comma, semicolon or tab separated values (RFC 4180), in UTF-8
 * @throws BadRequest where the table or its header cannot be understood
 */
export async function answerCsv(
  live: Answering,
  bytes: AsyncIterable<Uint8Array>,
  out: Writable,
  call: RowsCall,
  t: Translate,
): Promise<CsvSummary> {
  let delimiter = ',';
  let answerer: RowAnswerer | null = null;
  const count = { answered: 0, refused: 0 };
  const problems: RowProblem[] = [];
  let text = '';
  const put = (cells: readonly string[]): void => {
    text += `${cells.map(quoted).join(delimiter)}\r\n`;
  };
  const flush = async (): Promise<void> => {
    const piece = text;
    text = '';
    if (!out.write(piece)) await once(out, 'drain');
  };
  for await (const { cells, line } of rowsOf(texts(bytes), (found) => {
    delimiter = found;
  })) {
    // A line without anything, as many a table ends.
    if (cells.length === 1 && cells[0] === '') continue;
    if (!answerer) {
      answerer = createRowAnswerer(
        live,
        cells.map((name) => name.trim()),
        call,
        t,
      );
      put(answerer.header);
      continue;
    }
    const row = answerer.answer(cells);
    count[row.problem === null ? 'answered' : 'refused'] += 1;
    if (row.problem !== null && problems.length < LISTED) problems.push({ line, message: row.problem });
    put(row.cells);
    if (text.length >= CHUNK) await flush();
  }
  if (!answerer) throw new BadRequest('The table is empty: its first line names the inputs.');
  await flush();
  return { ...count, problems, delimiter, carried: answerer.carried, leftOut: answerer.leftOut };
}
