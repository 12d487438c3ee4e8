import { createReadStream } from 'node:fs';
import { type Message, readMessage } from './message.ts';

/** Signs that steer a terminal, or turn the order of what is read: control characters and direction marks. */
const STEERING = /[\p{Cc}\u2028-\u202e\u2066-\u2069\u061c\u200e\u200f]/gu;
/** Longer than any message. */
const LONGEST_LINE = 250_000;
const CHUNK = 1_048_576;

const visible = (sign: string): string => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
/** A text in which nothing steers a terminal. */
export const harmless = (text: string): string => text.replace(STEERING, visible);

/** The lines of a file of any size. Of one that is too long for a message, such as zeros, only the start is read. */
export async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()?.slice(0, LONGEST_LINE) ?? '';
    yield* lines;
  }
  yield rest;
}

interface InboxReader {
  /** The message of a line; null for a line that is none, and for a message that was read before. */
  read: (line: string) => Message | null;
  /** How many of the lines were neither a message nor empty. */
  unreadable: () => number;
}

/** Reads the lines of an inbox. A message whose writing failed at the end and that was sent again stands there twice. */
export function inboxReader(): InboxReader {
  const ids = new Set<string>();
  let unreadable = 0;
  return {
    read: (line) => {
      const message = readMessage(line);
      if (!message && line !== '') unreadable += 1;
      if (!message || ids.has(message.id)) return null;
      ids.add(message.id);
      return message;
    },
    unreadable: () => unreadable,
  };
}

/** A message for people: its head, then each field with all its lines set in. */
export function messageText({ id, form, receivedAt, fields }: Message): string {
  const head = [receivedAt, form, id].map(harmless).join('  ');
  const body = Object.entries(fields).map(([name, value]) => {
    const lines = String(value).split('\n').map(harmless);
    return `  ${harmless(name)}: ${lines.join('\n    ')}`;
  });
  return [head, ...body].join('\n');
}

/** A message for programs: one line of JSON. */
export const messageJson = (message: Message): string => harmless(JSON.stringify(message));
