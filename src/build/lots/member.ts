/** A process of a crew: does what it is asked, one thing after the other. */
import { readLot, startReading } from './read-lot.ts';
import { startWriting, writeSent } from './write-sent.ts';

/** What it used until it was asked. */
export interface Usage {
  cpuSeconds: number;
  bytes: number;
}

/** What it says. */
export type Answer = { done: unknown } | { failed: string };

const usage = (): Usage => {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, bytes: process.resourceUsage().maxRSS * 1024 };
};

const WORK = { startReading, readLot, startWriting, writeSent, usage: (_: null) => usage() };
export type Work = typeof WORK;
export type WorkName = keyof Work;

async function answer({ name, given }: { name: WorkName; given: unknown }): Promise<Answer> {
  try {
    const work = WORK[name] as (given: unknown) => unknown;
    return { done: await work(given) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', async (asked: { name: WorkName; given: unknown }) => {
  const said = await answer(asked);
  // Nobody waits for what a member still did that was let go.
  if (process.connected) process.send?.(said);
});
