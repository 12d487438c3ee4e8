/** Messages of assistants: each is answered by the protocol, and none makes the server fail. */
import { rankingBy } from '../../../src/mcp/ranking.ts';
import { createMcpFetch } from '../../../src/server/mcp.ts';
import { type Answered, outcomeOf, type Target } from '../fuzzer.ts';
import { calculators, OPTIONS } from './api.ts';
import { quietly } from './requests.ts';

const fetchMcp = createMcpFetch({ ...OPTIONS, ranking: rankingBy(calculators) });
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  host: 'example.org',
};

interface Message {
  error?: { code: number; message: string };
  result?: { isError?: boolean; content?: { text?: string }[] };
}

function wordFor({ error, result }: Message): string {
  if (error?.message.includes('on our side')) throw new Error(`failed: ${error.message}`);
  if (error) return `${error.code} ${outcomeOf(error.message)}`;
  const [first] = result?.content ?? [];
  return `${result?.isError ? 'refused' : 'answered'} ${Object.keys(result ?? {}).join()} ${outcomeOf(first?.text?.slice(0, 60) ?? '')}`;
}

async function answered(input: string): Promise<Answered> {
  const request = new Request('https://example.org/mcp', {
    method: 'POST',
    headers: HEADERS,
    body: Buffer.from(input),
  });
  const incoming = { headers: HEADERS, socket: { remoteAddress: '203.0.113.7' }, complete: true };
  const response = await fetchMcp(request, { incoming } as unknown as Parameters<typeof fetchMcp>[1]);
  const text = await response.text();
  if (response.status >= 500) throw new Error(`answered ${response.status}`);
  const read: unknown = text === '' ? [] : JSON.parse(text);
  const messages = (Array.isArray(read) ? read : [read]) as Message[];
  return { outcome: `${response.status} ${messages.slice(0, 3).map(wordFor).join(' | ')}`, size: text.length };
}

export const assistants: Target = {
  name: 'assistants',
  answer: (input) => quietly(() => answered(input)),
  longest: 66_000,
  most: (length) => 1_500_000 + 400 * length,
};
