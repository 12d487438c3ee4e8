import { useEffect, useRef } from 'react';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTool } from '../engine/tool.ts';
import { today } from './today.ts';
import { type Answering, useAnswering } from './useAnswering.ts';

/** The beginning of a link's fragment; other fragments are places on the page. */
const SHARED = /^#\d+:/;

interface Watched {
  tool: CompiledTool;
  language: string;
  /** The fragment of the page's address. */
  fragment: string;
  onOpen: (tab: string, entries: Entries, isWhole: boolean) => void;
  /** The code that reads links could not be loaded. */
  onMissing: () => void;
}

function open({ readShare, sharedEntries }: Answering, { tool, language, fragment, onOpen }: Watched): void {
  const shared = readShare(fragment, tool);
  const tab = tool.tabs.find(({ id }) => id === shared?.tab);
  if (shared && tab) onOpen(tab.id, sharedEntries(tab, shared.entries, language, today()), !shared.incomplete);
}

/**
 * Opens a shared link: when the page opens with one, and when the address gets one. It happens after React has taken
 * the page over, which was made without a fragment, and replaces whatever was typed until then.
 */
export function useShared(watched: Watched): void {
  const { fragment } = watched;
  const { load } = useAnswering();
  const latest = useRef(watched);
  latest.current = watched;
  useEffect(() => {
    if (!SHARED.test(fragment)) return;
    let isWanted = true;
    load().then(
      (answering) => isWanted && open(answering, latest.current),
      () => isWanted && latest.current.onMissing(),
    );
    return () => {
      isWanted = false;
    };
  }, [fragment, load]);
}
