/** Whether a page is light or dark: by the colour of its text, which it has whatever makes its ground. */

/** The lightness of a colour from 0 to 1, as browsers write the computed ones; null where it is written otherwise. */
function lightnessOf(color: string): number | null {
  const [, space = '', rest = ''] = /^(\w+)\((.*)\)$/.exec(color) ?? [];
  const [first = Number.NaN, green = Number.NaN, blue = Number.NaN] = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(
    Number,
  );
  if (/^ok/.test(space)) return first;
  if (/^l(?:ab|ch)$/.test(space)) return first / 100;
  const luminance = 0.2126 * first + 0.7152 * green + 0.0722 * blue;
  if (/^rgb/.test(space)) return luminance / 255;
  return space === 'color' && /^[\w-]*rgb/.test(rest) ? luminance : null;
}

/** The theme of a page whose text has a colour; where that says nothing, the system's. */
export function themeOfText(color: string): 'light' | 'dark' | 'system' {
  const lightness = lightnessOf(color);
  if (lightness === null || Number.isNaN(lightness)) return 'system';
  return lightness > 0.5 ? 'dark' : 'light';
}
