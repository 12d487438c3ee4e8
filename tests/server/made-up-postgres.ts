/** What a PostgreSQL server says, for those that tests make up. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** Lets anybody in, and is ready for a query. */
export const WELCOME = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), READY]);
/** Has done what a query asked, and is ready for the next. */
const DONE = Buffer.concat([Buffer.from('C\0\0\0\rSELECT 0\0'), READY]);

/** One that lets anybody in and answers by nothing; what is asked with values it hears, and hangs up. */
export async function madeUpPostgres() {
  const sockets: Socket[] = [];
  const heard: string[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') return void socket.write(DONE);
        heard.push(data.toString('latin1'));
        socket.destroy();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { sockets, heard, url: `postgres://ada@127.0.0.1:${(server.address() as AddressInfo).port}/x` };
}
