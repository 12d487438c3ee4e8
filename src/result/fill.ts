import type { Params } from '../i18n/resources.ts';

/** Fills `{name}` of a definition's text in; names that are not given stay as they are. */
export const fill = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));
