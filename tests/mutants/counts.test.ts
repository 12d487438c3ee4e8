/** Mutants: which are the same one, what is counted, and that each reason is about code that is there. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rangesOf, withNoticed } from '../../src/mutants/again.ts';
import { countsOf, type Explained, mutantTable, needless, openLines } from '../../src/mutants/counts.ts';
import { isDrawn } from '../../src/mutants/drawn.ts';
import { EXPLAINED } from '../../src/mutants/explained.ts';
import { FOLDER_NAMES, mutantFolder } from '../../src/mutants/folders.ts';
import { mutantsIn, oneLine, type Report, type Status, withoutLoaded } from '../../src/mutants/report.ts';

const SOURCE = ['const a = (x: number) =>', '  x + 1;', 'const b = () => {', '  a(2);', '};'].join('\n');

const mutant = (status: Status, replacement: string, start: [number, number], end: [number, number]) => ({
  status,
  replacement,
  location: { start: { line: start[0], column: start[1] }, end: { line: end[0], column: end[1] } },
});

const report = (...statuses: [Status, Status]): Report => ({
  files: {
    'src/calendar/made-up.ts': {
      source: SOURCE,
      mutants: [mutant(statuses[0], 'x - 1', [2, 3], [2, 8]), mutant(statuses[1], '{}', [3, 17], [5, 2])],
    },
  },
});

const reason: Explained = {
  file: 'src/calendar/made-up.ts',
  line: 'x + 1;',
  from: 'x + 1',
  to: 'x - 1',
  reason: 'Nobody looks.',
};

it('mutants are named by the text that they replace, also over lines', () => {
  expect(mutantsIn(report('Killed', 'Survived'))).toEqual([
    { file: 'src/calendar/made-up.ts', line: 'x + 1;', from: 'x + 1', to: 'x - 1', at: 2, until: 2, status: 'Killed' },
    {
      file: 'src/calendar/made-up.ts',
      line: 'const b = () => {',
      from: '{ a(2); }',
      to: '{}',
      at: 3,
      until: 5,
      status: 'Survived',
    },
  ]);
});

it('what lives on and ran only when its module was loaded is tried again, whichever tests have changed', () => {
  const loaded = report('Survived', 'Killed');
  const files = Object.keys(loaded.files);
  for (const { mutants } of Object.values(loaded.files))
    for (const one of mutants) Object.assign(one, { coveredBy: [] });
  expect(mutantsIn(withoutLoaded(loaded, files)).map(({ status }) => status)).toEqual(['Killed']);
  // Those of other files are not tried this time, and are still counted.
  expect(mutantsIn(withoutLoaded(loaded, []))).toHaveLength(2);
  for (const { mutants } of Object.values(loaded.files))
    for (const one of mutants) Object.assign(one, { coveredBy: ['7'] });
  expect(mutantsIn(withoutLoaded(loaded, files))).toHaveLength(2);
});

describe('what is open is tried again', () => {
  const open = mutantsIn(report('Survived', 'NoCoverage'));

  it('where it stands now', () => {
    expect(rangesOf(open, () => SOURCE)).toEqual(['src/calendar/made-up.ts:2-2', 'src/calendar/made-up.ts:3-5']);
    expect(rangesOf(open, () => `\n\n${SOURCE}`)[1]).toBe('src/calendar/made-up.ts:5-7');
    // The nearest of two lines that are alike.
    expect(rangesOf(open, () => `${SOURCE}\n${SOURCE}`)[1]).toBe('src/calendar/made-up.ts:3-5');
    expect(rangesOf(open, () => SOURCE.replace('x + 1', 'x + 2'))).toEqual(['src/calendar/made-up.ts:3-5']);
  });

  it('and what is noticed then is counted so, and nothing else', () => {
    const statuses = (first: Report, later: Report): Status[] =>
      mutantsIn(withNoticed(first, later)).map(({ status }) => status);
    expect(statuses(report('Survived', 'NoCoverage'), report('Killed', 'Survived'))).toEqual(['Killed', 'NoCoverage']);
    expect(statuses(report('Ignored', 'Survived'), report('Killed', 'Timeout'))).toEqual(['Ignored', 'Killed']);
    expect(statuses(report('Killed', 'Survived'), { files: {} })).toEqual(['Killed', 'Survived']);
    // Of two that read alike on one line both have to be noticed.
    const twice = report('Killed', 'Survived');
    for (const { mutants } of Object.values(twice.files))
      Object.assign(mutants[1] ?? {}, { ...mutants[0], status: 'Survived' });
    expect(statuses(report('Survived', 'Survived'), twice)).toEqual(['Survived', 'Survived']);
  });
});

describe('the counts of a folder', () => {
  const counts = (first: Status, second: Status, ...explained: Explained[]) =>
    countsOf(
      'calendar',
      { mutants: mutantsIn(report(first, second)), drawnOf: null, files: { tried: 1, all: 6 }, day: '2026-11-27' },
      explained,
    );

  it('take a loop without end for noticed', () => {
    expect(counts('Killed', 'Timeout')).toMatchObject({ mutants: 2, killed: 1, timedOut: 1, open: [] });
  });

  it('list what lives on, in tests or without any, unless it has a reason', () => {
    const { open, explained, survived, withoutCoverage } = counts('Survived', 'NoCoverage', reason);
    expect({ explained, survived, withoutCoverage }).toEqual({ explained: 1, survived: 1, withoutCoverage: 1 });
    expect(open.map(({ at }) => at)).toEqual([3]);
    expect(openLines(counts('Survived', 'NoCoverage', reason))).toEqual([
      'src/calendar/made-up.ts:3 NoCoverage: { a(2); } → {}',
    ]);
  });

  it('count no mutant that was not tried', () => {
    expect(counts('Ignored', 'Survived').mutants).toBe(1);
  });

  it('come as a table, whose share counts those with a reason as unnoticed', () => {
    expect(
      mutantTable([counts('Survived', 'Killed', reason)])
        .split('\n')
        .at(-1),
    ).toBe('| `src/calendar` | 1 of 6 | 2 | 1 | 0 | 1 | 0 | 1 | 0 | 50.0 % | 2026-11-27 |');
  });
});

describe('drawn mutants', () => {
  const mutants = Array.from({ length: 2000 }, (_, at) => ({ file: 'a.ts', line: `x + ${at};`, from: 'x', to: '-x' }));
  const drawn = (number: number): typeof mutants => mutants.filter((one) => isDrawn(one, { oneIn: 20, number }));

  it('are about as many as are asked for, the same ones each time, and others in another draw', () => {
    expect(drawn(1).length).toBeGreaterThan(60);
    expect(drawn(1).length).toBeLessThan(140);
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(2).filter((one) => drawn(1).includes(one)).length).toBeLessThan(20);
    expect(mutants.every((one) => isDrawn(one, { oneIn: 1, number: 1 }))).toBe(true);
  });

  it('stand in the table with how many they were drawn from', () => {
    const found = { mutants: mutantsIn(report('Killed', 'Killed')), drawnOf: 1234, files: { tried: 6, all: 6 } };
    expect(mutantTable([countsOf('calendar', { ...found, day: '2026-11-27' }, [])])).toContain('| 2 of 1,234 | 2 |');
  });
});

it('a reason for a mutant that is killed by now is needless', () => {
  expect(needless(mutantsIn(report('Killed', 'Survived')), [reason])).toEqual([reason]);
  expect(needless(mutantsIn(report('Survived', 'Survived')), [reason])).toEqual([]);
});

it('folders are those of src, with tests of the same name', () => {
  for (const name of FOLDER_NAMES) expect(existsSync(`src/${name}`) && existsSync(`tests/${name}`)).toBe(true);
  expect(() => mutantFolder('moon')).toThrow('calendar');
});

describe('each mutant with a reason', () => {
  it.each(EXPLAINED.map((entry) => [entry.file, entry.from, entry] as const))('%s: %s', (file, from, entry) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = lines.findIndex((line) => oneLine(line) === entry.line);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(oneLine(lines.slice(at).join('\n'))).toContain(from);
    expect(entry.to).not.toBe(from);
    expect(entry.reason).toMatch(/^[A-Z].{10,}\.$/);
  });

  it('stands there once', () => {
    const keys = EXPLAINED.map(({ file, line, from, to }) => [file, line, from, to].join('\n'));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
