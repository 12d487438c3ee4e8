// First: it names the order of the layers.
import '../styles/site.css';

import { type ReactNode, startTransition, useEffect, useInsertionEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Pressed } from '../../first/first.ts';
import { styled } from '../../platform/styled.ts';
import { restoreControls } from '../../renderer/restore-controls.ts';
import { takeOver } from '../../worksheet/taken.ts';
import { readPageData } from '../page/load-page.ts';
import { baseOf } from '../page/page-data.ts';
import { App } from './App.tsx';
import { applyLanguage } from './apply-language.ts';
import { openPage } from './open-page.ts';
import { prehydrationValues } from './prehydration-values.ts';
import { TELLING } from './telling.ts';

/** Carries out what was pressed before anything could answer. */
function pressAgain({ tab, isSubmitted }: Pressed): void {
  if (tab) document.getElementById(tab)?.click();
  if (isSubmitted) document.querySelector<HTMLFormElement>('[data-calculator] form')?.requestSubmit();
}

/** A language that was chosen before anybody listened. @returns what carries the choice out */
function languageChosen(root: Element): () => void {
  const select = root.querySelector<HTMLSelectElement>('select[data-languages]');
  const option = select?.selectedOptions[0];
  if (!select || !option || option.defaultSelected) return () => {};
  const { value } = option;
  return () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

interface ConnectedProps {
  /** React connects the page from here on. */
  onBegin: () => void;
  /** Everything of the page listens, to keys pressed on no field, too. */
  onDone: () => void;
  children: ReactNode;
}

function Connected({ onBegin, onDone, children }: ConnectedProps) {
  useInsertionEffect(onBegin, [onBegin]);
  useEffect(onDone, [onDone]);
  return children;
}

/**
 * Lets React take a prerendered page over, a few milliseconds at a time. A key or a press meanwhile makes React finish
 * before anybody hears of it, so that none falls between reading the fields and connecting them.
 */
const connect = (root: Element, app: ReactNode, onBegin = () => {}): Promise<void> =>
  new Promise((resolve) => {
    const page = (
      <Connected onBegin={onBegin} onDone={resolve}>
        {app}
      </Connected>
    );
    startTransition(() => {
      hydrateRoot(root, page, TELLING);
    });
  });

/**
 * Opens the page that the document holds, once the loader asks for it. Takes the prerendered page over: modules first,
 * then the worksheet that has been answering, or what was typed meanwhile, then React.
 */
export async function start(pressed: Pressed = {}): Promise<void> {
  const root = document.getElementById('root');
  const data = readPageData();
  if (!root || !data || !applyLanguage(root, data.language, data.languages)) return;
  const isPrerendered = root.firstElementChild !== null;
  const [page] = await Promise.all([openPage(data, isPrerendered), styled()]);
  const taken = takeOver(document) ?? undefined;
  if (!taken) restoreControls();
  const app = (
    <BrowserRouter basename={baseOf(data)}>
      <App first={isPrerendered ? { ...page, taken, typed: () => prehydrationValues(root) } : page} />
    </BrowserRouter>
  );
  if (isPrerendered) {
    const chooseAgain = languageChosen(root);
    await connect(root, app, taken?.letGo);
    chooseAgain();
  } else createRoot(root, TELLING).render(app);
  document.documentElement.dataset.alive = '';
  if (!taken) pressAgain(pressed);
}

// In development there is no loader.
if (import.meta.env.DEV) void start();
