/** The entry of what answers first: loaded right after the first paint, before anything of React. */

import { days } from '../calendar/days.ts';
import type { CompiledTool } from '../engine/tool.ts';
import { lookupIn } from '../i18n/lookup.ts';
import type { Texts } from '../i18n/resources.ts';
import { idle } from '../platform/idle.ts';
import { LANGUAGE_KEY } from '../platform/language-key.ts';
import { readStored } from '../platform/read-stored.ts';
import { styled } from '../platform/styled.ts';
import { whole } from '../platform/whole.ts';
import { restoreControls } from '../renderer/restore-controls.ts';
import type { ResultKinds } from '../renderer/results/ResultList.tsx';
import type { AnsweringTexts, OtherTexts } from '../result/complete-texts.ts';
import { FIRST_EVENTS } from '../worksheet/next-state.ts';
import { plainAnswers } from '../worksheet/plain-answers.ts';
import { TAKE_OVER, type Taken } from '../worksheet/taken.ts';
import always from './always.ts';
import { paint } from './painter.tsx';
import type { Scene } from './scene.ts';

/** What the page's data says that is needed here. */
export interface FirstData {
  language: string;
  languages: readonly string[];
  icons: string;
  texts: { calculator?: string };
  tool?: Record<'logic' | 'firstLogic' | 'text' | 'others', string> & Record<'needs' | 'laterNeeds', readonly string[]>;
}

/** What was pressed before anybody listened. */
export interface Pressed {
  isSubmitted?: boolean;
  /** The id of a tab's element. */
  tab?: string;
}

const load = async <T>(address: string): Promise<T> => {
  const module: { default: T } = whole(await import(/* @vite-ignore */ address));
  return module.default;
};

/** Loads code that only some calculators need. @returns how the kinds of results are drawn that it brings */
const loadParts = async (needs: readonly string[]): Promise<Partial<ResultKinds>> =>
  Object.assign({}, ...(await Promise.all(needs.map(load))));

/** A visitor who writes numbers by the habits of another language than the page's waits for the app, which knows how. */
function isWrittenOtherwise(language: string): boolean {
  const wanted = new URLSearchParams(location.search).get('lang') ?? readStored(LANGUAGE_KEY);
  return language === 'en' && wanted !== null && !/^en\b/.test(wanted);
}

/** Only forms with dates ask for the day before the rest has come. */
const firstDay = (): string => days.localDate(new Date());

/** Lets React take over, whenever it comes. */
function offer(scene: Scene): void {
  const taken = ({ detail }: CustomEvent<{ taken: Taken | null }>) => {
    detail.taken = scene.hand();
  };
  document.addEventListener(TAKE_OVER, taken as EventListener, { once: true });
}

/** A press before even the loader listened: what it left is the focus of a button that no key has brought there. */
function pressedInFocus(): Pressed {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused?.matches('[data-calculator] button:not(:focus-visible)')) return {};
  if (focused.matches('[type="submit"]')) return { isSubmitted: true };
  return focused.matches('[role]') ? { tab: focused.dataset.name ?? focused.id } : {};
}

/** Idle, but not never: a page that is always busy gets its app, too. */
const idleSoon = () => Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, 1000))]);

/**
 * Makes the calculator of a page answer, then do everything else.
 * @returns when it is time for the app
 */
export async function start(pressed: Pressed): Promise<void> {
  const {
    language,
    languages,
    icons,
    texts,
    tool: modules,
  } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as FirstData;
  const calculator = document.querySelector<HTMLElement>('[data-calculator]');
  if (!calculator || !modules || !texts.calculator || isWrittenOtherwise(language)) return;
  const [tool, text, kinds] = await Promise.all([
    load<CompiledTool>(modules.firstLogic),
    load<AnsweringTexts>(modules.text),
    loadParts(modules.needs),
    styled(),
  ]);
  restoreControls();
  const t = lookupIn<'calculator'>(text.phrases, language);
  const world = { tool, text, t, today: firstDay, transitions: FIRST_EVENTS, engine: plainAnswers, links: null };
  const scene = paint(calculator, world, { ...always, ...kinds } as ResultKinds);
  if (!scene) return;
  document.documentElement.dataset.answers = '';
  offer(scene);
  const { tab, isSubmitted } = { ...pressedInFocus(), ...pressed };
  if (isSubmitted && !tab) scene.calculate();
  const [{ complete }, wholeTool, others, phrases, laterKinds] = await Promise.all([
    import('./rest.tsx').then(whole),
    load<CompiledTool>(modules.logic),
    load<OtherTexts>(modules.others),
    load<Texts>(texts.calculator),
    loadParts(modules.laterNeeds),
  ]);
  Object.assign(scene.kinds, laterKinds);
  const allWords = lookupIn<'calculator'>(phrases, language);
  const { openTab } = complete(scene, { tool: wholeTool, others, t: allWords, icons, languages });
  if (tab) openTab(tab);
  if (tab && isSubmitted) scene.calculate();
  await idleSoon();
}
