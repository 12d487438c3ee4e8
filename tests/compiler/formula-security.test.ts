import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walk } from '../../src/compiler/formula/expression.ts';
import { MOST_CHARACTERS, MOST_NODES } from '../../src/compiler/formula/tokens.ts';
import { countingCode } from '../rejects/code-built.ts';
import { measured, problemOf } from './formulas.ts';
import hostile from './hostile-formulas.json' with { type: 'json' };

const corpus = Object.values(hostile).flat();
const samples = { numRuns: Number(process.env.SAMPLES ?? 200) * 5 };

/** What a formula must never reach. */
const trap: { evaluated?: true } = globalThis as { evaluated?: true };

/** Checks that a formula is parsed or refused with a place inside its text, and that no code is built for it. */
function looksAt(text: string): 'right' | 'refused' {
  const { result, built } = countingCode(() => problemOf(text));
  expect({ text, built, evaluated: trap.evaluated }).toEqual({ text, built: 0, evaluated: undefined });
  if (!result) return 'right';
  expect(result.message).toMatch(/[.]$/);
  expect(result.span.start).toBeGreaterThanOrEqual(0);
  expect(result.span.end).toBeGreaterThan(result.span.start);
  expect(result.span.end).toBeLessThanOrEqual(Math.max(1, text.length));
  return 'refused';
}

describe('formulas that are right', () => {
  it.each(['1', 'sqrt(4)', 'pi', '-1', '2 * (3 + 4)'])('%s', (text) => expect(looksAt(text)).toBe('right'));
});

describe.each(Object.entries(hostile))('%s', (_, formulas) => {
  it.each(formulas)('%s is refused', (text) => expect(looksAt(text)).toBe('refused'));
});

it('the corpus is large and says nothing twice', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(190);
  expect(new Set(corpus).size).toBe(corpus.length);
});

describe('mutations', () => {
  const piece = fc.oneof(
    fc.constantFrom(...'()[]{}.,;:?!%^*/+-=<>"\'`\\$_&|~#@ \n\t019axe'.split('')),
    fc.constantFrom('constructor', '__proto__', ' in ', ' to ', ' mod ', 'import(', 'f(x)=', 'e5', '0x', '(('),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  );
  const start = fc.constantFrom('1', 'sqrt(4)', 'max(1, 2) > 3 ? pi : -1', 'not (1 < 2) or 3 == 4', ...corpus);
  const insertions = fc.array(fc.tuple(piece, fc.nat({ max: 60 })), { minLength: 1, maxLength: 6 });

  it('are parsed within the limits or refused, and nothing else', () => {
    const property = fc.property(start, insertions, (text, inserted) => {
      const mutant = inserted.reduce((so, [part, at]) => so.slice(0, at) + part + so.slice(at), text);
      if (looksAt(mutant) === 'refused') return;
      expect(mutant.length).toBeLessThanOrEqual(MOST_CHARACTERS);
      expect(mutant).toMatch(/^[\t -~]*$/);
      expect([...walk(measured(mutant).expression)].length).toBeLessThanOrEqual(MOST_NODES);
    });
    fc.assert(property, samples);
  });

  it('of nothing but signs', () => {
    const sign = fc.constantFrom(...'()?:+-*/^<>,=! 1a.'.split(''), ' not ', ' and ', ' or ', 'is(', 'min(');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 120 }), (signs) => void looksAt(signs.join(''))),
      samples,
    );
  });
});
