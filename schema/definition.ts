/**
 * The definition language: the one source of shape. Every field's description is the reference manual;
 * `npm run generate` writes `schema/tool.schema.json` (for editors and ajv) and `docs/definition.md` from it.
 */
import { z } from 'zod';

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

export const TOOL_ID = /^[a-z][a-z0-9-]{1,48}$/;
const NAME = /^[a-z][A-Za-z0-9]{0,47}$/;
const TAB_ID = /^[a-z][A-Za-z0-9-]{0,47}$/;

const text = (most: number) => z.string().min(1).max(most);
const label = text(80).describe('The name that people read.');
const sentence = text(400);
const symbol = text(12).describe('The letter used for it in formulas; without one the label stands there.');
const names = z.string().regex(NAME, 'use a lower-case letter first, then letters and digits (at most 48)');
const formula = z
  .string()
  .min(1)
  .max(400, 'a formula has at most 400 characters: split it with an intermediate value under "values"');
const unitText = text(80).describe(
  'A unit of schema/units.json, or several joined by * and /, e.g. "kilogram/square-meter".',
);
const finite = z.number();
const href = z.string().max(300).describe('Where it leads; https only.');

const reference = z
  .strictObject({
    label: text(200).describe('What the source is called: title, publisher, section.'),
    href: href.optional(),
    date: z.iso.date().optional().describe('When the source was published or checked, yyyy-mm-dd.'),
  })
  .describe('A source that a reader can check.');

/* ---------------------------------------------------------------- failures */

const channel = z
  .enum(['toast', 'inline', 'field'])
  .describe(
    'Where a refusal is shown: a toast and at the field; one message under the value input; or at its own field with a summary.',
  );
const failure = z
  .strictObject({
    channel: channel.optional(),
    missing: names.optional().describe('Message key when the field is empty.'),
    invalid: names.optional().describe('Message key when the text is no number, date or option.'),
    limits: names.optional().describe('Message key when the value is outside its limits.'),
  })
  .describe(
    'How a refused value is shown. Failures with different keys are looked for in the order missing, invalid, limits.',
  );
const check = z
  .strictObject({
    require: formula.describe('A condition that must hold, e.g. "1 + rate / 100 > 0".'),
    fields: z.array(names).min(1).describe('The inputs at which the refusal stands; the first takes focus.'),
    channel: channel.optional(),
    message: names.describe('Key of a message, of the platform or under "messages".'),
  })
  .describe('A rule over several inputs; looked at once every input by itself is right.');
const message = z.strictObject({
  title: text(80).optional().describe("The toast's title."),
  text: sentence.describe(
    'The message; {label}, {limit}, {min} and {max} are filled in, and in a row the ids of its texts.',
  ),
});

/* ---------------------------------------------------------------- display */

const digits = z.int().min(0).max(15).describe('How many digits stand behind the decimal sign.');
const rule = <Name extends string>(name: Name) => z.literal(name).describe('Which rule prints the number.');
const kind = <Name extends string>(name: Name) =>
  z.literal(name).describe('Which kind it is; the other fields follow from it.');
const display = z
  .discriminatedUnion('rule', [
    z.strictObject({ rule: rule('fixed'), digits }).describe('Always this many decimals.'),
    z.strictObject({ rule: rule('atMost'), digits }).describe('At most this many decimals, no trailing zeros.'),
    z.strictObject({ rule: rule('exponential'), digits }).describe('One digit, this many decimals, an exponent.'),
    z
      .strictObject({ rule: rule('auto'), digits })
      .describe('Exponential from 1e6 up and from 1e-6 down, else at most this many decimals.'),
  ])
  .describe('How a number is printed.');

/* ---------------------------------------------------------------- inputs */

const inputBase = {
  label: label.describe('The name of the field. A bracket at the end ("Rate (%)") is left out of messages.'),
  hint: text(200).optional().describe('A line under the label that helps to fill the field in.'),
  symbol: symbol.optional(),
  shownWhen: formula
    .optional()
    .describe('A condition on choices and switches; a hidden input is neither asked nor checked.'),
  unused: text(200).optional().describe('Why no formula uses this input. Without a reason an unused input is refused.'),
  failure: failure.optional().describe('How a refused value of this input is shown, where it differs from the tab.'),
};
const limits = {
  min: finite.optional().describe('The value must be this or more.'),
  max: finite.optional().describe('The value must be this or less.'),
  above: finite.optional().describe('The value must be greater than this.'),
  below: finite.optional().describe('The value must be less than this.'),
};
const numeric = {
  ...inputBase,
  ...limits,
  default: finite.optional().describe('What the field holds at the start; empty without one.'),
  step: finite.optional().describe('What an arrow key adds or takes away: a hint, never a rule.'),
  optional: z.literal(true).optional().describe('The field may stay empty and then counts as absent.'),
  otherwise: finite
    .optional()
    .describe('The number that counts where the text is none, for a tool that is specified so; the page says it.'),
  picks: z
    .array(finite)
    .min(1)
    .max(8)
    .optional()
    .describe('Numbers to take with one press, in buttons below the field.'),
};

const numberInput = z.strictObject({
  kind: kind('number'),
  ...numeric,
  suffix: text(24).optional().describe('What stands behind the field, e.g. "years".'),
});
const integerInput = z.strictObject({
  kind: kind('integer'),
  ...numeric,
  suffix: text(24).optional().describe('What stands behind the field, e.g. "people".'),
});
const quantityInput = z.strictObject({
  kind: kind('quantity'),
  ...numeric,
  unit: unitText.optional().describe('The unit it is typed in, when there is only one.'),
  unitFrom: names
    .optional()
    .describe('The unit input that gives its unit; limits count in the one that is chosen at the start.'),
  formulaUnit: unitText
    .optional()
    .describe('For empirical formulas: they see the plain number in this unit, not a quantity.'),
  asTyped: text(200).optional().describe('Why formulas see the number as typed, without unit conversion.'),
});
const moneyInput = z.strictObject({ kind: kind('money'), ...numeric });
const percentInput = z.strictObject({ kind: kind('percent'), ...numeric });
const choiceInput = z.strictObject({
  kind: kind('choice'),
  ...inputBase,
  default: z.string().optional().describe('The option chosen at the start; the first without one.'),
  options: z
    .array(
      z.strictObject({
        id: text(40).describe('The name of the option everywhere.'),
        label,
        value: finite.optional().describe('The number that formulas see.'),
      }),
    )
    .min(1)
    .describe('What can be chosen, in the order of the list.'),
});
const unitInput = z.strictObject({
  kind: kind('unit'),
  ...inputBase,
  default: z.string().optional().describe('The unit chosen at the start; the first without one.'),
  afterTabChange: z.string().optional().describe('The unit chosen when a visitor comes to this tab from another one.'),
  options: z
    .array(
      z.strictObject({
        id: text(40).describe('The name of the option everywhere.'),
        unit: unitText,
        label: label.optional().describe("How it is listed; the catalogue's name and symbol without one."),
      }),
    )
    .min(1)
    .describe('Units of one dimension.'),
});
const switchInput = z.strictObject({
  kind: kind('switch'),
  ...inputBase,
  default: z.boolean().optional().describe('Whether it is on at the start; off without one.'),
});
const textInput = z.strictObject({
  kind: kind('text'),
  ...inputBase,
  default: z.string().max(200).optional().describe('What the field holds at the start; empty without one.'),
  optional: z.literal(true).optional().describe('The field may stay empty.'),
  most: z.int().min(1).max(1000).optional().describe('The most characters that count; 200 without it.'),
});

const fieldInput = z
  .discriminatedUnion('kind', [
    numberInput,
    integerInput,
    quantityInput,
    moneyInput,
    percentInput,
    choiceInput,
    unitInput,
    switchInput,
    textInput,
  ])
  .describe('One field of a form.');
const rowsInput = z.strictObject({
  kind: kind('rows'),
  label,
  unused: inputBase.unused,
  rowLabel: label.describe('The name of one row, e.g. "Product {number}".'),
  addLabel: label.describe('The button that adds a row.'),
  removeLabel: label.describe('The button that removes a row; {number} is its place.'),
  min: z.int().min(1).max(100).describe('The fewest rows.'),
  start: z.int().min(1).max(100).describe('How many rows there are at the start.'),
  most: z.int().min(1).max(500).optional().describe('The most rows; 50 without it.'),
  cannotRemove: names.optional().describe('Message key when the fewest rows are left and one is to go.'),
  fields: z.record(names, fieldInput).describe('The fields of one row.'),
});
const input = z.discriminatedUnion('kind', [...fieldInput.options, rowsInput]).describe('One input of a form.');

/* ---------------------------------------------------------------- values and results */

const formulaFields = {
  formula: formula.describe('Numbers, declared names, + - * / ^, comparisons, and or not, a ? b : c, functions.'),
  shownAs: formula
    .optional()
    .describe('The stated form, shown to people and checked against the formula that is computed.'),
};
const value = z
  .strictObject({
    ...formulaFields,
    label: label.optional(),
    symbol: symbol.optional(),
    unit: unitText.optional().describe('The unit it is shown in where the steps name it; a plain number without one.'),
  })
  .describe('An intermediate value: named, usable by the formulas after it.');

const shownWhen = formula
  .optional()
  .describe('A condition; where it does not hold the result is computed and answered, and not shown.');
const resultUnit = {
  unit: unitText.optional().describe('The unit it is shown in; a plain number without one.'),
  unitFrom: names.optional().describe('The unit input that gives the unit it is shown in.'),
  unitPower: z
    .union([z.literal(2), z.literal(3)])
    .optional()
    .describe('Shown in the square or the cube of the unit that "unitFrom" gives: an area from a length.'),
};
const hidden = z.literal(true).optional().describe('Computed and answered, not shown on the page.');
const valueResult = z.strictObject({
  kind: kind('value'),
  label,
  symbol: symbol.optional(),
  formula: formulaFields.formula.optional().describe('Left out when compute.ts gives the value.'),
  shownAs: formulaFields.shownAs,
  ...resultUnit,
  display,
  suffix: text(40).optional().describe('Words behind the number where the unit has no short sign.'),
  withSign: z
    .literal(true)
    .optional()
    .describe('Answered and quoted in examples with its sign and words: "75.00%", "$1.50 per unit".'),
  main: z.literal(true).optional().describe('The answer that is shown largest; the first result without one.'),
  shownWhen,
  hidden,
});
const gridResult = z.strictObject({
  kind: kind('grid'),
  label,
  formula: formulaFields.formula,
  display,
  unitsFrom: names.optional().describe('The unit input whose units it is shown in.'),
  units: z
    .array(
      z.strictObject({
        id: text(40).describe('The name of the answer in this unit.'),
        unit: unitText,
        label: label.optional().describe("How it is listed; the catalogue's name and symbol without one."),
      }),
    )
    .min(2)
    .optional()
    .describe('The units it is shown in, where no unit input lists them.'),
  hidden,
});
const scheduleResult = z.strictObject({
  kind: kind('schedule'),
  label,
  principal: formula.describe('The amount that is paid back.'),
  rate: formula.describe('The rate of one period as a fraction: rate / 100 / 12.'),
  periods: formula.describe('The number of payments, a whole number up to 1,200.'),
  perGroup: z.int().min(2).max(366).describe('How many payments are summed up in one line: 12 for years of months.'),
  headline: names
    .optional()
    .describe('The result that states the total without rounding; a line names the difference.'),
  hidden,
});
const tableResult = z.strictObject({
  kind: kind('table'),
  label,
  columns: z
    .record(
      names,
      z.strictObject({
        label,
        display,
        unit: unitText.optional().describe('The unit it is shown in; a plain number without one.'),
        unitFrom: names.optional().describe('The unit input that gives the unit it is shown in.'),
      }),
    )
    .describe('What compute.ts answers in every row, in base units, in the order of the table.'),
  chart: z
    .strictObject({
      kind: z.enum(['line', 'bars', 'area']).describe('Lines, stacked bars, or stacked areas.'),
      x: names.describe('The column that runs along the bottom.'),
      series: z.array(names).min(1).max(4).describe('The columns that are drawn.'),
    })
    .optional()
    .describe('A drawing of the table, which stays its twin.'),
  hidden,
});
const conditionResult = z.strictObject({
  kind: kind('condition'),
  label,
  formula: formula
    .optional()
    .describe('A condition; the answer is whether it holds. Left out when compute.ts gives it.'),
  hidden,
});
const bandColor = z.enum(['blue', 'green', 'yellow', 'orange', 'red', 'grey']);
const bandResult = z.strictObject({
  kind: kind('band'),
  label,
  of: names.describe('The result that is classified, in the unit it is shown in.'),
  scale: z
    .strictObject({ from: finite.describe('Its lowest value.'), to: finite.describe('Its highest value.') })
    .optional()
    .describe('Where the drawn scale begins and ends; the bands reach further.'),
  bands: z
    .array(
      z.strictObject({
        id: names.describe('The name of the band everywhere.'),
        label,
        from: finite.optional().describe('The lowest value that belongs to it; none for the first.'),
        below: finite.optional().describe('Values from here on belong to the next band; none for the last.'),
        color: bandColor.describe('Never the only sign: the met band is also named.'),
      }),
    )
    .min(2)
    .describe('Without gaps or overlaps, from low to high.'),
  hidden,
});
const bandColorResult = z.strictObject({
  kind: kind('bandColor'),
  label,
  of: names.describe('The band whose colour is answered.'),
  hidden,
});
const sentenceResult = z.strictObject({
  kind: kind('sentence'),
  label,
  text: sentence.describe('The sentence; results and inputs in braces are filled in as displayed.'),
  shownWhen: formula.optional().describe('A condition; the sentence is left out where it does not hold.'),
  hidden,
});
const rankingField = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: kind('value'),
    label,
    display,
    unit: unitText.optional().describe('The unit it is shown in; its sign stands before or behind the number.'),
    text: text(80).describe('How it is written; {value} is the number, other fields of the row in braces.'),
    hidden,
  }),
  z.strictObject({ kind: kind('flag'), label: label.describe('What is written where it holds.') }),
  z.strictObject({ kind: kind('rank'), label, hidden }),
]);
const rankingResult = z.strictObject({
  kind: kind('ranking'),
  label,
  rows: names.describe('The rows input whose entries are ranked.'),
  title: names.describe('The field of a row that names it.'),
  group: z
    .strictObject({
      label,
      options: z
        .array(z.strictObject({ id: names.describe('What compute.ts answers.'), label }))
        .min(1)
        .describe('The groups, in the order of the page.'),
    })
    .describe('What the rows are grouped by; compute.ts answers the id as "group".'),
  fields: z.record(names, rankingField).describe('What compute.ts answers for every row.'),
  hidden,
});
const result = z
  .discriminatedUnion('kind', [
    valueResult,
    gridResult,
    bandResult,
    bandColorResult,
    conditionResult,
    scheduleResult,
    tableResult,
    sentenceResult,
    rankingResult,
  ])
  .describe('One part of the answer.');

/* ---------------------------------------------------------------- examples, texts */

const inputValue = z.union([z.string().max(400), finite, z.boolean()]);
const exampleInputs = z
  .record(names, z.union([inputValue, z.array(z.record(names, inputValue))]))
  .describe('What is typed, by input id; numbers as numbers, or as text where the typing matters.');
const example = z
  .strictObject({
    title: text(160).optional().describe('What the example shows; the first example of a tab is printed on the page.'),
    inputs: exampleInputs,
    shows: z
      .record(z.string().max(80), z.string().max(200))
      .optional()
      .describe('Results as displayed: no grouping, a dot.'),
    refuses: z
      .array(
        z.strictObject({
          field: z
            .string()
            .max(80)
            .nullable()
            .describe('The input at which it stands, e.g. "rows[0].price"; null for the whole form.'),
          message: sentence.describe('The message as it is shown.'),
        }),
      )
      .min(1)
      .optional()
      .describe('The refusals, where the inputs are refused.'),
    pins: text(300)
      .optional()
      .describe('The quirk of a specification or of arithmetic that this example holds in place.'),
  })
  .describe('A worked example: page text, test, command-line help. Either "shows" or "refuses".');

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
    text: sentence.describe('The copied text; results in braces are filled in as displayed.'),
  })
  .describe('The text of the copy action; without it the results line by line.');

const warning = z
  .strictObject({
    when: formula.describe('The condition that calls for it.'),
    field: names.describe('The input at which it stands.'),
    message: names.describe('Key of a message, of the platform or under "messages".'),
  })
  .describe('Something to tell about right inputs: it stops nothing.');

const tab = z.strictObject({
  id: z.string().regex(TAB_ID).describe('The name of the tab everywhere; "main" where there is only one.'),
  label: label.optional().describe('The name of the tab; needed when there are several.'),
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
  checks: z.array(check).optional().describe('Rules over several inputs.'),
  warnings: z.array(warning).optional().describe('What to tell about inputs that are right and unusual.'),
  swap: z
    .array(names)
    .length(2)
    .optional()
    .describe('Two unit inputs with the same units, which a button between them exchanges.'),
  values: z.record(names, value).optional().describe('Intermediate values, in order.'),
  results: z.record(names, result).describe('The results, in the order of the page.'),
  copy: copy.optional(),
  note: sentence.optional().describe('A sentence under the result that says how it is meant.'),
  examples: z.array(example).min(1).describe('At least one; the first has a result and is printed on the page.'),
});

const usage = z.int().min(1).max(1_000_000).describe('The base usage count: an editorial weight for the lists.');
const shared = {
  $schema: z.string().max(100).optional().describe('"../../schema/tool.schema.json", for completion in editors.'),
  id: z
    .string()
    .regex(TOOL_ID, 'use lower-case letters, digits and hyphens (2 to 49), a letter first')
    .describe('The name of its folder and address: lower-case letters, digits and hyphens.'),
  title: text(60).describe('The name of the calculator.'),
  description: text(200).describe('One sentence for lists and search results.'),
  category: z.enum(CATEGORIES).describe('Under which it is listed.'),
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,40}$/)
    .describe('The name of a lucide icon.'),
};

const live = z.strictObject({
  ...shared,
  status: z.literal('live').describe('It can be opened.'),
  usage,
  beta: z
    .enum(['none', 'catalogue', 'page'])
    .describe('Whether it carries a beta badge: not at all, in lists and on its page, or on its page only.'),
  subtitle: sentence.optional().describe('A line under the heading; the description without one.'),
  meta: z
    .strictObject({
      title: text(80).optional().describe('The page title; the tool name without one.'),
      description: text(200).optional().describe('The description for search engines; the description without one.'),
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
  messages: z.record(names, message).optional().describe("The tool's own messages by key."),
  keepTabs: z
    .literal(true)
    .optional()
    .describe('Each tab keeps what stands in it and its result while a visitor looks at another.'),
  tabs: z.array(tab).min(1).describe('One for each form of the calculator; a single one is shown without tabs.'),
  explanation: z.array(section).min(1).describe('What it is, how it works, where its limits are.'),
  links: z.array(link).optional().describe('Further reading; opens in a new tab.'),
  sources: z.array(reference).optional().describe('Where the formulas come from.'),
  related: z.array(z.string().regex(TOOL_ID)).optional().describe('Ids of tools that a visitor may want next.'),
});
const comingSoon = z.strictObject({
  ...shared,
  status: z.literal('comingSoon').describe('It is listed with its expected release and cannot be opened.'),
  beta: z.literal('none').optional().describe('A tool that cannot be opened carries no badge.'),
  expectedRelease: z.iso.date().describe('When it is expected, yyyy-mm-dd.'),
  userSuggested: z.literal(true).optional().describe('Visitors asked for it.'),
});

export const definitionSchema = z
  .discriminatedUnion('status', [live, comingSoon])
  .describe('A calculator: what it asks, what it computes, how it is explained, and examples that are run.');

export type Definition = z.infer<typeof definitionSchema>;
export type LiveDefinition = z.infer<typeof live>;
export type TabDefinition = z.infer<typeof tab>;
export type InputDefinition = z.infer<typeof input>;
export type FieldDefinition = z.infer<typeof fieldInput>;
export type ResultDefinition = z.infer<typeof result>;
export type ExampleDefinition = z.infer<typeof example>;
