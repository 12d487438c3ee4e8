/** The path that a site stands below on its host: none in most, `/calculators` with `SITE_BASE=/calculators/`. */

/** The bundler writes it here. */
declare const SITE_BASE: string;

/**
 * The path of the site whose bundle this is, without a slash at its end. Outside of a bundle, where a site is built and
 * served, it is always empty: that code knows which site it works for. What is written as `BASE ? … : …` costs a
 * site without one nothing, not even a byte.
 */
export const BASE: string = typeof SITE_BASE === 'undefined' ? '' : SITE_BASE;

/** The path that a site with this origin stands below, without a slash at its end. */
export const baseIn = ({ origin }: { origin: string }): string => new URL(origin).pathname.replace(/\/$/, '');

/** The same value with a base before each of its texts that are addresses: those that begin with a slash. */
export function ledBelow<T>(base: string, value: T): T {
  const led = (part: unknown): unknown => {
    if (typeof part === 'string') return /^\/(?!\/)/.test(part) ? base + part : part;
    if (Array.isArray(part)) return part.map(led);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, of]) => [name, led(of)]));
  };
  return base === '' ? value : (led(value) as T);
}
