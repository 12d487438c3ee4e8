/** A whole definition as it is compiled: what is said of it, each thing once and in which order, and what comes of it. */
import { describe, expect, it } from 'vitest';
import { type CompileContext, type Compiled, compile } from '../../src/compiler/compile.ts';
import type { Datasets } from '../../src/compiler/data/datasets.ts';
import { definitionSource } from '../../src/compiler/lower/source.ts';
import { contextFor } from '../../src/compiler/tools.ts';
import { parseSource } from '../../src/diagnostics/source.ts';
import { announced, doubling, smallTool } from './small-tool.ts';

const { double } = doubling.results;
const { examples, inputs, results, ...about } = doubling;
const tab = (id: string) => ({ id, label: `Tab ${id}`, inputs, results, examples });
const data = { fees: 'fees' };
const charged = {
  inputs: { ...inputs, kind: { kind: 'choice', label: 'Kind', optionsFrom: 'fees' } },
  results: { double: { ...double, formula: 'x * data.fees.fee[kind]' } },
};
const fees: Datasets = new Map([
  [
    'fees',
    {
      file: 'data/fees.json',
      dataset: {
        title: 'Fees',
        columns: { fee: { label: 'Fee' } },
        entries: ['low', 'high'].map((id, index) => ({
          ...{ id, label: id, status: 'final' as const, verifiedOn: null, values: { fee: index } },
          sources: [{ label: 'A list', href: 'https://example.org/fees' }],
        })),
      },
      problems: [],
    },
  ],
]);

const parsed = (file: string, text: string) => {
  const { source } = parseSource(file, text);
  if (!source) throw new Error('no JSON');
  return source;
};
const compiled = (definition: object, more: Partial<CompileContext> = {}): Compiled =>
  compile(definitionSource(parsed('tool.json', JSON.stringify(definition)), { folder: 'area' }), {
    ...contextFor(more.hasCompute ?? false),
    ...more,
  });
const places = ({ problems }: Compiled): string[] =>
  problems.map(({ file, pointer, message }) => `${file} ${pointer} ${message}`);
const said = (definition: object, more?: Partial<CompileContext>): string[] => places(compiled(definition, more));

describe('a definition is told', () => {
  it('each thing that is wrong in a text at its place', () => {
    const sentence = { kind: 'sentence', label: 'S', text: '{foo} and {foo}' };
    const twice = 'tool.json /results/sentence/text Nothing fills in {foo}.';
    expect(said({ ...doubling, results: { double, sentence } })).toEqual([twice, twice]);
  });

  it('what is wrong in both of its files of each', () => {
    const reserved = (data: object): string => JSON.stringify(data).replace('{', '{"__proto__":1,');
    const source = parsed('tool.json', reserved({ ...about, inputs, results }));
    const beside = parsed('examples.json', reserved({ main: examples }));
    const said = places(compile(definitionSource(source, { folder: 'area', examples: beside }), contextFor(false)));
    const message = '/__proto__ "__proto__" has a meaning of its own.';
    expect(said).toEqual(expect.arrayContaining([`tool.json ${message}`, `examples.json ${message}`]));
  });

  it('what is wrong beside a part of a wrong shape, announced or not, and nothing that the rest does not use', () => {
    const title = 'tool.json /title "title" must be a text in double quotes.';
    const constants = { c: { value: 1, label: 'C', source: { label: 'A book' } } };
    const unused = { ...doubling, constants };
    expect(said(unused)).toEqual(['tool.json /constants/c No formula uses the constant "c".']);
    expect(said({ ...unused, title: 5 })).toEqual([title]);
    const icon = 'tool.json /icon There is no icon "rule".';
    for (const definition of [doubling, announced])
      expect(said({ ...definition, title: 5, icon: 'rule' })).toEqual([title, icon]);
  });

  it('nothing of what is found by a formula that is wrong', () => {
    const wrong = { double: { ...double, formula: '2 * y' } };
    expect(said({ ...doubling, find: ['x'], results: wrong })).toEqual([
      'tool.json /results/double/formula There is no name "y" here.',
    ]);
  });

  it('no icon that it has not, where they are not known', () => {
    expect(said({ ...doubling, icon: 'rule' }, { icons: new Set() })).toEqual([]);
  });

  it('the plural forms of English in English alone', () => {
    const suffix = { one: 'meter', many: 'of meters', other: 'meters' };
    const counted = { ...doubling, inputs: { x: { ...inputs.x, suffix } } };
    expect(said(counted)).toEqual(['tool.json /inputs/x/suffix/many "many" is no plural form of English.']);
    expect(said(counted, { language: 'es' })).toEqual([]);
  });

  it('nothing of what a result, or one of its tabs, uses', () => {
    const measureUnits = { cup: { suffix: { one: 'cup', other: 'cups' } } };
    const taken = { kind: 'measure', label: 'Taken' };
    expect(said({ ...doubling, measureUnits, results: { double, taken } }, { hasCompute: true })).toEqual([]);
    const tabs = [{ ...tab('one'), ...charged }, tab('two')];
    expect(said({ ...about, data, tabs }, { datasets: fees })).toEqual([]);
  });
});

describe('what is compiled', () => {
  it('is defined with the options of its tables, and as it is written where it is announced', () => {
    const options = [{ id: 'low' }, { id: 'high' }];
    expect(compiled({ ...doubling, data, ...charged }, { datasets: fees })).toMatchObject({
      lowered: { tabs: [{ inputs: { kind: { options: [] } } }] },
      definition: { tabs: [{ inputs: { kind: { options } } }] },
    });
    expect(compiled(announced)).toMatchObject({ definition: { id: 'area', status: 'comingSoon' }, compiled: null });
  });

  it('has forms that find and lookups where there are some', () => {
    const { tool } = smallTool({ tabs: [tab('one')] });
    expect(Object.keys(tool)).toEqual(['id', 'tabs']);
    const more = smallTool({ tabs: [{ ...tab('one'), find: ['x'] }], lookups: [tab('two')] }).tool;
    const ids = [more.tabs, more.finds, more.lookups].map((forms) => forms?.map(({ id }) => id));
    expect(ids).toEqual([['one'], ['one~x'], ['two']]);
  });

  it('has a formula a second time only where a step of it can break', () => {
    const [main] = smallTool({ tabs: [{ ...tab('one'), results: { double, same: { ...double, formula: 'x' } } }] }).tool
      .tabs;
    expect(main?.results.map((result) => 'formula' in result && Object.keys(Object(result.formula)))).toEqual([
      ['run', 'diagnose'],
      ['run'],
    ]);
  });
});
