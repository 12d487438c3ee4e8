import type { Message } from './inbox.ts';

/** Signs that steer a terminal, or turn the order of what is read: control characters and direction marks. */
const STEERING = /[\p{Cc}\u2028-\u202e\u2066-\u2069\u061c\u200e\u200f]/gu;

const visible = (sign: string): string => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
const harmless = (text: string): string => text.replace(STEERING, visible);

function isMessage(value: unknown): value is Message {
  const { id, form, receivedAt, fields } = (value ?? {}) as Partial<Record<keyof Message, unknown>>;
  return [id, form, receivedAt].every((text) => typeof text === 'string') && typeof (fields ?? '') === 'object';
}

function parse(line: string): Message | null {
  try {
    const value: unknown = JSON.parse(line);
    return isMessage(value) ? value : null;
  } catch {
    // Half a line that a full disk left behind; the caller counts it.
    return null;
  }
}

/** The messages of an inbox file, and how many of its lines are none. */
export function readInbox(text: string): { messages: Message[]; unreadable: number } {
  const lines = text.split('\n').filter((line) => line !== '');
  const messages = lines.map(parse).filter((message) => message !== null);
  return { messages, unreadable: lines.length - messages.length };
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
