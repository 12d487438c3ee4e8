/** The guide to the server for assistants: each of its calls is answered as it prints. */
import { readFileSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { beforeAll, expect, it } from 'vitest';
import { assistant, call, textOf } from './assistant.ts';

const guide = readFileSync('docs/mcp.md', 'utf8');
const shown = [...guide.matchAll(/^```json\n(\{ "name": .*)\n```\n\n```text\n([\s\S]*?)\n?^```$/gm)].map(
  ([, asked = '', printed = '']) => ({
    ...(JSON.parse(asked) as { name: string; arguments: object }),
    printed,
  }),
);
let client: Client;
beforeAll(async () => {
  client = await assistant();
});

it('calls every tool, and prints what is not answered', async () => {
  const { tools } = await client.listTools();
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(tools.map(({ name }) => name)));
  expect(shown.length).toBeGreaterThanOrEqual(6);
});

it.each(shown)('is answered $name $arguments', async ({ name, arguments: args, printed }) => {
  expect(textOf(await call(client, name, args))).toBe(printed);
});

it('names every tool with its arguments', async () => {
  const { tools } = await client.listTools();
  const rows = [...guide.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)];
  expect(rows.map(([, name]) => name)).toEqual(tools.map(({ name }) => name));
  for (const [at, { inputSchema }] of tools.entries())
    for (const argument of Object.keys(inputSchema.properties ?? {}))
      expect(rows[at]?.[2]).toContain(`\`${argument}\``);
});
