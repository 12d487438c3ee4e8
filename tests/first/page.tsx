/** The prerendered page of a calculator in a document without a browser: painted at first, then taken over by React. */
import './document.ts';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { loadRunnableIn, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { paint } from '../../src/first/painter.tsx';
import { complete } from '../../src/first/rest.tsx';
import { instanceOf, translator } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { lookupIn } from '../../src/i18n/lookup.ts';
import type { LoadedTexts } from '../../src/i18n/resources.ts';
import { Calculator } from '../../src/renderer/Calculator.tsx';
import { PAINTED } from '../../src/renderer/results/painted.ts';
import { StartForm } from '../../src/renderer/StartForm.tsx';
import { loadTranslation } from '../../src/translation/translations.ts';
import { rowsIn } from '../../src/worksheet/entries.ts';
import { FIRST_EVENTS } from '../../src/worksheet/next-state.ts';
import { plainAnswers } from '../../src/worksheet/plain-answers.ts';
import type { Worksheet } from '../../src/worksheet/store.ts';

export const TODAY = '2026-01-31';
const ICONS = { icons: '/icons.svg', toolIcons: '/tool-icons.svg' };

/** A live calculator in a language. */
export interface Spoken extends RunnableTool {
  language: string;
  texts: LoadedTexts;
}

const folder = loadTools('tools');
/** Made up to show what the live ones do not; they are not translated. */
const added = loadTools('tests/fixtures/tools').tools;

/** Every live calculator in a language, and the added ones. */
export async function spokenIn(language: string): Promise<Spoken[]> {
  const translation = language === 'en' ? null : loadTranslation('tools', language, folder).translation;
  const texts = translation?.texts ?? ENGLISH;
  const t = translator(texts, language, 'calculator');
  const loaded = [...(translation?.tools ?? folder.tools), ...added].filter(({ compiled }) => compiled);
  const live = await Promise.all(loaded.map((tool) => loadRunnableIn(tool, language, t)));
  return live.flatMap((tool) => (tool ? [{ ...tool, language, texts }] : []));
}

const inSite = ({ texts, language }: Spoken, node: React.ReactNode) => (
  <I18nextProvider i18n={instanceOf(texts, language)}>{node}</I18nextProvider>
);

export interface Opened {
  root: HTMLElement;
  worksheet: Worksheet;
  calculate: () => void;
  openTab: (id: string) => void;
  /** React takes the page over. @returns what React had to mend, which is nothing */
  hydrate: () => Promise<string[]>;
  close: () => void;
}

/** Opens the page of a calculator as the build makes it, and the painter on it. */
export function openPage(spoken: Spoken): Opened {
  const { tool, text, texts, language } = spoken;
  const calculator = { tool, text, address: '/', fragment: '' };
  const root = document.createElement('div');
  root.innerHTML = renderToString(inSite(spoken, <Calculator {...calculator} />));
  const templates = [...tool.tabs, ...(tool.finds ?? [])].map(({ id }) => {
    const template = document.createElement('template');
    template.dataset.tab = id;
    template.innerHTML = renderToString(inSite(spoken, <StartForm tool={tool} text={text} tab={id} />));
    return template;
  });
  document.body.replaceChildren(root, ...templates.slice(1));
  const t = lookupIn<'calculator'>(texts.calculator ?? {}, language);
  const world = {
    tool,
    text,
    t,
    today: () => TODAY,
    transitions: FIRST_EVENTS,
    engine: plainAnswers,
    links: null,
  };
  const element = root.querySelector<HTMLElement>('[data-calculator]');
  const scene = element && paint(element, world, PAINTED);
  if (!scene) throw new Error(`${tool.id} cannot be painted`);
  const painter = complete(scene, { tool, others: {}, t, icons: ICONS.icons, languages: ['en'] });
  let react: Root | undefined;
  const hydrate = async () => {
    const mended: string[] = [];
    const taken = painter.hand();
    taken.letGo();
    await act(async () => {
      react = hydrateRoot(root, inSite(spoken, <Calculator {...calculator} taken={taken} />), {
        onRecoverableError: (error) => mended.push(String(error)),
        onUncaughtError: (error) => mended.push(String(error)),
      });
    });
    return mended;
  };
  const close = () => act(() => react?.unmount());
  const { worksheet, openTab } = painter;
  const calculate = () => painter.calculate();
  return { root, worksheet, calculate, openTab: (id) => openTab(`tab-${id}`), hydrate, close };
}

/** Fills a form in as a visitor does, row by row. */
export function enter(worksheet: Worksheet, inputs: Entries): void {
  const edit = (name: string, value: unknown) =>
    worksheet.dispatch({ type: 'edit', name, value: typeof value === 'boolean' ? value : String(value) });
  for (const [id, entry] of Object.entries(inputs)) {
    if (!Array.isArray(entry) || typeof entry[0] === 'number') {
      // The numbers of a list are typed one on each line.
      edit(id, Array.isArray(entry) ? entry.join('\n') : entry);
      continue;
    }
    const count = () => rowsIn(worksheet.getSnapshot().entries, id).length;
    for (let before = -1; count() < entry.length && before !== count(); ) {
      before = count();
      worksheet.dispatch({ type: 'addRow', rows: id });
    }
    for (let before = -1; count() > entry.length && before !== count(); ) {
      before = count();
      worksheet.dispatch({ type: 'removeRow', rows: id, index: before - 1 });
    }
    for (const [index, row] of entry.entries()) {
      for (const [field, value] of Object.entries(row)) edit(`${id}.${index}.${field}`, value);
    }
  }
}
