/** What an author writes in short, in the one form that all else reads; and what is left of what is written wrongly. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lower, lowerTool } from '../../src/compiler/lower/lower.ts';
import { lowerTab } from '../../src/compiler/lower/results.ts';
import { salvage } from '../../src/compiler/lower/salvage.ts';
import { definitionSource, readDefinition } from '../../src/compiler/lower/source.ts';
import { type Path, parseSource } from '../../src/diagnostics/source.ts';

function sourceOf(data: unknown, file = 'tool.json') {
  const { source } = parseSource(file, JSON.stringify(data, null, 2));
  if (!source) throw new Error('not JSON');
  return source;
}

const form = {
  inputs: { n: { kind: 'number', label: 'N' } },
  results: { twice: { label: 'Twice', formula: '2 * n' } },
};
const example = { inputs: { n: 1 }, shows: { twice: '2' } };
const other = { inputs: { n: 2 }, shows: { twice: '4' } };
const head = {
  title: 'Small',
  description: 'A small one.',
  category: 'Math',
  icon: 'ruler',
  status: 'live',
  usage: 1,
  beta: 'none',
  explanation: [{ heading: 'How', paragraphs: ['By its formula.'] }],
};
const tab = (id: string, more: object = {}) => ({ id, label: id, ...form, examples: [example], ...more });

const lowered = (data: object, folder: string | undefined = 'small', examples?: unknown) => {
  const beside = examples === undefined ? undefined : sourceOf(examples, 'examples.json');
  const { definition, problems } = lower(definitionSource(sourceOf(data), { folder, examples: beside }));
  return { definition, problems: problems.map(({ file, message, hint }) => [file, message, hint]) };
};
/** Where in their files its problems stand. */
const placesOf = (data: object, folder: string, examples?: unknown) => {
  const beside = examples === undefined ? undefined : sourceOf(examples, 'examples.json');
  return lower(definitionSource(sourceOf(data), { folder, examples: beside })).problems.map(({ pointer }) => pointer);
};
type Tabs = { tabs: { id: string; examples: unknown[] }[]; lookups?: { examples: unknown[] }[] };
const tabsOf = (of: ReturnType<typeof lowered>) => of.definition as unknown as Tabs | null;

describe('a definition', () => {
  it('is called like its folder, and has its only form in a tab', () => {
    const found = lowered({ ...head, ...form, examples: [example] });
    expect(found.problems).toEqual([]);
    expect(found.definition).toMatchObject({
      id: 'small',
      title: 'Small',
      tabs: [{ id: 'main', examples: [example] }],
    });
    expect(Object.keys(found.definition ?? {})).not.toContain('inputs');
    expect(Object.keys(found.definition ?? {})).not.toContain('examples');
  });

  it('may say its id itself where it stands in no folder', () => {
    const whole = { ...head, ...form, examples: [example] };
    const source = (data: object) => lower(definitionSource(sourceOf(data)));
    expect(source({ id: 'other', ...whole })).toMatchObject({ definition: { id: 'other' }, problems: [] });
    expect(source(whole).problems).toMatchObject([
      { message: '"id" is missing here.', hint: 'Write "id": a text in double quotes.' },
    ]);
    const hint = 'Give both the same name, or leave the id out.';
    expect(lowered({ id: 'other', ...whole }).problems).toEqual([
      ['tool.json', 'The id "other" is not the name of its folder, "small".', hint],
    ]);
    const letters = 'Use lower-case letters, digits and hyphens (2 to 49), a letter first.';
    expect(lowered(whole, 'Small').problems).toEqual([
      ['tool.json', 'The name of the folder, "Small", is no id.', letters],
    ]);
    expect(lowered({ id: 'small', ...whole }).problems).toEqual([]);
  });

  it('that is announced has no form', () => {
    const { usage: _, beta: __, explanation: ___, ...announced } = head;
    const coming = { ...announced, status: 'comingSoon', expectedRelease: '2030-01-01' };
    expect(lowered(coming)).toMatchObject({ definition: { id: 'small', status: 'comingSoon' }, problems: [] });
  });

  it('has its form in tabs or at its top', () => {
    const found = lowered({ ...head, note: 'A note.', tabs: [tab('one'), tab('two')] });
    expect(found.problems).toEqual([['tool.json', '"note" stands beside "tabs".', 'Write it in a tab.']]);
    expect(lowered(head).problems).toEqual([
      ['tool.json', '"inputs" is missing here.', 'Write "inputs": an object in { }.'],
      ['tool.json', '"results" is missing here.', 'Write "results": an object in { }.'],
      ['tool.json', '"examples" is missing here.', 'Write "examples": a list in [ ].'],
    ]);
    expect(lowered({ ...head, inputs: form.inputs, examples: [example] })).toMatchObject({
      definition: null,
      problems: [['tool.json', '"results" is missing here.', 'Write "results": an object in { }.']],
    });
  });

  it('has results beside relations only where there are more', () => {
    const relations = { inputs: { a: form.inputs.n, b: form.inputs.n }, relations: ['a = 2 * b'], given: 1 };
    const found = lowered({ ...head, ...relations, examples: [example] });
    expect(found).toMatchObject({ definition: { tabs: [{ results: {} }] }, problems: [] });
    expect(lowered({ ...head, tabs: [{ ...tab('one', relations), results: undefined }] }).problems).toEqual([]);
    const { results } = form;
    expect(lowered({ ...head, ...relations, results, examples: [example] })).toMatchObject({
      definition: { tabs: [{ results }] },
    });
  });

  it('is an object, and so are its tabs', () => {
    const said = (data: unknown) => lower(definitionSource(sourceOf(data))).problems.map(({ message }) => message);
    for (const data of ['text', null, [form]]) {
      expect(said(data)).toEqual(['"The definition" must be an object in { }.']);
      expect(said({ id: 'small', ...head, tabs: [data] })).toEqual(['Entry 1 of "tabs" must be an object in { }.']);
    }
  });

  it('is told where it is wrong', () => {
    const whole = { ...head, ...form, examples: [example] };
    const tabs = [tab('one'), tab('two')];
    expect(placesOf(head, 'small')).toEqual(['/inputs', '/results', '/examples']);
    expect(placesOf({ ...head, results: form.results }, 'small')).toEqual(['/inputs', '/examples']);
    expect(placesOf({ id: 'other', ...whole }, 'small')).toEqual(['/id']);
    expect(placesOf(whole, 'Small')).toEqual(['']);
    expect(placesOf({ ...head, note: 'A note.', tabs }, 'small')).toEqual(['/note']);
    expect(placesOf({ ...head, tabs }, 'small', [other])).toEqual(['']);
    expect(placesOf({ ...head, tabs }, 'small', { tow: [other] })).toEqual(['/tow']);
  });
});

describe('examples beside a definition', () => {
  const one = { ...head, ...form, examples: [example] };
  const two = { ...head, tabs: [tab('one'), tab('two')], lookups: [tab('more')] };

  it('follow its own, of its only form or by tab', () => {
    expect(tabsOf(lowered(one, 'small', [other]))?.tabs[0]?.examples).toEqual([example, other]);
    expect(tabsOf(lowered(one, 'small', { main: [other] }))?.tabs[0]?.examples).toEqual([example, other]);
    const named = { ...head, tabs: [tab('one')] };
    expect(tabsOf(lowered(named, 'small', [other]))?.tabs[0]?.examples).toEqual([example, other]);
    const found = lowered(two, 'small', { two: [other], more: [other] });
    expect(found.problems).toEqual([]);
    expect(tabsOf(found)?.tabs.map(({ examples }) => examples)).toEqual([[example], [example, other]]);
    expect(tabsOf(found)?.lookups?.[0]?.examples).toEqual([example, other]);
  });

  it('say of which tab they are, by a name that there is', () => {
    expect(lowered(two, 'small', [other]).problems).toEqual([
      [
        'examples.json',
        'It does not say which tab these examples are of.',
        'Write { "one": [ … ], "two": [ … ], "more": [ … ] }.',
      ],
    ]);
    expect(lowered(two, 'small', { tow: [other], last: [other] }).problems).toEqual([
      ['examples.json', 'There is no tab "tow".', 'Did you mean "two"?'],
      ['examples.json', 'There is no tab "last".', 'Tabs: one, two, more.'],
    ]);
  });

  it('are looked at like those in it', () => {
    const wrong = [{ ...other, show: {} }];
    const said = [['examples.json', '"show" is no part of an example here.', 'Did you mean "shows"?']];
    expect(lowered(one, 'small', wrong).problems).toEqual(said);
    expect(lowered(two, 'small', { two: wrong }).problems).toEqual(said);
    expect(lowered(one, 'small', [{ ...other, title: 'a <b>c</b>' }]).problems).toMatchObject([
      ['examples.json', 'Texts hold no HTML.', expect.any(String)],
    ]);
  });
});

it('is read from its files, of which the one beside it is named like it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lower-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [path, beside] = [join(folder, 'tool.json'), join(folder, 'examples.json')];
  const tool = { folder: 'small', path, file: 'tool.json/tool.json', examples: null };
  writeFileSync(path, JSON.stringify({ ...head, ...form, examples: [example] }));
  writeFileSync(beside, '[');
  expect(lowerTool(tool)).toMatchObject({ id: 'small', tabs: [{ examples: [example] }] });
  expect(readDefinition({ ...tool, examples: beside })).toMatchObject({
    source: { folder: 'small', file: tool.file },
    problems: [{ file: 'tool.json/examples.json' }],
  });
  writeFileSync(beside, JSON.stringify([other]));
  expect(lowerTool({ ...tool, examples: beside })).toMatchObject({ tabs: [{ examples: [example, other] }] });
  writeFileSync(path, '{');
  expect(readDefinition(tool)).toMatchObject({ source: null, problems: [{ file: tool.file }] });
  expect(lowerTool(tool)).toBeNull();
});

describe('the place of a part of the full form', () => {
  const placed = (data: object, examples: unknown, path: Path) => {
    const beside = examples === undefined ? undefined : sourceOf(examples, 'examples.json');
    const place = definitionSource(sourceOf(data), { examples: beside }).placeOf?.(path);
    return [place?.source.file, place?.path];
  };
  const one = { ...form, examples: [example] };
  const two = { tabs: [tab('one'), tab('two', { examples: [] })], lookups: [tab('more')] };

  it.each<[Path, Path]>([
    [
      ['tabs', 0, 'inputs', 'n'],
      ['inputs', 'n'],
    ],
    [
      ['tabs', 0, 'examples', 0],
      ['examples', 0],
    ],
    [['title'], ['title']],
    [
      ['lookups', 0, 'inputs'],
      ['lookups', 0, 'inputs'],
    ],
  ])('%j is at the top where there are no tabs: %j', (full, written) => {
    expect(placed(one, undefined, full)).toEqual(['tool.json', written]);
    expect(placed(one, [other], full)).toEqual(['tool.json', written]);
  });

  it.each<[object, unknown, Path, Path]>([
    [one, [other], ['tabs', 0, 'examples', 1, 'inputs'], [0, 'inputs']],
    [one, { main: [other] }, ['tabs', 0, 'examples', 2], ['main', 1]],
    [form, [other], ['tabs', 0, 'examples', 0], [0]],
    [two, { two: [other] }, ['tabs', 1, 'examples', 0], ['two', 0]],
    [two, { one: [other] }, ['tabs', 0, 'examples', 3], ['one', 2]],
    [two, { more: [other] }, ['lookups', 0, 'examples', 1], ['more', 0]],
  ])('is in examples.json behind those of the definition (%#)', (data, examples, full, written) => {
    expect(placed(data, examples, full)).toEqual(['examples.json', written]);
  });

  it('is in the definition for all that is no example of it', () => {
    const nothing = definitionSource(sourceOf(null)).placeOf?.(['tabs', 0, 'inputs']);
    expect(nothing?.path).toEqual(['inputs']);
    expect(placed(two, { one: [other] }, ['tabs', 0, 'examples', 0])).toEqual([
      'tool.json',
      ['tabs', 0, 'examples', 0],
    ]);
    expect(placed(two, { one: [other] }, ['tabs', 0, 'inputs', 9])).toEqual(['tool.json', ['tabs', 0, 'inputs', 9]]);
    expect(placed(two, { one: [other] }, ['links', 0, 'examples', 9])).toEqual([
      'tool.json',
      ['links', 0, 'examples', 9],
    ]);
  });
});

describe('a result that is written in short', () => {
  const said = (result: object, inputs: object = {}) => {
    const written = { id: 'main', inputs, results: { it: result }, examples: [] };
    return lowerTab(written as unknown as Parameters<typeof lowerTab>[0], (key) => String(key)).results.it;
  };

  it.each([
    [
      { kind: 'duration', label: 'T' },
      { kind: 'value', label: 'T', unit: 'second', display: { rule: 'duration', digits: 0 } },
    ],
    [
      { kind: 'duration', digits: 2 },
      { kind: 'value', unit: 'second', display: { rule: 'duration', digits: 2 } },
    ],
    [
      { kind: 'text', texts: {} },
      { kind: 'words', texts: {} },
    ],
    [
      { kind: 'calendar', days: {} },
      { kind: 'grid', days: {} },
    ],
    [
      { kind: 'verdict', options: [] },
      { kind: 'verdict', options: [] },
    ],
  ])('%j is %j', (written, full) => expect(said(written)).toEqual(full));

  it('that is a recurrence is the table of its columns that are shown', () => {
    const columns = {
      n: { display: 'd' },
      left: { label: 'Left', start: '1', next: '2', unit: 'meter' },
      kept: { label: 'Kept', next: '2', hidden: true },
      day: { label: 'Day', holds: 'date', next: 'd' },
      state: { label: 'State', texts: { a: 'A' }, next: 'a' },
    };
    const more = { group: { rows: 2 }, chart: {}, actions: {}, when: 'x', hidden: true };
    const written = { kind: 'recurrence', label: 'Plan', rows: { name: 'n' }, columns, ...more };
    expect(said(written)).toEqual({
      kind: 'table',
      label: 'Plan',
      columns: {
        n: { label: 'n', display: 'd' },
        left: { label: 'Left', unit: 'meter' },
        day: { label: 'Day', holds: 'date' },
        state: { label: 'State', holds: 'text' },
      },
      ...more,
      recurrence: written,
    });
  });

  it('that is a schedule is the table of its payments', () => {
    const display = (digits: number) => ({ rule: 'fixed', digits });
    const amount = (id: string) => ({ label: `schedule.${id}`, display: display(2), unit: 'dollar' });
    const parts = { principal: 'p', rate: 'r', periods: 'n', headline: 'h' };
    expect(said({ kind: 'schedule', label: 'Loan', ...parts, perGroup: 12, when: 'x' })).toEqual({
      kind: 'table',
      label: 'Loan',
      when: 'x',
      loan: parts,
      columns: {
        period: { label: 'schedule.period', display: display(0) },
        payment: { ...amount('payment'), total: 'sum' },
        interest: { ...amount('interest'), total: 'sum' },
        principal: { ...amount('principal'), total: 'sum' },
        balance: amount('balance'),
      },
      group: { rows: 12, label: 'schedule.year' },
      chart: { kind: 'bars', x: 'period', series: ['principal', 'interest'] },
    });
  });

  it('that is a quantity of a relation is there, and may be left open', () => {
    const number = (label: string) => ({ kind: 'number', label });
    const inputs = {
      a: number('A'),
      b: number('B'),
      c: number('C'),
      soap: { kind: 'choice', label: 'S', options: [] },
    };
    const written = {
      id: 'main',
      inputs,
      relations: ['a = 2 * b * soap'],
      results: { own: { kind: 'text' } },
      examples: [],
    };
    const full = lowerTab(written as unknown as Parameters<typeof lowerTab>[0], (key) => String(key));
    expect(full.inputs).toEqual({ ...inputs, a: { ...inputs.a, optional: true }, b: { ...inputs.b, optional: true } });
    expect(Object.keys(full.results)).toEqual(['a', 'b', 'own']);
  });
});

describe('what is left of a definition that is wrong somewhere', () => {
  const whole = { id: 'small', ...head, tabs: [tab('one')] };
  const left = (data: object) => {
    const found = salvage(definitionSource(sourceOf(data)));
    return found && { data: found.source.data, isFollowUp: found.isFollowUp, placeOf: found.source.placeOf };
  };

  it('is all but its wrong parts', () => {
    expect(left({ ...whole, usages: 1, links: [{ label: 'A', href: 'https://a.org', more: 2 }] })?.data).toEqual({
      ...whole,
      links: [{ label: 'A', href: 'https://a.org' }],
    });
    const inputs = { ...form.inputs, m: { kind: 'numbr', label: 'M' }, o: { kind: 'number', label: 'O', min: 'x' } };
    expect(left({ ...whole, tabs: [tab('one', { inputs })] })?.data).toEqual({
      ...whole,
      tabs: [tab('one', { inputs: { ...form.inputs, o: { kind: 'number', label: 'O' } } })],
    });
    const { title: _, explanation: __, ...headless } = whole;
    expect(left(headless)?.data).toEqual({
      ...headless,
      title: 'Title',
      explanation: [{ heading: 'Heading', paragraphs: ['Text'] }],
    });
  });

  it('is nothing only where it is no object', () => {
    expect(left({})).not.toBeNull();
    expect(salvage(definitionSource(sourceOf('text')))).toBeNull();
  });

  it('has its parts at the places where they were written', () => {
    const links = [
      { label: 'A', href: 'https://a.org' },
      { href: 'https://b.org' },
      { label: 'C', href: 'https://c.org' },
    ];
    const found = left({ ...whole, links });
    expect((found?.data as { links?: unknown } | undefined)?.links).toEqual([links[0], links[2]]);
    expect(found?.placeOf?.(['links', 1, 'href']).path).toEqual(['links', 2, 'href']);
    expect(found?.placeOf?.(['links', 0, 'href']).path).toEqual(['links', 0, 'href']);
    expect(found?.placeOf?.(['tabs', 0, 'inputs', 'n']).path).toEqual(['tabs', 0, 'inputs', 'n']);
  });

  it('is not told of what is only wrong because a part is gone', () => {
    const inputs = { ...form.inputs, m: { kind: 'numbr', label: 'M' } };
    const found = left({ ...whole, tabs: [tab('one', { inputs })] });
    const isFollowUp = (path: Path, message: string) => found?.isFollowUp({ path, message });
    expect(isFollowUp(['tabs', 0, 'results', 'twice', 'formula'], 'There is no name "m" here.')).toBe(true);
    expect(isFollowUp(['tabs', 0, 'results', 'twice', 'formula'], 'There is no name "n" here.')).toBe(false);
    expect(isFollowUp(['tabs', 0, 'inputs', 'm', 'label'], 'Something else.')).toBe(true);
    expect(isFollowUp(['tabs', 0, 'inputs', 'n'], 'Something else.')).toBe(false);
    expect(isFollowUp(['tabs', 0, 'results', 'twice'], 'Something else.')).toBe(false);
    expect(isFollowUp(['title'], 'Something else.')).toBe(false);
  });

  it('knows what is gone by its names, in tabs and lookups alike', () => {
    const inputs = { ...form.inputs, o: { kind: 'number', label: 'O', min: 'x' } };
    const { label: _, results: __, ...two } = tab('two');
    const found = left({ ...whole, tabs: [tab('one'), two], lookups: [tab('more', { inputs })] });
    const isFollowUp = (message: string, path: Path = ['title']) => found?.isFollowUp({ path, message });
    const names = ['o', 'min', 'two', 'one', 'more', 'lookups', 'inputs', 'n', 'undefined'];
    expect(names.filter((name) => isFollowUp(`There is no "${name}".`))).toEqual(['o', 'min', 'two']);
    expect(isFollowUp('Something else.', ['lookups', 0, 'inputs', 'o', 'label'])).toBe(true);
    expect(isFollowUp('Something else.', ['lookups', 0, 'results', 'twice'])).toBe(false);
  });

  it('has its lists in lists and its examples at the places where they were written', () => {
    const options = [{ id: 'a' }, { id: 'b', label: 'B' }];
    const inputs = { ...form.inputs, c: { kind: 'choice', label: 'C', options } };
    const examples = sourceOf([other], 'examples.json');
    const written = sourceOf({ ...head, tabs: [tab('one', { inputs })] });
    const source = salvage(definitionSource(written, { folder: 'small', examples }))?.source;
    expect(source).toMatchObject({ folder: 'small', examples: { data: [other] } });
    const place = (path: Path) => [source?.placeOf?.(path).source.file, source?.placeOf?.(path).path];
    const option: Path = ['tabs', 0, 'inputs', 'c', 'options'];
    expect(place([...option, 0])).toEqual(['tool.json', [...option, 1]]);
    expect(place(['tabs', 0, 'examples', 1])).toEqual(['examples.json', [0]]);
  });
});
