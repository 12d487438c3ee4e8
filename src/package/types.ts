/** The types of calculators, made from what was compiled of their definitions. */
import { answeredBy } from '../calc/answered-by.ts';
import { allTabs, type CompiledField, type CompiledInput, type CompiledTab, tabIdOf } from '../engine/tool.ts';
import type { FieldTexts, TabTexts } from '../result/texts.ts';
import type { PackagedTool } from './tool-module.ts';

const quoted = (text: string): string => JSON.stringify(text);
/** A name as a key. */
const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));
const union = (names: readonly string[]): string => names.map(quoted).join(' | ') || 'never';
const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
const comment = (text: string): string[] => (text ? [`/** ${text.replaceAll('*/', '* /')} */`] : []);

function fieldType(field: CompiledField): string {
  switch (field.kind) {
    case 'choice': {
      const options = union(['', ...field.options.map(({ id }) => id)]);
      // Which entries a table has changes with the data.
      return field.dataset === undefined ? options : `${options} | (string & {})`;
    }
    case 'unit':
      return union(['', ...field.options.map(({ id }) => id)]);
    case 'switch':
      return "boolean | 'true' | 'false' | ''";
    case 'date':
      return 'string';
    case 'duration':
    case 'text':
    case 'whole':
      return 'number | string';
    case 'list':
      return 'readonly number[] | Text';
    default:
      return 'number | Text';
  }
}

/** Whether a form without it is refused. */
function isNeeded(field: CompiledField, tab: CompiledTab): boolean {
  if (field.shownWhen || tab.relations?.quantities.includes(field.id)) return false;
  if (field.kind === 'switch' || field.kind === 'unit') return false;
  if (field.kind === 'choice') return field.default === '';
  if ('optional' in field && field.optional) return false;
  if ('otherwise' in field && field.otherwise !== undefined) return false;
  return !('default' in field) || field.default === undefined;
}

function saidOfField(field: CompiledInput, texts: FieldTexts | undefined): string {
  const { label = '' } = texts ?? {};
  const hint = texts?.hint ? `. ${texts.hint}` : '';
  if (field.kind === 'date') return `${label}: yyyy-mm-dd${hint}`;
  if (field.kind === 'duration') return `${label}: seconds${hint}`;
  if (field.kind !== 'quantity') return `${label}${hint}`;
  const unit = field.unit ? `, ${field.unit.symbol}` : `, unit from ${field.unitFrom}`;
  return `${label}${unit}${hint}`;
}

function inputLines(input: CompiledInput, tab: CompiledTab, texts: TabTexts): string[] {
  const own = texts.inputs[input.id];
  const name = key(input.id);
  const said = comment(saidOfField(input, own));
  if (input.kind !== 'rows') return [...said, `${name}${isNeeded(input, tab) ? '' : '?'}: ${fieldType(input)};`];
  // A row in which nothing stands counts as not there.
  const isLoose = input.emptyRows === 'ignored';
  const fields = input.fields.flatMap((field) => [
    ...comment(saidOfField(field, own?.fields?.[field.id])),
    `${key(field.id)}${isNeeded(field, tab) && !isLoose ? '' : '?'}: ${fieldType(field)};`,
  ]);
  const id = input.fields.some((field) => field.id === 'id') ? [] : ['id?: unknown;'];
  const hasNeeded = input.min > 0 && input.fields.some((field) => isNeeded(field, tab));
  return [...said, `${name}${hasNeeded ? '' : '?'}: Rows<{`, ...indented([...fields, ...id]), '}>;'];
}

/** The fields of each row, `row2.rank`. */
const RANKED = '[row: `row$' + '{number}.$' + '{string}`]: Result<number | string | boolean>;';

function resultLines(tab: CompiledTab, texts: TabTexts): string[] {
  const known = new Set<string>();
  const lines = tab.results.flatMap((result) => {
    if (result.kind === 'ranking') return [RANKED];
    const { label = '' } = texts.results[result.id] ?? {};
    const answers = answeredBy(result).filter(([name]) => !known.has(name));
    for (const [name] of answers) known.add(name);
    return answers.flatMap(([name, type, isOptional]) => [
      ...comment(label),
      `${key(name)}${isOptional ? '?' : ''}: Result<${type}>;`,
    ]);
  });
  const copied = tab.copy === undefined ? [] : ['/** The text that is copied. */', 'copyText?: Result;'];
  return [...lines, ...copied];
}

function formLines(tab: CompiledTab, texts: TabTexts | undefined): string[] {
  if (!texts) throw new Error(`there are no texts of the form ${tab.id}`);
  return [
    ...comment(texts.label ?? ''),
    `${key(tab.id)}: {`,
    ...indented([
      'inputs: {',
      ...indented(tab.inputs.flatMap((input) => inputLines(input, tab, texts))),
      '};',
      'results: {',
      ...indented(resultLines(tab, texts)),
      '};',
    ]),
    '};',
  ];
}

/** What is left after a row was taken away. */
function removalLines(tabs: readonly CompiledTab[]): string[] {
  const tab = tabs.find(({ inputs }) => inputs.some(({ kind }) => kind === 'rows'));
  if (!tab) return [];
  const of = (part: string) => `Forms<Text>[${quoted(tab.id)}][${quoted(part)}]`;
  return [
    '/** What is left after a row was taken away, counted from 1. */',
    `'remove-row': { inputs: ${of('inputs')} & { remove: number | string }; results: ${of('results')} };`,
  ];
}

/** What can be found in each tab. */
function findsType({ tool }: PackagedTool): string {
  const tabs = [...new Set((tool.finds ?? []).map(tabIdOf))];
  const inputs = (tab: string) =>
    (tool.finds ?? []).filter(({ found }) => found.tab === tab).map(({ found }) => found.input);
  return `{ ${tabs.map((tab) => `${key(tab)}: ${union(inputs(tab))}`).join('; ')} }`;
}

/** The modules of types of a calculator, by their names. */
export function toolTypes(packaged: PackagedTool): Record<string, string> {
  const { tool, text, definition } = packaged;
  const forms = allTabs(tool).flatMap((tab) => formLines(tab, text.texts.tabs[tab.id]));
  const types = [
    "import type { Result, Rows } from '../../types.js';",
    '',
    `/** The forms of the calculator. ${definition.description.replaceAll('*/', '* /')} */`,
    'export interface Forms<Text extends string> {',
    ...indented([...forms, ...removalLines(tool.tabs)]),
    '}',
    `export type First = ${quoted(tool.tabs[0]?.id ?? '')};`,
    `export type Finds = ${findsType(packaged)};`,
    '',
  ];
  const calculate = (kind: string, texts: string) =>
    [
      `import type { ${kind}, ${texts} } from '../../types.js';`,
      "import type { Finds, First, Forms } from './forms.js';",
      '',
      `/** ${text.texts.title}. ${definition.description.replaceAll('*/', '* /')} */`,
      `export declare const calculate: ${kind}<Forms<${texts}>, First, Finds>;`,
      '',
    ].join('\n');
  return {
    'forms.d.ts': types.join('\n'),
    'index.d.ts': calculate('Calculate', 'PlainText'),
    'full.d.ts': calculate('FullCalculate', 'AnyText'),
  };
}

/** The types of the whole package. */
export function rootTypes(tools: readonly PackagedTool[]): string {
  const ids = tools.map(({ definition }) => definition.id);
  return [
    "import type { AnyText, Described, FindOf, FormOf, FullAnswer, FullOptions, Inputs, Listed } from './types.js';",
    ...ids.map((id, at) => `import type * as c${at} from './calculators/${id}/forms.js';`),
    "export type * from './types.js';",
    '',
    '/** Every calculator by its id. */',
    'export interface Calculators {',
    ...ids.map(
      (id, at) => `  ${quoted(id)}: { forms: c${at}.Forms<AnyText>; first: c${at}.First; finds: c${at}.Finds };`,
    ),
    '}',
    ROOT,
  ].join('\n');
}

const ROOT = `export type CalculatorId = keyof Calculators;

/** Asks a calculator of which the id is known when the program runs. */
export declare function calculate<Id extends string>(
  id: string extends Id ? Id : never,
  inputs: Readonly<Record<string, unknown>>,
  options?: FullOptions<string, string | null>,
): FullAnswer;
/** Asks a calculator. A call that cannot be taken, and a form that is refused, are answered with \`ok: false\`. */
export declare function calculate<
  Id extends CalculatorId,
  Tab extends keyof Calculators[Id]['forms'] = Calculators[Id]['first'] & keyof Calculators[Id]['forms'],
  Find extends FindOf<Calculators[Id]['finds'], Tab> | null = null,
>(
  id: Id,
  inputs: Inputs<FormOf<Calculators[Id]['forms'], Tab, Find>>,
  options?: FullOptions<Tab, Find>,
): FullAnswer<FormOf<Calculators[Id]['forms'], Tab, Find>>;

/** All calculators. */
export declare function list(): Listed[];

/** What a calculator asks for and answers, with a JSON Schema of its inputs; null where there is none of that id. */
export declare function describe(id: string): Described | null;
`;
