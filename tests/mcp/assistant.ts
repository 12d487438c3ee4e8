/** An assistant, by the client of the SDK, that speaks to the server without a connection. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { AssistantPlace } from '../../src/mcp/place.ts';
import { rankingBy } from '../../src/mcp/ranking.ts';
import { assistantServers } from '../../src/mcp/server.ts';
import { ofProject, PLACE } from '../api/live-tools.ts';

const { today, ...site } = PLACE;
const calculators = ofProject();
export const PROJECT_PLACE: AssistantPlace = {
  calculators,
  ranking: rankingBy(calculators),
  site,
  today: () => today,
  failed: (error: Error) => {
    throw error;
  },
};

/** A client whose answers are held against the schemas of the tools, which it lists first. */
export async function assistant(place = PROJECT_PLACE): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1.0.0' });
  await Promise.all([client.connect(here), assistantServers(place)().connect(there)]);
  await client.listTools();
  return client;
}

export async function call(client: Client, name: string, args: object): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: { ...args } })) as CallToolResult;
}

/** What people are shown of an answer. */
export function textOf({ content }: CallToolResult): string {
  const [first] = content;
  if (content.length !== 1 || first?.type !== 'text') throw new Error('an answer is one text');
  return first.text;
}
