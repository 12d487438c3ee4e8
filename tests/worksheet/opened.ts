/** Worksheets of live tools, without a page. */

import type { FieldEntry } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import * as links from '../../src/result/share.ts';
import { answers as engine } from '../../src/worksheet/answers.ts';
import { textAt } from '../../src/worksheet/entries.ts';
import { EVERY_EVENT } from '../../src/worksheet/more-events.ts';
import type { WorksheetEvent, World } from '../../src/worksheet/state.ts';
import { openWorksheet, type Worksheet } from '../../src/worksheet/store.ts';
import { loadLive } from '../suite/load.ts';

export const TODAY = '2024-05-17';

export interface Opened extends Worksheet {
  world: World;
  /** Edits that follow one another, by control name. */
  type: (values: Readonly<Record<string, FieldEntry>>) => void;
  text: (name: string) => string;
}

/** The world of a tool, with the engine unless another is given. */
export async function worldOf(id: string, change: Partial<World> = {}): Promise<World> {
  const { tool, text } = (await loadLive(id)).live;
  return { tool, text, t: englishText, today: () => TODAY, engine, links, transitions: EVERY_EVENT, ...change };
}

/** A worksheet of a world. @param typed what stands in the controls of its page already */
export function inUse(world: World, typed?: Readonly<Record<string, FieldEntry>>): Opened {
  const worksheet = openWorksheet(world, typed);
  return {
    ...worksheet,
    world,
    type: (values) => {
      for (const [name, value] of Object.entries(values)) worksheet.dispatch({ type: 'edit', name, value });
    },
    text: (name) => textAt(worksheet.getSnapshot().entries, name),
  };
}

export const open = async (
  id: string,
  change?: Partial<World>,
  typed?: Readonly<Record<string, FieldEntry>>,
): Promise<Opened> => inUse(await worldOf(id, change), typed);

export const stateAfter = ({ dispatch, getSnapshot }: Worksheet, ...events: WorksheetEvent[]) => {
  for (const event of events) dispatch(event);
  return getSnapshot();
};
