/** What a worksheet knows, and what can happen to it. */
import { startEntries } from '../engine/form.ts';
import type { Entries, FieldEntry, Refusal } from '../engine/outcome.ts';
import { type CompiledTab, type CompiledTool, type NumericField, tabById } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { ShownRefusal } from '../result/document.ts';
import type { TextModule } from '../result/texts.ts';
import { withValues } from './entries.ts';
import type { Said } from './more-views.ts';
import type { Typed } from './typed.ts';
import type { Before, Origins } from './unit-code.ts';
import { type Calculation, START, type View } from './view.ts';

/** What a form is answered with. */
export interface Engine {
  /** Null where it cannot show everything that there is to show. */
  calculate: (entries: Entries, context: TabContext) => Calculation | null;
  /** Refusals in the words of the page, each at the name of its control. */
  shownRefusals?: (refusals: readonly Refusal[], context: Omit<TabContext, 'tool'>) => ShownRefusal[];
  /** The text of a number field one step further; null where it cannot go. */
  stepped?: (text: string, field: NumericField, direction: 1 | -1, language: string) => string | null;
}

/** The tab that is filled in, and the words of the page. */
export interface TabContext {
  tool: CompiledTool;
  tab: CompiledTab;
  text: TextModule;
  t: Translate;
}

/** The functions that read links. */
export type Links = Pick<typeof import('../result/share.ts'), 'readShare' | 'sharedEntries' | 'keptInLink'>;

/** What a worksheet is about, and what it answers with. */
export interface World {
  tool: CompiledTool;
  text: TextModule;
  t: Translate;
  /** The calendar day where the visitor is, `yyyy-mm-dd`. */
  today: () => string;
  /** Null until it has come. */
  engine: Engine | null;
  /** What can happen to it: at first what a form needs to answer, later everything. */
  transitions: Partial<Transitions>;
  /** Null until they have come: few visitors open a link. */
  links: Links | null;
}

/** One drawing of a form. Another tab, Clear and a link draw a new one, which starts fresh. */
export interface FormInstance {
  tab: string;
  /** Counts the drawings. */
  round: number;
  /** What it began with. */
  start: Entries;
  cameBy: 'page' | 'tab' | 'find' | 'clear' | 'link';
}

/** What a worksheet takes along where its page is loaded anew: everything that was typed, no answers. */
export type Kept = Pick<State, 'entries' | 'typed' | 'kept' | 'compared'> & { tab: string };

/** A form of a tab, for its answer. */
export interface ComparedForm {
  tab: string;
  entries: Entries;
}

/** Something to say once, beside the form. */
export interface Notice {
  title?: string | undefined;
  text: string;
  isAlert: boolean;
  /** It stands in the page, too: it is only said to who does not see that. */
  isShown?: true;
}

export interface State {
  form: FormInstance;
  entries: Entries;
  view: View;
  typed: Typed;
  /** The forms of tabs that are not open, where a tool keeps them. */
  kept: Readonly<Record<string, { entries: Entries; hasResult: boolean }>>;
  /** The forms whose answers a visitor keeps, to stand beside the one that is shown. */
  compared?: readonly ComparedForm[];
  notice: Notice | null;
  /** Numbers that kept their text when their unit was changed. */
  origins?: Origins;
  /** What there is to say of what is typed, besides its answer. */
  said?: readonly Said[];
  /** Calculate was pressed while code was on its way that it needs. */
  isAwaited?: boolean;
  /** Something threw: whoever shows the worksheet throws it on. */
  fault: { error: unknown } | null;
}

export type WorksheetEvent =
  /** A visitor types or chooses; selects that follow this one go along. */
  | { type: 'edit'; name: string; value: FieldEntry }
  | { type: 'leave'; name: string }
  | { type: 'step'; name: string; direction: 1 | -1 }
  | { type: 'swap' }
  | { type: 'addRow'; rows: string }
  | { type: 'removeRow'; rows: string; index: number }
  | { type: 'calculate' }
  | { type: 'clear' }
  | { type: 'openTab'; tab: string }
  /** The address has a fragment that may be a link to a filled-in form. */
  | { type: 'openLink'; fragment: string }
  /** The page was loaded anew, perhaps as one of a newer build. */
  | { type: 'restore'; kept: Kept }
  /** The page was made on another day, and now knows the visitor's. */
  | { type: 'learnDay' }
  /** The definition or its texts have changed under the page. */
  | { type: 'redefine'; writtenIn: string }
  /** What answers knows more than before. */
  | { type: 'renew'; at?: string }
  /** Answers are kept beside the one that is shown, or taken away. */
  | { type: 'compare'; forms: readonly ComparedForm[] }
  /** The code has come that follows units: what it has to follow, or else a form to begin in those of the visitor. */
  | { type: 'followUnits'; change?: Before | undefined }
  | { type: 'tell'; notice: Notice | null };

export type EventOf<Type> = Extract<WorksheetEvent, { type: Type }>;

/** The worksheet after each kind of event. */
export type Transitions = {
  [Type in WorksheetEvent['type']]: (state: State, event: EventOf<Type>, world: World) => State;
};

/** The tab that is open. */
export function tabOf({ form }: State, { tool }: Pick<World, 'tool'>): CompiledTab {
  const tab = tabById(tool, form.tab) ?? tool.tabs[0];
  if (!tab) throw new Error(`${tool.id} has no form`);
  return tab;
}

/** The worksheet of a page that has just been opened. @param typed what stands in its controls already, by name */
export function startState({ tool, text }: World, typed: Readonly<Record<string, FieldEntry>> = {}): State {
  const [tab] = tool.tabs;
  const start = withValues(startEntries({ inputs: tab?.inputs ?? [] }, text.language), typed);
  const form: FormInstance = { tab: tab?.id ?? '', round: 0, start, cameBy: 'page' };
  return { form, entries: start, view: START, typed: {}, kept: {}, notice: null, fault: null };
}
