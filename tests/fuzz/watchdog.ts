/**
 * Ends a process whose input never ends, and leaves the input behind: nothing else can, since it runs in between no two
 * steps. Another thread looks every second whether the same input is still being answered.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const SECONDS = 20;
const LONGEST = 1_000_000;

const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { mkdirSync, writeFileSync, writeSync } = require('node:fs');
const { dirname } = require('node:path');
const { shared, file, seconds } = workerData;
const [count, length] = [new Int32Array(shared, 0, 1), new Int32Array(shared, 4, 1)];
let [seen, since] = [-1, Date.now()];
setInterval(() => {
  const now = Atomics.load(count, 0);
  if (now !== seen || now % 2 === 0) [seen, since] = [now, Date.now()];
  if (Date.now() - since < seconds * 1000) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(shared, 8, Atomics.load(length, 0)));
  writeSync(2, 'An input was answered for more than ' + seconds + ' s; it is kept in ' + file + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
parentPort.postMessage('looks');
`;

export class Watchdog {
  private readonly shared = new SharedArrayBuffer(8 + LONGEST);
  private readonly count = new Int32Array(this.shared, 0, 1);
  private readonly length = new Int32Array(this.shared, 4, 1);
  private readonly bytes = new Uint8Array(this.shared, 8);
  private readonly encoder = new TextEncoder();
  private readonly thread: Worker;

  /** @param file where an input is kept that never ends */
  constructor(file: string, seconds = SECONDS) {
    this.thread = new Worker(THREAD, { eval: true, execArgv: [], workerData: { shared: this.shared, file, seconds } });
  }

  /** Until it looks. */
  async ready(): Promise<void> {
    await once(this.thread, 'message');
    this.thread.unref();
  }

  /** Says which input is answered from now on. */
  begin(input: string): void {
    const { written } = this.encoder.encodeInto(input, this.bytes);
    Atomics.store(this.length, 0, written);
    Atomics.add(this.count, 0, 1);
  }

  end(): void {
    Atomics.add(this.count, 0, 1);
  }

  async close(): Promise<void> {
    await this.thread.terminate();
  }
}
