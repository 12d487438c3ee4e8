/** Everything that a page does before React has come, besides answering: it comes right after what answers. */
import { type CompiledTab, type CompiledTool, tabIdOf } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { AnswerNotes } from '../renderer/AnswerNotes.tsx';
import { focusOutcome } from '../renderer/focus-outcome.ts';
import { keepForm, keptForm, restoreForm, SHARED } from '../renderer/kept-form.ts';
import { followLate, holdLate } from '../renderer/late-code.ts';
import { tabId } from '../renderer/tab-ids.ts';
import { today } from '../renderer/today.ts';
import { completeTexts, type OtherTexts } from '../result/complete-texts.ts';
import { controlId, focusElement, focusFind, focusFirstControl, rowId } from '../ui/focus.ts';
import { RESULT_ID, scrollToBrought } from '../ui/scroll.ts';
import { answers } from '../worksheet/answers.ts';
import { rowsIn } from '../worksheet/entries.ts';
import { EVERY_EVENT } from '../worksheet/more-events.ts';
import { saidOfAnswer, type Take, takeOffer } from '../worksheet/more-views.ts';
import { type State, tabOf } from '../worksheet/state.ts';
import { unitCode } from '../worksheet/unit-code.ts';
import { announcer, notifier } from './announce.tsx';
import { nodesOf } from './dom.ts';
import { writeForm } from './form.ts';
import { writeMessages, writeProblems } from './messages.tsx';
import { writeAnswer } from './painter.tsx';
import { presses } from './presses.ts';
import { writePreviews } from './previews.ts';
import type { Scene } from './scene.ts';

/** The prerendered form of each tab as it begins, by the id of its tab. */
type Forms = ReadonlyMap<string, DocumentFragment>;

function formsOf({ world, beginning: panel }: Scene): Forms {
  const beginning = document.createDocumentFragment();
  beginning.append(...panel.childNodes);
  const first = world.tool.tabs[0]?.id ?? '';
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-tab]')];
  return new Map([
    [first, beginning] as const,
    ...templates.map((template) => [template.dataset.tab ?? '', template.content] as const),
  ]);
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
function focusRow({ worksheet, world }: Scene, id: string, removed: number | null): void {
  const state = worksheet.getSnapshot();
  const count = rowsIn(state.entries, id).length;
  const input = tabOf(state, world).inputs.find((each) => each.id === id);
  const field = input?.kind === 'rows' ? input.fields[0]?.id : '';
  if (removed === null) focusElement(controlId(`${id}.${count - 1}.${field}`));
  else focusElement(count === 0 ? controlId(id) : rowId(id, Math.min(removed, count - 1)));
}

/** The whole page, and what is shown in it. */
interface Whole {
  scene: Scene;
  t: Translate;
  forms: Forms;
  announce: ReturnType<typeof announcer>;
  notify: ReturnType<typeof notifier>;
  /** The messages at fields. */
  messages: ChildNode[];
  /** What is shown; null before anything is. */
  shown: State | null;
}

/** Another tab, Clear or a link has drawn a new form. */
function beginForm(whole: Whole, { form: { tab } }: State): void {
  const { scene, forms, announce } = whole;
  const { calculator, panel } = scene;
  const beginning = forms.get(tab);
  scene.isReplacing = true;
  if (beginning) panel.replaceChildren(document.importNode(beginning, true));
  scene.isReplacing = false;
  whole.messages = [];
  whole.shown = null;
  writeTabs(calculator, panel, tabIdOf(tabOf(scene.worksheet.getSnapshot(), scene.world)));
  announce.clear();
}

/** What is said at the fields. */
function drawMessages(whole: Whole, form: Element, state: State, tab: CompiledTab): void {
  const { scene, t } = whole;
  const offers = [...(state.said ?? []), ...unitCode.offers(state, tab, scene.world.text, t)];
  const onTake = (take: Take) => takeOffer(scene.worksheet, take);
  whole.messages = writeMessages(form, { view: state.view, offers, t, onTake }, whole.messages);
}

function drawView(whole: Whole, form: Element, { view }: State): void {
  const { scene, t, announce, shown } = whole;
  const onTake = (take: Take) => takeOffer(scene.worksheet, take);
  writeProblems(form, view, t);
  const isSame = shown?.view.document === view.document && shown.view.isStale === view.isStale;
  if (!isSame) {
    writeAnswer(scene);
    const notes = AnswerNotes({ said: saidOfAnswer(view), t, onTake });
    scene.panel.querySelector(`[id="${RESULT_ID}"]`)?.prepend(...nodesOf(notes));
  }
  announce.follow(view);
}

/** Brings a page to what its worksheet has now. */
function draw(whole: Whole): void {
  const { panel, world, worksheet } = whole.scene;
  const state = worksheet.getSnapshot();
  const { round, cameBy } = state.form;
  const last = whole.shown;
  const isNew = last !== null && last.form.round !== round;
  if (isNew) beginForm(whole, state);
  const form = panel.querySelector('form');
  const tab = tabOf(state, world);
  const texts = world.text.texts.tabs[tab.id];
  if (!form || !texts) return;
  const patterns = whole.forms.get(tab.id) ?? document;
  if (whole.shown?.entries !== state.entries) {
    writeForm(form, tab, state.entries, texts, patterns);
    writePreviews(form, tab, state.entries, world.text.language, whole.t);
  }
  const { view, origins, said } = whole.shown ?? {};
  if (view !== state.view || origins !== state.origins || said !== state.said) drawMessages(whole, form, state, tab);
  if (whole.shown?.view !== state.view) drawView(whole, form, state);
  if (last && last.notice !== state.notice) {
    whole.notify(state.notice);
    whole.announce.tell(state.notice);
  }
  whole.shown = state;
  if (isNew && cameBy === 'clear') focusFirstControl(form);
  if (isNew && cameBy === 'find') focusFind(form);
  if (isNew && cameBy === 'link') scrollToBrought();
}

/** Opens the link of the address. @returns its fragment */
async function openLink({ worksheet }: Scene, isWanted: () => boolean): Promise<string | null> {
  if (!SHARED.test(location.hash)) return null;
  const links = await import('../result/share.ts');
  if (!isWanted()) return null;
  worksheet.change({ links });
  worksheet.dispatch({ type: 'openLink', fragment: location.hash });
  return location.hash;
}

/** Keeps what was typed for when the page is opened again, and opens the links that its address gets. */
function follow(scene: Scene): { link: () => string; end: () => void } {
  const { worksheet, world } = scene;
  const kept = keptForm(world.tool.id, world.text.language, worksheet);
  if (kept) restoreForm(worksheet, kept);
  const stopKeeping = keepForm(worksheet, world.tool.id, world.text.language);
  let opened = kept ? location.hash : '';
  let isOver = false;
  const open = async () => {
    opened = (await openLink(scene, () => !isOver)) ?? opened;
  };
  addEventListener('hashchange', open);
  // A link whose code does not come now is opened by the app.
  if (!opened) void open().catch(() => null);
  const end = () => {
    isOver = true;
    removeEventListener('hashchange', open);
    stopKeeping();
  };
  return { link: () => opened, end };
}

/** Carries out a choice of the language, also one that was made before. @returns what ends it */
function followLanguage(scene: Scene, languages: readonly string[]): () => void {
  const select = document.querySelector<HTMLSelectElement>('select[data-languages]');
  const { language } = scene.world.text;
  if (!select) return () => {};
  let isOver = false;
  const change = async () => {
    const code = select.value;
    if (code === language) return;
    const isWanted = () => !isOver && select.value === code;
    const { changeLanguage } = await import('./language.ts');
    const isDone = await changeLanguage(code, languages, scene, isWanted);
    if (!isDone && isWanted()) select.value = language;
  };
  // A choice whose code does not come is carried out by the app.
  const hear = () => void change().catch(() => null);
  select.addEventListener('change', hear);
  hear();
  return () => {
    isOver = true;
    select.removeEventListener('change', hear);
  };
}

/** What a scene is completed with. */
interface Completing {
  /** The calculator with all its tabs. */
  tool: CompiledTool;
  /** The texts of the calculator that answers do not need. */
  others: OtherTexts;
  /** All words of the calculators. */
  t: Translate;
  /** The address of the sprite. */
  icons: string;
  /** The languages that have pages. */
  languages: readonly string[];
}

/** The same scene, with everything that it can do. */
export interface WholeScene extends Scene {
  /** @param id that of a tab's element */
  openTab: (id: string) => void;
}

/** Gives a page that answers everything else that it does. */
export function complete(scene: Scene, { tool, others, t, icons, languages }: Completing): WholeScene {
  const { calculator, worksheet, waiting, world } = scene;
  const region = calculator.querySelector('[role="status"]');
  if (!region) throw new Error('the page has no status region');
  completeTexts(world.text, others);
  const change = { tool, t, today, engine: answers, transitions: EVERY_EVENT };
  scene.world = { ...world, ...change };
  const announce = announcer(region);
  const whole: Whole = {
    scene,
    t,
    forms: formsOf(scene),
    announce,
    notify: notifier(icons, t),
    messages: [],
    shown: null,
  };
  const openTab = (id: string) => worksheet.dispatch({ type: 'openTab', tab: id.replace(/^tab-/, '') });
  scene.draw = () => draw(whole);
  scene.calculate = () => {
    worksheet.dispatch({ type: 'calculate' });
    focusOutcome(worksheet.getSnapshot().view);
  };
  const ending = new AbortController();
  const onRows = (rows: string, index: number | null) => focusRow(scene, rows, index);
  scene.press = presses({ worksheet, onOpenTab: openTab, onRows }, ending.signal);
  worksheet.change(change);
  followLate(worksheet);
  draw(whole);
  const { link, end } = follow(scene);
  const endLanguage = followLanguage(scene, languages);
  const { hand } = scene;
  scene.hand = () => {
    ending.abort();
    end();
    endLanguage();
    holdLate();
    return { ...hand(), said: announce.stop(), link: link() };
  };
  for (const event of waiting.splice(0)) scene.press(event);
  if (scene.isAsked) scene.calculate();
  return Object.assign(scene, { openTab });
}
