/** The forms of a definition, each with its place. */
import type { LiveDefinition, TabDefinition } from '../../schema/definition.ts';
import type { Path } from '../diagnostics/source.ts';

type Tabs = Pick<LiveDefinition, 'tabs' | 'lookups'>;

const withPaths = (tabs: readonly TabDefinition[], list: string): { tab: TabDefinition; path: Path }[] =>
  tabs.map((tab, index) => ({ tab, path: [list, index] }));

/** The tabs of the page, and after them what only the command line answers. */
export const tabsWithPaths = ({ tabs, lookups = [] }: Tabs) => [
  ...withPaths(tabs, 'tabs'),
  ...withPaths(lookups, 'lookups'),
];

export const allTabs = ({ tabs, lookups = [] }: Tabs): readonly TabDefinition[] => [...tabs, ...lookups];
