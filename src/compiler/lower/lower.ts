/**
 * From what an author may write to the one form that all else reads: with an id, every form in a tab, and with every
 * tab all of its examples. What is left out for its default, and the name of a list of units, the schema fills in.
 */
import {
  type Definition,
  definitionSchema,
  type ExampleDefinition,
  examplesSchema,
  FORM_FIELDS,
  type FormParts,
  type LiveDefinition,
  type TabDefinition,
  type WrittenDefinition,
  type WrittenLive,
} from '../../../schema/definition.ts';
import { TOOL_ID } from '../../../schema/parts.ts';
import { checkShape } from '../../diagnostics/shape.ts';
import { type Finding, locate, type Problem, type Source } from '../../diagnostics/source.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { checkReserved } from '../checks/reserved.ts';
import { checkTexts } from '../checks/texts.ts';
import { type DefinitionFiles, type DefinitionSource, ONLY_TAB, readDefinition } from './source.ts';

type Examples = ReadonlyMap<string, readonly ExampleDefinition[]>;

export interface Lowered {
  /** Null where too little of it is right. */
  definition: Definition | null;
  problems: readonly Problem[];
}

const missing = (name: string, what: string): Finding => ({
  path: [name],
  message: `"${name}" is missing here.`,
  hint: `Write "${name}": ${what}.`,
});

const isFormField = (name: string): boolean => FORM_FIELDS.some((field) => field === name);

/** The forms of a definition: its tabs, or the one at its top. */
function tabsOf(live: WrittenLive): { tabs: TabDefinition[] | null; findings: Finding[] } {
  const form: FormParts = Object.fromEntries(Object.entries(live).filter(([name]) => isFormField(name)));
  if (live.tabs) {
    const findings = Object.keys(form).map((name): Finding => {
      const message = `"${name}" stands beside "tabs".`;
      return { path: [name], mark: 'key', message, hint: 'Write it in a tab.' };
    });
    return { tabs: live.tabs, findings };
  }
  const { inputs, results, examples } = form;
  if (inputs && results && examples)
    return { tabs: [{ id: ONLY_TAB, ...form, inputs, results, examples }], findings: [] };
  const findings = [
    ...(inputs ? [] : [missing('inputs', 'an object in { }')]),
    ...(results ? [] : [missing('results', 'an object in { }')]),
    ...(examples ? [] : [missing('examples', 'a list in [ ]')]),
  ];
  return { tabs: null, findings };
}

/** The examples of examples.json by tab. */
function examplesIn(
  { data }: Source,
  tabs: readonly TabDefinition[],
): { examples: Examples; findings: readonly Finding[] } {
  const ids = tabs.map(({ id }) => id);
  if (Array.isArray(data)) {
    const { shaped = [], findings } = checkShape(examplesSchema.list, data, 'an example');
    if (tabs.length === 1) return { examples: new Map([[ids[0] ?? ONLY_TAB, shaped]]), findings };
    const message = 'It does not say which tab these examples are of.';
    const hint = `Write { ${ids.map((id) => `"${id}": [ … ]`).join(', ')} }.`;
    return { examples: new Map(), findings: [...findings, { path: [], message, hint }] };
  }
  const { shaped = {}, findings } = checkShape(examplesSchema.byTab, data, 'an example');
  const unknown = Object.keys(shaped).filter((id) => !ids.includes(id));
  const strangers = unknown.map((id): Finding => {
    const hint = didYouMean(id, ids, `Tabs: ${ids.join(', ')}.`);
    return { path: [id], mark: 'key', message: `There is no tab "${id}".`, hint };
  });
  return { examples: new Map(Object.entries(shaped)), findings: [...findings, ...strangers] };
}

const withExamples = (tab: TabDefinition, examples: Examples): TabDefinition => ({
  ...tab,
  examples: [...tab.examples, ...(examples.get(tab.id) ?? [])],
});

/** The definition in the order in which it is written, its forms in tabs. */
function lowerLive(live: WrittenLive, id: string, tabs: readonly TabDefinition[], examples: Examples): LiveDefinition {
  const all = tabs.map((tab) => withExamples(tab, examples));
  const rest = Object.entries(live).flatMap(([name, value]) => {
    if (name === 'tabs' || name === 'inputs') return [['tabs', all]];
    return isFormField(name) ? [] : [[name, value]];
  });
  const lookups = live.lookups?.map((tab) => withExamples(tab, examples));
  return { ...Object.fromEntries(rest), id, ...(lookups && { lookups }) };
}

/** The id of a definition is the name of its folder. */
function idFindings({ id }: WrittenDefinition, folder: string | undefined): Finding[] {
  if (id === undefined && folder === undefined) return [missing('id', 'a text in double quotes')];
  if (folder === undefined || id === folder) return [];
  if (id === undefined && TOOL_ID.test(folder)) return [];
  if (id === undefined) {
    const message = `The name of the folder, "${folder}", is no id.`;
    return [{ path: [], message, hint: 'Use lower-case letters, digits and hyphens (2 to 49), a letter first.' }];
  }
  const message = `The id "${id}" is not the name of its folder, "${folder}".`;
  return [{ path: ['id'], message, hint: 'Give both the same name, or leave the id out.' }];
}

/** What may be wrong anywhere in a file. */
function problemsAnywhere(source: Source): Problem[] {
  const findings = [...checkReserved(source.data), ...checkTexts(source.data)];
  return findings.map((finding) => locate(source, finding));
}

/** What follows from relations needs no results beside them. */
function withResults(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const form = data as Record<string, unknown>;
  const tabs = Array.isArray(form.tabs) ? { tabs: form.tabs.map(withResults) } : {};
  const isRelated = form.relations !== undefined && form.results === undefined;
  return { ...form, ...tabs, ...(isRelated && { results: {} }) };
}

/** The full form of a definition, and what is wrong with how it is written. */
export function lower(source: DefinitionSource): Lowered {
  const { shaped, findings } = checkShape(definitionSchema, withResults(source.data), 'a definition');
  const located = (of: Source, found: readonly Finding[]) => found.map((finding) => locate(of, finding));
  const anywhere = [source, source.examples ?? []].flat().flatMap(problemsAnywhere);
  if (!shaped) return { definition: null, problems: [...anywhere, ...located(source, findings)] };
  const id = shaped.id ?? source.folder ?? '';
  const own = [...anywhere, ...located(source, idFindings(shaped, source.folder))];
  if (shaped.status !== 'live') return { definition: { ...shaped, id }, problems: own };
  const { tabs, findings: ofTabs } = tabsOf(shaped);
  const problems = [...own, ...located(source, ofTabs)];
  if (!tabs) return { definition: null, problems };
  const given = source.examples && examplesIn(source.examples, [...tabs, ...(shaped.lookups ?? [])]);
  return {
    definition: lowerLive(shaped, id, tabs, given?.examples ?? new Map()),
    problems: [...problems, ...(source.examples ? located(source.examples, given?.findings ?? []) : [])],
  };
}

/** The full form of a tool's definition; null where it is not right, which its problems say when it is loaded. */
export function lowerTool(tool: DefinitionFiles): Definition | null {
  const { source } = readDefinition(tool);
  return source && lower(source).definition;
}
