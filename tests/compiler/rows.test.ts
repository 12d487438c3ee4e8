/** Formulas over rows: what each row gives, what the rows add up to, and how both are shown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asking } from './small-tool.ts';

const courses = {
  kind: 'rows',
  label: 'Courses',
  rowLabel: 'Course {number}',
  addLabel: 'Add course',
  removeLabel: 'Remove course {number}',
  min: 0,
  start: 2,
  emptyRows: 'ignored',
  fields: {
    name: { kind: 'text', label: 'Name', optional: true },
    grade: {
      kind: 'choice',
      label: 'Grade',
      options: [
        { id: 'B', label: 'B', value: 3 },
        { id: 'A', label: 'A', value: 4 },
        { id: 'P', label: 'Passed', value: 0 },
      ],
    },
    credits: { kind: 'number', label: 'Credits', default: 3, above: 0 },
    type: {
      kind: 'choice',
      label: 'Type',
      shownWhen: 'weighted',
      options: [
        { id: 'regular', label: 'Regular', value: 0 },
        { id: 'honors', label: 'Honors', value: 0.5 },
      ],
    },
  },
  values: { points: { formula: 'grade + (weighted ? type : 0)', label: 'Points' } },
  totals: {
    quality: {
      formula: 'points * credits',
      when: 'not is(grade, P)',
      over: 'courses with a letter',
      label: 'Quality points',
    },
    counted: { formula: '1', when: 'not is(grade, P)', over: 'courses with a letter', label: 'Counted' },
  },
};
const gpa = asking({
  inputs: { weighted: { kind: 'switch', label: 'Weighted' }, courses },
  checks: [{ require: 'counted > 0', fields: ['courses'], message: 'noCourse' }],
  messages: { noCourse: { text: 'Add a course with a letter' } },
  result: { formula: 'quality' },
});
const course = (grade: string, credits: number, type = 'regular') => ({ name: '', grade, credits, type });

describe('a total', () => {
  it('adds up what each row gives', () => {
    expect(gpa.answer({ courses: [course('A', 3), course('B', 2)] })).toBe(18);
  });
  it('leaves out the rows for which its condition does not hold', () => {
    expect(gpa.answer({ courses: [course('A', 3), course('P', 2)] })).toBe(12);
  });
  it('sees the other inputs of the tab', () => {
    expect(gpa.answer({ weighted: true, courses: [course('A', 3, 'honors')] })).toBe(13.5);
    expect(gpa.answer({ weighted: false, courses: [course('A', 3, 'honors')] })).toBe(12);
  });
  it('can be asked for by a check', () => {
    expect(gpa.answer({ courses: [course('P', 3)] })).toMatchObject({ key: 'noCourse', field: 'courses' });
    expect(gpa.answer({ courses: [] })).toMatchObject({ key: 'noCourse', field: 'courses' });
  });

  const credits = fc.integer({ min: 1, max: 600 }).map((tenths) => tenths / 10);
  const anyCourses = fc.array(fc.tuple(fc.constantFrom('A', 'B'), credits), { minLength: 1, maxLength: 50 });
  it('does not depend on the order of the rows', () => {
    const property = fc.property(anyCourses, fc.infiniteStream(fc.nat()), (list, keys) => {
      const rows = list.map(([grade, amount]) => course(grade, amount));
      const mixed = rows.map((row) => ({ row, key: keys.next().value })).sort((a, b) => a.key - b.key);
      const [one, other] = [rows, mixed.map(({ row }) => row)].map((courses) => Number(gpa.answer({ courses })));
      expect(other).toBeCloseTo(one ?? Number.NaN, 11);
    });
    fc.assert(property);
  });
  it('is the nearest number to the exact sum, however many rows there are', () => {
    const property = fc.property(anyCourses, (list) => {
      const tenths = list.reduce((sum, [grade, amount]) => sum + (grade === 'A' ? 4 : 3) * Math.round(amount * 10), 0);
      const sum = Number(gpa.answer({ courses: list.map(([grade, amount]) => course(grade, amount)) }));
      expect(Math.abs(sum - tenths / 10)).toBeLessThanOrEqual(4e-16 * sum);
    });
    fc.assert(property);
  });
});

describe('an empty row', () => {
  const blank = { name: ' ', grade: 'B', credits: '3', type: 'regular' };
  it('counts as not there, and the others keep their places', () => {
    expect(gpa.answer({ courses: [blank, course('A', 1), { credits: '' }] })).toBe(4);
    expect(gpa.answer({ courses: [blank, course('A', 0)] })).toMatchObject({
      field: 'courses[1].credits',
      key: 'mustBeAbove',
    });
  });
  it.each([{ credits: '4' }, { name: 'Chemistry' }, { grade: 'A' }])('is none with %j', (typed) => {
    expect(gpa.answer({ courses: [{ ...blank, ...typed }] })).toBeGreaterThan(0);
  });
});

describe('a field that is called like its list', () => {
  const trips = asking({
    inputs: {
      trips: {
        ...courses,
        fields: {
          distance: { kind: 'number', label: 'Distance', above: 0 },
          trips: { kind: 'integer', label: 'Trips a year', min: 0 },
        },
        values: { rate: { formula: 'distance / 3 < 100 ? 2 : 1', label: 'Rate' } },
        totals: { all: { formula: 'distance * trips * rate', label: 'All' } },
      },
    },
    result: { formula: 'all + count(trips.trips)' },
  });
  const rows = [
    { distance: 10, trips: 3 },
    { distance: 300, trips: 2 },
  ];
  it('is the field in the formulas of a row, and the list has its columns', () => {
    expect(trips.answer({ trips: rows })).toBe(662);
  });
  it('is put in as the field, by the branch that each row meets', () => {
    expect(trips.steps({ trips: rows })).toContain('All = 10 × 3 × 2 + 300 × 2 × 1');
  });
});

describe('the steps of a total', () => {
  it('put in the numbers of each row that counts', () => {
    expect(gpa.steps({ courses: [course('A', 3), course('P', 9), course('B', 2)] })).toEqual([
      'Points = Grade + ({Type: Weighted; 0: otherwise)',
      'Result = ∑ Points × Credits',
      'Result = 4 × 3 + 3 × 2',
      'Result = 18',
      'Counted = ∑ 1',
      'Counted = 1 + 1',
      'Counted = 2',
    ]);
  });
  it('show the first and the last of many rows', () => {
    const steps = gpa.steps({ courses: Array.from({ length: 9 }, (_, index) => course('A', index + 1)) });
    expect(steps[2]).toBe('Result = 4 × 1 + 4 × 2 + 4 × 3 + 4 × 4 + … + 4 × 9');
  });
  it('are those of the result that shows it, in its unit', () => {
    const walls = asking({
      inputs: {
        walls: {
          ...courses,
          fields: { width: { kind: 'quantity', label: 'Width', unit: 'foot' } },
          values: undefined,
          totals: { length: { formula: 'width', label: 'Whole length', unit: 'meter' } },
        },
      },
      result: { formula: 'length', unit: 'foot' },
    });
    expect(walls.steps({ walls: [{ width: 10 }, { width: 2 }] })).toEqual([
      'Result = ∑ Width',
      'Result = 10\u00a0ft + 2\u00a0ft',
      'Result = 12\u00a0ft',
    ]);
  });
  it.each([{ hidden: true }, { when: 'weighted' }, { shownWhen: 'weighted' }])(
    'are those of the total itself where a result that shows it has %j',
    (more) => {
      const shown = asking({
        inputs: { weighted: { kind: 'switch', label: 'Weighted' }, courses },
        checks: [{ require: 'counted > 0', fields: ['courses'], message: 'noCourse' }],
        messages: { noCourse: { text: 'Add a course with a letter' } },
        result: { formula: 'quality', ...more },
      });
      expect(shown.steps({ courses: [course('A', 3)] })).toContain('Quality points = ∑ Points × Credits');
    },
  );
  it('name the rows below the sum sign', () => {
    const [, quality] = gpa.math({ courses: [course('A', 3)] });
    expect(JSON.stringify(quality)).toContain('["munder",["mo","∑"],["mtext","courses with a letter"]]');
  });
});

describe('the unit of a row', () => {
  const legs = asking({
    inputs: {
      unit: {
        kind: 'unit',
        label: 'Unit',
        options: [
          { id: 'km', unit: 'kilometer' },
          { id: 'mi', unit: 'mile' },
        ],
      },
      legs: {
        ...courses,
        emptyRows: undefined,
        min: 1,
        fields: {
          distance: { kind: 'quantity', label: 'Distance', unitFrom: 'unit', above: 0 },
          time: { kind: 'quantity', label: 'Time', unit: 'hour', above: 0 },
        },
        values: undefined,
        totals: {
          whole: { formula: 'distance', label: 'Whole distance', unit: 'kilometer' },
          lasting: { formula: 'time', label: 'Whole time', unit: 'hour' },
        },
      },
    },
    result: { formula: 'whole / lasting', unit: 'kilometer-per-hour' },
  });
  const trip = [
    { distance: 100, time: 1 },
    { distance: 50, time: 2 },
  ];

  it('can be that of a unit input of the tab', () => {
    expect(Number(legs.answer({ unit: 'km', legs: trip })) * 3.6).toBeCloseTo(50, 12);
    expect(Number(legs.answer({ unit: 'mi', legs: trip })) * 3.6).toBeCloseTo(80.4672, 12);
  });
  it('stands in the steps', () => {
    expect(legs.steps({ unit: 'mi', legs: trip })).toContain('Whole distance = 100\u00a0mi + 50\u00a0mi');
  });
  it('may be typed with the number', () => {
    expect(Number(legs.answer({ unit: 'mi', legs: [{ distance: '100 mi', time: 1 }] })) * 3.6).toBeCloseTo(
      160.9344,
      12,
    );
  });
});
