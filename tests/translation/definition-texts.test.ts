/** Which texts of a definition a translator gets, and under which keys. */
import { describe, expect, it } from 'vitest';
import { loadTools } from '../../src/compiler/tools.ts';
import { mapTexts, READ, textsOf } from '../../src/translation/definition-texts.ts';

/** Free text of the definition language that no visitor reads, or that is the same in every language. */
const NOT_READ: Readonly<Record<string, string>> = {
  time: 'a column',
  vibrate: 'a formula',
  volume: 'a formula',
  $schema: 'an address for editors',
  asTyped: 'a reason for contributors',
  awake: 'a formula',
  default: 'what a field holds',
  digitsFrom: 'a formula',
  display: 'how a number is printed',
  formula: 'a formula',
  formulaUnit: 'a unit',
  from: 'a formula',
  href: 'an address',
  id: 'a name in addresses and on the command line',
  inputs: 'what an example types',
  losesDigits: 'a reason for contributors',
  message: 'what an example is refused with',
  options: 'ids',
  next: 'a formula',
  periods: 'a formula',
  pins: 'a reason for contributors',
  principal: 'a formula',
  rate: 'a formula',
  relations: 'formulas',
  refuses: 'what an example is refused with',
  require: 'a formula',
  field: 'an id',
  follows: 'ids',
  shownAs: 'a formula',
  shownWhen: 'a formula',
  shows: 'what an example shows',
  start: 'a formula',
  step: 'a formula',
  to: 'a formula',
  unit: 'a unit',
  units: 'units by id',
  until: 'a formula',
  unused: 'a reason for contributors',
  one: 'a plural form, under the key of its text',
  other: 'a plural form, under the key of its text',
  afterTabChange: 'an id',
  values: 'what is typed in a reference table',
  when: 'a formula',
  across: 'a formula of a drawing',
  count: 'a formula of a drawing',
  down: 'a formula of a drawing',
  height: 'a formula of a drawing',
  perRow: 'a formula of a drawing',
  round: 'a formula of a drawing',
  skip: 'a formula of a drawing',
  width: 'a formula of a drawing',
  x: 'a formula of a drawing',
  y: 'a formula of a drawing',
};

const ARABIC = ['zero', 'one', 'two', 'few', 'many', 'other'];

interface Schema {
  type?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  [part: string]: unknown;
}
type Definitions = Record<string, unknown>;

/** The names of the fields that hold free text, anywhere in a schema. */
function textFields(schema: unknown, name: string, definitions: Definitions): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties = {}, $ref, ...parts } = schema as Schema;
  if ($ref !== undefined) return textFields(definitions[$ref.replace('#/definitions/', '')], name, definitions);
  const isFree = !['pattern', 'enum', 'const', 'format', 'anyOf'].some((rule) => rule in parts);
  const inner = Object.entries(parts).flatMap(([part, at]) =>
    part === 'propertyNames' ? [] : (Array.isArray(at) ? at : [at]).map((item) => [name, item] as const),
  );
  const below = [...Object.entries(properties), ...inner].flatMap(([field, at]) => textFields(at, field, definitions));
  return type === 'string' && isFree ? [name, ...below] : below;
}

describe('the texts of a definition', () => {
  it('each field of the language that holds free text is translated, or is known not to be read', async () => {
    const { default: tool } = await import('../../schema/tool.schema.json', { with: { type: 'json' } });
    const { definitions, ...schema } = tool;
    const fields = [...new Set(textFields(schema, '', definitions))];
    expect(fields.filter((field) => !READ.has(field) && !Object.hasOwn(NOT_READ, field))).toEqual([]);
    expect([...READ].filter((field) => !fields.includes(field))).toEqual([]);
  });

  it('of a reference table is its label, whatever its inputs are called', () => {
    const inputs = { title: 'a title', text: 'what is typed' };
    const referenceTable = { label: 'Lengths', rows: { input: 'label', values: ['5 ft', '6 ft'] }, inputs };
    expect([...textsOf({ referenceTable })]).toEqual([['referenceTable.label', 'Lengths']]);
  });

  it('stand under the ids on the way to them', () => {
    const texts = textsOf({
      title: 'Ohm',
      tabs: [
        {
          id: 'main',
          inputs: { text: { label: 'Current', options: [{ id: 'label', label: 'Ampere' }] } },
          results: {
            best: { kind: 'ranking', label: 'Best', title: 'name' },
            units: { label: 'Voltage', units: { label: 'volt' }, symbol: 'U' },
          },
          examples: [
            { title: 'A lamp', inputs: { text: 'typed' }, shows: { units: '12' } },
            { title: 'Not printed', inputs: {}, shows: {} },
          ],
        },
      ],
      lookups: [{ id: 'row', label: 'One row' }],
      explanation: [{ heading: 'What it is', paragraphs: ['A law.'] }],
    });
    expect([...texts]).toEqual([
      ['title', 'Ohm'],
      ['tabs.main.inputs.text.label', 'Current'],
      ['tabs.main.inputs.text.options.label.label', 'Ampere'],
      ['tabs.main.results.best.label', 'Best'],
      ['tabs.main.results.units.label', 'Voltage'],
      ['tabs.main.examples.title', 'A lamp'],
      ['explanation.0.heading', 'What it is'],
      ['explanation.0.paragraphs.0', 'A law.'],
    ]);
  });

  it('plural forms stand under the key of their text, in those that a language has', () => {
    const definition = {
      tabs: [{ id: 'main', inputs: { text: { suffix: { one: 'year', other: 'years' } } } }],
      lookups: [{ id: 'row', inputs: { time: { suffix: { one: 'year', other: 'years' } } } }],
    };
    const key = 'tabs.main.inputs.text.suffix';
    const forms = (language: string) => [...textsOf(definition, language)];
    expect(forms('de')).toEqual([
      [`${key}_one`, 'year'],
      [`${key}_other`, 'years'],
    ]);
    expect(forms('fr')).toEqual([
      [`${key}_one`, 'year'],
      [`${key}_many`, 'years'],
      [`${key}_other`, 'years'],
    ]);
    expect(forms('ja')).toEqual([[`${key}_other`, 'years']]);
    expect(forms('ar').map(([name]) => name.replace(`${key}_`, ''))).toEqual(ARABIC);
    const translated = mapTexts(definition, (_, name) => name.replace(/.*_/, ''), 'ru');
    const suffix = { one: 'one', few: 'few', many: 'many', other: 'other' };
    expect(translated).toEqual({ ...definition, tabs: [{ id: 'main', inputs: { text: { suffix } } }] });
  });

  it('words in formulas are texts, letters are not', () => {
    expect([
      ...textsOf({ values: { a: { symbol: 'BMR' }, b: { symbol: 'm₁' }, c: { symbol: 'Pay days' } } }).values(),
    ]).toEqual(['BMR', 'Pay days']);
  });

  it('nothing else of a definition changes with them', () => {
    for (const { source } of loadTools('tools').tools) {
      const data = source?.data;
      expect(mapTexts(data, (text) => text)).toEqual(data);
    }
  });
});
