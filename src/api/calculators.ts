/** The calculators that a process answers with: brought up when first asked for, and again when they have changed. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildDay } from '../compiler/build-day.ts';
import { findTools, glance } from '../compiler/tool-files.ts';
import type { RunnableTool } from '../compiler/tools.ts';

export interface CalculatorOptions {
  /** The folder of the definitions. */
  root: string;
  /** A calculator by its id; null where there is none that answers. */
  bringUp: (id: string) => Promise<RunnableTool | null>;
  /** Milliseconds of a clock that only goes on. */
  now?: () => number;
}

export interface Calculators {
  /** The folders of all, also of those that are only announced. */
  ids: () => readonly string[];
  live: (id: string) => Promise<RunnableTool | null>;
  /** Every one that answers; the same list until one has changed. */
  all: () => Promise<readonly RunnableTool[]>;
}

/** How long what is in memory is taken without a look at its files. */
const LOOK_AFTER = 60_000;

const nextTurn = (): Promise<void> => new Promise((done) => void setImmediate(done));

const modifiedBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs}`)
    : [];

/** Changes with every definition and every dataset, and with the day, which decides what of a dataset is in force. */
function stateOf(root: string): string {
  const folders = existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : [];
  const modified = [...folders, join(dirname(root), 'data')].filter((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory(),
  );
  return [buildDay(), ...modified.flatMap((folder) => [folder, ...modifiedBelow(folder)])].join('\n');
}

interface Known {
  state: string;
  ids: readonly string[];
  announced: ReadonlySet<string>;
  live: Map<string, Promise<RunnableTool | null>>;
  all: Promise<readonly RunnableTool[]> | null;
}

function lookAt(root: string, state: string): Known {
  const files = findTools(root);
  const { announced } = glance(files);
  return { state, ids: files.map(({ folder }) => folder), announced, live: new Map(), all: null };
}

export function createCalculators({ root, bringUp, now = () => performance.now() }: CalculatorOptions): Calculators {
  let known: Known | null = null;
  let lookedAt = 0;
  const current = (): Known => {
    if (known && now() - lookedAt < LOOK_AFTER) return known;
    lookedAt = now();
    const state = stateOf(root);
    if (known?.state !== state) known = lookAt(root, state);
    return known;
  };

  const liveIn = ({ ids, announced, live }: Known, id: string): Promise<RunnableTool | null> => {
    if (!ids.includes(id) || announced.has(id)) return Promise.resolve(null);
    const made = live.get(id) ?? bringUp(id);
    live.set(id, made);
    // What failed once is tried again.
    made.catch(() => live.delete(id));
    return made;
  };

  /** One after the other, and whoever asks meanwhile comes between. */
  const allOf = async (from: Known): Promise<readonly RunnableTool[]> => {
    const found: RunnableTool[] = [];
    for (const id of from.ids) {
      const live = await liveIn(from, id);
      if (live) found.push(live);
      await nextTurn();
    }
    return found;
  };

  return {
    ids: () => current().ids,
    live: (id) => liveIn(current(), id),
    all: () => {
      const from = current();
      from.all ??= allOf(from);
      from.all.catch(() => {
        from.all = null;
      });
      return from.all;
    },
  };
}
