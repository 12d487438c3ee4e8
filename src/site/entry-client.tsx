// First: it names the order of the layers.
import './styles/site.css';

import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createI18n } from '../i18n/i18n.ts';
import english from '../i18n/texts/en.json';
import { App } from './App.tsx';
import { openPage } from './open-page.ts';
import { readPageData } from './pages-data.ts';
import { collectTyped } from './typed.ts';

/** React could not take the prerendered page over as it was; tests listen for it. */
function tellRecoverable(error: unknown): void {
  window.dispatchEvent(new CustomEvent('formulary:recoverable', { detail: String(error) }));
}

/**
 * Takes the prerendered page over: modules first, then what was typed meanwhile, then React, in one go so that
 * no key falls between reading the fields and connecting them.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = readPageData();
  if (!root || !data) return;
  const page = await openPage(data);
  const texts = createI18n('en', english);
  const isPrerendered = root.firstElementChild !== null;
  const app = (
    <BrowserRouter>
      <App first={isPrerendered ? { ...page, typed: collectTyped(root) } : page} texts={texts} />
    </BrowserRouter>
  );
  if (!isPrerendered) return createRoot(root).render(app);
  flushSync(() => {
    hydrateRoot(root, app, { onRecoverableError: tellRecoverable });
  });
}

void start();
