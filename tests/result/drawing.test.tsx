/** Drawings to scale: where shapes stand, what is drawn of them, and what the list below says in their place. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { Drawing } from '../../src/renderer/results/Drawing.tsx';
import { type DrawingItem, roundLength } from '../../src/result/items/drawing.ts';
import { terminalLines } from '../../src/result/items/lines.ts';
import { present } from '../../src/result/present.ts';
import { ask, smallTool } from '../compiler/small-tool.ts';
import { plain } from './documents.ts';

const length = (label: string, more: object = {}) => ({ kind: 'quantity', label, unitFrom: 'unit', ...more });
const drawn = (drawing: object) =>
  smallTool({
    tabs: [
      {
        id: 'main',
        inputs: {
          long: length('Length'),
          wide: length('Width'),
          gap: length('Gap', { optional: true }),
          unit: {
            kind: 'unit',
            label: 'Unit',
            options: [
              { id: 'm', unit: 'meter' },
              { id: 'ft', unit: 'foot' },
            ],
          },
          tiles: { kind: 'integer', label: 'Tiles', default: 3, min: 0, max: 5000 },
        },
        results: {
          area: { label: 'Area', formula: 'long * wide + 0 * tiles * long^2', unit: 'square-meter' },
          space: { label: 'Gap', formula: 'gap', unit: 'meter', when: 'given(gap)' },
          floor: { kind: 'drawing', label: 'Floor', unitFrom: 'unit', ...drawing },
        },
        examples: [{ inputs: { long: 2, wide: 1 }, shows: { area: '2' } }],
      },
    ],
  });
const inRows = { label: 'Tiles', width: 'wide', height: 'long', count: 'tiles', perRow: '2' };
const tiles = drawn({ shapes: { tiles: inRows } });

function documentOf({ tool, text }: typeof tiles, entries: Record<string, string>, language = 'en') {
  const [tab] = tool.tabs;
  const outcome = tab && run(tab, entries, language);
  if (!outcome?.ok) throw new Error('refused');
  return present(outcome, tool, { ...text, language }, englishText);
}
function itemOf(...given: Parameters<typeof documentOf>): DrawingItem {
  const item = documentOf(...given).results.find(({ kind }) => kind === 'drawing');
  if (item?.kind !== 'drawing') throw new Error('no drawing');
  return item;
}
const middles = ({ shapes: [first] }: DrawingItem) => first?.drawn.map(({ x, y }) => [x, y]);
const listOf = ({ list }: DrawingItem) => list.map(({ label, text }) => plain(`${label} ${text}`.trim()));
const pageOf = (item: DrawingItem): string => renderToStaticMarkup(<Drawing item={item} />);
const pathsOf = (html: string): string[] => [...html.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);

describe('shapes', () => {
  it('stand in rows, one beside the other without another distance', () => {
    expect(middles(itemOf(tiles, { long: '2', wide: '1' }))).toEqual([
      [0, 0],
      [1, 0],
      [0, 2],
    ]);
  });

  it('keep the distances that are stated, and leave places empty before the first', () => {
    const spread = { ...inRows, x: 'wide / 2', y: 'long / 2', across: '1.5 * wide', down: '3 * long', skip: '1' };
    const item = itemOf(drawn({ shapes: { tiles: spread } }), { long: '2', wide: '1' });
    expect(middles(item)).toEqual([
      [2, 1],
      [0.5, 7],
      [2, 7],
    ]);
    expect(item.box).toEqual({ left: 0, top: 0, width: 2.5, height: 8 });
  });

  it('are of the unit that is chosen', () => {
    const [metric, feet] = ['m', 'ft'].map((unit) => itemOf(tiles, { long: '2', wide: '1', unit }));
    expect(feet?.box).toEqual({ left: -0.5, top: -1, width: 2, height: 4 });
    expect([metric, feet].map((item) => plain(item?.scale?.text ?? ''))).toEqual(['0.5 m', '0.5 ft']);
  });

  it('are left out where a condition does not hold; where none is left there is no drawing', () => {
    const some = drawn({ shapes: { tiles: inRows, last: { ...inRows, label: 'Last', when: 'tiles > 3' } } });
    expect(listOf(itemOf(some, { long: '2', wide: '1' }))).toEqual(['Tiles 3']);
    expect(listOf(itemOf(some, { long: '2', wide: '1', tiles: '4' }))).toEqual(['Tiles 4', 'Last 4']);
    expect(ask(some, { long: 2, wide: 1, tiles: 0 })).toMatchObject({
      results: { area: { display: '2' }, floor: { value: null } },
    });
  });

  it('that need what was left open, or have no size, are left out: a drawing refuses nothing', () => {
    const apart = drawn({ shapes: { tiles: inRows, gaps: { ...inRows, label: 'Gaps', width: 'gap' } } });
    expect(listOf(itemOf(apart, { long: '2', wide: '1' }))).toEqual(['Tiles 3']);
    expect(listOf(itemOf(apart, { long: '2', wide: '1', gap: '0' }))).toEqual(['Tiles 3']);
    expect(listOf(itemOf(apart, { long: '2', wide: '1', gap: '0.1' }))).toEqual(['Tiles 3', 'Gaps 3']);
  });
});

describe('what is drawn', () => {
  const entries = { long: '2', wide: '1' };

  it('fills the room that it has, in one scale', () => {
    const html = pageOf(itemOf(tiles, entries));
    expect(html).toContain('viewBox="0 0 140 280" width="140" height="280"');
    expect(pathsOf(html)[0]).toBe('M0 0h70v140h-70zM70 0h70v140h-70zM0 140h70v140h-70z');
  });

  it('is round where it says so, or where a condition holds', () => {
    const round = drawn({ shapes: { tiles: { ...inRows, round: 'tiles > 3' } } });
    expect(pathsOf(pageOf(itemOf(round, entries)))[0]).toMatch(/^M0 0h70/);
    expect(pathsOf(pageOf(itemOf(round, { ...entries, tiles: '4' })))[0]).toMatch(/^M0 70a35 70 0 1 0 70 0a35 70/);
  });

  it('has a scale of a round length, as long as it is drawn', () => {
    expect(pageOf(itemOf(tiles, entries))).toMatch(/<line x1="0" x2="25%"[^>]*>.*0\.5.m<\/text>/);
  });

  it.each([
    [4, 1],
    [3.9, 0.5],
    [20, 5],
    [1.2, 0.2],
    [4000, 1000],
    [0.03, 0.005],
    // The last digits of a sum do not make it shorter.
    [20 / (1 + 1e-9), 5],
  ])('%d wide has a scale of %d', (width, wanted) => expect(roundLength(width)).toBe(wanted));

  it('is passed over by screen readers, which have the list; what looks different is also called differently', () => {
    const html = pageOf(
      itemOf(drawn({ shapes: { tiles: inRows, all: { ...inRows, label: 'All', look: 'dashed' } } }), entries),
    );
    expect(html.match(/<svg[^>]*>/g)?.every((svg) => svg.includes('aria-hidden="true"'))).toBe(true);
    expect(html.match(/<li>/g)).toHaveLength(2);
    const looks = [...html.matchAll(/<path class="([^"]+)"/g)].map(([, look]) => look);
    expect(looks.slice(0, 2)).toEqual(looks.slice(2));
    expect(new Set(looks).size).toBe(2);
  });

  it('is nothing of more shapes than "most": the list alone is shown, with their number', () => {
    const few = drawn({ most: 4, shapes: { tiles: inRows } });
    expect(pageOf(itemOf(few, { ...entries, tiles: '4' }))).toContain('<path');
    const item = itemOf(few, { ...entries, tiles: '5' });
    expect(pageOf(item)).not.toContain('<svg');
    expect(listOf(item)).toEqual(['Tiles 5']);
    expect(listOf(itemOf(tiles, { ...entries, tiles: '5000' }))).toEqual(['Tiles 5,000']);
    expect(pageOf(itemOf(tiles, { ...entries, tiles: '5000' }))).not.toContain('<svg');
  });
});

describe('the list', () => {
  const sized = (more: object) => drawn({ shapes: { tiles: { ...inRows, size: true, ...more } } });

  it('says how large each is, of a circle its diameter, and how many there are of several', () => {
    const entries = { long: '2.5', wide: '1' };
    expect(listOf(itemOf(sized({}), entries))).toEqual(['Tiles 3 (1 m × 2.5 m)']);
    expect(listOf(itemOf(sized({}), { ...entries, tiles: '1' }))).toEqual(['Tiles 1 m × 2.5 m']);
    expect(listOf(itemOf(sized({ height: undefined, round: true }), entries))).toEqual(['Tiles 3 (⌀ 1 m)']);
    expect(listOf(itemOf(sized({ round: true }), entries))).toEqual(['Tiles 3 (1 m × 2.5 m)']);
    expect(listOf(itemOf(sized({}), { long: '2', wide: '2' }))).toEqual(['Tiles 3 (2 m × 2 m)']);
    expect(listOf(itemOf(sized({}), { long: '2,5', wide: '1' }, 'de'))).toEqual(['Tiles 3 (1 m × 2,5 m)']);
  });

  it('leaves out what has no label', () => {
    const named = drawn({ shapes: { ground: { width: 'wide', height: 'long' }, tiles: inRows } });
    expect(listOf(itemOf(named, { long: '2', wide: '1' }))).toEqual(['Tiles 3']);
  });

  it('stands for the drawing on the command line, and is neither copied nor announced', () => {
    const document = documentOf(tiles, { long: '2', wide: '1' });
    expect(ask(tiles, { long: 2, wide: 1 })).toMatchObject({ results: { floor: { value: 'Tiles 3' } } });
    expect(terminalLines(document.results)).toContain('  Floor: Tiles 3');
    expect(document.copyText).not.toContain('Floor');
    expect(document.announcement).not.toContain('Floor');
  });
});
