/** A drawing to scale: where its shapes stand, a length to compare them with, and a list of what they are. */
import type { CompiledUnit } from '../../engine/formula.ts';
import type { ComputedDrawing, ComputedShapes, DrawingResult, DrawnShape, Look } from '../../engine/results/drawing.ts';
import { type DisplayRule, printLocal } from '../../numbers/print.ts';
import { separatorIn } from '../../numbers/symbols.ts';
import { base, type PresentContext, textsOf } from '../context.ts';
import { printCanonicalWithUnit, printCopied, printWithUnit } from '../format.ts';
import { type ItemBase, type ItemRow, inNoSentence, type Printed } from './item.ts';

/** Shapes that look alike; a mark is printed. */
interface Shapes {
  id: string;
  look: Look;
  isRound: boolean;
  drawn: readonly (Omit<DrawnShape, 'mark'> & { mark?: string })[];
}
/** What the list says of shapes: how many they are, how large, which marks they have; empty where it is none of it. */
interface Listed extends Printed {
  id: string;
  label: string;
  look: Look;
  isRound: boolean;
}
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface DrawingItem extends ItemBase {
  kind: 'drawing';
  shapes: readonly Shapes[];
  list: readonly Listed[];
  /** What all shapes lie in; none where nothing is drawn. */
  box?: Box;
  /** A round length, about a fifth of the drawing. */
  scale?: { length: number; text: string };
  /** Its lines are written in this language. */
  language: string;
}

const COUNT: DisplayRule = { rule: 'fixed', digits: 0 };
const MARK: DisplayRule = { rule: 'atMost', digits: 4 };
const SIZE: DisplayRule = { rule: 'atMost', digits: 4 };
const LENGTH: DisplayRule = { rule: 'atMost', digits: 6 };

type Print = (value: number, rule: DisplayRule, unit: CompiledUnit | undefined) => string;
const printsIn = (language: string): Readonly<Record<keyof Printed, Print>> => ({
  text: (value, rule, unit) => printWithUnit(value, rule, unit, language),
  copied: (value, rule, unit) => printCopied(value, rule, unit, language),
  canonical: printCanonicalWithUnit,
});

/** "9 in × 13 in", of what is round its diameter. */
function sizeOf({ isRound, width, height }: ComputedShapes, print: (value: number) => string): string {
  const isCircle = isRound && width === height;
  return isCircle ? `⌀ ${print(width)}` : `${print(width)} × ${print(height)}`;
}

/** Shapes with a label, in the list. */
function listed(result: DrawingResult, computed: ComputedDrawing, given: PresentContext): Listed[] {
  const { cells = {} } = textsOf(result, given);
  const { language } = given.text;
  const prints = printsIn(language);
  return computed.shapes.flatMap((shapes): Listed[] => {
    const own = result.shapes.find(({ id }) => id === shapes.id);
    const label = cells[shapes.id];
    if (!own || label === undefined) return [];
    const isOne = own.size && shapes.count === 1;
    const said = (way: keyof Printed): string => {
      const marks = shapes.drawn.map(({ mark = 0 }) => prints[way](mark, MARK, undefined));
      if (own.marks && marks.length > 0) return marks.join(way === 'canonical' ? ', ' : separatorIn(language));
      const count = own.marks || (own.count && !isOne) ? prints[way](shapes.count, COUNT, undefined) : '';
      const size = own.size ? sizeOf(shapes, (value) => prints[way](value, result.display ?? SIZE, computed.unit)) : '';
      return count && size ? `${count} (${size})` : count + size;
    };
    const printed = { text: said('text'), copied: said('copied'), canonical: said('canonical') };
    return [{ id: shapes.id, label, look: own.look ?? 'filled', isRound: shapes.isRound, ...printed }];
  });
}

function boxOf(all: readonly DrawnShape[]): Box | undefined {
  if (all.length === 0) return undefined;
  const left = Math.min(...all.map(({ x, width }) => x - width / 2));
  const top = Math.min(...all.map(({ y, height }) => y - height / 2));
  const right = Math.max(...all.map(({ x, width }) => x + width / 2));
  const bottom = Math.max(...all.map(({ y, height }) => y + height / 2));
  return { left, top, width: right - left, height: bottom - top };
}

/** 1, 2 or 5 of a power of ten, the nearest below a quarter of the width. */
export function roundLength(width: number): number {
  const most = width / 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [5, 2, 1].find((each) => each * power <= most * (1 + 1e-9)) ?? 1;
  return Number((factor * power).toPrecision(12));
}

function scaleOf(box: Box | undefined, unit: CompiledUnit | undefined, language: string) {
  if (!box || !unit) return undefined;
  const length = roundLength(box.width);
  return { length, text: printWithUnit(length, LENGTH, unit, language) };
}

const markedIn =
  (language: string) =>
  ({ mark, ...shape }: DrawnShape) => ({
    ...shape,
    ...(mark !== undefined && { mark: printLocal(mark, MARK, language) }),
  });

function item(result: DrawingResult, computed: ComputedDrawing, given: PresentContext): DrawingItem {
  const { language } = given.text;
  const looks = new Map(result.shapes.map(({ id, look }) => [id, look]));
  const box = boxOf(computed.shapes.flatMap(({ drawn }) => drawn));
  const scale = scaleOf(box, computed.unit, language);
  return {
    ...base(result, given),
    kind: 'drawing',
    shapes: computed.shapes.map(({ id, isRound, drawn }) => ({
      id,
      look: looks.get(id) ?? 'filled',
      isRound,
      drawn: drawn.map(markedIn(language)),
    })),
    list: listed(result, computed, given),
    ...(box && { box }),
    ...(scale && { scale }),
    language,
  };
}

/** What there is to see, in one line. */
function inWords({ list, language }: DrawingItem): Printed {
  const line = (way: keyof Printed, between: string): string =>
    list.map(({ label, ...said }) => (said[way] === '' ? label : `${label} ${said[way]}`)).join(between);
  const separator = separatorIn(language);
  return { text: line('text', separator), copied: line('copied', separator), canonical: line('canonical', ', ') };
}

export const drawingRow: ItemRow<DrawingResult, ComputedDrawing, DrawingItem> = {
  item,
  text: inNoSentence,
  // Its numbers are those of other results and of inputs.
  lines: (drawing) => [{ label: drawing.label, ...inWords(drawing), isExtra: true }],
  announcement: () => [],
  answers: (drawing) => {
    const { canonical } = inWords(drawing);
    return [[drawing.id, { value: canonical, display: canonical }]];
  },
};
