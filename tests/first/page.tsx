/** The prerendered page of a calculator in a document without a browser: painted at first, then taken over by React. */
import './document.ts';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Entries } from '../../src/engine/outcome.ts';
import { paint } from '../../src/first/painter.tsx';
import { complete } from '../../src/first/rest.tsx';
import { instanceOf } from '../../src/i18n/instance.ts';
import { lookupIn } from '../../src/i18n/lookup.ts';
import { Calculator } from '../../src/renderer/Calculator.tsx';
import { PAINTED } from '../../src/renderer/results/painted.ts';
import { StartForm } from '../../src/renderer/StartForm.tsx';
import { rowsIn } from '../../src/worksheet/entries.ts';
import { FIRST_EVENTS } from '../../src/worksheet/next-state.ts';
import { plainAnswers } from '../../src/worksheet/plain-answers.ts';
import type { Worksheet } from '../../src/worksheet/store.ts';
import type { Taken } from '../../src/worksheet/taken.ts';
import type { Spoken } from './spoken.ts';

/** What is drawn of a calculator. */
type Drawn = Pick<Spoken, 'tool' | 'text' | 'texts' | 'language'>;

export const TODAY = '2026-01-31';
const ICONS = { icons: '/icons.svg', toolIcons: '/tool-icons.svg' };

const inSite = ({ texts, language }: Drawn, node: React.ReactNode) => (
  <I18nextProvider i18n={instanceOf(texts, language)}>{node}</I18nextProvider>
);

const startOf = ({ tool, text }: Drawn) => ({ tool, text, address: '/', fragment: '' });

export interface Opened {
  root: HTMLElement;
  worksheet: Worksheet;
  calculate: () => void;
  openTab: (id: string) => void;
  /** Gives its worksheet away, as React asks for it. */
  hand: () => Taken;
  /** React takes the page over. @returns what React had to mend, which is nothing */
  hydrate: () => Promise<string[]>;
  close: () => void;
}

/** The page of a calculator as the build makes it. @returns the element that React takes over */
export function writePage(spoken: Drawn): HTMLElement {
  const { tool, text } = spoken;
  const root = document.createElement('div');
  root.innerHTML = renderToString(inSite(spoken, <Calculator {...startOf(spoken)} />));
  const templates = [...tool.tabs, ...(tool.finds ?? [])].map(({ id }) => {
    const template = document.createElement('template');
    template.dataset.tab = id;
    template.innerHTML = renderToString(inSite(spoken, <StartForm tool={tool} text={text} tab={id} />));
    return template;
  });
  document.body.replaceChildren(root, ...templates.slice(1));
  return root;
}

/**
 * Opens the page of a calculator, and the painter on it.
 * @param around puts what else is on it into its body
 * @param early does something on it while only answers have come
 */
export function openPage(
  spoken: Drawn,
  around: (body: HTMLElement) => void = () => {},
  early: (root: HTMLElement) => void = () => {},
): Opened {
  const { tool, text, texts, language } = spoken;
  const root = writePage(spoken);
  around(document.body);
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
  early(root);
  const painter = complete(scene, { tool, others: {}, t, icons: ICONS.icons, languages: ['en', 'de', 'es'] });
  let react: Root | undefined;
  const hydrate = async () => {
    const mended: string[] = [];
    const taken = painter.hand();
    taken.letGo();
    await act(async () => {
      react = hydrateRoot(root, inSite(spoken, <Calculator {...startOf(spoken)} taken={taken} />), {
        onRecoverableError: (error) => mended.push(String(error)),
        onUncaughtError: (error) => mended.push(String(error)),
      });
    });
    return mended;
  };
  const close = () => act(() => react?.unmount());
  const { worksheet, openTab } = painter;
  const calculate = () => painter.calculate();
  return { root, worksheet, calculate, openTab: (id) => openTab(`tab-${id}`), hydrate, hand: painter.hand, close };
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
