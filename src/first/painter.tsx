/** Shows a worksheet in the page that the build has made, until React takes it over. */
import type { Translate } from '../i18n/resources.ts';
import { AnswerRoom, AnswerSection } from '../renderer/AnswerSection.tsx';
import { focusOutcome } from '../renderer/focus-outcome.ts';
import { PAINTED } from '../renderer/results/painted.ts';
import { PANEL_ID, tabId } from '../renderer/tab-order.ts';
import { controlId, focusElement, focusFirstControl, rowId, scrollToFirstResult } from '../ui/focus.ts';
import { rowsIn } from '../worksheet/entries.ts';
import { type State, tabOf, type World } from '../worksheet/state.ts';
import { openWorksheet, type Worksheet } from '../worksheet/store.ts';
import type { Taken } from '../worksheet/taken.ts';
import type { View } from '../worksheet/view.ts';
import { announcer, notifier } from './announce.tsx';
import { controlsIn, entryOf, writeForm } from './controls.ts';
import { nodesOf } from './dom.ts';
import { connect } from './events.ts';
import { writeMessages, writeProblems } from './messages.tsx';

/** The prerendered form of each tab as it begins, by the id of its tab. */
type Forms = ReadonlyMap<string, DocumentFragment>;

function formsOf(panel: Element, first: string): Forms {
  const beginning = document.createDocumentFragment();
  beginning.append(...[...panel.cloneNode(true).childNodes]);
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-tab]')];
  return new Map([
    [first, beginning] as const,
    ...templates.map((template) => [template.dataset.tab ?? '', template.content] as const),
  ]);
}

/** What stands in the controls already; a date that is typed by half goes on as the empty field that it began as. */
const typedIn = (panel: Element): Record<string, string | boolean> =>
  Object.fromEntries(
    controlsIn(panel).map((control) => [control.name, control.type === 'date' ? control.value : entryOf(control)]),
  );

/** Draws the answer, or the place of one. */
function writeAnswer(panel: Element, { document: shown, isStale }: View, t: Translate): void {
  const place = panel.lastElementChild;
  if (!shown || !place) return;
  place.replaceWith(
    ...nodesOf(
      <AnswerSection shown={shown} isStale={isStale} kinds={PAINTED} t={t}>
        <AnswerRoom />
      </AnswerSection>,
    ),
  );
}

function writeTabs(calculator: Element, panel: Element, open: string): void {
  for (const tab of calculator.querySelectorAll<HTMLElement>('[role="tab"]')) {
    const isOpen = tab.id === tabId(open);
    tab.setAttribute('aria-selected', String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
    if (isOpen) panel.setAttribute('aria-labelledby', tab.id);
  }
}

/** Where focus goes when a row has come or gone. */
function focusRow(worksheet: Worksheet, world: World, id: string, removed: number | null): void {
  const state = worksheet.getSnapshot();
  const count = rowsIn(state.entries, id).length;
  const input = tabOf(state, world).inputs.find((each) => each.id === id);
  const field = input?.kind === 'rows' ? input.fields[0]?.id : '';
  if (removed === null) focusElement(controlId(`${id}.${count - 1}.${field}`));
  else focusElement(count === 0 ? controlId(id) : rowId(id, Math.min(removed, count - 1)));
}

/** A page and what is shown in it. */
interface Scene {
  calculator: HTMLElement;
  panel: HTMLElement;
  world: World;
  worksheet: Worksheet;
  forms: Forms;
  announce: ReturnType<typeof announcer>;
  notify: ReturnType<typeof notifier>;
  /** A form is being replaced: what its controls say while they go is nobody's typing. */
  isReplacing: boolean;
  /** The messages at fields. */
  messages: ChildNode[];
  /** What is shown; null before anything is. */
  shown: State | null;
}

/** Another tab, Clear or a link has drawn a new form. */
function beginForm(scene: Scene, { form: { tab } }: State): void {
  const { calculator, panel, forms, announce } = scene;
  const beginning = forms.get(tab);
  scene.isReplacing = true;
  if (beginning) panel.replaceChildren(document.importNode(beginning, true));
  scene.isReplacing = false;
  scene.messages = [];
  scene.shown = null;
  writeTabs(calculator, panel, tab);
  announce.clear();
}

function drawView(scene: Scene, form: Element, view: View): void {
  const { panel, worksheet, announce, shown } = scene;
  const { t } = scene.world;
  const onTake = (name: string, value: string) => worksheet.dispatch({ type: 'edit', name, value });
  scene.messages = writeMessages(form, { view, t, onTake }, scene.messages);
  writeProblems(form, view, t);
  const isSame = shown?.view.document === view.document && shown.view.isStale === view.isStale;
  if (!isSame) writeAnswer(panel, view, t);
  announce.follow(view);
}

/** Brings a page to what its worksheet has now. */
function draw(scene: Scene): void {
  const { panel, world, worksheet, forms, notify } = scene;
  const state = worksheet.getSnapshot();
  const { round, cameBy } = state.form;
  const last = scene.shown;
  const isNew = last !== null && last.form.round !== round;
  if (isNew) beginForm(scene, state);
  const form = panel.querySelector('form');
  const tab = tabOf(state, world);
  const texts = world.text.texts.tabs[tab.id];
  if (!form || !texts) return;
  if (scene.shown?.entries !== state.entries) writeForm(form, tab, state.entries, texts, forms.get(tab.id) ?? document);
  if (scene.shown?.view !== state.view) drawView(scene, form, state.view);
  if (last && last.notice !== state.notice) notify(state.notice);
  scene.shown = state;
  if (isNew && cameBy === 'clear') focusFirstControl(form);
  if (isNew && cameBy === 'link') scrollToFirstResult();
}

export interface Painter {
  worksheet: Worksheet;
  calculate: () => void;
  /** @param id that of a tab's element */
  openTab: (id: string) => void;
  /** Lets go of the page, which stays as it is. */
  stop: () => Omit<Taken, 'link'>;
}

/** Shows a worksheet, and listens to the page. */
function live(scene: Scene): Painter {
  const { calculator, worksheet, world, announce } = scene;
  const calculate = () => {
    worksheet.dispatch({ type: 'calculate' });
    focusOutcome(worksheet.getSnapshot().view);
  };
  const openTab = (id: string) => worksheet.dispatch({ type: 'openTab', tab: id.replace(/^tab-/, '') });
  const onRows = (rows: string, index: number | null) => focusRow(worksheet, world, rows, index);
  const unsubscribe = worksheet.subscribe(() => draw(scene));
  const disconnect = connect(calculator, {
    worksheet,
    isDeaf: () => scene.isReplacing,
    onCalculate: calculate,
    onOpenTab: openTab,
    onRows,
  });
  draw(scene);
  worksheet.dispatch({ type: 'learnDay' });
  const stop = () => {
    unsubscribe();
    disconnect();
    return { worksheet, said: announce.stop() };
  };
  return { worksheet, calculate, openTab, stop };
}

/**
 * Takes a prerendered calculator.
 * @param calculator its element in the page
 * @param icons the address of the sprite
 * @returns null where there is not what it needs
 */
export function paint(calculator: HTMLElement, world: World, icons: string): Painter | null {
  const panel = calculator.querySelector<HTMLElement>(`[id="${PANEL_ID}"]`);
  const region = calculator.querySelector('[role="status"]');
  const first = world.tool.tabs[0];
  if (!panel || !region || !first) return null;
  return live({
    calculator,
    panel,
    world,
    worksheet: openWorksheet(world, typedIn(panel)),
    forms: formsOf(panel, first.id),
    announce: announcer(region),
    notify: notifier(icons, world.t),
    isReplacing: false,
    messages: [],
    shown: null,
  });
}
