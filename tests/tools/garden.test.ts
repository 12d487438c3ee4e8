/** Beds at the edge of what they hold, in whatever units they are typed: their last digits decide nothing. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadLive, numberOf, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('garden-spacing');
const tab = tabOf(live, 'bed');
const CENTIMETERS = { ft: 30.48, in: 2.54, m: 100, cm: 1 } as const;
const unit = fc.constantFrom(...(Object.keys(CENTIMETERS) as (keyof typeof CENTIMETERS)[]));
const quarters = fc.integer({ min: 1, max: 400 }).map((number) => number / 4);
const spacings = fc.integer({ min: 4, max: 400 }).map((number) => number / 4);

/** A bed that is as long as its edges and so many plants beside each other need. */
function bedOf(
  edge: number,
  spacing: number,
  room: number,
  own: keyof typeof CENTIMETERS,
  of: keyof typeof CENTIMETERS,
) {
  const length = ((2 * edge + room * spacing) * CENTIMETERS[of]) / CENTIMETERS[own];
  return {
    length: String(length),
    width: String(length),
    bedUnit: own,
    spacing: String(spacing),
    edge: String(edge),
    spacingUnit: of,
  };
}

it('a bed as long as its two edges holds one plant in a row', () => {
  fc.assert(
    fc.property(
      quarters,
      spacings,
      unit,
      unit,
      fc.constantFrom('rows', 'staggered'),
      (edge, spacing, own, of, layout) => {
        const outcome = succeed(tab, { ...bedOf(edge, spacing, 0, own, of), layout });
        expect([numberOf(outcome, 'perRow'), numberOf(outcome, 'block')]).toEqual([1, 0]);
      },
    ),
  );
});

it('a bed with half a spacing more holds a plant in its shifted rows', () => {
  fc.assert(
    fc.property(quarters, spacings, unit, unit, (edge, spacing, own, of) => {
      const outcome = succeed(tab, { ...bedOf(edge, spacing, 0.5, own, of), layout: 'staggered' });
      expect([numberOf(outcome, 'perRow'), numberOf(outcome, 'perShortRow')]).toEqual([1, 1]);
    }),
  );
});
