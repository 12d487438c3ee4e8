/** What calculators draw: panels on a roof, two pans, a bed with its plants, the end of a bar. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { DrawingItem } from '../../src/result/items/drawing.ts';
import { present } from '../../src/result/present.ts';
import { plain } from '../result/documents.ts';
import { loadLive, succeed, tabOf } from '../suite/load.ts';

async function drawingsOf(id: string, tab: string) {
  const { live } = await loadLive(id);
  return (entries: Entries): DrawingItem | undefined =>
    present(succeed(tabOf(live, tab), entries), live.tool, live.text, englishText).results.find(
      (item): item is DrawingItem => item.kind === 'drawing',
    );
}
const listOf = (item: DrawingItem | undefined) => item?.list.map(({ label, text }) => plain(`${label} ${text}`.trim()));
const shapesOf = (item: DrawingItem | undefined, id: string) =>
  item?.shapes.find((shapes) => shapes.id === id)?.drawn ?? [];
/** How far two rectangles reach into each other, at most 0 where they do not. */
const overlap = (one: { x: number; y: number; width: number; height: number }, other: typeof one): number =>
  Math.min(
    (one.width + other.width) / 2 - Math.abs(one.x - other.x),
    (one.height + other.height) / 2 - Math.abs(one.y - other.y),
  );

describe('the roof', async () => {
  const roof = await drawingsOf('solar-panel-calculator', 'need');
  const use = { usage: 900, sunHours: 5 };

  it('has as many panels as are needed, of the area that was entered, none on top of another', () => {
    const item = roof(use);
    const panels = shapesOf(item, 'laid');
    expect(listOf(item)).toEqual(['Panels 20']);
    expect(panels).toHaveLength(20);
    for (const { width, height } of panels) {
      expect(width * height).toBeCloseTo(21, 9);
      expect(height / width).toBeCloseTo(1.5, 9);
    }
    expect(
      panels.slice(1).every((panel, at) => panels.slice(0, at + 1).every((other) => overlap(panel, other) < 0)),
    ).toBe(true);
  });

  it('is drawn in meters where areas are in square meters', () => {
    const item = roof({ ...use, panelArea: 1.95, panelAreaUnit: 'm2' });
    expect(plain(item?.scale?.text ?? '')).toBe('2 m');
  });

  it('shows places that stay free, and panels that find none', () => {
    expect(listOf(roof({ ...use, roofPanels: 24 }))).toEqual(['Panels 20', 'Free places 4']);
    const small = roof({ ...use, roofPanels: 12 });
    expect(listOf(small)).toEqual(['Panels 12', 'Panels without a place 8']);
    const all = [...shapesOf(small, 'laid'), ...shapesOf(small, 'lacking')].map(({ x, y }) => `${x} ${y}`);
    expect(new Set(all).size).toBe(20);
    expect(listOf(roof({ ...use, roofPanels: 20 }))).toEqual(['Panels 20']);
  });

  it('has up to 60 panels; of more it says the number', () => {
    expect(shapesOf(roof({ usage: 2700, sunHours: 5 }), 'laid')).toHaveLength(59);
    const many = roof({ usage: 3000, sunHours: 5 });
    expect(listOf(many)).toEqual(['Panels 65']);
    expect(shapesOf(many, 'laid')).toEqual([]);
    expect(many?.box).toBeUndefined();
  });

  it('of one panel is that panel', () => {
    const item = roof({ usage: 10, sunHours: 5 });
    expect(listOf(item)).toEqual(['Panels 1']);
    expect(item?.box?.height).toBeCloseTo(1.5 * (item?.box?.width ?? 0), 9);
  });
});

describe('two pans', async () => {
  const pans = await drawingsOf('recipe-scaler', 'recipe');

  it('are a circle and a square, side by side', () => {
    const item = pans({ scaleBy: 'pan', fromSize: 9, toSize: 8 });
    expect(listOf(item)).toEqual(['Recipe’s pan ⌀ 9 in', 'Your pan 8 in × 8 in']);
    expect(item?.shapes.map(({ isRound }) => isRound)).toEqual([true, false]);
    const [[from], [to]] = [shapesOf(item, 'fromPan'), shapesOf(item, 'toPan')];
    expect(from && to && overlap(from, to)).toBeLessThan(0);
  });

  it('of several each are all drawn apart, in the unit that was chosen', () => {
    const item = pans({
      ...{ scaleBy: 'pan', panUnit: 'cm', fromShape: 'rectangle', fromSize: 33, fromWidth: 23, fromPans: 3 },
      ...{ toShape: 'round', toSize: 18, toPans: 5 },
    });
    expect(listOf(item)).toEqual(['Recipe’s pan 3 (33 cm × 23 cm)', 'Your pan 5 (⌀ 18 cm)']);
    const all = [...shapesOf(item, 'fromPan'), ...shapesOf(item, 'toPan')];
    expect(all).toHaveLength(8);
    expect(all.slice(1).every((pan, at) => all.slice(0, at + 1).every((other) => overlap(pan, other) < 0))).toBe(true);
  });

  it('are not drawn where one is known by its volume, or nothing is said of pans', () => {
    const volume = { scaleBy: 'pan', fromSize: 9, fromDepth: 2, toShape: 'volume', toVolume: 8 };
    expect(pans(volume)).toBeUndefined();
    expect(pans({ servings: 4, newServings: 6 })).toBeUndefined();
  });
});

describe('the bed', async () => {
  const bed = await drawingsOf('garden-spacing', 'bed');
  const inside = (item: DrawingItem | undefined) => {
    const [ground] = shapesOf(item, 'ground');
    const plants = [...shapesOf(item, 'inRows'), ...shapesOf(item, 'shifted')];
    return plants.map(({ x, y }) => [x, y, (ground?.width ?? 0) - x, (ground?.height ?? 0) - y]);
  };

  it('has each plant, as far from the edges on one side as on the other', () => {
    const item = bed({ length: 10, width: 3, spacing: 10 });
    expect(listOf(item)).toEqual(['Bed 10 ft × 3 ft', 'Plants 36']);
    const distances = inside(item);
    const least = [0, 1, 2, 3].map((side) => Math.min(...distances.map((each) => each[side] ?? 0)));
    expect(least.map((each) => Number((each * 12).toFixed(9)))).toEqual([5, 8, 5, 8]);
  });

  it('has shifted rows, where plants keep their distance', () => {
    const item = bed({ length: 10, width: 4, spacing: 6, layout: 'staggered' });
    expect(listOf(item)).toEqual(['Bed 10 ft × 4 ft', 'Plants 100', 'Plants in shifted rows 76']);
    const all = inside(item);
    const nearest = all.map(([x = 0, y = 0], at) =>
      Math.min(...all.filter((_, other) => other !== at).map(([u = 0, v = 0]) => Math.hypot(x - u, y - v))),
    );
    for (const distance of nearest) expect(distance).toBeCloseTo(0.5, 9);
  });

  it('of more than 1,500 plants is not drawn, and says how many', () => {
    const item = bed({ length: 40, width: 40, spacing: 12 });
    expect(listOf(item)).toEqual(['Bed 40 ft × 40 ft', 'Plants 1,600']);
    expect(item?.box).toBeUndefined();
  });
});

describe('the end of the bar', async () => {
  const bar = await drawingsOf('workout-planner', 'plates');
  const diameters = (item: DrawingItem | undefined) => shapesOf(item, 'disks').map(({ height }) => height);

  it('has the plates from the inside out, with what they weigh on them', () => {
    const item = bar({ target: 102.5, unit: 'kg' });
    expect(listOf(item)).toEqual(['Bar', 'Plates 25, 15, 1.25']);
    const disks = shapesOf(item, 'disks');
    expect(disks.map(({ mark }) => mark)).toEqual(['25', '15', '1.25']);
    const ends = disks.map(({ x, width }) => [x - width / 2, x + width / 2]);
    for (const [at, [start]] of ends.slice(1).entries()) expect(start).toBeCloseTo(ends[at]?.[1] ?? 0, 9);
  });

  it('has plates whose volume goes with their weight, in pounds as in kilograms', () => {
    for (const entries of [
      { target: 225.5, unit: 'kg' },
      { target: 300, unit: 'lb' },
    ]) {
      const disks = shapesOf(bar(entries), 'disks');
      const densities = disks.map(({ width, height, mark }) => (width * height ** 2) / Number(mark));
      expect(disks.length).toBeGreaterThan(2);
      for (const density of densities) expect(density / (densities[0] ?? 0)).toBeCloseTo(1, 9);
    }
    const [[kilograms], [pounds]] = [
      diameters(bar({ target: 70, unit: 'kg' })),
      diameters(bar({ target: 135, unit: 'lb' })),
    ];
    expect((pounds ?? 0) / (kilograms ?? 1)).toBeCloseTo(Math.cbrt((45 * 0.45359237) / 25), 9);
  });

  it('without plates is the bare bar', () => {
    const item = bar({ target: 20, unit: 'kg' });
    expect(listOf(item)).toEqual(['Bar']);
    expect(diameters(item)).toEqual([]);
    expect(item?.box?.width).toBeGreaterThan(0);
  });

  it('that is loaded full keeps all plates on its sleeve', () => {
    const item = bar({ target: 1000, unit: 'kg' });
    const sleeve = Math.max(...shapesOf(item, 'sleeve').map(({ x, width }) => x + width / 2));
    for (const { x, width } of shapesOf(item, 'disks')) expect(x + width / 2).toBeLessThan(sleeve);
  });
});
