/** What is answered of any calculator, as JSON Schemas: answers, problems, the list and descriptions. */
import type { JsonSchema } from '../calc/describe.ts';
import { type Schemas, schemaRef } from './schemas.ts';

const LINE = { type: 'string' };
const object = (properties: Record<string, unknown>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const listOf = (items: unknown): JsonSchema => ({ type: 'array', items });

const SOURCES = listOf(object({ label: LINE, href: { type: 'string', format: 'uri' }, date: LINE }, ['label']));
const LINKS = object({ page: LINE, api: LINE });
const SUMMARY = { id: LINE, title: LINE, description: LINE, category: LINE };
const MEASURED = { id: LINE, kind: LINE, label: LINE, hint: LINE, unit: LINE, unitFrom: LINE };
const MEASURED_NEEDS = ['id', 'kind', 'label'];

/** What is answered, whatever the calculator. */
export const SHARED_SCHEMAS: Schemas = {
  Answer: object({
    ok: { const: true },
    results: {
      type: 'object',
      description: 'By the id of each result, also of those that the page hides.',
      additionalProperties: object(
        {
          value: {
            type: ['number', 'string', 'boolean', 'null'],
            description: 'The unrounded number in the unit that is shown, or a text; null where there is no answer.',
          },
          display: { type: 'string', description: 'What is shown, mostly without its unit.' },
          unit: { type: 'string', description: 'The sign of its unit, where it has one.' },
        },
        ['value', 'display'],
      ),
    },
    warnings: { ...listOf(object({ field: LINE, key: LINE, message: LINE })), description: 'They stop nothing.' },
    steps: { ...listOf(LINE), description: 'How the answer came about: formula, numbers put in, result.' },
    sources: { ...SOURCES, description: 'Where the formulas come from.' },
    link: {
      type: ['string', 'null'],
      format: 'uri',
      description: 'The page with this answer; null where no page has its form, or it holds too much for a link.',
    },
  }),
  Problem: object({
    ok: { const: false },
    errors: {
      ...listOf(
        object(
          {
            field: { type: ['string', 'null'], description: 'The input that is meant; null for all of the request.' },
            key: { type: 'string', description: 'What is wrong, for programs.' },
            message: { type: 'string', description: 'What is wrong, for people, in English.' },
            channel: { type: 'string', description: 'Where the page would say it.' },
            title: LINE,
          },
          ['field', 'key', 'message'],
        ),
      ),
      minItems: 1,
    },
  }),
  ToolList: object({
    tools: listOf(object({ ...SUMMARY, forms: listOf(LINE), links: LINKS })),
  }),
  Input: object({ ...MEASURED, fields: listOf(schemaRef('Input')) }, MEASURED_NEEDS),
  Tool: object({
    ...SUMMARY,
    forms: listOf(
      object({
        id: LINE,
        label: { type: ['string', 'null'] },
        inputs: listOf(schemaRef('Input')),
        results: listOf(
          object(
            {
              ...MEASURED,
              answers: {
                ...listOf(LINE),
                description:
                  'The ids that it is answered under, where they are not just its own; of a ranking those of the first row.',
              },
            },
            MEASURED_NEEDS,
          ),
        ),
        finds: { ...listOf(LINE), description: 'The inputs that can be found from a result, by `find`.' },
        example: { type: ['object', 'null'], description: 'Inputs that are answered, and what is displayed then.' },
        schema: { type: 'object', description: 'The JSON Schema of its inputs.' },
      }),
    ),
    sources: SOURCES,
    links: LINKS,
  }),
};
