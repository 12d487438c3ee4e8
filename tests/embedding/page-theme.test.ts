/** Which colours a page has, and that those of an accent can be read. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCENTS } from '../../src/embedding/options.ts';
import { themeOfText } from '../../src/embedding/page-theme.ts';

describe('the theme of a page', () => {
  it.each([
    ['rgb(34, 34, 34)', 'light'],
    ['rgb(238, 238, 238)', 'dark'],
    ['rgba(255, 255, 255, 0.87)', 'dark'],
    // As bright as they look: blue is darker than yellow.
    ['rgb(0, 0, 255)', 'light'],
    ['rgb(255, 255, 0)', 'dark'],
    ['oklch(0.21 0.03 264.7)', 'light'],
    ['oklab(0.97 0 0 / 0.9)', 'dark'],
    ['lab(12.3 0 0)', 'light'],
    ['lch(95 2 120)', 'dark'],
    ['color(srgb 0.1 0.1 0.1)', 'light'],
    ['color(srgb 0.9 0.95 1)', 'dark'],
    ['color(srgb 1e-05 0 0)', 'light'],
    ['color(xyz 0.9 0.9 0.9)', 'system'],
    ['canvastext', 'system'],
    ['rgb()', 'system'],
    ['', 'system'],
  ])('with text of %s is %s', (color, theme) => expect(themeOfText(color)).toBe(theme));
});

const CSS = ['src/site/styles/tokens.css', 'src/site/pages/Embed.module.css'].map((file) => readFileSync(file, 'utf8'));
const [TOKENS = '', EMBED = ''] = CSS;

/** The colours of a name, light and dark. */
const pairOf = (css: string, name: string): string[] =>
  new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.slice(1) ?? [];

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(ACCENTS)('the accent %s', (accent) => {
  const css = EMBED.slice(EMBED.indexOf(`[data-accent="${accent}"]`));
  const [own, on, tint] = ['accent', 'on-accent', 'tint'].map((name) => pairOf(css.slice(0, css.indexOf('}')), name));
  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('can be read in the %s', (_, at) => {
    for (const ground of ['page', 'surface', 'sunken'])
      expect(contrast(own?.[at], pairOf(TOKENS, ground)[at]), ground).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own?.[at], tint?.[at])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own?.[at], on?.[at])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(pairOf(TOKENS, 'ink')[at], tint?.[at])).toBeGreaterThanOrEqual(7);
  });
});
