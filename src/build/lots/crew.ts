/** Processes that do parts of a build side by side, each with memory of its own for one part at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Work, WorkName } from './member.ts';

const MEMBER = fileURLToPath(new URL('./member.ts', import.meta.url));
/** Megabytes: a part needs little that is old, and makes much that is soon forgotten. */
const FLAGS = ['--import', 'tsx', '--max-old-space-size=320', '--max-semi-space-size=16'];

export class Crew {
  private readonly members: ChildProcess[];

  constructor(size: number) {
    this.members = Array.from({ length: size }, () =>
      fork(MEMBER, { execArgv: FLAGS, serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    );
  }

  /** Has every member do the same. */
  all<Name extends WorkName>(name: Name, given: Parameters<Work[Name]>[0]): Promise<Awaited<ReturnType<Work[Name]>>[]> {
    return Promise.all(this.members.map((member) => asked<Name>(member, name, given)));
  }

  /** Has each part done by whoever is free. @returns what they come to, in the order of the parts */
  async each<Name extends WorkName>(
    name: Name,
    parts: readonly Parameters<Work[Name]>[0][],
  ): Promise<Awaited<ReturnType<Work[Name]>>[]> {
    const found: Awaited<ReturnType<Work[Name]>>[] = [];
    const queue = parts.entries();
    const work = async (member: ChildProcess): Promise<void> => {
      for (const [at, part] of queue) found[at] = await asked<Name>(member, name, part);
    };
    await Promise.all(this.members.map(work));
    return found;
  }

  /** Lets everybody go; one that has ended by itself is gone already. */
  end(): void {
    for (const member of this.members) if (member.connected) member.disconnect();
  }
}

/** Asks a member, which answers one question at a time. */
function asked<Name extends WorkName>(
  member: ChildProcess,
  name: Name,
  given: Parameters<Work[Name]>[0],
): Promise<Awaited<ReturnType<Work[Name]>>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null): void =>
      reject(new Error(`a process that builds parts of the site ended with ${code ?? signal}`));
    member.once('exit', ended);
    member.once('message', (answer: Answer) => {
      member.off('exit', ended);
      if ('failed' in answer) reject(new Error(answer.failed));
      else resolve(answer.done as Awaited<ReturnType<Work[Name]>>);
    });
    member.send({ name, given });
  });
}
