/** A folder of calculators as it is loaded: with what surrounds each, its problems told once, and what it answers with. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDay } from '../../src/compiler/build-day.ts';
import {
  contextFor,
  findIn,
  type LoadedTool,
  loadFirst,
  loadLogic,
  loadOne,
  loadRunnable,
  loadRunnableIn,
  loadThese,
  loadTools,
  surroundingsOf,
} from '../../src/compiler/tools.ts';
import { englishText } from '../../src/i18n/english.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { folderMaker } from './made-folder.ts';
import { announced, doubling } from './small-tool.ts';

const folderOf = folderMaker();

/** The folder of tools among files in folders; a value stands there as JSON. */
const toolsOf = (files: Readonly<Record<string, unknown>>): string =>
  join(
    folderOf(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? content : JSON.stringify(content, null, 2),
        ]),
      ),
    ),
    'tools',
  );

const { double } = doubling.results;
const tool = (title: string, more: object = {}) => ({ ...doubling, title, ...more });
const table = (more: object = {}) => ({
  title: 'Fees',
  entries: [
    {
      id: 'only',
      status: 'final',
      sources: [{ label: 'A list', href: 'https://example.org/fees' }],
      verifiedOn: null,
      values: { fee: 5 },
      ...more,
    },
  ],
});
const feeOf = (data: object) =>
  tool('Fee', {
    data,
    results: { double: { ...double, formula: 'x * data.fees.fee' } },
    examples: [{ inputs: { x: 3 }, shows: { double: '15' } }],
  });

const said = (problems: LoadedTool['problems']): string[] =>
  problems.map(({ file, pointer, message }) => `${file} ${pointer} ${message}`);

describe('what a definition is compiled with', () => {
  it('is, without more, English and nothing around it', () => {
    const { messages, icons, hasCompute, day, titles, announced, datasets, language, texts, t, catalogue } =
      contextFor(true);
    expect([...messages]).toEqual(Object.keys(ENGLISH.calculator.messages));
    expect(messages.has('required')).toBe(true);
    expect(icons.has('ruler')).toBe(true);
    expect({ hasCompute, day, language }).toEqual({ hasCompute: true, day: buildDay(), language: 'en' });
    expect([titles.size, announced.size, datasets.size]).toEqual([0, 0, 0]);
    expect([texts, t]).toEqual([ENGLISH, englishText]);
    expect(catalogue.units.has('meter')).toBe(true);
  });

  it('is the language and the surroundings that are given', () => {
    const titles = new Map([['area', 'Area']]);
    const { catalogue } = contextFor(false);
    const locale = { language: 'de', catalogue, texts: ENGLISH, t: englishText };
    const given = contextFor(false, { titles, announced: new Set(), datasets: new Map() }, locale);
    expect(given).toMatchObject({ language: 'de', hasCompute: false });
    expect(given.titles).toBe(titles);
  });
});

describe('a folder', () => {
  it('gives its tools, with what each says of another, and none of their problems', () => {
    const root = toolsOf({
      'tools/tile/tool.json': announced,
      'tools/area/tool.json': tool('Area', { related: ['paint'] }),
      'tools/paint/tool.json': tool('Paint'),
      'data/fees.json': table(),
    });
    const { tools, datasets, problems } = loadTools(root);
    expect(said(problems)).toEqual([]);
    expect(tools.map(({ folder, compiled }) => [folder, compiled !== null])).toEqual([
      ['area', true],
      ['paint', true],
      ['tile', false],
    ]);
    expect(tools[0]?.compiled?.about.related).toEqual([{ id: 'paint', title: 'Paint' }]);
    expect(tools[0]).toMatchObject({ definition: { id: 'area' }, lowered: { id: 'area' }, problems: [] });
    expect(tools[0]?.source?.text).toContain('"title": "Area"');
    expect([...datasets.keys()]).toEqual(['fees']);
    expect([...surroundingsOf(root).announced]).toEqual(['tile']);
    expect(loadTools(root, ['paint', 'gone']).tools.map(({ folder }) => folder)).toEqual(['paint']);
  });

  it('gives one of its tools by its folder, in the same surroundings', () => {
    const root = toolsOf({
      'tools/area/tool.json': tool('Area', { related: ['tile'] }),
      'tools/tile/tool.json': announced,
    });
    expect(said(loadOne(root, 'area')?.problems ?? [])).toEqual([
      'tools/area/tool.json /related/0 "tile" cannot be opened: it is only announced.',
    ]);
    expect(loadOne(root, 'tile')).toMatchObject({ folder: 'tile', problems: [] });
    expect(loadOne(root, 'paint')).toBeNull();
  });

  it('gives what can be read of a tool with problems, which cannot be opened then', () => {
    const root = toolsOf({
      'tools/area/tool.json': '{ "title": ',
      'tools/paint/tool.json': tool('Paint'),
      'tools/paint/examples.json': '[',
      'tools/tile/tool.json': { ...announced, status: 'gone' },
    });
    const [area, paint, tile] = loadTools(root).tools;
    const { files } = findIn(root);
    expect(area).toEqual({
      ...files[0],
      source: null,
      lowered: null,
      definition: null,
      compiled: null,
      problems: [expect.objectContaining({ file: 'tools/area/tool.json' })],
    });
    expect(paint).toMatchObject({ definition: { id: 'paint' }, compiled: null });
    expect(paint?.problems.map(({ file }) => file)).toEqual(['tools/paint/examples.json']);
    expect(tile).toMatchObject({ definition: null, compiled: null });
    expect(tile?.problems).not.toEqual([]);
  });

  it('tells the problems of a data table first and once, and those of each tool that reads it', () => {
    const root = toolsOf({
      'tools/area/tool.json': feeOf({ fees: 'fees' }),
      'tools/paint/tool.json': feeOf({ fees: 'fees', more: 'gone' }),
      'tools/tile/tool.json': announced,
      'data/fees.json': table({ values: { fee: 'much' } }),
    });
    const { tools, problems } = loadTools(root);
    const [fee, ...others] = said(problems);
    expect(fee).toContain('data/fees.json /entries/0/values/fee');
    expect(others.every((each) => each.startsWith('tools/paint/tool.json /data/more'))).toBe(true);
    expect(others).not.toEqual([]);
    expect(tools.map((each) => said(each.problems).filter((line) => line === fee).length)).toEqual([1, 1, 0]);
    expect(tools.map(({ compiled }) => compiled)).toEqual([null, null, null]);
  });

  const taken = (file: string, id: string, owner: string): string =>
    `tools/${file}/tool.json /id "${id}" is already the id of tools/${owner}/tool.json.`;
  const repeated = (root: string, only: string[] = []): string[] =>
    said(loadTools(root, only).problems).filter((line) => line.includes('is already'));

  it('refuses an id that stands twice, at the tool whose folder does not bear it', () => {
    const root = toolsOf({
      'tools/area/tool.json': tool('Area', { id: 'tile' }),
      'tools/paint/tool.json': '{',
      'tools/tile/tool.json': tool('Tiles', { id: 'tile' }),
      'tools/wall/tool.json': tool('Walls', { id: 'tile' }),
    });
    expect(repeated(root)).toEqual([taken('area', 'tile', 'tile'), taken('wall', 'tile', 'tile')]);
    expect(repeated(root, ['area'])).toEqual([taken('area', 'tile', 'tile')]);
    expect(loadTools(root).problems.at(-1)).toMatchObject({ pointer: '/id', hint: 'Give this tool another id.' });
  });

  it('refuses an id that stands twice and that no folder bears, but for the first', () => {
    const root = toolsOf({
      'tools/area/tool.json': tool('Area', { id: 'floor' }),
      'tools/paint/tool.json': tool('Paint'),
      'tools/tile/tool.json': tool('Tiles', { id: 'floor' }),
    });
    expect(repeated(root)).toEqual([taken('tile', 'floor', 'area')]);
  });

  it('is loaded in part, in surroundings that are known', () => {
    const root = toolsOf({ 'tools/area/tool.json': tool('Area'), 'tools/tile/tool.json': tool('Tiles') });
    const found = findIn(root);
    const surroundings = surroundingsOf(root, found.glanced);
    expect([...surroundings.titles.keys()]).toEqual(['area', 'tile']);
    const { tools, datasets } = loadThese(found.files.slice(1), found, surroundings);
    expect(tools.map(({ folder }) => folder)).toEqual(['tile']);
    expect(datasets).toBe(surroundings.datasets);
  });
});

describe('a tool that is run', () => {
  const results = { double, half: { ...double, label: 'Half', formula: undefined } };
  const examples = [{ inputs: { x: 3 }, shows: { double: '6', half: '1.5' } }];
  const root = toolsOf({
    'tools/area/tool.json': tool('Area'),
    'tools/half/tool.json': tool('Half', { results, examples }),
    'tools/half/compute.ts': 'export default { main: ({ x }) => ({ half: x / 2 }) };\n',
    'tools/only/tool.json': tool('Only', {
      results: { half: results.half },
      examples: [{ inputs: { x: 3 }, shows: { half: '1.5' } }],
    }),
    'tools/only/compute.ts': 'export default { main: ({ x }) => ({ half: x / 2 }) };\n',
    'tools/wrong/tool.json': tool('Wrong', { results: {} }),
  });
  const loaded = new Map(loadTools(root).tools.map((each) => [each.folder, each]));
  const one = (folder: string): LoadedTool => {
    const found = loaded.get(folder);
    if (!found) throw new Error(`no tool ${folder}`);
    return found;
  };

  it('has what its compute.ts answers', async () => {
    const tabs = await Promise.all(
      ['area', 'half', 'only'].map(async (folder) => {
        const [logic, first] = await Promise.all([loadLogic(one(folder)), loadFirst(one(folder))]);
        return [logic, first].map((part) => part?.tabs.map(({ results: of, compute }) => [of.length, typeof compute]));
      }),
    );
    expect(tabs).toEqual([
      [[[1, 'undefined']], [[1, 'undefined']]],
      // Its headline is worked out without compute.ts.
      [[[2, 'function']], [[1, 'undefined']]],
      [[[1, 'function']], [[1, 'function']]],
    ]);
  });

  it('has its texts, in the language that it is asked for', async () => {
    const english = await loadRunnable(one('half'));
    expect(english).toMatchObject({
      id: 'half',
      definition: { title: 'Half' },
      tool: { id: 'half' },
      text: { id: 'half', language: 'en', texts: { title: 'Half' } },
      about: { worked: { main: { results: [{ text: '6' }, { text: '1.5' }] } } },
    });
    expect(english?.text).not.toHaveProperty('textLanguage');
    const { text } = { ...(await loadRunnableIn(one('half'), 'de', englishText, 'en')) };
    expect(text).toMatchObject({ language: 'de', textLanguage: 'en' });
  });

  it('is none with problems', async () => {
    const wrong = one('wrong');
    expect([await loadLogic(wrong), await loadFirst(wrong), await loadRunnable(wrong)]).toEqual([null, null, null]);
  });
});
