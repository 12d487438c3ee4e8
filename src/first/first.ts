/** The entry of what answers first: loaded right after the first paint, before anything of React. */
import type { CompiledTool } from '../engine/tool.ts';
import { lookupIn } from '../i18n/lookup.ts';
import type { Texts } from '../i18n/resources.ts';
import { idle } from '../platform/idle.ts';
import { LANGUAGE_KEY } from '../platform/language.ts';
import { readStored } from '../platform/storage.ts';
import { styled } from '../platform/styled.ts';
import { keepForm, keptForm, restoreControls, restoreForm, SHARED } from '../renderer/kept-form.ts';
import { today } from '../renderer/today.ts';
import type { TextModule } from '../result/texts.ts';
import * as answers from '../worksheet/answers.ts';
import type { Links } from '../worksheet/state.ts';
import { TAKE_OVER, type Taken } from '../worksheet/taken.ts';
import { type Painter, paint } from './painter.tsx';

/** What the page's data says that is needed here. */
export interface FirstData {
  language: string;
  icons: string;
  texts: { calculator?: string };
  tool?: { logic: string; text: string };
}

/** What was pressed before anybody listened. */
export interface Pressed {
  isSubmitted?: boolean;
  /** The id of a tab's element. */
  tab?: string;
}

const load = async <T>(address: string): Promise<T> => {
  const module: { default: T } = await import(/* @vite-ignore */ address);
  return module.default;
};

/** A visitor who writes numbers by the habits of another language than the page's waits for the app, which knows how. */
function isWrittenOtherwise({ language }: FirstData): boolean {
  const wanted = new URLSearchParams(location.search).get('lang') ?? readStored(LANGUAGE_KEY);
  return language === 'en' && wanted !== null && !/^en\b/.test(wanted);
}

/** Opens the link of the address. @returns its fragment */
function openLink({ worksheet }: Painter, links: Links): string {
  worksheet.change({ links });
  worksheet.dispatch({ type: 'openLink', fragment: location.hash });
  return location.hash;
}

/** Lets React take over, whenever it comes. @param link what has been opened of the address */
function offer(painter: Painter, tool: string, link: string): void {
  let opened = link;
  let isOver = false;
  const stopKeeping = keepForm(painter.worksheet, tool);
  const follow = async () => {
    const links = SHARED.test(location.hash) ? await import('../result/share.ts') : null;
    if (links && !isOver) opened = openLink(painter, links);
  };
  const taken = ({ detail }: CustomEvent<{ taken: Taken | null }>) => {
    isOver = true;
    removeEventListener('hashchange', follow);
    stopKeeping();
    detail.taken = { ...painter.stop(), link: opened };
  };
  addEventListener('hashchange', follow);
  document.addEventListener(TAKE_OVER, taken as EventListener, { once: true });
  // A link whose code does not come now is opened by the app.
  if (!link) void follow().catch(() => null);
}

/** A press before even the loader listened: what it left is the focus of a button that no key has brought there. */
function pressedInFocus(): Pressed {
  const focused = document.activeElement;
  if (!focused?.matches('[data-calculator] button:not(:focus-visible)')) return {};
  if (focused.matches('[type="submit"]')) return { isSubmitted: true };
  return focused.matches('[role="tab"]') ? { tab: focused.id } : {};
}

/** Idle, but not never: a page that is always busy gets its app, too. */
const idleSoon = () => Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, 1000))]);

/**
 * Makes the calculator of a page answer.
 * @returns when it is time for the app
 */
export async function start(pressed: Pressed): Promise<void> {
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as FirstData;
  const calculator = document.querySelector<HTMLElement>('[data-calculator]');
  if (!calculator || !data.tool || !data.texts.calculator || isWrittenOtherwise(data)) return;
  const [tool, text, texts] = await Promise.all([
    load<CompiledTool>(data.tool.logic),
    load<TextModule>(data.tool.text),
    load<Texts>(data.texts.calculator),
    styled(),
  ]);
  const t = lookupIn<'calculator'>(texts, data.language);
  restoreControls();
  const painter = paint(calculator, { tool, text, t, today, engine: answers, links: null }, data.icons);
  if (!painter) return;
  document.documentElement.dataset.answers = '';
  const kept = keptForm(tool.id);
  if (kept) restoreForm(painter.worksheet, kept);
  offer(painter, tool.id, kept ? location.hash : '');
  const { tab, isSubmitted } = { ...pressedInFocus(), ...pressed };
  if (tab) painter.openTab(tab);
  if (isSubmitted) painter.calculate();
  await idleSoon();
}
