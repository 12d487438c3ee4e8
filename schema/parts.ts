/** What inputs, results and tools have in common: names, texts, formulas, displays, messages. */
import { z } from 'zod';

export const TOOL_ID = /^[a-z][a-z0-9-]{1,48}$/;
const NAME = /^[a-z][A-Za-z0-9]{0,47}$/;
const NAMES_WITH_DOTS = /^[a-z][A-Za-z0-9]{0,47}(?:\.[A-Za-z][A-Za-z0-9]{0,47})*$/;
export const TAB_ID = /^[a-z][A-Za-z0-9-]{0,47}$/;

export const text = (most: number) => z.string().min(1).max(most);
export const label = text(80).describe('The name that people read.');
export const sentence = text(400);
const forms = (form: z.ZodString) =>
  z
    .object({
      one: form
        .optional()
        .describe('Beside the number 1 as it is printed, and always needed: "1 year", but "1.0 years".'),
      other: form.describe('Beside any other number, and where no number stands.'),
    })
    .catchall(form);
export const plural = forms(text(24)).describe(
  'The plural forms of words that go with a number: English has these two, a translation those of its language.',
);
export const pluralSentence = forms(sentence).describe(
  'The plural forms of a sentence: each names the number that decides, in braces.',
);
export const symbol = text(12).describe('The letter used for it in formulas; without one the label stands there.');
export const names = z.string().regex(NAME, 'use a lower-case letter first, then letters and digits (at most 48)');
export const dotted = z.string().regex(NAMES_WITH_DOTS, 'use the name of a value, or names joined by dots');
export const formula = z
  .string()
  .min(1)
  .max(400, 'a formula has at most 400 characters: split it with an intermediate value under "values"');
export const unitText = text(80).describe(
  'A unit of schema/units.json, several joined by * and /, e.g. "kilogram/square-meter", or several that a quantity is split into, e.g. "foot-and-inch".',
);
export const finite = z.number();
/** What is typed into one field. */
export const typed = z.union([z.string().max(4000), finite, z.boolean()]);
export const typedInputs = z
  .record(names, z.union([typed, z.array(finite).min(1).max(10_000), z.array(z.record(names, typed))]))
  .describe('What is typed, by input id; numbers as numbers, or as text where the typing matters; lists as [1, 2].');
export const href = z.string().max(300).describe('Where it leads; https only.');

export const reference = z
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
export const failure = z
  .strictObject({
    channel: channel.optional(),
    missing: names.optional().describe('Message key when the field is empty.'),
    invalid: names.optional().describe('Message key when the text is no number, date or option.'),
    limits: names.optional().describe('Message key when the value is outside its limits.'),
  })
  .describe(
    'How a refused value is shown. Failures with different keys are looked for in the order missing, invalid, limits.',
  );
export const check = z
  .strictObject({
    require: formula.describe('A condition that must hold, e.g. "1 + rate / 100 > 0".'),
    fields: z.array(names).min(1).describe('The inputs at which the refusal stands; the first takes focus.'),
    channel: channel.optional(),
    message: names.describe('Key of a message, of the platform or under "messages".'),
  })
  .describe('A rule over several inputs; looked at once every input by itself is right.');
export const message = z.strictObject({
  title: text(80).optional().describe("The toast's title."),
  text: sentence.describe(
    'The message; {label}, {limit}, {min}, {max} and the {unit} they count in are filled in, in a row the ids of its texts, and in a warning the ids of inputs and results.',
  ),
});

/* ---------------------------------------------------------------- display */

export const digits = z.int().min(0).max(15).describe('How many digits stand behind the decimal sign.');
const rule = <Name extends string>(name: Name) => z.literal(name).describe('Which rule prints the number.');
export const kind = <Name extends string>(name: Name) =>
  z.literal(name).describe('Its kind; the other fields follow from it.');
export const display = z
  .discriminatedUnion('rule', [
    z.strictObject({ rule: rule('fixed'), digits }).describe('Always this many decimals.'),
    z.strictObject({ rule: rule('atMost'), digits }).describe('At most this many decimals, no trailing zeros.'),
    z.strictObject({ rule: rule('exponential'), digits }).describe('One digit, this many decimals, an exponent.'),
    z
      .strictObject({ rule: rule('auto'), digits })
      .describe('Exponential from 1e6 up and from 1e-6 down, else at most this many decimals.'),
    z
      .strictObject({
        rule: rule('fraction'),
        of: z
          .array(z.int().min(2).max(64))
          .min(1)
          .max(12)
          .describe('The denominators: [2, 3, 4, 8] rounds to halves, thirds, quarters and eighths.'),
        digits: digits.default(4),
      })
      .describe('The nearest of these fractions, as "1 1/2"; at most this many decimals where programs read it.'),
  ])
  .describe('How a number is printed.');
/** In place of the digits of "display". */
export const digitsFrom = formula
  .optional()
  .describe(
    'How many digits "display" shows, by what is chosen: a choice whose options have a "value", or a column of a data table. From 0 to 15.',
  );
/** Beside "display". */
export const firstDigits = z
  .literal(true)
  .optional()
  .describe('What is not 0 and is rounded to 0 has its first two digits, in a note; a grid shows them in place of 0.');
/** How a number is printed where a definition does not say it. */
export const AT_MOST_FOUR = { rule: 'atMost' as const, digits: 4 };
export const displayed = display
  .default(AT_MOST_FOUR)
  .describe('How a number is printed; at most 4 decimals without it.');
