import { inboxReader } from '../../src/server/inbox-text.ts';
import type { Message } from '../../src/server/message.ts';

/** The messages of an inbox file, and how many of its lines are none. */
export function readInbox(text: string): { messages: Message[]; unreadable: number } {
  const { read, unreadable } = inboxReader();
  const messages = text
    .split('\n')
    .map(read)
    .filter((message) => message !== null);
  return { messages, unreadable: unreadable() };
}
