import { useEffect, useState } from 'react';
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

function useUpdates(page: Page): Page {
  const [update, setUpdate] = useState<Update | null>(null);
  useEffect(() => {
    const take = (event: Event) => {
      const { detail } = event as CustomEvent<Update>;
      setUpdate((last) => ({ ...(last?.id === detail.id ? last : {}), ...detail }));
    };
    window.addEventListener(UPDATE_EVENT, take);
    return () => window.removeEventListener(UPDATE_EVENT, take);
  }, []);
  if (update?.id !== page.data.tool?.id || !update) return page;
  return { ...page, tool: update.tool ?? page.tool, text: update.text ?? page.text, about: update.about ?? page.about };
}

/** In development a tool's modules tell of their new version by an event; the page takes it over where it stands. */
export const useHotUpdates: (page: Page) => Page = import.meta.env.DEV ? useUpdates : (page) => page;
