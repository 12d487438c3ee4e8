/** Relations: any quantities that are enough give the others, by the shortest formula. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { shortest } from '../../src/compiler/relations/product.ts';
import type { RunnableTool } from '../../src/compiler/tools.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';
import { stepLines } from '../../src/result/steps.ts';
import { relationRules } from '../../src/verify/relations.ts';
import { ask, smallTool } from './small-tool.ts';

const positive = (label: string) => ({ kind: 'number', label, above: 0 });
const OHM = ['u = i * r', 'p = u * i', 'p = i^2 * r'];

function related(relations: readonly string[], given: number, names: readonly string[]): RunnableTool {
  const inputs = Object.fromEntries(names.map((name) => [name, positive(name.toUpperCase())]));
  const examples = [{ inputs: {}, shows: { [names[0] ?? '']: '1' } }];
  return smallTool({ tabs: [{ id: 'main', inputs, relations, given, examples }] });
}

const ohm = related(OHM, 2, ['u', 'i', 'r', 'p']);
const size = fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100);

function stepsOf({ tool, text }: RunnableTool, inputs: Record<string, number>): string[] {
  const [tab] = tool.tabs;
  const outcome = tab && run(tab, inputs, 'en');
  return outcome?.ok ? present(outcome, tool, text, englishText).steps.flatMap(stepLines) : [];
}

describe('relations', () => {
  it.each([
    ['u', 'i'],
    ['u', 'r'],
    ['u', 'p'],
    ['i', 'r'],
    ['i', 'p'],
    ['r', 'p'],
  ] as const)('give the others from %s and %s', (first, second) => {
    fc.assert(
      fc.property(size, size, (i, r) => {
        const all: Record<string, number> = { u: i * r, i, r, p: i * i * r };
        const [tab] = ohm.tool.tabs;
        const outcome = tab && run(tab, { [first]: all[first] ?? 0, [second]: all[second] ?? 0 }, 'en');
        if (!outcome?.ok) throw new Error('refused');
        for (const name of Object.keys(all)) {
          const found = outcome.results[name];
          if (name === first || name === second) expect(found).toBeNull();
          else if (found?.kind === 'value') expect(found.value / (all[name] ?? 0)).toBeCloseTo(1, 9);
          else throw new Error(`nothing is found for ${name}`);
        }
      }),
    );
  });

  it('show the shortest formula of what was left open', () => {
    expect(stepsOf(ohm, { u: 12, r: 4 })).toEqual([
      'I = U / R',
      'I = 12 / 4',
      'I = 3',
      'P = U² / R',
      'P = 12² / 4',
      'P = 36',
    ]);
    expect(stepsOf(ohm, { p: 1, r: 100 })).toContain('U = √(P × R)');
  });

  it('are shown as they are stated before there are numbers', () => {
    const lines = ohm.about.formulas.main?.map(({ left, id }) => `${id}: ${left}`);
    expect(lines).toEqual(['u: U', 'p: P', 'p: P']);
  });

  it('want as many as are enough, and no more', () => {
    const wanted = {
      ok: false,
      errors: [{ field: 'u', message: 'Fill in 2 of the fields and leave the others open' }],
    };
    expect(ask(ohm, { u: 1 })).toMatchObject(wanted);
    expect(ask(ohm, { u: 1, i: 1, r: 1 })).toMatchObject(wanted);
    expect(ask(ohm, {})).toMatchObject(wanted);
  });

  it('give nothing that its field would refuse', () => {
    const sum = related(['total = part + rest'], 2, ['total', 'part', 'rest']);
    expect(ask(sum, { total: 3, part: 5 })).toMatchObject({
      errors: [{ field: 'rest', message: 'REST would have to be -2. REST must be greater than 0' }],
    });
    expect(ask(sum, { total: 7, part: 5 })).toMatchObject({ results: { rest: { display: '2' } } });
  });

  it('that contradict each other are found on samples', () => {
    const wrong = related(['u = i * r', 'p = u * i', 'p = 2 * i^2 * r'], 2, ['u', 'i', 'r', 'p']);
    expect(relationRules(wrong).map(({ fault }) => fault())).toEqual([
      expect.stringContaining('contradict each other'),
    ]);
    expect(relationRules(ohm).map(({ fault }) => fault())).toEqual([null]);
  });

  it('that no form of usual numbers fits are not proved', () => {
    const inputs = {
      u: { ...positive('U'), max: 0.5 },
      i: { kind: 'number', label: 'I', min: 4 },
      r: { kind: 'number', label: 'R', min: 4 },
    };
    const examples = [{ inputs: {}, shows: { u: '1' } }];
    const never = smallTool({ tabs: [{ id: 'main', inputs, relations: ['u = i * r'], given: 2, examples }] });
    expect(relationRules(never).map(({ fault }) => fault())).toEqual([expect.stringContaining('too few forms')]);
  });
});

describe('products of powers', () => {
  const shapeOf = (text: string, isPositive: boolean) =>
    JSON.stringify(shortest(parseFormula(text), isPositive), (key, value) => (key === 'span' ? undefined : value));
  const written = (text: string) =>
    JSON.stringify(parseFormula(text), (key, value) => (key === 'span' ? undefined : value));

  it('have each name once', () => {
    expect(shapeOf('u * (u / r)', true)).toBe(written('u^2 / r'));
    expect(shapeOf('sqrt(p / r) * r', true)).toBe(written('sqrt(p * r)'));
    expect(shapeOf('a + b', true)).toBe(written('a + b'));
  });

  it('keep a root of what may be negative', () => {
    expect(shapeOf('sqrt(x^2)', false)).toBe(written('sqrt(x^2)'));
    expect(shapeOf('sqrt(x^2)', true)).toBe(written('x'));
  });
});
