/** The forms of a definition, each with its place. */
import type { LiveDefinition, TabDefinition } from '../../schema/definition.ts';
import type { Path } from './source.ts';

type Forms = Pick<LiveDefinition, 'tabs' | 'lookups'>;

const placed = (tabs: readonly TabDefinition[], list: string): { tab: TabDefinition; path: Path }[] =>
  tabs.map((tab, index) => ({ tab, path: [list, index] }));

/** The tabs of the page, and after them what only the command line answers. */
export const placedForms = ({ tabs, lookups = [] }: Forms) => [...placed(tabs, 'tabs'), ...placed(lookups, 'lookups')];

export const formsOf = ({ tabs, lookups = [] }: Forms): readonly TabDefinition[] => [...tabs, ...lookups];
