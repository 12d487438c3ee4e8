/** A PostgreSQL server of this machine's packages, in a folder of its own, that can be killed and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const PACKAGES = '/usr/lib/postgresql';
const PATIENCE = 60_000;

/** The folder of the programs of the newest version; null where there is none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).filter((name) => /^\d+$/.test(name)) : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  const folder = join(PACKAGES, newest ?? '', 'bin');
  return newest !== undefined && existsSync(join(folder, 'initdb')) ? folder : null;
}

/** It refuses to be root: then it is somebody else. */
function asWhom(): { before: string[]; uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return { before: [] };
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })));
  return { before: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'], uid, gid };
}

/** The processes whose parent is one. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // Behind the name, which may hold anything: the state, then the parent.
        const [, behind = ''] = /.*\) \S (.*)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return Number(behind.split(' ')[0]) === pid;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export interface PostgresServer {
  /** Makes an empty database. @returns its address */
  createDatabase: () => Promise<string>;
  start: () => Promise<void>;
  /** Kills the server with all its processes. */
  kill: () => Promise<void>;
  /** Kills one process that answers somebody: the server then starts all of them anew. @returns whether there was one */
  killOne: () => boolean;
  /** Kills it and removes its folder. */
  remove: () => Promise<void>;
}

/** Makes a server, and starts it. */
export async function createPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-postgres-'));
  const { before, uid, gid } = asWhom();
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const data = join(folder, 'data');
  const command = (name: string, ...words: string[]): [string, string[]] => {
    const [program = '', ...rest] = [...before, join(programs, name), ...words];
    return [program, rest];
  };
  execFileSync(...command('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'), {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
  });
  const address = (database: string): string => `postgres://postgres@localhost/${database}?host=${folder}`;
  let server: ChildProcess | null = null;

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: address('postgres') });
    client.on('error', () => {});
    return client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end().catch(() => {}));
  };
  const start = async () => {
    const until = performance.now() + PATIENCE;
    while (!(await answers())) {
      if (performance.now() > until) throw new Error('PostgreSQL does not start');
      // Until what was killed has left its memory behind, a new one ends at once.
      if (server === null || server.exitCode !== null || server.signalCode !== null) {
        const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=50'];
        server = spawn(...command('postgres', ...options), { stdio: 'ignore', cwd: folder });
      }
      await pause(100);
    }
  };
  const killAll = async () => {
    const main = server?.pid;
    if (!server || main === undefined) return;
    const ended = once(server, 'exit');
    const children = childrenOf(main);
    for (const pid of [main, ...children]) kill(pid);
    await ended;
    server = null;
  };
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address('postgres') });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await start();
  return {
    createDatabase: async () => {
      const name = `formulary_${randomBytes(6).toString('hex')}`;
      await admin(`create database ${name}`);
      return address(name);
    },
    start,
    kill: killAll,
    killOne: () => {
      const backends = childrenOf(server?.pid ?? 0).filter((pid) => {
        const line = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
        return line.includes('formulary_');
      });
      const [one] = backends;
      if (one !== undefined) kill(one);
      return one !== undefined;
    },
    remove: async () => {
      await killAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
