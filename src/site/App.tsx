import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { IconSprites } from '../renderer/Icon.tsx';
import { type Page, PageContext } from './page-context.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { CONTENT_ID, Shell } from './Shell.tsx';
import { useHotUpdates } from './useHotUpdates.ts';
import { useNavigation, useTopOnOpen } from './useNavigation.ts';

/** The site: the same tree in the prerendered HTML and in the browser. */
export function App({ first, texts }: { first: Page; texts: i18n }) {
  const { page: loaded, location, isLoading } = useNavigation(first);
  const page = useHotUpdates(loaded);
  useTopOnOpen(location.pathname, CONTENT_ID);
  const { Screen } = page;
  return (
    <I18nextProvider i18n={texts}>
      <PageContext value={page}>
        <IconSprites value={page.data}>
          <Shell isLoading={isLoading}>
            <ScreenBoundary key={location.pathname}>
              <Screen />
            </ScreenBoundary>
          </Shell>
        </IconSprites>
      </PageContext>
    </I18nextProvider>
  );
}
