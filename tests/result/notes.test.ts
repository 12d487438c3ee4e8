/** What stands below an answer: factors that are not the standard's, and the tables that its numbers are from. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { CompiledTool } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { PresentContext } from '../../src/result/context.ts';
import { datasetNotes, standingOf } from '../../src/result/datasets.ts';
import { footnotesOf } from '../../src/result/footnotes.ts';
import type { DatasetEntryText } from '../../src/result/texts.ts';
import { AT_FIELD, quantity, rows } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const POUND: CompiledUnit = { id: 'pound', factor: 0.45, symbol: 'lb' };
const pound = { symbol: 'lb', base: 'kg', factor: 0.4535, exact: 0.45359237, source: 'NIST' };
const NOTE = '1 lb is taken as 0.4535 kg; by NIST it is 0.45359237 kg (-0.02%)';
const choosing = {
  id: 'shownIn',
  kind: 'unit',
  failure: AT_FIELD,
  default: 'lb',
  options: [
    { id: 'lb', unit: POUND },
    { id: 'kg', unit: { id: 'kilogram', factor: 1, symbol: 'kg' } },
  ],
} as const;

const display = { rule: 'atMost', digits: 2 } as const;
const footnotes = { pound };
const notesOf = (parts: Parameters<typeof givenOf>[0]): string[] =>
  footnotesOf(givenOf({ all: { footnotes }, ...parts })).map(plain);

describe('a factor that is not the standard’s', () => {
  it.each<[string, Parameters<typeof givenOf>[0], boolean]>([
    ['a number was typed in it', { outcome: { read: { weight: { value: 1, unit: POUND } } } }, true],
    ['it is chosen', { tab: { inputs: [choosing] }, outcome: { read: { shownIn: { value: 'lb' } } } }, true],
    ['another one is chosen', { tab: { inputs: [choosing] }, outcome: { read: { shownIn: { value: 'kg' } } } }, false],
    ['a result is shown in it', { outcome: { results: { sum: { kind: 'value', value: 1, unit: POUND } } } }, true],
    [
      'a result is one of several units',
      {
        outcome: {
          results: { all: { kind: 'grid', isExtra: false, cells: [{ id: 'lb', value: 1, unit: POUND, display }] } },
        },
      },
      true,
    ],
    [
      'it stands beside the answer only',
      {
        outcome: {
          results: { all: { kind: 'grid', isExtra: true, cells: [{ id: 'lb', value: 1, unit: POUND, display }] } },
        },
      },
      false,
    ],
    [
      'a number in a row was typed in it',
      {
        tab: { inputs: [rows([quantity('weight')])] },
        outcome: { read: { items: { value: [{ row: 1, index: 0, fields: { weight: { value: 1, unit: POUND } } }] } } },
      },
      true,
    ],
    [
      'a number in a row was typed without it',
      {
        tab: { inputs: [rows([quantity('weight')])] },
        outcome: { read: { items: { value: [{ row: 1, index: 0, fields: { count: { value: 1 } } }] } } },
      },
      false,
    ],
    ['the rows were not asked for', { tab: { inputs: [rows([quantity('weight')])] } }, false],
    ['a unit was not asked for', { tab: { inputs: [choosing] } }, false],
    [
      'numbers have no unit, days are listed, and a result has no answer',
      {
        outcome: {
          read: { count: { value: 1 } },
          results: {
            sum: { kind: 'value', value: 1 },
            days: { kind: 'grid', isExtra: false, cells: [{ id: 'first', from: 1 }] },
            none: null,
          },
        },
      },
      false,
    ],
    [
      'the rows are left open',
      { tab: { inputs: [rows([quantity('weight')])] }, outcome: { read: { items: { value: [] } } } },
      false,
    ],
    ['nothing is measured', {}, false],
  ])('is said where %s: %#', (_, parts, isSaid) => expect(notesOf(parts)).toEqual(isSaid ? [NOTE] : []));

  it.each([
    [1.01, 1, 'en', '1.01 kg; by NIST it is 1 kg (+1%)'],
    [1, 1.01, 'de', '1 kg; by NIST it is 1,01 kg (-0,99%)'],
    [1.00001, 1, 'en', '1.00001 kg; by NIST it is 1 kg (+0.001%)'],
    [1.000001, 1, 'en', '1.000001 kg; by NIST it is 1 kg (+0.0001%)'],
    [1.0000001, 1, 'en', '1.0000001 kg; by NIST it is 1 kg (+0.000010%)'],
    [1, 1.0000001, 'en', '1 kg; by NIST it is 1.0000001 kg (-0.000010%)'],
  ])('of %d for %d is said with its sign and two digits', (factor, exact, language, said) => {
    const outcome = { read: { weight: { value: 1, unit: POUND } } };
    const given = givenOf({ outcome, all: { footnotes: { pound: { ...pound, factor, exact } } } });
    const notes = footnotesOf({ ...given, text: { ...given.text, language } });
    expect(notes.map(plain)).toEqual([`1 lb is taken as ${said}`]);
  });
});

const entry: DatasetEntryText = {
  id: '2026',
  label: 'tax year 2026',
  sources: [{ label: 'Rev. Proc. 1' }, { label: 'Pub. 15' }],
  verifiedOn: '2026-02-01',
};

describe('an entry of a table', () => {
  it.each<[Partial<DatasetEntryText>, string]>([
    [{}, 'Checked against the primary publication on 2026-02-01.'],
    [{ verifiedOn: null }, 'Not yet checked against the primary publication.'],
    [
      { verifiedOn: null, agreesOn: '2026-01-05' },
      'Agrees with independent transcriptions of the publication (2026-01-05).',
    ],
    [{ isProvisional: true }, 'These numbers are provisional. Checked against the primary publication on 2026-02-01.'],
    [
      { verifiedOn: null, endedOn: '2026-12-31' },
      'Not yet checked against the primary publication. This table was for the time until 2026-12-31: newer numbers may be in force.',
    ],
  ])('that is %j says how far it can be trusted', (more, said) =>
    expect(standingOf({ ...entry, ...more }, englishText)).toBe(said),
  );
});

describe('the tables that an answer is from', () => {
  const tool: CompiledTool = {
    id: 'small',
    tabs: [],
    data: { rates: { inForce: '2026', entries: { '2025': {}, '2026': {} } } },
  };
  const year = {
    id: 'year',
    kind: 'choice',
    failure: AT_FIELD,
    default: '2026',
    options: [{ id: '2025' }, { id: '2026' }, { id: 'own' }],
    dataset: 'rates',
    without: { rates: ['own'] },
  } as const;
  const plainChoice = {
    id: 'plain',
    kind: 'choice',
    failure: AT_FIELD,
    default: 'own',
    options: [{ id: '2025' }, { id: 'own' }],
  } as const;
  const datasets = { rates: { title: 'Rates', entries: [{ ...entry, id: '2025', label: 'tax year 2025' }, entry] } };
  const reading = { inputs: [year], data: ['rates'] };
  const notes = (parts: Parameters<typeof givenOf>[0], of = tool): readonly string[] => {
    const given: PresentContext = givenOf({ all: { datasets }, ...parts });
    return datasetNotes(of, given).map((note) => /(?:tax year )?\d{4}/.exec(note)?.[0] ?? note);
  };
  const chosen = (value: string) => ({ tab: reading, outcome: { read: { year: { value } } } });

  it('are said with their sources', () => {
    const given = givenOf({ ...chosen('2026'), all: { datasets } });
    expect(datasetNotes(tool, given)).toEqual([
      expect.stringMatching(/Rates.*tax year 2026.*Rev\. Proc\. 1; Pub\. 15.* Checked against/),
    ]);
  });
  it.each<[string, Parameters<typeof givenOf>[0], string[]]>([
    ['the entry that is chosen', chosen('2025'), ['tax year 2025']],
    ['no entry where one’s own number is', chosen('own'), []],
    ['no entry where none was asked for', { tab: reading }, []],
    [
      'the entry that is chosen where other choices read other tables, or none',
      {
        tab: {
          ...reading,
          inputs: [
            { ...year, id: 'kind', dataset: 'kinds', without: { kinds: ['own'] } },
            { ...plainChoice, id: 'plain' },
            year,
            { ...plainChoice, id: 'hidden', without: { rates: ['own'] } },
          ],
        },
        outcome: { read: { year: { value: '2025' }, kind: { value: 'own' }, plain: { value: 'own' } } },
      },
      ['tax year 2025'],
    ],
    [
      'no entry where one of several choices is that of one’s own number',
      {
        tab: { ...reading, inputs: [plainChoice, year] },
        outcome: { read: { year: { value: 'own' }, plain: { value: '2025' } } },
      },
      [],
    ],
    ['the entry in force where none can be chosen', { tab: { data: ['rates'] } }, ['tax year 2026']],
    ['none where no formula reads it', { tab: {} }, []],
    ['the one that a program may read', { tab: { compute: () => ({}) } }, ['tax year 2026']],
    ['none whose texts are not there', { ...chosen('2026'), all: {} }, []],
    [
      'none whose entry has no texts',
      { ...chosen('2026'), all: { datasets: { rates: { title: 'Rates', entries: [] } } } },
      [],
    ],
  ])('are %s', (_, parts, said) => expect(notes(parts)).toEqual(said));

  it('are none where there are no tables', () => {
    expect(notes(chosen('2026'), { id: 'small', tabs: [] })).toEqual([]);
  });
});
