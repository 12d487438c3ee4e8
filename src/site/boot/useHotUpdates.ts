import { useSyncExternalStore } from 'react';
import type { CompiledTool } from '../../engine/tool.ts';
import type { AboutTexts, TextModule } from '../../result/texts.ts';
import type { Page } from '../page/page-context.ts';

const UPDATE_EVENT = 'formulary:update';

interface Update {
  id: string;
  tool?: CompiledTool;
  text?: TextModule;
  about?: AboutTexts;
}

/** What has come, by tool: a definition may be saved while the page that shows it is still on its way. */
const updates = new Map<string, Update>();

function keep(event: Event): void {
  const { detail } = event as CustomEvent<Update>;
  updates.set(detail.id, { ...updates.get(detail.id), ...detail });
}

// Before a page can listen, and there is no window where pages are prerendered.
if (import.meta.env.DEV) globalThis.window?.addEventListener(UPDATE_EVENT, keep);

function subscribe(changed: () => void): () => void {
  window.addEventListener(UPDATE_EVENT, changed);
  return () => window.removeEventListener(UPDATE_EVENT, changed);
}

function useUpdates(page: Page): Page {
  const latest = () => updates.get(page.data.tool?.id ?? '');
  const update = useSyncExternalStore(subscribe, latest, latest);
  if (!update) return page;
  return { ...page, tool: update.tool ?? page.tool, text: update.text ?? page.text, about: update.about ?? page.about };
}

/** In development a tool's modules tell of their new version by an event; the page takes it over where it stands. */
export const useHotUpdates: (page: Page) => Page = import.meta.env.DEV ? useUpdates : (page) => page;
