import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import '../engine/with-inputs.ts';
import type { TextKey } from '../i18n/resources.ts';
import type { TabTexts, TextModule } from '../result/texts.ts';
import { useTexts } from '../ui/translate.ts';
import { EVERY_EVENT } from '../worksheet/more-events.ts';
import { type State, tabOf, type World } from '../worksheet/state.ts';
import { openWorksheet, type Worksheet } from '../worksheet/store.ts';
import type { Taken } from '../worksheet/taken.ts';
import { followLate } from './late-code.ts';
import { today } from './today.ts';
import { type EngineChunk, useEngineChunk } from './useEngineChunk.ts';

/** A worksheet as it is drawn. */
export interface OpenWorksheet {
  worksheet: Worksheet;
  state: State;
  /** Which drawing of the form React began with. */
  firstRound: number;
  tool: CompiledTool;
  text: TextModule;
  tab: CompiledTab;
  texts: TabTexts;
  /** The code that answers, once it has come; `load` fails where it cannot be had now. */
  chunk: EngineChunk | null;
  load: () => Promise<EngineChunk>;
  /** Says something that stands in the way, by the key of its text. */
  alert: (key: TextKey<'calculator'>) => void;
}

export const textsOf = ({ texts }: TextModule, id: string): TabTexts =>
  texts.tabs[id] ?? { inputs: {}, values: {}, results: {} };

const partsOf = (chunk: EngineChunk | null) => ({ engine: chunk?.answers ?? null, links: chunk?.links ?? null });

/** What a worksheet is opened for. */
export interface WorksheetProps {
  tool: CompiledTool;
  text: TextModule;
  /** Reads what was typed before React draws the form, by control name. */
  typed?: (() => Readonly<Record<string, string | boolean>>) | undefined;
  /** A worksheet that has been answering before React arrived. */
  taken?: Taken | undefined;
  /** The tab that is open at first, with a row in each list; else the first as it begins. */
  begin?: string;
}

/** Opens the form that a page holds ready: whoever takes it up has a day of their own. */
function openBeginning({ tool, begin = '' }: WorksheetProps, world: World): Worksheet {
  const worksheet = openWorksheet({ ...world, today: () => '' });
  worksheet.dispatch({ type: 'openTab', tab: begin });
  for (const input of tabOf(worksheet.getSnapshot(), { tool }).inputs) {
    if (input.kind === 'rows' && input.start === 0) worksheet.dispatch({ type: 'addRow', rows: input.id });
  }
  return worksheet;
}

/** A second try begins with another one. */
const brokenWorksheets = new WeakSet<Worksheet>();

function openFor(props: WorksheetProps, world: World): Worksheet {
  if (props.taken && !brokenWorksheets.has(props.taken.worksheet)) {
    const { worksheet } = props.taken;
    worksheet.change({ transitions: EVERY_EVENT });
    return worksheet;
  }
  return props.begin === undefined ? openWorksheet(world, props.typed?.()) : openBeginning(props, world);
}

/** Opens a worksheet for a tool, which follows its definition and learns the day once the page is alive. */
export function useWorksheet(props: WorksheetProps): OpenWorksheet {
  const { tool, text } = props;
  const t = useTexts('calculator');
  const { chunk, load: loadChunk } = useEngineChunk(tool);
  const [worksheet] = useState(() =>
    openFor(props, { tool, text, t, today, transitions: EVERY_EVENT, ...partsOf(chunk) }),
  );
  const state = useSyncExternalStore(worksheet.subscribe, worksheet.getSnapshot, worksheet.getSnapshot);
  const [firstRound] = useState(state.form.round);
  const load = useCallback(async () => {
    const engineChunk = await loadChunk();
    worksheet.change(partsOf(engineChunk));
    return engineChunk;
  }, [worksheet, loadChunk]);
  const alert = useCallback(
    (key: TextKey<'calculator'>) => worksheet.dispatch({ type: 'tell', notice: { text: t(key), isAlert: true } }),
    [worksheet, t],
  );
  useEffect(() => worksheet.change({ tool, text, t }), [worksheet, tool, text, t]);
  useEffect(() => worksheet.dispatch({ type: 'learnDay' }), [worksheet]);
  useEffect(() => followLate(worksheet), [worksheet]);
  if (state.fault) {
    brokenWorksheets.add(worksheet);
    throw state.fault.error;
  }
  const tab = tabOf(state, { tool });
  return { worksheet, state, firstRound, tool, text, tab, texts: textsOf(text, tab.id), chunk, load, alert };
}
