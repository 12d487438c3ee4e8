import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { IconSprites } from '../renderer/Icon.tsx';
import { type Page, PageContext } from './page-context.ts';
import { Home } from './pages/Home.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { Tools } from './pages/Tools.tsx';
import { CONTENT_ID, Shell } from './Shell.tsx';
import { useHotUpdates } from './useHotUpdates.ts';
import { useNavigation, useTopOnOpen } from './useNavigation.ts';

function Screen({ page, location }: { page: Page; location: { pathname: string } }) {
  const { ToolScreen } = page;
  if (page.data.route === 'notFound') return <NotFound />;
  return (
    <Routes location={location}>
      <Route path="/" element={<Home />} />
      <Route path="/tools" element={<Tools />} />
      <Route path="/tools/:id" element={ToolScreen ? <ToolScreen key={page.data.tool?.id} /> : <NotFound />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** The site: the same tree in the prerendered HTML and in the browser. */
export function App({ first, texts }: { first: Page; texts: i18n }) {
  const { page: loaded, location, isLoading } = useNavigation(first);
  const page = useHotUpdates(loaded);
  useTopOnOpen(location.pathname, CONTENT_ID);
  return (
    <I18nextProvider i18n={texts}>
      <PageContext value={page}>
        <IconSprites value={page.data}>
          <Shell isLoading={isLoading}>
            <Screen page={page} location={location} />
          </Shell>
        </IconSprites>
      </PageContext>
    </I18nextProvider>
  );
}
