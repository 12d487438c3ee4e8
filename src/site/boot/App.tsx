import { useMemo, useRef } from 'react';
import { type FormSnapshot, FormSnapshotContext } from '../../renderer/form-snapshot.ts';
import { translator } from '../../result/translate.ts';
import { IconSprites } from '../../ui/Icon.tsx';
import { TranslateContext } from '../../ui/translate.ts';
import { LocationContext, type Page, PageContext } from '../page/page-context.ts';
import { ScreenBoundary } from '../page/ScreenBoundary.tsx';
import { CONTENT_ID, Shell } from '../shell/Shell.tsx';
import { useHotUpdates } from './useHotUpdates.ts';
import { useNavigation, useTopOnOpen } from './useNavigation.ts';

/** The site: the same tree in the prerendered HTML and in the browser. */
export function App({ first }: { first: Page }) {
  const { page: loaded, location, isLoading } = useNavigation(first);
  const page = useHotUpdates(loaded);
  useTopOnOpen(location.pathname, CONTENT_ID);
  const { Screen, texts, data } = page;
  const t = useMemo(() => translator(texts, data.language), [texts, data.language]);
  const snapshot = useRef<FormSnapshot>(null);
  return (
    <TranslateContext value={t}>
      <PageContext value={page}>
        <IconSprites value={page.data}>
          <FormSnapshotContext value={snapshot}>
            <Shell isLoading={isLoading} isBare={data.screen === 'Embed'}>
              <LocationContext value={location}>
                <ScreenBoundary key={location.pathname}>
                  <Screen />
                </ScreenBoundary>
              </LocationContext>
            </Shell>
          </FormSnapshotContext>
        </IconSprites>
      </PageContext>
    </TranslateContext>
  );
}
