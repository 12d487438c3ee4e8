import { readMessage } from './message.ts';

/** Which lines stay where older messages are deleted. A line that is no message goes with the one before it. */
export function olderThan(before: Date): { stays: (line: string) => boolean; deleted: () => number } {
  let isGoing = true;
  let deleted = 0;
  return {
    stays: (line) => {
      const message = readMessage(line);
      if (!message) return !isGoing;
      isGoing = Date.parse(message.receivedAt) < before.getTime();
      if (isGoing) deleted += 1;
      return !isGoing;
    },
    deleted: () => deleted,
  };
}
