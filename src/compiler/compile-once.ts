/** Definitions are compiled once: the same one in the same surroundings is taken from the cache. */
import { hashOf, remembered, type Store } from '../cache/store.ts';
import { type CompileContext, type Compiled, compile } from './compile.ts';
import type { DefinitionSource } from './lower/source.ts';

/** The day decides which entry of a data table is in force, and nothing else. */
const dayOf = (data: unknown, day: string): string | null =>
  typeof data === 'object' && data !== null && 'data' in data ? day : null;

/** Compiles a definition, or takes what was compiled before; one with problems is always compiled, to say where they are. */
export function compileOnce(source: DefinitionSource, context: CompileContext, store?: Store): Compiled {
  const { catalogue, t: _t, texts, datasets, titles, announced, icons, messages, day, ...others } = context;
  const shared = [catalogue, texts, datasets, titles, announced, icons, messages].map(hashOf);
  return remembered(
    ['compile', source.folder, source.data, source.examples?.data, dayOf(source.data, day), shared, others],
    () => compile(source, context),
    ({ problems }) => problems.length === 0,
    store,
  );
}
