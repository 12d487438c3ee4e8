import { useEffect } from 'react';
import { idle } from '../../platform/idle.ts';
import { quietly } from '../../platform/quietly.ts';
import type { PageData } from '../page/page-data.ts';
import type { ScreenName } from '../page/routes.ts';

/** There is no page to keep, or it belongs to the page around it. */
const NOT_KEPT: ReadonlySet<ScreenName> = new Set(['Embed', 'NotFound']);

/**
 * Keeps the page that is shown for when there is no connection, once the browser has nothing more urgent to do.
 * @param path its address without a language
 */
export function useKeptPage({ code, screen, language, languages }: PageData, path: string): void {
  const isKept = code !== undefined && !NOT_KEPT.has(screen);
  // The page about it is kept with each other one, and may stand at the address of one that is not kept.
  const shown = screen === 'Offline' ? null : path;
  useEffect(() => {
    if (!isKept) return;
    let isShown = true;
    void idle().then(async () => {
      if (!isShown) return;
      const keeping = await quietly('keeping', () => import('../../offline/keeping.ts'));
      if (isShown) await keeping?.keepShown(shown, language, languages);
    });
    return () => {
      isShown = false;
    };
  }, [isKept, shown, language, languages]);
}
