/** What is told of a calculator besides its answers, of what only pages show nothing. */
import type { ResultDefinition, TabDefinition } from '../../schema/definition.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { AboutTexts } from '../result/texts.ts';

export type DescribedTool = Pick<RunnableTool, 'definition' | 'about'>;

const RESULT = ['kind', 'label', 'unit', 'unitFrom', 'color'];
const TAB = ['id', 'label', 'inputs', 'results', 'examples'];
const DEFINITION = ['id', 'status', 'title', 'description', 'category', 'sources', 'tabs', 'lookups'];

/** The members of a part that are named here; who is described by the others does not come so far. */
const only = <Part extends object>(part: Part, names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => names.includes(name))) as Part;

const mapped = <From, To>(from: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]));

/** The example that help shows, and the one that descriptions show. */
const shownExamples = ({ examples }: TabDefinition): TabDefinition['examples'] =>
  examples.filter((example, at) => at === 0 || example === examples.find(({ shows }) => shows !== undefined));

const describedTab = (tab: TabDefinition): TabDefinition => ({
  ...only(tab, TAB),
  results: mapped(tab.results, (result: ResultDefinition) => only(result, RESULT)),
  examples: shownExamples(tab),
});

function describedAbout({ explanation, sources, formulas, worked }: AboutTexts): AboutTexts {
  const answers = mapped(worked, (example) => example && { ...example, inputs: [], steps: [], link: '' });
  return { explanation, sources, formulas, worked: answers, links: [], related: [], tables: [] };
}

export function describedTool({ definition, about }: DescribedTool): DescribedTool {
  const { tabs, lookups } = definition;
  return {
    definition: {
      ...only(definition, DEFINITION),
      tabs: tabs.map(describedTab),
      ...(lookups && { lookups: lookups.map(describedTab) }),
    },
    about: describedAbout(about),
  };
}
