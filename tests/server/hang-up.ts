import { connect } from 'node:net';

const pause = () => new Promise((done) => setTimeout(done, 50));

/** Posts the beginning of a body, of a length that is not known unless it is named, and hangs up. */
export async function hangUp(origin: string, path: string, type: string, body: string, length?: number): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise((done) => socket.once('connect', done));
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`];
  const sent = length
    ? [`Content-Length: ${length}`, '', body]
    : ['Transfer-Encoding: chunked', '', body.length.toString(16), body, ''];
  socket.write([...head, ...sent].join('\r\n'));
  await pause();
  socket.resetAndDestroy();
  await pause();
}
