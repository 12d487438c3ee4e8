import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import type { TextKey } from '../i18n/resources.ts';
import type { TabTexts, TextModule } from '../result/texts.ts';
import { useTexts } from '../ui/translate.ts';
import { type State, tabOf } from '../worksheet/state.ts';
import { openWorksheet, type Worksheet } from '../worksheet/store.ts';
import { today } from './today.ts';
import { type EngineChunk, useEngineChunk } from './useEngineChunk.ts';

/** A worksheet as it is drawn. */
export interface OpenWorksheet {
  worksheet: Worksheet;
  state: State;
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

/** What a worksheet is opened for. */
export interface WorksheetProps {
  tool: CompiledTool;
  text: TextModule;
  /** What was typed before React arrived, by control name. */
  typed?: Readonly<Record<string, string | boolean>> | undefined;
}

/** Opens a worksheet for a tool, which follows its definition and learns the day once the page is alive. */
export function useWorksheet({ tool, text, typed }: WorksheetProps): OpenWorksheet {
  const t = useTexts('calculator');
  const { chunk, load: loadChunk } = useEngineChunk(tool);
  const [worksheet] = useState(() => openWorksheet({ tool, text, t, today, engine: chunk }, typed));
  const state = useSyncExternalStore(worksheet.subscribe, worksheet.getSnapshot, worksheet.getSnapshot);
  const load = useCallback(async () => {
    const engine = await loadChunk();
    worksheet.change({ engine });
    return engine;
  }, [worksheet, loadChunk]);
  const alert = useCallback(
    (key: TextKey<'calculator'>) => worksheet.dispatch({ type: 'tell', notice: { text: t(key), isAlert: true } }),
    [worksheet, t],
  );
  useEffect(() => worksheet.change({ tool, text, t }), [worksheet, tool, text, t]);
  useEffect(() => worksheet.dispatch({ type: 'learnDay' }), [worksheet]);
  if (state.fault) throw state.fault.error;
  const tab = tabOf(state, { tool });
  return { worksheet, state, tool, text, tab, texts: textsOf(text, tab.id), chunk, load, alert };
}
