/** What happens to a worksheet besides being filled in and calculated. */
import { completeEntries, startEntries } from '../engine/form.ts';
import type { Entries, Entry } from '../engine/outcome.ts';
import { emptyRow, removeRow } from '../engine/row-lists.ts';
import {
  type CompiledInput,
  type CompiledTab,
  type CompiledTool,
  type NumericField,
  type RowsField,
  tabById,
} from '../engine/tool.ts';
import { entryAt, rowsIn, textAt, withEntry } from './entries.ts';
import { carriedToFind, isSameTab } from './find-form.ts';
import { left, opened, redefined } from './more-views.ts';
import { calculationOf, contextOf, FIRST_EVENTS, noticeOf, withEntries } from './next-state.ts';
import { type EventOf, type FormInstance, type State, type Transitions, tabOf, type World } from './state.ts';
import { carriedEntries, rememberTyped } from './typed.ts';
import { typing, withSaid } from './typing.ts';
import { unitCode } from './unit-code.ts';
import { calculated, START } from './view.ts';

interface Drawing {
  tab: CompiledTab;
  entries: Entries;
  cameBy: FormInstance['cameBy'];
  /** It is shown with its result, where it has one. */
  isAnswered?: boolean;
}

/** A new form in place of the one that is open. */
function draw(state: State, { tab, entries, cameBy, isAnswered = false }: Drawing, world: World): State {
  const calculation = isAnswered ? calculationOf(tab, entries, world) : null;
  const form: FormInstance = { tab: tab.id, round: state.form.round + 1, start: entries, cameBy };
  const view = calculation ? opened(calculation) : START;
  return { ...state, form, entries, view, typed: {}, origins: {}, notice: null, isAwaited: false };
}

function numericField({ inputs }: CompiledTab, name: string): NumericField | null {
  const [id, , inRow] = name.split('.');
  const input = inputs.find((each) => each.id === id);
  const field = input?.kind === 'rows' ? input.fields.find((each) => each.id === inRow) : input;
  return field && 'step' in field ? field : null;
}

/** A change of a unit asks for what follows from it. */
function askOfUnits(tab: CompiledTab, before: Entries, after: Entries): void {
  const isOther = ({ id, kind }: CompiledInput) => (kind === 'unit' || kind === 'rows') && before[id] !== after[id];
  if (tab.inputs.some(isOther)) unitCode.ask({ tab, before });
}

/** Where what follows units has come, it has its own event in place of this one. */
function edit(state: State, event: EventOf<'edit'>, world: World): State {
  const next = FIRST_EVENTS.edit(state, event, world);
  askOfUnits(tabOf(state, world), state.entries, next.entries);
  return next;
}

const listIn = ({ inputs }: CompiledTab, id: string): RowsField | undefined =>
  inputs.filter((input) => input.kind === 'rows').find((input) => input.id === id);

function leave(state: State, { name }: EventOf<'leave'>, world: World): State {
  if (!state.view.document && !entryAt(state.entries, name)) return state;
  const calculation = calculationOf(tabOf(state, world), state.entries, world);
  return calculation ? { ...state, view: left(state.view, calculation, name) } : state;
}

function step(state: State, { name, direction }: EventOf<'step'>, world: World): State {
  const field = numericField(tabOf(state, world), name);
  const text = field && world.engine?.stepped?.(textAt(state.entries, name), field, direction, world.text.language);
  return typeof text === 'string' ? withEntries(state, withEntry(state.entries, name, text), world) : state;
}

function swap(state: State, _: EventOf<'swap'>, world: World): State {
  const { swap: pair } = tabOf(state, world);
  const { entries } = state;
  if (!pair) return state;
  const [first, second] = pair;
  const [from = '', to = ''] = [entryAt(entries, first), entryAt(entries, second)];
  return withEntries(state, { ...entries, [first]: to, [second]: from }, world);
}

function addRow(state: State, { rows: id }: EventOf<'addRow'>, world: World): State {
  const input = listIn(tabOf(state, world), id);
  const rows = rowsIn(state.entries, id);
  if (!input || rows.length >= input.most) return state;
  const { language } = world.text;
  const begun = unitCode.begin(tabOf(state, world), { [id]: [emptyRow(input, language)] }, language);
  return withEntries(state, { ...state.entries, [id]: [...rows, ...rowsIn(begun, id)] }, world);
}

function dropRow(state: State, { rows: id, index }: EventOf<'removeRow'>, world: World): State {
  const tab = tabOf(state, world);
  const input = listIn(tab, id);
  const rows = rowsIn(state.entries, id);
  if (!input || !rows[index]) return state;
  const removed = removeRow(input, rows, index);
  if (removed.ok) return withEntries(state, { ...state.entries, [id]: rows.filter((_, at) => at !== index) }, world);
  const [shown] = world.engine?.shownRefusals?.([removed.refusal], contextOf(world, tab)) ?? [];
  return shown ? { ...state, notice: noticeOf(shown) } : state;
}

/** What a form begins with. */
function beginning(tab: CompiledTab, { text: { language }, today }: World): Entries {
  return unitCode.begin(tab, startEntries(tab, language, today()), language);
}

function clear(state: State, _: EventOf<'clear'>, world: World): State {
  const tab = tabOf(state, world);
  return draw(state, { tab, entries: beginning(tab, world), cameBy: 'clear' }, world);
}

/** Another field of the same tab is to be found: what was typed stays. */
function openFind(state: State, tab: CompiledTab, world: World): State {
  const { view, entries, typed, origins = {} } = state;
  const outcome = view.isStale ? null : view.outcome;
  const { language } = world.text;
  const next = carriedToFind(tabOf(state, world), tab, { entries, outcome }, language, world.today());
  const drawn = { ...draw(state, { tab, entries: next, cameBy: 'find' }, world), typed, origins };
  const calculation = outcome ? calculationOf(tab, next, world) : null;
  if (!calculation) return drawn;
  return { ...drawn, view: calculated(START, calculation) };
}

/** What is kept once a tab is left: of its forms, the one that was open. */
function keptAfter({ kept, entries, view }: State, from: CompiledTab, { tool }: World): State['kept'] {
  if (!tool.keepTabs) return kept;
  const others = Object.entries(kept).filter(([id]) => {
    const other = tabById(tool, id);
    return other && !isSameTab(other, from);
  });
  return { ...Object.fromEntries(others), [from.id]: { entries, hasResult: view.document !== null } };
}

/** The form of a tab that was left last. */
function formLeft(tab: CompiledTab, kept: State['kept'], { finds = [] }: CompiledTool): CompiledTab {
  return finds.find((find) => find.id in kept && find.found.tab === tab.id) ?? tab;
}

function openTab(state: State, event: EventOf<'openTab'>, world: World): State {
  const { tool, text, today } = world;
  const from = tabOf(state, world);
  const tab = tabById(tool, event.tab);
  if (!tab || tab === from) return { ...state, notice: null };
  if (isSameTab(from, tab)) return openFind(state, tab, world);
  const { entries } = state;
  const typed = rememberTyped(state.typed, from, entries, startEntries(from, text.language, today()));
  const kept = keptAfter(state, from, world);
  const to = formLeft(tab, kept, tool);
  const before = kept[to.id];
  const next = before?.entries ?? carriedEntries(to, typed, text.language, today());
  const drawing: Drawing = { tab: to, entries: next, cameBy: 'tab', isAnswered: before?.hasResult ?? false };
  return { ...draw(state, drawing, world), typed, kept };
}

function openLink(state: State, { fragment }: EventOf<'openLink'>, world: World): State {
  const { tool, text, links, t } = world;
  const shared = links?.readShare(fragment, tool, text.language);
  const tab = tabById(tool, shared?.tab);
  if (!links || !shared || !tab) return state;
  const entries = links.sharedEntries(tab, shared.entries, text.language, world.today());
  const isWhole = !shared.incomplete;
  const notice = isWhole ? null : { text: t('answer.linkIncomplete'), isAlert: true };
  const compared = links.keptInLink(fragment, tool, text.language);
  const drawn = draw(state, { tab, entries, cameBy: 'link', isAnswered: isWhole }, world);
  return { ...drawn, ...(compared.length > 0 && { compared }), notice };
}

/** What was kept of a tab, in the form that it has now: a newer build may have other inputs. */
function fittingEntries(tab: CompiledTab, entries: Entries, { text, today }: World): Entries {
  const start = startEntries(tab, text.language, today());
  const fits = ([id, entry]: [string, Entry]): boolean =>
    typeof entry === typeof start[id] && Array.isArray(entry) === Array.isArray(start[id]);
  return completeEntries(tab, Object.fromEntries(Object.entries(entries).filter(fits)), text.language, today());
}

function putBack(state: State, before: EventOf<'restore'>['kept'], world: World): State {
  const { tab: open, entries, typed, kept } = before;
  const { tabs, finds = [] } = world.tool;
  const tab = tabById(world.tool, open);
  if (!tab) return state;
  const others = [...tabs, ...finds].flatMap((other) => {
    const left = kept[other.id];
    return left ? [[other.id, { ...left, entries: fittingEntries(other, left.entries, world) }]] : [];
  });
  const compared = (before.compared ?? []).flatMap((form) => {
    const its = tabById(world.tool, form.tab);
    return its ? [{ ...form, entries: fittingEntries(its, form.entries, world) }] : [];
  });
  const drawn = draw(state, { tab, entries: fittingEntries(tab, entries, world), cameBy: 'page' }, world);
  return { ...drawn, typed: { ...typed }, kept: Object.fromEntries(others), compared };
}

/** What another version of the site has kept may be anything: where it cannot be put back, the form begins anew. */
function restore(state: State, { kept }: EventOf<'restore'>, world: World): State {
  try {
    return putBack(state, kept, world);
  } catch {
    return state;
  }
}

/**
 * What was typed stays; new inputs take their default, and a result that still stands is made anew. What stands as it
 * was at the start is written again where numbers are now written otherwise.
 */
function redefine(state: State, { writtenIn }: EventOf<'redefine'>, world: World): State {
  const tab = tabOf(state, world);
  const { language } = world.text;
  const start = startEntries(tab, language, world.today());
  const before = startEntries(tab, writtenIn, world.today());
  const isTyped = ([id, entry]: [string, Entry]): boolean => JSON.stringify(entry) !== JSON.stringify(before[id]);
  const entries = { ...start, ...Object.fromEntries(Object.entries(state.entries).filter(isTyped)) };
  const calculation = state.view.document ? calculationOf(tab, entries, world) : null;
  const form = { ...state.form, tab: tab.id };
  return { ...state, form, entries, view: calculation ? redefined(calculation) : state.view };
}

/** Where code is on its way that it needs, the form is calculated when it has come. */
function calculate(state: State, event: EventOf<'calculate'>, world: World): State {
  const next = FIRST_EVENTS.calculate(state, event, world);
  const isAwaited = next === state && world.engine?.shownRefusals !== undefined;
  return isAwaited === (state.isAwaited ?? false) ? next : { ...next, isAwaited };
}

/** Where it is not known yet what stands in the form, the press waits for the code that knows. */
const press = (state: State, event: EventOf<'calculate'>, world: World): State =>
  typing.waits(state) ? { ...state, isAwaited: true } : calculate(state, event, world);

/** A result that is shown is made anew; where it is none with everything that is known now, it is said why. */
function renew(state: State, event: EventOf<'renew'>, world: World): State {
  // Units may have been changed before there was this code.
  askOfUnits(tabOf(state, world), state.form.start, state.entries);
  if (state.isAwaited) return calculate(state, { ...event, type: 'calculate' }, world);
  const next = withEntries(state, state.entries, world);
  return next.view.isStale ? leave(next, { type: 'leave', name: '' }, world) : next;
}

const EVENTS: Omit<Transitions, 'followUnits'> = {
  ...FIRST_EVENTS,
  edit,
  calculate: press,
  leave,
  step,
  swap,
  addRow,
  removeRow: dropRow,
  clear,
  openTab,
  openLink,
  restore,
  redefine,
  renew,
  compare: (state, { forms }) => ({ ...state, compared: forms }),
  tell: (state, { notice }) => ({ ...state, notice }),
};

type Transition = (state: State, event: never, world: World) => State;

/** Everything that can happen to a worksheet; what follows units comes with the code that does. */
export const EVERY_EVENT = Object.fromEntries(
  Object.entries<Transition>(EVENTS).map(([type, transition]) => [
    type,
    (state: State, event: never, world: World) =>
      withSaid(transition(typing.settled(state, world, event), event, world), world, event),
  ]),
) as Omit<Transitions, 'followUnits'>;
