/**
 * One process of a machine or container at a time. What is held is an address of the system's, which it takes back from
 * a process that ends, however it ends: no lock outlives a crash, and none has to be removed by hand.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** So long that no version of Node fills it up with zeros, each its own way. */
const ABSTRACT_LENGTH = 108;

function addressOf(name: string, platform: NodeJS.Platform): string {
  const id = `formulary-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  if (platform === 'linux') return `\0${id}`.padEnd(ABSTRACT_LENGTH, '.');
  return platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.lock`);
}

/** Listens at an address; false where something is there already. */
async function listens(server: Server, path: string): Promise<boolean> {
  server.listen({ path, exclusive: true });
  return once(server, 'listening').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return false;
      throw error;
    },
  );
}

async function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path);
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/** Takes the lock of a name. @returns gives it back; null where another has it */
export async function lock(name: string, platform = process.platform): Promise<(() => Promise<void>) | null> {
  const path = addressOf(name, platform);
  const server = createServer((socket) => socket.destroy()).unref();
  let isHeld = await listens(server, path);
  // Where addresses are files, that of a process that crashed is still there.
  if (!isHeld && path.endsWith('.lock') && !(await isAnswered(path))) {
    await rm(path, { force: true });
    isHeld = await listens(server, path);
  }
  if (!isHeld) return null;
  return async () => {
    server.close();
    await once(server, 'close');
  };
}
