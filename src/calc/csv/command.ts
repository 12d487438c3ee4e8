/** `--csv in.csv --out out.csv`: a file of rows in, the same with answers out. */
import { createReadStream, createWriteStream, existsSync, realpathSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { englishText } from '../../i18n/english.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { type Answering, BadRequest } from '../ask.ts';
import { type Call, CallProblem } from '../call.ts';
import { answerCsv, type CsvSummary } from './answer-csv.ts';

const STANDARD = '-';

function languageOf({ language }: Call): string {
  if (language === null) return 'en';
  const codes = LANGUAGES.map(({ code }) => code);
  if (codes.includes(language)) return language;
  throw new CallProblem(`--language takes the code of a language: ${codes.join(', ')}.`);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was done, for standard error: a line of counts, and a line for each row that was refused. */
function report({ answered, refused, problems, carried, leftOut, delimiter }: CsvSummary, call: Call): string[] {
  const many = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;
  return [
    `${many(answered)} answered, ${many(refused)} refused.`,
    ...(carried.length > 0 ? [`No inputs, and carried along: ${carried.join(', ')}.`] : []),
    ...(leftOut.length > 0 ? [`In no column, to be had by --json: ${leftOut.join(', ')}.`] : []),
    ...(delimiter === ';' && call.language === null
      ? ['Numbers were read as in English, 1,234 as 1234; --language de, say, reads them as 1.234.']
      : []),
    ...problems.map(({ line, message }) => `line ${line}: ${message}`),
    ...(refused > problems.length
      ? [`and ${refused - problems.length} more, each with its reason in the column errors`]
      : []),
  ];
}

/** The file is replaced when all is written, and as it was where the table cannot be answered. */
async function intoFile(file: string, write: (out: Writable) => Promise<CsvSummary>): Promise<CsvSummary> {
  const beside = `${file}.${process.pid}.part`;
  const out = createWriteStream(beside);
  const done = finished(out);
  // An error of the file is told by what waits for it below.
  done.catch(() => {});
  try {
    const summary = await Promise.race([write(out), done.then(() => Promise.reject(new Error('closed')))]);
    out.end();
    await done;
    await rename(beside, file);
    return summary;
  } catch (error) {
    out.destroy();
    await rm(beside, { force: true });
    throw error;
  }
}

/** Whoever reads it may have had enough, such as `head`: that ends the call, and is nothing to tell. */
async function intoStandardOutput(write: (out: Writable) => Promise<CsvSummary>): Promise<CsvSummary | null> {
  const { stdout } = process;
  const closed = new Promise<null>((resolve, reject) => {
    stdout.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? resolve(null) : reject(error)));
  });
  return Promise.race([write(stdout), closed]);
}

/** Answers the table of a call. @throws CallProblem where it cannot be read, understood or written */
export async function answerTable(tool: Answering, call: Call, csv: string, today: string): Promise<void> {
  const { tab, find, out, inputs, isDisplayed } = call;
  if (out !== null && csv !== STANDARD && existsSync(out) && existsSync(csv) && realpathSync(out) === realpathSync(csv))
    throw new CallProblem('--out names the table that is read: name another file.');
  const bytes = csv === STANDARD ? process.stdin : createReadStream(csv);
  const asked = { tab, find, fixed: inputs, language: languageOf(call), isDisplayed, today };
  const write = (to: Writable): Promise<CsvSummary> => answerCsv(tool, bytes, to, asked, englishText);
  try {
    const summary = await (out === null ? intoStandardOutput(write) : intoFile(out, write));
    if (summary) console.error(report(summary, call).join('\n'));
  } catch (error) {
    if (error instanceof BadRequest) throw new CallProblem(error.message);
    const { code, path, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new CallProblem(`${path ?? out ?? csv} cannot be ${path === csv ? 'read' : 'written'}: ${reasonOf(error)}.`);
  }
}
