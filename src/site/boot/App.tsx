import { useMemo, useRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useNavigationType } from 'react-router-dom';
import { instanceOf } from '../../i18n/instance.ts';
import { type FormSnapshot, FormSnapshotContext } from '../../renderer/form-snapshot.ts';
import { IconSprites } from '../../ui/Icon.tsx';
import { NavigationContext, type Page, PageContext } from '../page/page-context.ts';
import { CONTENT_ID, Shell } from '../shell/Shell.tsx';
import { Screens } from './screens.tsx';
import { useHotUpdates } from './useHotUpdates.ts';
import { useKeptPage } from './useKeptPage.ts';
import { useShownPage, useTopOnOpen } from './useShownPage.ts';

/** The site: the same tree in the prerendered HTML and in the browser. */
export function App({ first }: { first: Page }) {
  const { page: loaded, location, isLoading } = useShownPage(first);
  const page = useHotUpdates(loaded);
  const type = useNavigationType();
  useTopOnOpen(location.pathname, CONTENT_ID);
  useKeptPage(page.data, location.pathname);
  const { texts, data } = page;
  const i18n = useMemo(() => instanceOf(texts, data.language), [texts, data.language]);
  const snapshot = useRef<FormSnapshot>(null);
  return (
    <I18nextProvider i18n={i18n}>
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
    </I18nextProvider>
  );
}
