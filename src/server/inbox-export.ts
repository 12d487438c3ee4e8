import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FORM_NAMES, fieldsOf } from '../forms/contract.ts';
import { csvText } from '../result/csv.ts';
import { harmless, messageJson } from './inbox-text.ts';
import type { Message } from './message.ts';

const FIELDS = [...new Set(FORM_NAMES.flatMap((form) => fieldsOf(form).map(([name]) => name)))];

const inCell = (text: string): string => text.split('\n').map(harmless).join('\n');

/** Messages as a table: what a spreadsheet would run as a formula is a text there. */
async function* csvLines(messages: AsyncIterable<Message>): AsyncGenerator<string> {
  yield csvText([['receivedAt', 'form', 'id', ...FIELDS]]);
  for await (const { receivedAt, form, id, fields } of messages)
    yield csvText([[receivedAt, form, id, ...FIELDS.map((name) => inCell(fields[name] ?? ''))]]);
}

async function* jsonLines(messages: AsyncIterable<Message>): AsyncGenerator<string> {
  for await (const message of messages) yield `${messageJson(message)}\n`;
}

/**
 * Writes messages into a file that only its owner can read: a table where its name ends in `.csv`, else one JSON object
 * a line. A file of that name is replaced once the new one is whole; what fails leaves nothing behind.
 * @returns how many they were
 */
export async function exportMessages(messages: AsyncIterable<Message>, file: string): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const message of messages) {
      count += 1;
      yield message;
    }
  };
  const lines = /\.csv$/i.test(file) ? csvLines(counted()) : jsonLines(counted());
  const part = `${file}.part`;
  try {
    // Opened before anything can fail: a stream that opens it later would make it after it was removed.
    const opened = await open(part, 'w', 0o600);
    await pipeline(lines, opened.createWriteStream({ flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return count;
}
