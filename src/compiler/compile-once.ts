/** Definitions are compiled once: the same one in the same surroundings is taken from the cache. */
import { hashOf, remembered, type Store } from '../cache/store.ts';
import { type CompileContext, type Compiled, compile } from './compile.ts';
import type { DefinitionSource } from './lower/source.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The day decides which entry of a data table is in force, and nothing else. */
const dayOf = (data: unknown, day: string): string | null => (isRecord(data) && 'data' in data ? day : null);

const textsIn = (value: unknown): string[] => Object.values(value ?? {}).filter((each) => typeof each === 'string');

/** What a definition reads of the tools and the tables around it: those that it names. */
function named(data: unknown, { titles, announced, datasets }: CompileContext): unknown[] {
  const { related, data: tables } = isRecord(data) ? data : {};
  return [
    textsIn(related).map((id) => [id, titles.get(id) ?? null, announced.has(id)]),
    textsIn(tables).map((id) => [id, hashOf(datasets.get(id) ?? {})]),
  ];
}

/** Compiles a definition, or takes what was compiled before; one with problems is always compiled, to say where they are. */
export function compileOnce(source: DefinitionSource, context: CompileContext, store?: Store): Compiled {
  const { catalogue, t: _t, texts, datasets: _d, titles: _n, announced: _a, icons, messages, day, ...others } = context;
  const shared = [...[catalogue, texts, icons, messages].map(hashOf), named(source.data, context)];
  return remembered(
    ['compile', source.folder, source.data, source.examples?.data, dayOf(source.data, day), shared, others],
    () => compile(source, context),
    ({ problems }) => problems.length === 0,
    store,
  );
}
