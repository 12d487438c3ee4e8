/** What follows where units are changed, and where some are remembered: the code comes when it is first needed. */
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { TextModule } from '../result/texts.ts';
import type { Said } from './more-views.ts';

/** What was typed, and the option of its unit then. */
export interface Origin {
  text: string;
  option: string;
}
/** Numbers whose unit was changed after they were typed, by control name. */
export type Origins = Readonly<Record<string, Origin>>;

/** What stands in a form. */
export interface Form {
  entries: Entries;
  origins?: Origins;
}

/** A form as it was before an edit. */
export interface Before {
  tab: CompiledTab;
  before: Entries;
}

export interface UnitCode {
  /** Asks for the code. @param change what it has to follow once it is there */
  ask: (change?: Before) => void;
  /** What numbers whose unit is another one now are in that. */
  offers: (form: Form, tab: CompiledTab, text: TextModule, t: Translate) => readonly Said[];
  /** What a form begins with, in the units of the visitor. */
  begin: (tab: Pick<CompiledTab, 'inputs' | 'swap'>, start: Entries, language: string) => Entries;
}

export const unitCode: UnitCode = {
  ask: () => {},
  offers: () => [],
  begin: (_, start) => start,
};
