import { once } from 'node:events';
import type { Server } from 'node:http';
import { SettingError } from './settings.ts';

const LONGEST_GOODBYE = 10_000;

function reasonOf({ code }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another one, or to 0 for any free one.`;
  return `Cannot listen on port ${port} (${code}): set PORT to another one.`;
}

/** Starts listening. @throws SettingError when the port cannot be had */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(reasonOf(error, port));
  });
}

/** A function that closes a server once everything it is answering is answered, or after 10 seconds. */
export function graceful(server: Server): () => Promise<void> {
  let answering = 0;
  let isStopping = false;
  const closeIfIdle = () => {
    if (isStopping && answering === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    answering += 1;
    response.once('close', () => {
      answering -= 1;
      closeIfIdle();
    });
  });
  return async () => {
    isStopping = true;
    const closed = once(server, 'close');
    server.close();
    closeIfIdle();
    setTimeout(() => server.closeAllConnections(), LONGEST_GOODBYE).unref();
    await closed;
  };
}
