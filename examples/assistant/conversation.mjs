/**
 * What an assistant does for a question: it finds a calculator, reads what that takes, asks it, and tells what
 * it was answered. The words of the command that starts the server may be given instead of `npx --no -- formulary mcp`.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const QUESTION = 'How much energy has a car of 1,500 kg at 100 km/h?';
const SERVER = ['npx', '--no', '--', 'formulary', 'mcp'];
const [command, ...args] = process.argv.length > 2 ? process.argv.slice(2) : SERVER;

const client = new Client({ name: 'conversation', version: '1.0.0' });
// A server is given few variables of ours unless they are named here.
const env = { ...process.env, SITE_ORIGIN: process.env.SITE_ORIGIN ?? 'https://example.org' };
await client.connect(new StdioClientTransport({ command, args, env }));
try {
  console.log(`User: ${QUESTION}`);

  const { tools } = (await asked('find_calculator', { query: 'energy of a moving car', limit: 1 })).said;
  const [{ id, title }] = tools;
  console.log(`(found: ${title}, ${id})`);

  const [form] = (await asked('describe_calculator', { calculator: id })).said.forms;
  console.log(`(it takes: ${form.inputs.map((input) => input.id).join(', ')})`);

  // A model chooses these from the description; what is left out takes its default.
  const wrong = await asked('calculate', { calculator: id, inputs: { mass: 1500, speed: 100 } });
  if (wrong.isError) console.log(`(not taken: ${wrong.said.errors[0].message})`);

  const inputs = { mass: 1500, massUnit: 'kg', velocity: 100, velocityUnit: 'km/h' };
  const { said, text } = await asked('calculate', { calculator: id, inputs });
  if (said.ok) {
    console.log(`Assistant: ${lineOf(text, form.results[0].label)}`);
    for (const { label, href } of said.sources) console.log(`  Source: ${label}, ${href}`);
    if (said.link) console.log(`  See and change it: ${said.link}`);
  } else console.log(`Assistant: ${said.errors.map(({ message }) => message).join('; ')}`);
} finally {
  await client.close();
}

/** What a tool answers: as an object and as a text, and whether the call could not be taken. */
async function asked(name, words) {
  const { structuredContent, content, isError = false } = await client.callTool({ name, arguments: words });
  return { said: structuredContent, text: content[0].text, isError };
}

/** The line of a text that has this result, with its unit. */
function lineOf(text, label) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith(`${label}: `));
}
