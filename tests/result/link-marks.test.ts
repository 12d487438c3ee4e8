/** What a link says of itself, and what becomes of the results that a cited one carries. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedSince, resultsForLink } from '../../src/result/cited.ts';
import { isEarlier, marksIn, withMarks } from '../../src/result/link-marks.ts';
import { keptInLink, readShare, shareFragment, shareKept } from '../../src/result/share.ts';
import { loadLive, tabOf } from '../suite/load.ts';
import { documentOf } from './documents.ts';

const VERSION = '1a2b3c4d5e6f';
const BMI = { height: '175', weight: '70' };
const LOAN = { loanAmount: '200000', interestRate: '6', loanTerm: '30' };

describe('marks of a link', () => {
  it('stand behind its form, and before other forms', () => {
    const marks = { version: VERSION, was: [{ id: 'bmi', text: '22.9' }] };
    expect(withMarks('#1:height=175', marks)).toBe('#1:height=175;~v=1a2b3c;~was=bmi:22.9');
    expect(withMarks('#1:', marks)).toBe('#1:~v=1a2b3c;~was=bmi:22.9');
    expect(withMarks('#1:a=1&a=2&a=3', { version: VERSION })).toBe('#1:a=1;~v=1a2b3c&a=2&a=3');
    expect(withMarks('#1:a=1&a=2', {})).toBe('#1:a=1&a=2');
    expect(withMarks('#1:a=1', { was: [] })).toBe('#1:a=1');
  });

  it('name the first three results that can stand in one', () => {
    const was = ['1', 'in words', '2', '3', '4'].map((text, at) => ({ id: `r${at}`, text }));
    expect(withMarks('#1:', { was })).toBe('#1:~was=r0:1,r2:2,r3:3');
    expect(marksIn('#1:~was=a:1,b:2,c:3,d:4').was?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('are read again', () => {
    for (const form of ['#1:', '#1:height=175', '#1:loan;a=1&a=2', '#1:main~width'])
      expect(marksIn(withMarks(form, { version: VERSION, was: [{ id: 'bmi', text: '22.9' }] }))).toEqual({
        version: '1a2b3c',
        was: [{ id: 'bmi', text: '22.9' }],
      });
    expect(marksIn('#1:height=175')).toEqual({});
    expect(marksIn('#12:~v=1a2b3c')).toEqual({ version: '1a2b3c' });
  });

  it('are read where they are no longer than links make them', () => {
    const was = (length: number) => marksIn(`#1:~was=${'a:1,'.repeat(63)}${'b:'.padEnd(length - 252, '1')}`).was;
    expect([was(256)?.length, was(257)]).toEqual([3, undefined]);
  });

  it.each([
    '#1:~v=',
    '#1:~v=1a2b3',
    '#1:~v=1A2B3C',
    '#1:~v=1a2b3c4',
    '#1:~v=<b>abc</b>',
    '#1:~v=x1a2b3c',
    '#1:a=1;~v=#1:1a2b3c',
    '#1:a~v=1a2b3c',
    '#1:~was=Xbmi:1',
    '#1:~was=',
    '#1:~was=bmi',
    '#1:~was=:1',
    '#1:~was=bmi:',
    '#1:~was=__proto__:1',
    '#1:~was=bmi:%3Cb%3E',
    `#1:~was=bmi:${'9'.repeat(33)}`,
    `#1:~was=${'bmi:1,'.repeat(60)}`,
    '#1:a=1&~v=1a2b3c',
    'v=1a2b3c',
    '~v=1a2b3c4d',
  ])('that are not written like this say nothing: %s', (fragment) => {
    expect(marksIn(fragment)).toEqual({});
  });

  it('never break a page, whatever stands there', () => {
    const property = fc.property(fc.string(), fc.string(), (version, was) => {
      const { version: read = '000000', was: results = [] } = marksIn(`#1:~v=${version};~was=${was}`);
      expect(read).toMatch(/^[\da-f]{6}$/);
      expect(results.length).toBeLessThanOrEqual(3);
      for (const { id, text } of results) expect(`${id}:${text}`).toMatch(/^[a-zA-Z0-9]{1,48}:[\w.:+-]{1,32}$/);
    });
    fc.assert(property);
  });

  it('change nothing of what the link brings', async () => {
    const { live } = await loadLive('loan-calculator');
    const tab = tabOf(live);
    const plain = shareFragment(live.tool, tab, LOAN, 'en') + shareKept(live.tool, tab, [LOAN], 'en');
    const marked = withMarks(plain, { version: VERSION, was: [{ id: 'payment', text: '1199.10' }] });
    expect(readShare(marked, live.tool)).toEqual(readShare(plain, live.tool));
    expect(readShare(marked, live.tool)).not.toHaveProperty('incomplete');
    expect(keptInLink(marked, live.tool, 'en')).toEqual(keptInLink(plain, live.tool, 'en'));
    // A mark that nobody writes leaves something out, as any other part does.
    expect(readShare('#1:loanAmount=1;~x=2', live.tool)).toHaveProperty('incomplete', true);
  });

  it('tell an earlier version from that of the page, where both are known', () => {
    expect(isEarlier({ version: '1a2b3c' }, VERSION)).toBe(false);
    expect(isEarlier({ version: 'ffffff' }, VERSION)).toBe(true);
    expect(isEarlier({}, VERSION)).toBe(false);
    expect(isEarlier({ version: 'ffffff' }, undefined)).toBe(false);
  });
});

describe('results of a cited link', () => {
  it('are numbers, days and whole numbers, the one that is shown largest first', () => {
    const item = (kind: string, canonical: string, more: object = {}) =>
      ({
        id: kind,
        label: `The ${kind}`,
        kind,
        hidden: false,
        main: false,
        canonical,
        text: canonical,
        ...more,
      }) as never;
    const results = [
      item('words', 'so'),
      item('value', '1.5'),
      item('band', 'high'),
      item('whole', '12', { main: true }),
      item('date', '2026-05-01'),
    ];
    expect(resultsForLink({ results })).toEqual([
      { id: 'whole', text: '12' },
      { id: 'value', text: '1.5' },
      { id: 'date', text: '2026-05-01' },
    ]);
    const was = ['words', 'whole', 'value'].map((id) => ({ id, text: '7' }));
    expect(changedSince(was, { results, language: 'en' })).toEqual([
      { id: 'whole', label: 'The whole', was: '7', now: '12' },
      { id: 'value', label: 'The value', was: '7', now: '1.5' },
    ]);
  });

  it('are the main ones, as the command line prints them', async () => {
    const [first] = resultsForLink(await documentOf('bmi-calculator', BMI, { language: 'de' }));
    expect(first).toEqual({ id: 'bmi', text: '22.9' });
    const loan = resultsForLink(await documentOf('loan-calculator', LOAN));
    expect(loan[0]?.text).toBe('1199.10');
    const { was = [] } = marksIn(withMarks('#1:', { was: loan }));
    expect(was).toEqual(loan.slice(0, 3));
  });

  it('are the same while they are shown alike', async () => {
    const document = await documentOf('loan-calculator', LOAN, { language: 'fr' });
    expect(changedSince(resultsForLink(document), document)).toEqual([]);
  });

  it('are named with both numbers where they are not, as the language writes them', async () => {
    const changed = async (language: string, text: string) =>
      changedSince([{ id: 'bmi', text }], await documentOf('bmi-calculator', BMI, { language }));
    expect(await changed('en', '23.0')).toEqual([{ id: 'bmi', label: expect.anything(), was: '23.0', now: '22.9' }]);
    expect(await changed('de', '1023.0')).toMatchObject([{ was: '1.023,0', now: '22,9' }]);
    expect(await changed('de', '1023')).toMatchObject([{ was: '1.023' }]);
    expect(await changed('de', '-1023.25')).toMatchObject([{ was: '-1.023,25' }]);
    // What is no number that is printed here stays as it is.
    expect(await changed('de', '1e999')).toMatchObject([{ was: '1e999' }]);
    expect(await changed('de', 'x')).toMatchObject([{ was: 'x' }]);
  });

  it('that are days are days', async () => {
    const shown = await documentOf('pregnancy-calculator', {
      lmp: '2026-05-01',
      cycleLength: '28',
      asOf: '2026-11-21',
    });
    const due = resultsForLink(shown).find(({ id }) => id === 'dueDate');
    expect(due?.text).toBe('2027-02-05');
    expect(changedSince([{ id: 'dueDate', text: '2027-02-28' }], shown)).toMatchObject([
      { was: 'February 28, 2027', now: 'February 5, 2027' },
    ]);
  });

  it('tell nothing where the link names none that is shown', async () => {
    const document = await documentOf('bmi-calculator', BMI);
    expect(changedSince([{ id: 'nothing', text: '1' }], document)).toBe(null);
    expect(changedSince([], document)).toBe(null);
  });
});
