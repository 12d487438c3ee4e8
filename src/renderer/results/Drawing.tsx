import type { DrawingItem } from '../../result/items/drawing.ts';
import styles from './Drawing.module.css';
import table from './Table.module.css';

type Shapes = DrawingItem['shapes'][number];
type Shape = Shapes['drawn'][number];

/** The room of a drawing, in pixels, where the screen has it. */
const WIDEST = 560;
const HIGHEST = 280;
const LOOKS = {
  filled: styles.shape,
  outlined: `${styles.shape} ${styles.outlined}`,
  dashed: `${styles.shape} ${styles.dashed}`,
  muted: `${styles.shape} ${styles.muted}`,
};

const SWATCH = { x: 7, y: 7, width: 14, height: 14 };

const digits = (value: number): string => String(Number(value.toFixed(3)));

/** Lines lie within their shapes, so that those of neighbors stay apart. */
const INSET = 1.5;

function withinLines({ x, y, width, height }: Shape, look: Shapes['look']): Shape {
  const inset = look === 'outlined' || look === 'dashed' ? Math.min(2 * INSET, width / 4, height / 4) : 0;
  return { x, y, width: width - inset, height: height - inset };
}

/** A shape as a part of a path, from its left end or corner on. */
function outline({ x, y, width, height }: Shape, isRound: boolean): string {
  const [wide, high, half] = [digits(width), digits(height), digits(height / 2)];
  if (!isRound) return `M${digits(x - width / 2)} ${digits(y - height / 2)}h${wide}v${high}h-${wide}z`;
  const arc = `a${digits(width / 2)} ${half} 0 1 0`;
  return `M${digits(x - width / 2)} ${digits(y)}${arc} ${wide} 0${arc} -${wide} 0z`;
}

const pathOf = (placed: readonly Shape[], { look, isRound }: Pick<Shapes, 'look' | 'isRound'>): string =>
  placed.map((shape) => outline(withinLines(shape, look), isRound)).join('');

/** Digits are three fifths as wide as high. */
const DIGIT = 0.6;
const LARGEST = 20;

/** A mark, along the longer side of its shape. */
function Mark({ shape, mark }: { shape: Shape; mark: string }) {
  const { x, y, width, height } = shape;
  const [narrow, long] = [Math.min(width, height), Math.max(width, height)];
  const size = Math.min(LARGEST, narrow * 0.62, (long * 0.9) / (mark.length * DIGIT));
  const turned = height > width ? `rotate(-90 ${digits(x)} ${digits(y)})` : undefined;
  return (
    <text className={styles.mark} x={digits(x)} y={digits(y)} dy="0.35em" fontSize={digits(size)} transform={turned}>
      {mark}
    </text>
  );
}

/** Shapes in pixels, from the corner of what they lie in. */
function inPixels(shapes: Shapes, { left, top }: NonNullable<DrawingItem['box']>, pixels: number): Shape[] {
  return shapes.drawn.map(({ x, y, width, height, ...mark }) => ({
    ...mark,
    x: (x - left) * pixels,
    y: (y - top) * pixels,
    width: width * pixels,
    height: height * pixels,
  }));
}

/** What is drawn, and below it how long a round number of its unit is. */
function Sheet({ item, box }: { item: DrawingItem; box: NonNullable<DrawingItem['box']> }) {
  const pixels = Math.min(WIDEST / box.width, HIGHEST / box.height);
  const [width, height] = [box.width * pixels, box.height * pixels];
  const { scale } = item;
  const share = scale ? `${digits((scale.length / box.width) * 100)}%` : '';
  return (
    <div className={styles.sheet}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${digits(width)} ${digits(height)}`}
        width={digits(width)}
        height={digits(height)}
        aria-hidden="true"
        focusable="false"
      >
        {item.shapes.map((shapes) => {
          const placed = inPixels(shapes, box, pixels);
          return (
            <g key={shapes.id}>
              <path className={LOOKS[shapes.look]} d={pathOf(placed, shapes)} />
              {placed.map((shape, index) =>
                shape.mark === undefined ? null : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: plates of one weight differ by their place only
                  <Mark key={index} shape={shape} mark={shape.mark} />
                ),
              )}
            </g>
          );
        })}
      </svg>
      {scale && (
        <svg className={styles.scale} aria-hidden="true" focusable="false">
          <line x1="0" x2={share} y1="8" y2="8" />
          <line x1="0" x2="0" y1="4" y2="12" />
          <line x1={share} x2={share} y1="4" y2="12" />
          <text x={share} y="8" dx="8" dy="0.35em">
            {scale.text}
          </text>
        </svg>
      )}
    </div>
  );
}

/** A drawing to scale, and a list of what is in it, which says the same in words. */
export function Drawing({ item }: { item: DrawingItem }) {
  const { id, label, box, list } = item;
  return (
    <section className={table.block} data-result={id}>
      <h3>{label}</h3>
      {box && <Sheet item={item} box={box} />}
      <ul className={table.key}>
        {list.map((shapes) => (
          <li key={shapes.id}>
            {box && (
              <svg viewBox="0 0 14 14" aria-hidden="true" focusable="false">
                <path className={LOOKS[shapes.look]} d={pathOf([SWATCH], shapes)} />
              </svg>
            )}
            <span>{shapes.label}</span> <b>{shapes.text}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
