/** A message as a line, and the id that a repetition of it has, too. */
import { expect, it } from 'vitest';
import { messageLine, messageOf, readMessage } from '../../src/server/message.ts';

const FIELDS = { email: 'a@example.org', message: 'Hello' };
const idWith = (intent: string, fields = FIELDS) => messageOf('contact', fields, intent).id;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

it('What is sent again by the same intent has the same id, and nothing else has', () => {
  expect(idWith('one')).toMatch(UUID);
  expect(idWith('one')).toBe(idWith('one'));
  const unnamed = () => messageOf('contact', FIELDS).id;
  const others = [idWith('two'), idWith('one', { ...FIELDS, message: 'Bye' }), idWith(''), unnamed(), unnamed()];
  expect(new Set([...others, idWith('one')]).size).toBe(6);
  for (const id of others) expect(id).toMatch(UUID);
});

it('A line is read as the message that it was written of', () => {
  const message = messageOf('contact', FIELDS);
  expect(readMessage(messageLine(message))).toEqual(message);
  expect(new Date(message.receivedAt).toISOString()).toBe(message.receivedAt);
});

it.each([
  '',
  'null',
  '3',
  '"text"',
  '{"id":"1","form":"contact","receivedAt":"2026-11-27T00:00:00.000Z","fie',
  '{"form":"contact","receivedAt":"2026-11-27T00:00:00.000Z","fields":{}}',
  '{"id":1,"form":"contact","receivedAt":"2026-11-27T00:00:00.000Z","fields":{}}',
  '{"id":"1","form":2,"receivedAt":"2026-11-27T00:00:00.000Z","fields":{}}',
  '{"id":"1","form":"contact","fields":{}}',
  '{"id":"1","form":"contact","receivedAt":"2026-11-27T00:00:00.000Z","fields":"text"}',
  '{"id":"1","form":"contact","receivedAt":"2026-11-27T00:00:00.000Z"}',
])('%s is no message', (line) => expect(readMessage(line)).toBeNull());
