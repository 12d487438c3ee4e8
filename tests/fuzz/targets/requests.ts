/** What is common to the inputs that are requests: `POST /path`, `header: value` by the line, an empty line, the body. */

export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Takes an input as a request; null where it is none that a program could send. */
export function requestOf(input: string): { asked: Asked; request: Request } | null {
  const end = input.indexOf('\n\n');
  const [first = '', ...lines] = input.slice(0, end < 0 ? undefined : end).split('\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = end < 0 ? '' : input.slice(end + 2);
  const hasBody = !['GET', 'HEAD'].includes(method);
  try {
    const request = new Request(new URL(path, 'https://example.org'), {
      method,
      headers,
      ...(hasBody && { body: Buffer.from(body) }),
    });
    return { asked: { method, path, headers, body }, request };
  } catch {
    // A name of a header with a space, say: no client sends it, and no server is asked.
    return null;
  }
}

/** A connection that it could have come by. */
export const connectionOf = ({ headers }: Asked): unknown => ({
  headers,
  socket: { remoteAddress: '203.0.113.7' },
  complete: true,
});

/** Runs something, and throws where it writes anything down: an answer that a request can have made fail does. */
export async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const said: unknown[][] = [];
  const { error, warn, log } = console;
  const listen = (...words: unknown[]): number => said.push(words);
  Object.assign(console, { error: listen, warn: listen, log: listen });
  try {
    const result = await work();
    if (said.length > 0) throw new Error(`wrote: ${said[0]?.map(String).join(' ')}`);
    return result;
  } finally {
    Object.assign(console, { error, warn, log });
  }
}
