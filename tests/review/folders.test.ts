/** What a review says of two versions of a few definitions. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Difference } from '../../src/review/answers.ts';
import type { TabReport } from '../../src/review/compare.ts';
import { type CalculatorReport, reviewFolders } from '../../src/review/review.ts';
import { display, tiles, units, Version } from './versions.ts';

let before: Version;
let now: Version;
beforeEach(() => {
  before = new Version();
  now = new Version();
});

const reviewed = () => reviewFolders(before.folder, now.folder, '2026-05-05');

/** What is said of the only calculator that is reviewed. */
async function only(): Promise<CalculatorReport> {
  const { calculators } = await reviewed();
  const [first, ...others] = calculators;
  if (!first || others.length > 0) throw new Error(`${calculators.length} calculators are reviewed`);
  return first;
}

async function onlyTab(): Promise<TabReport> {
  const { compared, problems } = await only();
  const [tab] = compared?.forms ?? [];
  if (!tab) throw new Error(`no tab is compared: ${JSON.stringify(problems)}`);
  return tab;
}

/** How the first form is answered otherwise. */
const firstDifferences = async (): Promise<readonly Difference[]> => (await onlyTab()).first[0]?.differences ?? [];

const NO_NAMES = { added: [], removed: [], renamed: [] };
const FACTOR_CHANGED = [{ result: 'count', before: '8.0', now: '10.0' }];

describe('answers', () => {
  it('that a changed factor gives are told with what was typed, before and after', async () => {
    before.tool('tiles', tiles()).tool('other', tiles());
    now.tool('tiles', tiles('length * 5')).tool('other', tiles());
    const report = await only();
    const [{ first = [], forms = 0, otherwise = 0 } = {}] = report.compared?.forms ?? [];
    expect(report).toMatchObject({ id: 'tiles', because: ['tools/tiles/tool.json'], state: 'changed' });
    expect(first[0]).toEqual({
      example: 'main, example 1: Two',
      inputs: { length: 2 },
      differences: FACTOR_CHANGED,
    });
    expect(otherwise).toBeGreaterThan(50);
    // What is no number is refused by both.
    expect(otherwise).toBeLessThan(forms);
    expect(await only()).toEqual(report);
  });

  it('that only one version refuses are counted', async () => {
    const length = { kind: 'number', label: 'Length', above: 0, max: 1 };
    before.tool('tiles', tiles());
    now.tool('tiles', tiles(undefined, { inputs: { length } }));
    const told = { before: 'answered: count 8.0', now: 'refused: length: Length must be 1 or less' };
    const { first, otherwise, refusedBefore, refusedNow } = await onlyTab();
    expect(first[0]?.differences).toEqual([{ result: null, ...told }]);
    expect(refusedNow).toBeGreaterThan(20);
    expect(otherwise).toBeGreaterThanOrEqual(refusedNow);
    expect(refusedBefore).toBe(0);
  });

  it('are told with their units, and cell by cell where they are tables', async () => {
    const parts = (unit: string, square: string) => ({
      inputs: { length: { kind: 'quantity', label: 'Length', unit: 'meter', above: 0 } },
      results: {
        count: { label: 'Length', formula: 'length', unit, display },
        squares: {
          kind: 'table',
          label: 'Squares',
          rows: { name: 'k', from: '1', to: '3' },
          columns: {
            k: { label: 'k', formula: 'k', display: { rule: 'fixed', digits: 0 } },
            square: { label: 'Square', formula: square, display: { rule: 'fixed', digits: 0 } },
          },
        },
      },
    });
    before.tool('tiles', tiles('', parts('meter', 'k * k')));
    now.tool('tiles', tiles('', parts('centimeter', 'k * k * (k - 1)')));
    expect(await firstDifferences()).toEqual([
      { result: 'count', before: '2.0 m', now: '200.0 cm' },
      { result: 'squares[1].square', before: '1', now: '0' },
      { result: 'squares[3].square', before: '9', now: '18' },
    ]);
  });
});

describe('names', () => {
  it('of a result that is called otherwise are paired, and its answers compared', async () => {
    const renamed = (formula: string) => ({
      results: { tiles: { label: 'Tiles', formula, display } },
      examples: [{ title: 'Two', inputs: { length: 2 }, shows: { tiles: '8.0' } }],
    });
    before.tool('tiles', tiles());
    now.tool('tiles', tiles('', renamed('length * 4')));
    expect(await onlyTab()).toMatchObject({
      results: { added: [], removed: [], renamed: [['count', 'tiles']] },
      examples: { added: [], removed: [] },
      otherwise: 0,
    });
    now.tool('tiles', tiles('', renamed('length * 2')));
    expect(await firstDifferences()).toEqual([{ result: 'tiles', before: '8.0', now: '4.0' }]);
  });

  it('of an input that is called otherwise are paired, and forms mean the same, also where it is found', async () => {
    const inputs = { side: { kind: 'number', label: 'Length', above: 0 } };
    const examples = [{ title: 'Two', inputs: { side: 2 }, shows: { count: '8.0' } }];
    before.tool('tiles', tiles(undefined, { find: ['length'] }));
    now.tool('tiles', tiles('side * 4', { inputs, examples, find: ['side'] }));
    const { compared } = await only();
    expect(compared?.tabs).toEqual({ added: [], removed: [] });
    expect(compared?.forms).toMatchObject([
      { id: 'main', inputs: { added: [], removed: [], renamed: [['length', 'side']] }, otherwise: 0 },
      { id: 'main~side', inputs: NO_NAMES, results: NO_NAMES, otherwise: 0 },
    ]);
    for (const { forms, examples } of compared?.forms ?? []) {
      expect(forms).toBeGreaterThan(40);
      expect(examples).toEqual({ added: [], removed: [] });
    }
  });

  it('that are new are told; what is asked for now is as in its first example', async () => {
    const spare = { kind: 'number', label: 'Spare', min: 0 };
    const parts = {
      inputs: { length: { kind: 'number', label: 'Length', above: 0 }, spare },
      examples: [{ title: 'With spare', inputs: { length: 2, spare: 1 }, shows: { count: '9.0' } }],
    };
    before.tool('tiles', tiles());
    now.tool('tiles', tiles('length * 4 + spare', parts));
    const { inputs, examples, first } = await onlyTab();
    expect(inputs).toEqual({ added: ['spare'], removed: [], renamed: [] });
    expect(examples).toEqual({ added: ['main, example 1: With spare'], removed: ['main, example 1: Two'] });
    expect(first[0]).toMatchObject({ inputs: { length: 2 }, differences: [{ before: '8.0', now: '9.0' }] });
  });

  it('of fields of rows are paired, too', async () => {
    const rows = (field: string) => ({
      kind: 'rows',
      label: 'Floors',
      rowLabel: 'Floor {number}',
      addLabel: 'Add a floor',
      removeLabel: 'Remove floor {number}',
      min: 1,
      start: 1,
      most: 4,
      cannotRemove: 'oneFloor',
      fields: { [field]: { kind: 'number', label: 'Length', above: 0 } },
      totals: { sum: { label: 'Sum', formula: field } },
    });
    const parts = (field: string) => ({
      inputs: { floors: rows(field) },
      messages: { oneFloor: { text: 'One floor stays.' } },
      examples: [{ title: 'Two', inputs: { floors: [{ [field]: 2 }] }, shows: { count: '8.0' } }],
    });
    before.tool('tiles', tiles('sum * 4', parts('length')));
    now.tool('tiles', tiles('sum * 4', parts('side')));
    expect(await onlyTab()).toMatchObject({ inputs: { renamed: [['floors.length', 'floors.side']] }, otherwise: 0 });
    now.tool('tiles', tiles('sum * 5', parts('side')));
    expect(await firstDifferences()).toEqual(FACTOR_CHANGED);
  });
});

describe('calculators', () => {
  it('that are new or gone are named', async () => {
    before.tool('gone', tiles());
    now.tool('new', tiles());
    const { calculators } = await reviewed();
    expect(calculators.map(({ id, state, compared }) => [id, state, compared])).toEqual([
      ['gone', 'removed', null],
      ['new', 'added', null],
    ]);
  });

  it('that no longer compile are named with the reason, and the others compared', async () => {
    before.tool('tiles', tiles('length * tme')).tool('other', tiles());
    now.tool('tiles', tiles()).tool('other', tiles('length * 5'));
    const { calculators } = await reviewed();
    const place = expect.stringMatching(/^tools\/tiles\/tool\.json:\d+:\d+ {2}There is no name "tme" here\.$/);
    expect(calculators).toMatchObject([
      { id: 'other', state: 'changed' },
      { id: 'tiles', state: 'broken', problems: { before: place, now: null }, compared: null },
    ]);
  });

  it('are compared where a data table that they name changed', async () => {
    const table = (rate: number) => ({
      title: 'Rates',
      columns: { rate: { label: 'Rate' } },
      entries: [
        {
          id: 'low',
          status: 'final',
          sources: [{ label: 'Made up', href: 'https://example.org/' }],
          verifiedOn: null,
          values: { rate },
        },
      ],
    });
    const inputs = {
      length: { kind: 'number', label: 'Length', above: 0 },
      rate: { kind: 'choice', label: 'Rate', optionsFrom: 'rates' },
    };
    const reading = tiles('length * data.rates.rate[rate]', { data: { rates: 'rates' }, inputs });
    before.write('data/rates.json', table(4)).tool('tiles', reading).tool('other', tiles());
    now.write('data/rates.json', table(5)).tool('tiles', reading).tool('other', tiles());
    expect(await only()).toMatchObject({ id: 'tiles', because: ['data/rates.json'], problems: { before: null } });
    expect(await firstDifferences()).toEqual(FACTOR_CHANGED);
  });

  it('are compared where a unit that they read changed', async () => {
    const inputs = { length: { kind: 'quantity', label: 'Length', unit: 'foot', above: 0 } };
    const inMeters = tiles('', {
      inputs,
      results: { count: { label: 'Meters', formula: 'length', unit: 'meter', display } },
    });
    before.tool('meters', inMeters).tool('tiles', tiles());
    now.tool('meters', inMeters).tool('tiles', tiles()).write('schema/units.json', units('0.5'));
    expect(await only()).toMatchObject({ id: 'meters', because: ['schema/units.json'] });
    expect(await firstDifferences()).toEqual([{ result: 'count', before: '0.6 m', now: '1.0 m' }]);
  });

  it('take the units as they are where those of before cannot be read, and that is said', async () => {
    before.write('schema/units.json', '{}').tool('tiles', tiles());
    now.tool('tiles', tiles('length * 5'));
    expect(await reviewed()).toMatchObject({
      unitsProblem: expect.stringMatching(/^schema\/units\.json:1:1 /),
      calculators: [{ id: 'tiles', state: 'changed' }],
    });
  });

  it('are run with the compute.ts that they had', async () => {
    const computed = tiles('', { results: { count: { label: 'Tiles', display } } });
    const compute = (factor: number): string =>
      `export default { main: ({ length }: { length: number }) => ({ count: length * ${factor} }) };\n`;
    before.tool('tiles', computed).write('tools/tiles/compute.ts', compute(4));
    now.tool('tiles', computed).write('tools/tiles/compute.ts', compute(5));
    expect(await firstDifferences()).toEqual(FACTOR_CHANGED);
    before.write('tools/tiles/compute.ts', 'export default { main: () => { throw new Error("gone"); } };\n');
    expect(await firstDifferences()).toEqual([
      { result: null, before: 'refused: it stops: gone', now: 'answered: count 10.0' },
    ]);
    before.write('tools/tiles/compute.ts', "import './gone.ts';\nexport default {};\n");
    expect((await only()).problems).toEqual({
      before: expect.stringMatching(/^tools\/tiles\/compute\.ts cannot be run: .*$/),
      now: null,
    });
  });

  it('are not reviewed for texts in other languages, types and tables that they do not name', async () => {
    before.tool('tiles', tiles());
    now.tool('tiles', tiles()).write('tools/tiles/text/de.json', {});
    now.write('tools/tiles/compute.types.ts', '').write('data/rates.json', {});
    expect(await reviewed()).toEqual({ unitsProblem: null, calculators: [] });
  });
});
