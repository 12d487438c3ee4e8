import { useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type FormSnapshot, FormSnapshotContext } from '../../renderer/form-snapshot.ts';
import { translator } from '../../result/translate.ts';
import { IconSprites } from '../../ui/Icon.tsx';
import { TranslateContext } from '../../ui/translate.ts';
import { NavigationContext, type Page, PageContext } from '../page/page-context.ts';
import { CONTENT_ID, Shell } from '../shell/Shell.tsx';
import { Screens } from './screens.tsx';
import { useHotUpdates } from './useHotUpdates.ts';
import { useShownPage, useTopOnOpen } from './useShownPage.ts';

/** The site: the same tree in the prerendered HTML and in the browser. */
export function App({ first }: { first: Page }) {
  const { page: loaded, location, isLoading } = useShownPage(first);
  const page = useHotUpdates(loaded);
  const type = useNavigationType();
  useTopOnOpen(location.pathname, CONTENT_ID);
  const { texts, data } = page;
  const t = useMemo(() => translator(texts, data.language), [texts, data.language]);
  const snapshot = useRef<FormSnapshot>(null);
  return (
    <TranslateContext value={t}>
      <PageContext value={page}>
        <NavigationContext value={{ type, isLoading }}>
          <IconSprites value={data}>
            <FormSnapshotContext value={snapshot}>
              <Shell isBare={data.screen === 'Embed'}>
                <Screens location={location} screen={data.screen} />
              </Shell>
            </FormSnapshotContext>
          </IconSprites>
        </NavigationContext>
      </PageContext>
    </TranslateContext>
  );
}
