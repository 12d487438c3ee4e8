/**
 * Source → CompiledTool. The stages, in order: the text is read with its places (`source`); its shape is judged by
 * the schema (`shape`) and brought to its full form (`lower`); what it takes from data tables is filled in (`data`);
 * texts, names, inputs, units, bands are checked and every formula is parsed, measured and emitted, tab by tab (`tab`);
 * the texts are collected (`texts`). Nothing here runs what an author wrote.
 */
import type { Definition, LiveDefinition, TabDefinition } from '../../schema/definition.ts';
import { type Finding, locate, type Problem } from '../diagnostics/source.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { ShownFormula, ToolTexts } from '../result/texts.ts';
import { allTabs, tabsWithPaths } from './all-tabs.ts';
import { checkMessages } from './checks/messages.ts';
import { checkForms } from './checks/plurals.ts';
import { toCode } from './code.ts';
import type { Datasets } from './data/datasets.ts';
import {
  checkData,
  checkOptions,
  datasetsCode,
  datasetsOf,
  type NamedDatasets,
  resolveOptions,
} from './data/resolve.ts';
import { compileFinds } from './find/find-tab.ts';
import { firstTab } from './first-tab.ts';
import type { Locale } from './locale.ts';
import { lower } from './lower/lower.ts';
import { type LoweredTab, lowerTab } from './lower/results.ts';
import { salvage } from './lower/salvage.ts';
import type { DefinitionSource } from './lower/source.ts';
import { UNITS_HINT } from './names.ts';
import type { ShownAsPair } from './tab/scope.ts';
import { type CompiledTabSource, compileTab } from './tab/tab.ts';
import { type AboutContent, collectAbout, collectTexts } from './texts.ts';
import type { UnitCatalogue } from './units/catalogue.ts';

/** What the compiler needs to know of the world around one definition. */
export interface CompileContext extends Locale {
  /** Message keys of the platform. */
  messages: ReadonlySet<string>;
  /** Titles of all tools by id. */
  titles: ReadonlyMap<string, string>;
  /** Ids of the tools that are announced and cannot be opened yet. */
  announced: ReadonlySet<string>;
  /** Icon names that exist; empty when they are not checked. */
  icons: ReadonlySet<string>;
  hasCompute: boolean;
  datasets: Datasets;
  /** The day that decides which entry of a table is in force, yyyy-mm-dd. */
  day: string;
}

export interface CompiledDefinition {
  definition: LiveDefinition;
  datasets: NamedDatasets;
  /** A JavaScript expression: the CompiledTool, without compute. */
  logic: string;
  /** The same of the headline of the tab that is open at first, and whether compute.ts may answer something of it. */
  firstLogic: string;
  isFirstComputed: boolean;
  texts: ToolTexts;
  about: AboutContent;
  formulas: Record<string, readonly ShownFormula[]>;
  shownAs: readonly ShownAsPair[];
}

export interface Compiled {
  /** Its full form, before anything from data tables is filled in. */
  lowered: Definition | null;
  definition: Definition | null;
  compiled: CompiledDefinition | null;
  problems: readonly Problem[];
}

function tabFindings(definition: LiveDefinition): Finding[] {
  const findings: Finding[] = [];
  const forms = tabsWithPaths(definition);
  const first = (id: string) => forms.find(({ tab }) => tab.id === id)?.tab;
  for (const { tab, path } of forms) {
    if (first(tab.id) !== tab)
      findings.push({
        path: [...path, 'id'],
        message: `The tab "${tab.id}" stands here twice.`,
        hint: 'Give each tab an id of its own.',
      });
    if (forms.length > 1 && tab.label === undefined)
      findings.push({ path, message: 'A tab among several needs a "label".', hint: 'Write its name.' });
    for (const [at, example] of tab.examples.entries()) {
      if ((example.shows === undefined) === (example.refuses === undefined)) {
        findings.push({
          path: [...path, 'examples', at],
          message: 'An example says either what is shown or what is refused.',
          hint: 'Write "shows" or "refuses".',
        });
      }
      if (at === 0 && example.shows === undefined && example.refuses !== undefined) {
        findings.push({
          path: [...path, 'examples', 0],
          message: 'The first example of a tab is printed on the page, so it must have a result.',
          hint: 'Put one with "shows" first.',
        });
      }
    }
  }
  return findings;
}

const unused = (path: Finding['path'], message: string): Finding => ({
  path,
  mark: 'key',
  message,
  hint: 'Use it or remove it.',
});

/** Factors of units that the catalogue does not have. */
function unknownUnits(definition: LiveDefinition, catalogue: UnitCatalogue): Finding[] {
  const unknown = Object.keys(definition.units ?? {}).filter((id) => !catalogue.units.has(id));
  return unknown.map((id) => ({
    path: ['units', id],
    mark: 'key',
    message: `There is no unit "${id}".`,
    hint: didYouMean(id, catalogue.units.keys(), UNITS_HINT),
  }));
}

/** The texts of some fields of the tabs, wherever they stand. */
function textsOf(tabs: readonly TabDefinition[], fields: string): string[] {
  const found = JSON.stringify(tabs).matchAll(new RegExp(`"(?:${fields})":"([^"]*)"`, 'g'));
  return [...found].map((match) => match[1] ?? '');
}

/** Constants, factors and messages that no tab uses; compute.ts may give any message as the reason of a failure. */
function unusedFindings(
  definition: LiveDefinition,
  compiled: readonly CompiledTabSource[],
  context: CompileContext,
): Finding[] {
  const { data = {}, constants = {}, units = {}, messages = {}, measureUnits } = definition;
  const isMeasured = textsOf(allTabs(definition), 'kind|holds').includes('measure');
  const words = (fields: string, separator: RegExp): Set<string> =>
    new Set(textsOf(allTabs(definition), fields).flatMap((text) => text.split(separator)));
  const unitIds = words('unit|formulaUnit', /[*/^ ]+/);
  const keys = words('missing|invalid|limits|message|cannotRemove|none', /$/);
  const isUsed = (key: string): boolean => keys.has(key) || context.messages.has(key) || context.hasCompute;
  const missingFrom = (used: (id: string) => boolean, from: object): string[] =>
    Object.keys(from).filter((id) => !used(id));
  const isRead = (name: string): boolean =>
    context.hasCompute ||
    compiled.some(({ dataNumbers }) => [...dataNumbers.values()].some(({ table }) => table === name));
  return [
    ...missingFrom(isRead, data).map((name) => ({
      ...unused(['data', name], `Nothing reads the data "${name}".`),
      hint: `Read it in a formula: data.${name}.column[choice].`,
    })),
    ...missingFrom((id) => compiled.some(({ used }) => used.has(id)), constants).map((name) =>
      unused(['constants', name], `No formula uses the constant "${name}".`),
    ),
    ...missingFrom((id) => unitIds.has(id), units).map((id) => unused(['units', id], `Nothing uses the unit "${id}".`)),
    ...(measureUnits && !isMeasured ? [unused(['measureUnits'], 'No result or column is a measure.')] : []),
    ...missingFrom(isUsed, messages).map((key) => unused(['messages', key], `Nothing gives the message "${key}".`)),
  ];
}

/** What is wrong with a related tool: `related` may name any other one that can be opened. */
function relatedProblem(
  id: string,
  own: string,
  { titles, announced }: CompileContext,
): Pick<Finding, 'message' | 'hint'> | null {
  if (id === own) return { message: 'A tool is not related to itself.', hint: 'Remove it.' };
  if (announced.has(id)) {
    return {
      message: `"${id}" cannot be opened: it is only announced.`,
      hint: 'Name a tool whose "status" is "live".',
    };
  }
  if (titles.has(id)) return null;
  const hint = didYouMean(id, titles.keys(), 'Write the id of a tool: the name of its folder.');
  return { message: `There is no tool "${id}".`, hint };
}

function referenceFindings(definition: Definition, context: CompileContext): Finding[] {
  const findings: Finding[] = [];
  if (context.icons.size > 0 && !context.icons.has(definition.icon)) {
    findings.push({
      path: ['icon'],
      message: `There is no icon "${definition.icon}".`,
      hint: didYouMean(definition.icon, context.icons, 'Take a name from https://lucide.dev/icons.'),
    });
  }
  if (definition.status !== 'live') return findings;
  for (const [index, id] of (definition.related ?? []).entries()) {
    const problem = relatedProblem(id, definition.id, context);
    if (problem) findings.push({ path: ['related', index], ...problem });
  }
  return findings;
}

/** The definition before its examples, each from its top to its end. */
const byPlace = (a: Problem, b: Problem): number =>
  b.file.localeCompare(a.file) || a.line - b.line || a.column - b.column;

function compileTabs(
  definition: LiveDefinition,
  datasets: NamedDatasets,
  context: CompileContext,
  isWhole: boolean,
): { compiled: CompiledDefinition; findings: Finding[] } {
  const messages = new Set([...context.messages, ...Object.keys(definition.messages ?? {})]);
  const { catalogue, hasCompute, language, t, day } = context;
  const shared = { definition, catalogue, datasets, day, messages, hasCompute, readIn: { language, t } };
  const forms = tabsWithPaths(definition).map(({ tab, path }) => {
    const lowered = lowerTab(tab, t);
    return { id: tab.id, path, lowered, ...compileTab(lowered, path, shared) };
  });
  const codes = forms.map(({ code }) => code);
  const pages = definition.tabs.length;
  const found = forms
    .filter(({ findings: wrong }) => wrong.length === 0)
    .map(({ lowered, path, ...base }) => compileFinds(lowered, path, shared, base));
  const finds = found.flatMap(({ compiled: ofTab }) => ofTab);
  const findings = [
    ...tabFindings(definition),
    ...forms.flatMap((form) => form.findings),
    ...found.flatMap((ofTab) => ofTab.findings),
    ...unknownUnits(definition, context.catalogue),
    ...checkMessages(definition, hasCompute),
    ...(language === 'en' ? checkForms(definition) : []),
  ];
  // What is broken may be what uses the rest: nothing is called unused before all else is right.
  if (isWhole && findings.length === 0) {
    findings.push(...forms.flatMap((form) => form.unused), ...unusedFindings(definition, forms, context));
  }
  const data = definition.data && datasetsCode(datasets, day, hasCompute);
  const first = firstTab(codes[0]);
  const compiled: CompiledDefinition = {
    definition,
    datasets,
    logic: toCode({
      id: definition.id,
      keepTabs: definition.keepTabs,
      data,
      tabs: codes.slice(0, pages),
      finds: finds.length > 0 ? finds.map(({ code }) => code) : undefined,
      lookups: codes.length > pages ? codes.slice(pages) : undefined,
    }),
    firstLogic: toCode({ id: definition.id, data: first.isComputed ? data : undefined, tabs: [first.code] }),
    isFirstComputed: first.isComputed,
    texts: collectTexts(definition, [...forms, ...finds].map(withDataNumbers), datasets, context),
    about: collectAbout(definition, context.titles),
    formulas: Object.fromEntries([
      ...forms.map(({ lowered, formulas }) => [lowered.id, formulas] as const),
      // Recurrences are those of the tab.
      ...finds.map(({ lowered, formulas }) => [lowered.id, formulas.filter(({ of }) => of === undefined)] as const),
    ]),
    shownAs: forms.flatMap(({ shownAs }) => shownAs),
  };
  return { compiled, findings };
}

/** The tab with what its formulas read from data tables named like its values. */
const withDataNumbers = ({
  lowered,
  dataNumbers,
}: { lowered: LoweredTab } & Pick<CompiledTabSource, 'dataNumbers'>): LoweredTab => ({
  ...lowered,
  values: {
    ...Object.fromEntries([...dataNumbers].map(([id, { label, symbol }]) => [id, { formula: id, label, symbol }])),
    ...lowered.values,
  },
});

/** Fills in what comes from data tables, then compiles; a choice whose table is not there stays without options. */
function compileLive(
  definition: LiveDefinition,
  context: CompileContext,
  isWhole = true,
): { definition: LiveDefinition; compiled: CompiledDefinition | null; findings: Finding[] } {
  const { datasets } = context;
  const findings = [...checkData(definition, datasets), ...checkOptions(definition, datasets)];
  const named = datasetsOf(definition, datasets);
  const isBroken = findings.length > 0 || Object.keys(named).length < Object.keys(definition.data ?? {}).length;
  const resolved = resolveOptions(definition, named, context);
  const { compiled, findings: others } = compileTabs(resolved, named, context, isWhole && !isBroken);
  return { definition: resolved, compiled: isBroken ? null : compiled, findings: [...findings, ...others] };
}

/** The same finding from two stages is said once. */
const once = (problems: Problem[]): Problem[] =>
  problems.filter(
    ({ file, pointer, message, column }, index) =>
      problems.findIndex(
        (other) =>
          other.file === file && other.pointer === pointer && other.message === message && other.column === column,
      ) === index,
  );

/** What is wrong in the parts of a definition that are right in shape, where others are not. */
function problemsBeside(source: DefinitionSource, context: CompileContext): Problem[] {
  const rest = salvage(source);
  const definition = rest && lower(rest.source).definition;
  if (!rest || !definition) return [];
  const findings = [
    ...referenceFindings(definition, context),
    ...(definition.status === 'live' ? compileLive(definition, context, false).findings : []),
  ];
  return findings.filter((finding) => !rest.isFollowUp(finding)).map((finding) => locate(rest.source, finding));
}

/** Compiles one definition. With problems, its own or of a data table that it names, there is no compiled tool. */
export function compile(source: DefinitionSource, context: CompileContext): Compiled {
  const { definition: lowered, problems: written } = lower(source);
  const problemsOf = (more: readonly Finding[]): Problem[] =>
    once([...written, ...more.map((finding) => locate(source, finding))]).sort(byPlace);
  if (!lowered) {
    const problems = once([...written, ...problemsBeside(source, context)]).sort(byPlace);
    return { lowered: null, definition: null, compiled: null, problems };
  }
  const live = lowered.status === 'live' ? compileLive(lowered, context) : null;
  const problems = problemsOf([...referenceFindings(lowered, context), ...(live?.findings ?? [])]);
  const compiled = problems.length === 0 ? (live?.compiled ?? null) : null;
  return { lowered, definition: live?.definition ?? lowered, compiled, problems };
}
