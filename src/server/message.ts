import { createHash, randomUUID } from 'node:crypto';
import type { FormName } from '../forms/contract.ts';
import type { Values } from '../forms/values.ts';

/** One line of the inbox. */
export interface Message {
  id: string;
  form: FormName;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  fields: Values;
}

/** The same for what is sent again: the same form with the same fields, by the same intent. */
function idOf(intent: string, form: FormName, fields: Values): string {
  if (intent === '') return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([intent, form, fields]))
    .digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** @param intent what a sender names an attempt by, and says again with each repetition; empty where none is named */
export const messageOf = (form: FormName, fields: Values, intent = ''): Message => ({
  id: idOf(intent, form, fields),
  form,
  receivedAt: new Date().toISOString(),
  fields,
});

function isMessage(value: unknown): value is Message {
  const { id, form, receivedAt, fields } = (value ?? {}) as Partial<Record<keyof Message, unknown>>;
  return [id, form, receivedAt].every((text) => typeof text === 'string') && typeof (fields ?? '') === 'object';
}

/** The message of a line; null where it is none, as half a line that a full disk left behind. */
export function readMessage(line: string): Message | null {
  try {
    const value: unknown = JSON.parse(line);
    return isMessage(value) ? value : null;
  } catch {
    // No JSON is no message.
    return null;
  }
}

/** A message as a line. */
export const messageLine = (message: Message): string => `${JSON.stringify(message)}\n`;
