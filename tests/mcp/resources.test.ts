/** The pages of calculators as resources: listed, completed by id, and read as Markdown. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../src/api/answers.ts';
import { PLACE, TOOLS } from '../api/live-tools.ts';
import { assistant } from './assistant.ts';

const TEMPLATE = 'formulary://tools/{id}';
const addressOf = (id: string): string => TEMPLATE.replace('{id}', id);
let client: Client;
beforeAll(async () => {
  client = await assistant();
});

async function pageOf(id: string): Promise<string> {
  const uri = addressOf(id);
  const { contents } = await client.readResource({ uri });
  expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: expect.any(String) }]);
  const [{ text } = {}] = contents as { text?: string }[];
  return text ?? '';
}

it('lists every calculator, and the template', async () => {
  const { resources } = await client.listResources();
  expect(resources.map(({ uri, title }) => [uri, title])).toEqual(
    TOOLS.map(({ id, definition }) => [addressOf(id), definition.title]),
  );
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([TEMPLATE]);
});

describe.each(TOOLS.map((live) => [live.id, live] as const))('%s', (id, { definition, about, ...live }) => {
  it('says what its page says', async () => {
    const page = await pageOf(id);
    expect(page).not.toMatch(/undefined|\[object|\u00a0/);
    const { children } = fromMarkdown(page);
    const headings = children.flatMap((node) =>
      node.type === 'heading' && node.children[0]?.type === 'text' ? [node.children[0].value] : [],
    );
    expect(headings[0]).toBe(definition.title);
    expect(headings).toEqual(expect.arrayContaining(['Inputs', 'Worked example']));
    for (const { heading, paragraphs } of about.explanation)
      for (const part of [heading, ...paragraphs]) expect(page).toContain(part);
    for (const { label, href } of about.sources) for (const part of [label, href ?? '']) expect(page).toContain(part);
    expect(page).toContain(`<${PLACE.origin}/tools/${id}>`);
    for (const { id: tab, examples } of definition.tabs) {
      const inputs = examples.find(({ shows }) => shows)?.inputs ?? {};
      const whole = { definition, about, ...live };
      const { body } = answerOf(whole, { tab, find: null, inputs }, PLACE);
      if (body.ok) for (const line of body.steps) expect(page).toContain(line);
    }
  });
});

it('has formulas and an example that is worked', async () => {
  const page = await pageOf('kinetic-energy');
  expect(page).toContain('\nKE = 0.5 × m × v²\n');
  expect(page).toMatch(/\n {2}KE = [\d.,]+ J\n/);
});

describe('what is not there', () => {
  it.each([
    ['formulary://tools/bmi-calculater', 'Near it: bmi-calculator'],
    ['formulary://tools/', 'There is no calculator'],
    ['formulary://tools/../bmi-calculator', 'There is no calculator'],
    ['https://example.org/tools/bmi-calculator', TEMPLATE],
    ['file:///etc/passwd', TEMPLATE],
    ['no address', TEMPLATE],
  ])('%s is refused', async (uri, said) => {
    await expect(client.readResource({ uri })).rejects.toMatchObject({
      code: -32_002,
      message: expect.stringContaining(said),
    });
  });
});

describe('completion', () => {
  const ref = { type: 'ref/resource', uri: TEMPLATE } as const;
  const idsFor = async (value: string) => (await client.complete({ ref, argument: { name: 'id', value } })).completion;

  it('gives the ids that begin so, and behind them those that hold it', async () => {
    expect(await idsFor('bmi')).toEqual({ values: ['bmi-calculator'], total: 1, hasMore: false });
    expect((await idsFor('BM')).values).toEqual(['bmi-calculator']);
    const { values } = await idsFor('co');
    const ids = TOOLS.map(({ id }) => id);
    expect(values.slice(0, 1)).toEqual([ids.find((id) => id.startsWith('co'))]);
    expect([...values].sort()).toEqual(ids.filter((id) => id.includes('co')).sort());
    expect((await idsFor('')).total).toBe(TOOLS.length);
    expect((await idsFor('xylophone')).values).toEqual([]);
  });
  it('completes nothing else', async () => {
    const asked = client.complete({ ref, argument: { name: 'tab', value: '' } });
    await expect(asked).rejects.toThrow('Only id of');
    const prompt = { type: 'ref/prompt', name: 'x' } as const;
    await expect(client.complete({ ref: prompt, argument: { name: 'id', value: '' } })).rejects.toThrow('Only id of');
  });
});
