/** Grade points, weights, targets and percentages: against published tables and whole-number arithmetic. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { Answer } from '../../src/result/items/item.ts';
import { loadLive } from '../suite/load.ts';

const { live } = await loadLive('gpa-calculator');
const manyRuns = { numRuns: process.env.FULL === '1' ? 20_000 : 300 };

function ask(tab: string, inputs: Record<string, unknown>): Record<string, Answer> {
  const { answer } = answerRequest(live, { tool: live.id, tab, inputs }, englishText);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.results;
}
const semester = (courses: unknown[], more = {}) => ask('semester', { courses, ...more });
const shown = (results: Record<string, Answer>, id: string): string => String(results[id]?.display);

/** Tenths of grade points on the 4.0 scale. */
const TENTHS: Record<string, number> = {
  ...{ 'A+': 40, A: 40, 'A-': 37, 'B+': 33, B: 30, 'B-': 27 },
  ...{ 'C+': 23, C: 20, 'C-': 17, 'D+': 13, D: 10, 'D-': 7, F: 0 },
};
const BONUS: Record<string, number> = { regular: 0, honors: 5, ap: 10 };
const UNCOUNTED = ['P', 'NP', 'CR', 'NC', 'W', 'I', 'AU'];

describe('grade points', () => {
  it.each(Object.entries(TENTHS))('%s counts %d tenths', (grade, tenths) => {
    expect(shown(semester([{ grade }]), 'gpa')).toBe((tenths / 10).toFixed(2));
  });
  it('an A+ counts 4.3 on the 4.3 scale, and every other grade as before', () => {
    for (const [grade, tenths] of Object.entries(TENTHS)) {
      const wanted = grade === 'A+' ? 43 : tenths;
      expect(shown(semester([{ grade }], { scale: '4.3' }), 'gpa')).toBe((wanted / 10).toFixed(2));
    }
  });
  it('without plus and minus only the letter counts', () => {
    const letters: Record<string, string> = { A: '4.00', B: '3.00', C: '2.00', D: '1.00', F: '0.00' };
    for (const grade of Object.keys(TENTHS)) {
      expect(shown(semester([{ grade }], { scale: 'plain' }), 'gpa')).toBe(letters[grade.charAt(0)]);
    }
  });
  it.each(UNCOUNTED)('%s does not count', (grade) => {
    const results = semester([
      { grade: 'B', credits: 4 },
      { grade, credits: 30 },
    ]);
    expect([shown(results, 'gpa'), shown(results, 'gpaCredits')]).toEqual(['3.00', '4']);
  });
  it('the level of a course is not asked, and does not count, without weights', () => {
    expect(shown(semester([{ grade: 'A', type: 'ap' }]), 'gpa')).toBe('4.00');
    expect(shown(semester([{ grade: 'A', type: 'ap' }], { weighted: true }), 'gpa')).toBe('5.00');
  });
});

/** Half away from zero, with whole numbers only: the text of a fraction with two decimals. */
function rounded(numerator: bigint, denominator: bigint): string {
  const hundredths = (200n * numerator + denominator) / (2n * denominator);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

const course = fc.record({
  grade: fc.constantFrom(...Object.keys(TENTHS), ...UNCOUNTED),
  credits: fc.integer({ min: 1, max: 60 }).map((halves) => halves / 2),
  type: fc.constantFrom(...Object.keys(BONUS)),
});
const courses = fc.array(course, { minLength: 1, maxLength: 60 });
type Course = { grade: string; credits: number; type: string };

/** Quality points in twentieths, credits in halves. */
function exactly(list: readonly Course[], isWeighted: boolean) {
  const counted = list.filter(({ grade }) => grade in TENTHS);
  const tenthsOf = ({ grade, type }: Course) =>
    (TENTHS[grade] ?? 0) + (isWeighted && grade !== 'F' ? (BONUS[type] ?? 0) : 0);
  return {
    points: counted.reduce((sum, each) => sum + BigInt(tenthsOf(each)) * BigInt(each.credits * 2), 0n),
    credits: counted.reduce((sum, { credits }) => sum + BigInt(credits * 2), 0n),
  };
}

describe('any list of courses', () => {
  it('gives the GPA of whole-number arithmetic, to the last digit', () => {
    const property = fc.property(courses, fc.boolean(), (list, weighted) => {
      const { points, credits } = exactly(list, weighted);
      fc.pre(credits > 0n);
      const results = semester(list, { weighted });
      expect(shown(results, 'gpa')).toBe(rounded(points, credits * 10n));
      expect(shown(results, 'qualityPoints')).toBe(rounded(points, 20n));
    });
    fc.assert(property, manyRuns);
  });
  it('gives the same in any order', () => {
    const property = fc.property(courses, fc.infiniteStream(fc.nat()), (list, keys) => {
      fc.pre(list.some(({ grade }) => grade in TENTHS));
      const mixed = list.map((each) => ({ each, key: keys.next().value })).sort((a, b) => a.key - b.key);
      const [one, other] = [list, mixed.map(({ each }) => each)].map((rows) => semester(rows, { weighted: true }));
      expect(other && shown(other, 'gpa')).toBe(one && shown(one, 'gpa'));
      expect(other && shown(other, 'qualityPoints')).toBe(one && shown(one, 'qualityPoints'));
    });
    fc.assert(property, manyRuns);
  });
  it('a half is rounded up: 3.675 is 3.68', () => {
    const tie = [
      { grade: 'A-', credits: 27 },
      { grade: 'B', credits: 1 },
    ];
    expect(shown(semester(tie), 'gpaThird')).toBe('3.675');
    expect(shown(semester(tie), 'gpa')).toBe('3.68');
    expect(shown(semester(tie), 'gpaCut')).toBe('3.67');
  });
});

describe('a target', () => {
  const gpa = fc.integer({ min: 0, max: 400 });
  const credits = fc.integer({ min: 1, max: 240 });
  it('is judged by whole numbers: guaranteed, reachable or not', () => {
    const property = fc.property(gpa, gpa, credits, credits, (current, target, before, after) => {
      const needed = target * (before + after) - current * before;
      const wanted = needed <= 0 ? 'alreadyGuaranteed' : needed <= 400 * after ? 'reachable' : 'notReachable';
      const inputs = { currentGpa: current / 100, currentCredits: before, targetGpa: target / 100, newCredits: after };
      expect(shown(ask('target', inputs), 'status')).toBe(wanted);
    });
    fc.assert(property, manyRuns);
  });
  it('that is reached with the average it takes is the cumulative GPA', () => {
    const inputs = { currentGpa: 3.1, currentCredits: 45, targetGpa: 3.25, newCredits: 15 };
    const { value } = ask('target', inputs).requiredGpa ?? {};
    expect((3.1 * 45 + Number(value) * 15) / 60).toBeCloseTo(3.25, 12);
  });
});

describe('the table of the College Board', () => {
  const BOUNDS: [number, string, string][] = [
    [97, 'A+', '4.0'],
    [93, 'A', '4.0'],
    [90, 'A-', '3.7'],
    [87, 'B+', '3.3'],
    [83, 'B', '3.0'],
    [80, 'B-', '2.7'],
    [77, 'C+', '2.3'],
    [73, 'C', '2.0'],
    [70, 'C-', '1.7'],
    [67, 'D+', '1.3'],
    [65, 'D', '1.0'],
    [0, 'F', '0.0'],
  ];
  it.each(BOUNDS)('from %d %% on: %s', (bound, letter, points) => {
    const results = ask('convert', { percent: bound });
    expect([shown(results, 'letter'), shown(results, 'points')]).toEqual([letter, points]);
  });
  it.each(BOUNDS.slice(0, -1).map(([bound], index) => [bound, BOUNDS[index + 1]?.[1]] as const))(
    'just below %d %%: %s',
    (bound, letter) => {
      expect(shown(ask('convert', { percent: bound - 0.001 }), 'letter')).toBe(letter);
    },
  );
});
