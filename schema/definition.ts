/**
 * The definition language: the one source of shape. Every field's description is the reference manual;
 * `npm run generate` writes `schema/tool.schema.json` (for editors and ajv), `schema/examples.schema.json` (for editors)
 * and `docs/definition.md` from it.
 */
import { z } from 'zod';
import { example } from './example.ts';
import { find } from './find.ts';
import { type fieldInput, input } from './inputs.ts';
import { measureUnits } from './measures.ts';
import {
  check,
  failure,
  finite,
  formula,
  href,
  label,
  message,
  names,
  pluralSentence,
  reference,
  sentence,
  symbol,
  TAB_ID,
  TOOL_ID,
  text,
  unitText,
} from './parts.ts';
import { referenceTable } from './reference-table.ts';
import { result, value } from './results.ts';

/** The 22 categories of the catalogue. */
const CATEGORIES = [
  'Area',
  'Volume',
  'Conversion',
  'Math',
  'Finance',
  'Geometry',
  'Physics',
  'Astronomy',
  'Shopping',
  'Health',
  'Automotive',
  'Utilities',
  'Education',
  'Home',
  'Construction',
  'Weather',
  'Environment',
  'Statistics',
  'Cooking',
  'Energy',
  'Insurance',
  'Gardening',
] as const;

const section = z.strictObject({
  heading: text(120).describe('The heading of the section.'),
  paragraphs: z.array(text(900)).min(1).describe('Its paragraphs: plain text.'),
  list: z.array(text(300)).optional().describe('A list below the paragraphs.'),
});
const link = z.strictObject({
  label: text(120).describe('What the link is called.'),
  href,
  sponsored: z.literal(true).optional().describe('Paid for: marked on the page and rel="sponsored".'),
});

const copy = z
  .strictObject({
    result: names.describe('The result that is copied.'),
    text: z
      .union([sentence, pluralSentence])
      .describe(
        'The copied text; results in braces are filled in as displayed. One that names one number may have plural forms.',
      ),
  })
  .describe('The text of the copy action; without it the results line by line.');

const warning = z
  .strictObject({
    when: formula.describe('The condition that calls for it.'),
    field: names.describe('The input at which it stands.'),
    message: names.describe('Key of a message, of the platform or under "messages".'),
  })
  .describe('Something to tell about right inputs: it stops nothing.');

/** What a form is made of: that of a tab, or of the definition itself where there is only one. */
const formFields = {
  submit: label.optional().describe('The button that calculates; "Calculate" without it.'),
  clear: label.optional().describe('The button that clears; "Clear" without it.'),
  resultHeading: label.optional().describe('The heading over the result; "Result" without it.'),
  failure: failure.optional().describe('How refused values are shown; at their fields without it.'),
  inputs: z.record(names, input).describe('The inputs, in the order of the form.'),
  groups: z
    .array(
      z.strictObject({
        label,
        inputs: z.array(names).min(1).describe('Inputs that stand together, in the order of the form.'),
      }),
    )
    .min(2)
    .optional()
    .describe('Inputs that belong together, in panels side by side: what is compared.'),
  sections: z
    .array(
      z.strictObject({
        label,
        inputs: z.array(names).min(1).describe('Inputs that stand together, in the order of the form.'),
        folded: z.literal(true).optional().describe('Folded up at the start: what most visitors leave as it is.'),
      }),
    )
    .min(1)
    .optional()
    .describe('Parts of a long form under headings; inputs of no section come first.'),
  checks: z.array(check).optional().describe('Rules over several inputs.'),
  warnings: z.array(warning).optional().describe('What to tell about inputs that are right and unusual.'),
  swap: z
    .array(names)
    .length(2)
    .optional()
    .describe('Two unit inputs or two choices with the same options, which a button between them exchanges.'),
  values: z.record(names, value).optional().describe('Intermediate values, in order.'),
  results: z.record(names, result).describe('The results, in the order of the page.'),
  relations: z
    .array(formula)
    .min(1)
    .max(12)
    .optional()
    .describe(
      'In place of results: what holds between the inputs, "voltage = current * resistance". Some are filled in, the others follow.',
    ),
  given: z
    .int()
    .min(1)
    .max(6)
    .optional()
    .describe('How many of the quantities in "relations" are filled in; the others are found.'),
  find: find.optional(),
  copy: copy.optional(),
  asks: z
    .array(text(100))
    .min(1)
    .max(8)
    .optional()
    .describe(
      'Questions of a search that this form answers, each with the inputs for its numbers, their units, and choices: "bmi {weight} {weightUnit}", "{rate}% off {price}{way=minus}".',
    ),
  note: sentence.optional().describe('A sentence under the result that says how it is meant.'),
  referenceTable: referenceTable.optional(),
  examples: z
    .array(example)
    .min(1)
    .describe('At least one; the first has a result and is printed on the page. More may stand in examples.json.'),
};
/** The parts of a form that may stand at the top of a definition. */
export const FORM_FIELDS = Object.keys(formFields);
export const tab = z.strictObject({
  id: z.string().regex(TAB_ID).describe('The name of the tab everywhere.'),
  label: label.optional().describe('The name of the tab; needed when there are several.'),
  ...formFields,
});

const usage = z
  .int()
  .min(0)
  .max(1_000_000)
  .default(0)
  .describe('The base usage count, an editorial weight for the lists; 0 without it.');
const shared = {
  $schema: z.string().max(100).optional().describe('"../../schema/tool.schema.json", for completion in editors.'),
  id: z
    .string()
    .regex(TOOL_ID, 'use lower-case letters, digits and hyphens (2 to 49), a letter first')
    .optional()
    .describe('The name of its folder, which may be left out: lower-case letters, digits and hyphens.'),
  title: text(60).describe('The name of the calculator.'),
  description: text(160).describe('One sentence for lists and search results.'),
  synonyms: text(300).optional().describe('Other words that people search for it by.'),
  category: z.enum(CATEGORIES).describe('Under which it is listed.'),
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,40}$/)
    .describe('The name of a lucide icon.'),
  userSuggested: z.literal(true).optional().describe('Visitors asked for it.'),
};

const live = z.strictObject({
  ...shared,
  status: z.literal('live').optional().default('live').describe('It can be opened; so without this field.'),
  added: z.iso
    .date()
    .optional()
    .describe('The day on which it was published, yyyy-mm-dd: by it stands in the feed of new calculators.'),
  usage,
  beta: z
    .enum(['none', 'catalogue', 'page'])
    .default('none')
    .describe(
      'Whether it carries a beta badge: not at all, in lists and on its page, or on its page only. Not at all without this field.',
    ),
  subtitle: sentence.optional().describe('A line under the heading; the description without one.'),
  meta: z
    .strictObject({
      title: text(53).optional().describe('The page title, before the name of the site; the tool name without one.'),
      description: text(160).optional().describe('The description for search engines; the description without one.'),
      keywords: z.array(text(60)).max(20).optional().describe('Words that people search for.'),
    })
    .optional()
    .describe('What search engines show.'),
  backLink: z.literal(true).optional().describe('A link back to all tools stands at the top.'),
  units: z
    .record(
      z.string().max(60),
      z.strictObject({
        factor: finite.positive().describe("This tool's factor to the base unit, in place of the catalogue's."),
        source: reference,
      }),
    )
    .optional()
    .describe(
      "Factors that this tool uses in place of the catalogue's. A difference above 5e-7 is printed as a footnote.",
    ),
  constants: z
    .record(
      names,
      z.strictObject({
        value: finite.describe('Its number, in its unit.'),
        unit: unitText.optional(),
        label,
        symbol: symbol.optional(),
        source: reference,
      }),
    )
    .optional()
    .describe('Numbers with a source, usable by every formula; printed on the page.'),
  data: z
    .record(names, z.string().regex(TOOL_ID))
    .optional()
    .describe('Data tables by the name that compute.ts reads them under: each a file of data/, without ".json".'),
  measureUnits,
  messages: z.record(names, message).optional().describe("The tool's own messages by key."),
  keepTabs: z
    .literal(true)
    .optional()
    .describe('Each tab keeps what stands in it and its result while a visitor looks at another.'),
  ...z.strictObject(formFields).partial().shape,
  tabs: z
    .array(tab)
    .min(1)
    .optional()
    .describe(
      'One for each form of the calculator. A single form stands without them: "inputs", "results", "examples".',
    ),
  lookups: z
    .array(tab)
    .min(1)
    .optional()
    .describe('Answered by the command line like tabs, and not shown on the page: one row of a table, say.'),
  explanation: z.array(section).min(1).describe('What it is, how it works, where its limits are.'),
  links: z.array(link).optional().describe('Further reading; opens in a new tab.'),
  sources: z.array(reference).optional().describe('Where the formulas come from.'),
  related: z
    .array(z.string().regex(TOOL_ID))
    .optional()
    .describe('Ids of tools that can be opened and that a visitor may want next.'),
});
const comingSoon = z.strictObject({
  ...shared,
  status: z.literal('comingSoon').describe('It is listed with its expected release and cannot be opened.'),
  beta: z.literal('none').optional().describe('A tool that cannot be opened carries no badge.'),
  expectedRelease: z.iso
    .date()
    .optional()
    .describe('When it is expected, yyyy-mm-dd; without one it stands at the end of the announced tools.'),
});

/** What an author writes. */
export const definitionSchema = z
  .discriminatedUnion('status', [live, comingSoon])
  .describe('A calculator: what it asks, what it computes, how it is explained, and examples that are run.');
/** The examples beside a definition: a list, or one for each tab by its id. */
export const examplesSchema = { list: z.array(example).min(1), byTab: z.record(z.string(), z.array(example).min(1)) };

/** A definition as its author wrote it, what was left out filled in. */
export type WrittenDefinition = z.infer<typeof definitionSchema>;
export type WrittenLive = z.infer<typeof live>;
export type FormParts = Partial<Pick<TabDefinition, keyof typeof formFields>>;
export type TabDefinition = z.infer<typeof tab>;
/** A definition as all else reads it: with its id, and every form in a tab, with all of its examples. */
export type LiveDefinition = Omit<WrittenLive, keyof FormParts | 'id' | 'tabs'> & { id: string; tabs: TabDefinition[] };
export type Definition = LiveDefinition | (z.infer<typeof comingSoon> & { id: string });
export type InputDefinition = z.infer<typeof input>;
export type FieldDefinition = z.infer<typeof fieldInput>;
export type ListDefinition = Extract<InputDefinition, { kind: 'list' }>;
export type ResultDefinition = z.infer<typeof result>;
export type ExampleDefinition = z.infer<typeof example>;
export type ReferenceTableDefinition = z.infer<typeof referenceTable>;
