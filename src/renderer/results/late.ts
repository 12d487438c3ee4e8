import { type ComponentType, lazy } from 'react';
import { whole } from '../../platform/whole.ts';

/** A component whose code comes when the first one is shown. @param name what its module exports it as */
export const late = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
) =>
  lazy(async () => {
    try {
      return { default: whole(await load())[name] };
    } catch {
      // The page recovers from that, or says so. What threw here would take the form away, with what was typed.
      return new Promise<never>(() => {});
    }
  });
