/** Circles, spheres and arcs: one thing measured in several ways, in any unit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';
import { loadLive, numberOf, refuse, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('radius-diameter');
const [circle, sphere, arc] = ['circle', 'sphere', 'arc'].map((id) => tabOf(live, id)) as [Tab, Tab, Tab];
type Tab = ReturnType<typeof tabOf>;

const METERS = { mm: 0.001, cm: 0.01, m: 1, km: 1000, in: 0.0254, ft: 0.3048, yd: 0.9144, mi: 1609.344 };
/** How often the unit of length stands in each measure. */
const MEASURES = { radius: 1, diameter: 1, circumference: 1, area: 2, surfaceArea: 2, volume: 3 };
type Unit = keyof typeof METERS;
type Measure = keyof typeof MEASURES;

const measuresOf = (tab: Tab): Measure[] =>
  tab === circle
    ? ['radius', 'diameter', 'circumference', 'area']
    : ['radius', 'diameter', 'circumference', 'surfaceArea', 'volume'];
const everyMeasure = (tab: Tab, entries: Entries): [Measure, number][] => {
  const outcome = succeed(tab, entries);
  return measuresOf(tab).map((id) => [id, numberOf(outcome, id)]);
};

const anyUnit = fc.constantFrom(...(Object.keys(METERS) as Unit[]));
const anySize = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
const expectClose = (value: number, wanted: number, tolerance = 1e-12) =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(tolerance * Math.abs(wanted));

describe.each([
  { name: 'circle', tab: circle },
  { name: 'sphere', tab: sphere },
])('a $name', ({ tab }) => {
  it('is the same one, whichever of its measures is known', () => {
    const property = fc.property(anySize, anyUnit, anyUnit, (value, unit, resultUnit) => {
      const start = everyMeasure(tab, { known: 'radius', value, unit, resultUnit: unit });
      const wanted = new Map(everyMeasure(tab, { known: 'radius', value, unit, resultUnit }));
      for (const [known, size] of start) {
        for (const [id, found] of everyMeasure(tab, { known, value: size, unit, resultUnit }))
          expectClose(found, wanted.get(id) ?? Number.NaN);
      }
    });
    fc.assert(property);
  });

  it('is the same one in any unit, areas by the square and volumes by the cube of it', () => {
    const property = fc.property(
      fc.constantFrom(...measuresOf(tab)),
      anySize,
      anyUnit,
      anyUnit,
      (known, value, unit, other) => {
        const inOther = value * (METERS[unit] / METERS[other]) ** MEASURES[known];
        const wanted = new Map(everyMeasure(tab, { known, value, unit, resultUnit: 'm' }));
        for (const [id, found] of everyMeasure(tab, { known, value: inOther, unit: other, resultUnit: 'm' }))
          expectClose(found, wanted.get(id) ?? Number.NaN);
      },
    );
    fc.assert(property);
  });

  it('is shown in the unit that was typed until another one is chosen', () => {
    const property = fc.property(fc.constantFrom(...measuresOf(tab)), anySize, anyUnit, (known, value, unit) => {
      const outcome = succeed(tab, { known, value, unit });
      expectClose(numberOf(outcome, known), value);
      expect(outcome.read.resultUnit).toEqual({ value: unit });
    });
    fc.assert(property);
  });
});

const shown = (tab: Tab, entries: Entries) => present(succeed(tab, entries), live.tool, live.text, englishText);
const stepOf = (tab: Tab, entries: Entries, id: string) => shown(tab, entries).steps.find((step) => step.id === id);

it('the steps show the formula of the measure that is known, with its unit', () => {
  const step = stepOf(sphere, { known: 'volume', value: 50, unit: 'ft' }, 'radius');
  expect(step?.formula.text).toBe('∛(3 × Value × Unit³ / (4 × π))');
  expect(step?.substituted?.text).toBe('∛(3 × 50\u00a0ft³ / (4 × π))');
  expect(stepOf(circle, { known: 'diameter', value: 5 }, 'radius')?.formula.text).toBe('Value × Unit / 2');
});

describe('an arc', () => {
  const byAngle = (radius: number, angle: number, angleUnit = 'deg') => ({
    known: 'radiusAngle',
    radius,
    angle,
    angleUnit,
  });
  const byChord = (chord: number, sagitta: number) => ({ known: 'chordSagitta', chord, sagitta });

  it('has the radius that its chord and height were made with', () => {
    const property = fc.property(anySize, fc.double({ min: 0.01, max: 359.9, noNaN: true }), (radius, angle) => {
      const made = succeed(arc, byAngle(radius, angle));
      const found = succeed(arc, byChord(numberOf(made, 'chord'), numberOf(made, 'sagitta')));
      expectClose(numberOf(found, 'radius'), radius, 1e-9);
      expectClose(numberOf(found, 'centralAngle'), angle, 1e-9);
      for (const id of ['arcLength', 'sectorArea', 'segmentArea'])
        expectClose(numberOf(found, id), numberOf(made, id), 1e-6);
    });
    fc.assert(property);
  });

  it('and what is left of the circle make the whole circle', () => {
    const property = fc.property(anySize, fc.double({ min: 1, max: 359, noNaN: true }), (radius, angle) => {
      const [part, rest] = [angle, 360 - angle].map((turned) => succeed(arc, byAngle(radius, turned)));
      if (!part || !rest) throw new Error('no arcs');
      const sum = (id: string) => numberOf(part, id) + numberOf(rest, id);
      expectClose(sum('arcLength'), 2 * Math.PI * radius);
      expectClose(sum('sectorArea'), Math.PI * radius ** 2);
      expectClose(sum('segmentArea'), Math.PI * radius ** 2);
      expectClose(sum('sagitta'), 2 * radius);
      expectClose(numberOf(part, 'chord'), numberOf(rest, 'chord'), 1e-9);
    });
    fc.assert(property);
  });

  it('keeps its digits however flat it is', () => {
    for (const angle of [1e-6, 1e-3, 0.1, 5, 5.7, 5.73, 5.8]) {
      const x = (angle * Math.PI) / 180;
      // The first terms of (x - sin x) / 2; the one left out is below 1e-16 of the sum.
      const wanted = (x ** 3 / 12) * (1 - x ** 2 / 20 + x ** 4 / 840 - x ** 6 / 60480 + x ** 8 / 6652800);
      expectClose(numberOf(succeed(arc, byAngle(1, angle)), 'segmentArea'), wanted);
    }
  });

  it('may be the whole circle, in degrees and in radians, and not more', () => {
    for (const entries of [byAngle(1, 360), byAngle(1, 2 * Math.PI, 'rad')]) {
      const outcome = succeed(arc, entries);
      expect(numberOf(outcome, 'chord')).toBe(0);
      expectClose(numberOf(outcome, 'segmentArea'), Math.PI);
    }
    for (const entries of [byAngle(1, 360.001), byAngle(1, 6.2832, 'rad'), byAngle(1, 0)])
      expect(refuse(arc, entries)).toMatchObject([{ field: 'angle', key: 'angleRange' }]);
  });

  it('says when it is a major arc, and only then', () => {
    const keys = (chord: number, sagitta: number) =>
      succeed(arc, byChord(chord, sagitta)).warnings.map(({ key }) => key);
    expect([keys(10, 4.9), keys(10, 5), keys(10, 5.1)]).toEqual([[], [], ['majorArc']]);
  });

  it('answers first what was asked for', () => {
    const main = (entries: Entries) =>
      shown(arc, entries)
        .results.filter((item) => item.kind === 'value' && item.main)
        .map(({ id }) => id);
    expect(main(byAngle(1, 90))).toEqual(['arcLength']);
    expect(main(byChord(8, 2))).toEqual(['radius']);
  });
});
