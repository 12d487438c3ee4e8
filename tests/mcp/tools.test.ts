/** What an assistant is answered: what the API answers, with a text that stands alone. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { allTabs } from '../../src/compiler/all-tabs.ts';
import { apiOver, posted, TOOLS } from '../api/live-tools.ts';
import QUERIES from '../search/queries.json' with { type: 'json' };
import { assistant, call, PROJECT_PLACE, textOf } from './assistant.ts';

const ask = apiOver();
let client: Client;
beforeAll(async () => {
  client = await assistant();
});

/** What the API answers at an address. */
const apiAnswer = async (path: string, init?: RequestInit) => (await ask(path, init)).json();

describe.each(TOOLS.map((live) => [live.id, live] as const))('%s', (id, live) => {
  it('answers the first example of each form as the API does, and says so in words', async () => {
    for (const { id: tab, examples } of allTabs(live.definition)) {
      const { inputs = {} } = examples[0] ?? {};
      const result = await call(client, 'calculate', { calculator: id, tab, inputs });
      expect(result.structuredContent).toEqual(await apiAnswer(`/api/tools/${id}`, posted({ tab, inputs })));
      const { ok, steps, sources, link } = result.structuredContent as Record<string, unknown>;
      const text = textOf(result);
      expect(result.isError).toBeUndefined();
      expect(text).not.toMatch(/undefined|\[object|\u00a0/);
      if (!ok) continue;
      expect(text.startsWith(live.definition.title)).toBe(true);
      for (const line of steps as string[]) expect(text).toContain(line);
      for (const { label } of sources as { label: string }[]) expect(text).toContain(label);
      if (link !== null) expect(text).toContain(link as string);
    }
  });

  it('is described as the API describes it, with every input, option and result by its id', async () => {
    const result = await call(client, 'describe_calculator', { calculator: id });
    expect(result.structuredContent).toEqual(await apiAnswer(`/api/tools/${id}`));
    const text = textOf(result);
    expect(text).not.toMatch(/undefined|\[object/);
    for (const { id: tab, inputs, results } of allTabs(live.definition)) {
      expect(text).toContain(`Form \`${tab}\``);
      for (const name of [...Object.keys(inputs), ...Object.keys(results)]) expect(text).toContain(`- \`${name}\`: `);
      const offered = Object.values(inputs).flatMap((input): { id: string }[] => {
        const isFixed = input.kind === 'unit' || (input.kind === 'choice' && input.optionsFrom === undefined);
        return isFixed ? [...input.options] : [];
      });
      for (const option of offered) expect(text).toContain(option.id);
    }
  });
});

describe('the tools', () => {
  it('say what they take and answer, and that they change nothing', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['find_calculator', 'describe_calculator', 'calculate']);
    for (const { inputSchema, outputSchema, annotations, description } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object', properties: expect.anything() });
      expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
      expect(description).toMatch(/\.$/);
    }
    expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {}, completions: {} });
    expect(client.getInstructions()).toContain('find_calculator');
  });
  it('are refused by name where there is none', async () => {
    await expect(call(client, 'integrate', {})).rejects.toThrow('There is no tool called "integrate".');
  });
});

describe('finding', () => {
  const idsOf = ({ structuredContent }: Awaited<ReturnType<typeof call>>) =>
    (structuredContent as { tools: { id: string }[] }).tools.map(({ id }) => id);

  it('finds first what the search of the site finds first', async () => {
    const wrong: string[] = [];
    for (const [query, wanted] of Object.entries(QUERIES.en)) {
      const [first] = idsOf(await call(client, 'find_calculator', { query }));
      if (first !== wanted) wrong.push(`${query} finds ${first}, not ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });
  it('lists each as the API does, and as many as are asked for', async () => {
    const result = await call(client, 'find_calculator', { query: 'interest', limit: 2 });
    const { tools } = (await apiAnswer('/api/tools')) as { tools: { id: string; title: string }[] };
    const ids = idsOf(result);
    expect(ids).toHaveLength(2);
    expect(result.structuredContent).toEqual({ tools: ids.map((id) => tools.find((tool) => tool.id === id)) });
    for (const id of ids) expect(textOf(result)).toContain(`${id}: `);
  });
  it('says where nothing is found how to go on', async () => {
    const result = await call(client, 'find_calculator', { query: 'xylophone quux' });
    expect([idsOf(result), result.isError]).toEqual([[], undefined]);
    expect(textOf(result)).toContain('try other words');
  });
});

describe('a refusal', () => {
  it('is an answer that says what to change', async () => {
    const inputs = { height: 0, weight: 70 };
    const result = await call(client, 'calculate', { calculator: 'bmi-calculator', inputs });
    expect(result.isError).toBeUndefined();
    expect(result.structuredContent).toEqual(await apiAnswer('/api/tools/bmi-calculator', posted({ inputs })));
    expect(result.structuredContent).toMatchObject({ ok: false, errors: [{ field: 'height', key: 'mustBeAbove' }] });
    expect(textOf(result)).toContain('height: Height must be greater than 0');
  });
  it.each<[string, object, RegExp]>([
    ['an unknown input', { inputs: { heigth: 175 } }, /heigth: There is no input "heigth"\. Did you mean height\?/],
    ['an unknown option', { inputs: { heightUnit: 'parsec' } }, /heightUnit has no option "parsec"/],
    ['an unknown form', { tab: 'mian', inputs: {} }, /has no tab "mian"\. Did you mean main\?/],
    ['what cannot be found', { find: 'colour', inputs: {} }, /cannot find "colour"/],
  ])('of %s is an error that names what there is', async (_, asked, said) => {
    const result = await call(client, 'calculate', { calculator: 'bmi-calculator', ...asked });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(said);
    expect(result.structuredContent).toEqual(await apiAnswer('/api/tools/bmi-calculator', posted(asked)));
  });
  it.each<[string, object, string]>([
    ['calculate', { calculator: 'bmi-calculator', height: 175 }, 'Unrecognized key: "height"'],
    ['calculate', { calculator: 'bmi-calculator', inputs: 175 }, 'inputs: an object of values by input id.'],
    ['calculate', { inputs: {} }, 'calculator: '],
    ['describe_calculator', {}, 'describe_calculator takes calculator.'],
    ['find_calculator', { query: ' ' }, 'query: '],
    ['find_calculator', { query: 'x'.repeat(201) }, 'query: '],
    ['find_calculator', { query: 'bmi', limit: 0 }, 'limit: '],
  ])('of arguments of %s %j says which there are', async (name, args, said) => {
    const result = await call(client, name, args);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(said);
    expect(textOf(result)).toContain(`${name} takes `);
  });
  it.each(['describe_calculator', 'calculate'])('of an unknown calculator names those near it: %s', async (name) => {
    const asked = name === 'calculate' ? { inputs: {} } : {};
    const near = async (calculator: string) => {
      const result = await call(client, name, { calculator, ...asked });
      expect(result.isError).toBe(true);
      expect(result.structuredContent).toMatchObject({ ok: false, errors: [{ key: 'notFound' }] });
      return textOf(result);
    };
    expect(await near('bmi-calculater')).toContain('Near it: bmi-calculator');
    expect(await near('mortgage_payment')).toContain('mortgage-calculator');
    expect(await near('xylophone')).toContain('find_calculator');
    expect(await near('__proto__')).toContain('There is no calculator');
  });
  it('of a calculator that is only announced says so', async () => {
    const calculators = { ids: () => ['planned'], live: async () => null, all: async () => [] };
    const early = await assistant({ ...PROJECT_PLACE, calculators });
    const result = await call(early, 'calculate', { calculator: 'planned', inputs: {} });
    expect(result.structuredContent).toMatchObject({ ok: false, errors: [{ key: 'notAvailable' }] });
  });
});

it('says that something went wrong on our side, and tells us what', async () => {
  const failures: Error[] = [];
  const failed = (error: Error) => void failures.push(error);
  const calculators = {
    ...PROJECT_PLACE.calculators,
    live: () => Promise.reject(new Error('the disk of 175')),
  };
  const broken = await assistant({ ...PROJECT_PLACE, calculators, failed });
  const asked = call(broken, 'calculate', { calculator: 'bmi-calculator', inputs: {} });
  await expect(asked).rejects.toThrow('This went wrong on our side.');
  await expect(asked).rejects.not.toThrow('175');
  expect(failures.map(({ message }) => message)).toEqual(['the disk of 175']);
});

it('finds an input of a form, with a link that restores it', async () => {
  const inputs = { loanAmount: 25000, loanTerm: 5, monthlyPayment: 477.53 };
  const result = await call(client, 'calculate', { calculator: 'loan-calculator', find: 'interestRate', inputs });
  expect(textOf(result)).toContain('5.5001%');
  expect(result.structuredContent).toMatchObject({ ok: true, link: expect.stringContaining('~interestRate') });
});

describe('without a site', () => {
  it('answers the same but for addresses, and promises none', async () => {
    const { site, ...place } = PROJECT_PLACE;
    const alone = await assistant({ ...place, site: { ...site, origin: null } });
    const calls = ['bmi-calculator', 'loan-calculator'].flatMap((calculator): [string, object][] => [
      ['find_calculator', { query: calculator }],
      ['describe_calculator', { calculator }],
      ['calculate', { calculator, inputs: {} }],
    ]);
    calls.push(['calculate', { calculator: 'bmi-calculator', inputs: { height: 175, weight: 70 } }]);
    for (const [name, args] of calls) {
      const result = await call(alone, name, args);
      expect(JSON.stringify(result)).not.toMatch(/example\.org\/tools|undefined/);
      const same = JSON.stringify((await call(client, name, args)).structuredContent, (key, value) =>
        key === 'links' ? undefined : key === 'link' ? null : value,
      );
      expect(result.structuredContent).toEqual(JSON.parse(same));
    }
    const { contents } = await alone.readResource({ uri: 'formulary://tools/bmi-calculator' });
    expect(JSON.stringify(contents)).not.toContain('example.org');
    const promised = [await alone.listTools(), alone.getInstructions(), alone.getServerVersion()];
    expect(JSON.stringify(promised)).not.toMatch(/links|its link|link to the page|example\.org/);
    expect(JSON.stringify([await client.listTools(), client.getInstructions()])).toMatch(/link to the page.*its link/);
  });
});
