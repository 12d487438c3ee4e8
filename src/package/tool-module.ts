/** The modules of one calculator in the package: what it computes, and its small and its full form. */
import { build } from 'esbuild';
import type { CompiledDefinition } from '../compiler/compile.ts';
import { instantiate } from '../compiler/instantiate.ts';
import { aboutTexts, textModule } from '../compiler/text-module.ts';
import { type LoadedTool, loadLogic } from '../compiler/tools.ts';
import type { CompiledTool } from '../engine/tool.ts';
import { englishText } from '../i18n/english.ts';
import type { TextModule } from '../result/texts.ts';
import { type DescribedTool, describedTool } from './described-tool.ts';
import { leanPhrases, leanTexts } from './lean-texts.ts';
import { PACKAGE } from './manifest.ts';
import { needsOfTool, partsCode } from './parts.ts';
import { pooled } from './pooled.ts';

/** Where the engines are, seen from a calculator. */
const MODULES = '../../modules';
const LEAN = '../../lean';

/** What forms, inputs and results have for pages only. */
const OF_PAGES = {
  tool: ['keepTabs'],
  tab: ['groups', 'sections', 'swap'],
  input: ['step', 'picks', 'afterTabChange'],
  result: ['scale', 'chart', 'actions', 'ics', 'perGroup'],
};

const without = <Part extends object>(part: Part, names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name))) as Part;

/** A tool without what only pages read. */
function answering(tool: CompiledTool): CompiledTool {
  const pruned = <Tab extends CompiledTool['tabs'][number]>(tab: Tab): Tab => ({
    ...without(tab, OF_PAGES.tab),
    inputs: tab.inputs.map((input) => {
      const own = without(input, OF_PAGES.input);
      return own.kind === 'rows' ? { ...own, fields: own.fields.map((field) => without(field, OF_PAGES.input)) } : own;
    }),
    results: tab.results.map((result) => without(result, OF_PAGES.result)),
  });
  const { tabs, finds, lookups } = tool;
  return {
    ...without(tool, OF_PAGES.tool),
    tabs: tabs.map(pruned),
    ...(finds && { finds: finds.map(pruned) }),
    ...(lookups && { lookups: lookups.map(pruned) }),
  };
}

/** A step-by-step form that is the fast one says nothing more. */
function withoutTwins<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutTwins) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(
    ([name, value]) => name !== 'diagnose' || String(value) !== String(Reflect.get(part, 'run')),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutTwins(value)])) as Part;
}

/** The source of a compute.ts with what it imports. */
async function computeModule(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

function toolModule(tool: CompiledTool, hasCompute: boolean): string {
  const { declarations, expression } = pooled(withoutTwins(answering(tool)));
  const imports = hasCompute
    ? `import compute from './compute.js';\nimport { withCompute } from '${LEAN}/engine/data.js';\n`
    : '';
  const made = hasCompute ? `/* @__PURE__ */ withCompute(${expression}, compute)` : expression;
  return `${imports}${declarations}\nexport const tool = ${made};\n`;
}

function leanModule(tool: CompiledTool, text: TextModule, reader: string | null): string {
  const needs = needsOfTool(tool, text);
  const { imports, kinds, items } = partsCode(needs, LEAN);
  const hasCopy = tool.tabs.some(({ copy }) => copy !== undefined);
  const { declarations, expression } = pooled({
    text: leanTexts(text, tool, needs),
    phrases: leanPhrases(tool, needs, reader),
  });
  return [
    ...imports,
    ...(hasCopy ? [`import { statedCopy } from '${LEAN}/result/stated-copy.js';`] : []),
    `import { calculator } from '${LEAN}/package/runtime/calculator.js';`,
    `import { tool } from './tool.js';`,
    declarations,
    `export const calculate = /* @__PURE__ */ calculator({ id: ${JSON.stringify(tool.id)}, tool, kinds: ${kinds}, items: ${items}, ${hasCopy ? 'copy: statedCopy, ' : ''}...${expression} });`,
    '',
  ].join('\n');
}

function fullModule(id: string, text: TextModule, sources: readonly object[]): string {
  const { declarations, expression } = pooled({ text, sources });
  return [
    `import { fullCalculator } from '${MODULES}/package/runtime/full.js';`,
    `import phrases from '${MODULES}/phrases.js';`,
    `import { tool } from './tool.js';`,
    declarations,
    `export const calculate = /* @__PURE__ */ fullCalculator({ id: ${JSON.stringify(id)}, tool, phrases, ...${expression} });`,
    '',
  ].join('\n');
}

/** The calculator as the command of the package has it, which brings an engine of its own. */
function commandModule(described: DescribedTool, text: TextModule): string {
  const { declarations, expression } = pooled({ id: described.definition.id, text, ...described });
  return [
    `import { tool } from './tool.js';`,
    declarations,
    `export const live = { tool, ...${expression} };`,
    '',
  ].join('\n');
}

/** What answers without a page says nothing of these. */
const ofAnswers = ({ texts, ...text }: TextModule): TextModule => {
  const { description: _, meta: __, subtitle: ___, ...said } = texts;
  return { ...text, texts: said as TextModule['texts'] };
};

/** What reads texts, too: the full form, and that of the command. */
function wholeModules(compiled: CompiledDefinition, tool: CompiledTool, text: TextModule): Record<string, string> {
  const { definition } = compiled;
  const described = describedTool({ definition, about: aboutTexts(compiled, tool, text, englishText) });
  return {
    'full.js': fullModule(definition.id, ofAnswers(text), definition.sources ?? []),
    'command.js': commandModule(described, ofAnswers(text)),
  };
}

/** A calculator of the package. */
export interface PackagedTool {
  tool: CompiledTool;
  text: TextModule;
  definition: NonNullable<LoadedTool['compiled']>['definition'];
  /** Its modules by their names. */
  files: Readonly<Record<string, string>>;
}

/**
 * Makes the modules of a calculator; null for one that is only announced.
 * @param hasFull whether its full form comes with it, which reads texts, too
 */
export async function packagedTool(loaded: LoadedTool, hasFull = true): Promise<PackagedTool | null> {
  const { compiled, compute } = loaded;
  const tool = await loadLogic(loaded);
  if (!compiled || !tool) return null;
  const { definition, logic } = compiled;
  const bare = instantiate(logic);
  const text = textModule(compiled, 'en');
  return {
    tool,
    text,
    definition,
    files: {
      'tool.js': toolModule(bare, compute !== null),
      'index.js': leanModule(tool, text, hasFull ? `${PACKAGE}/${definition.id}/full` : null),
      ...(hasFull && wholeModules(compiled, tool, text)),
      ...(compute && { 'compute.js': await computeModule(compute) }),
    },
  };
}
