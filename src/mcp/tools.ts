/** The tools that an assistant has: finding a calculator, having it described, and asking it. */
import { z } from 'zod';
import { answerOf } from '../api/answers.ts';
import { toolDescription, toolList } from '../api/documents.ts';
import { problem } from '../api/problems.ts';
import { SHARED_SCHEMAS } from '../api/shared-schemas.ts';
import type { JsonSchema } from '../calc/describe.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import { replyText, sourceText } from './answer-text.ts';
import { findTools, noCalculator } from './find.ts';
import { formText } from './form-lines.ts';
import { type AssistantPlace, placeOf } from './place.ts';
import { type AssistantTool, answer, failure, toolOf } from './tool.ts';

const LONGEST_QUERY = 200;
const MOST_FOUND = 20;
const USUALLY_FOUND = 5;

const CALCULATOR = z.string().describe('The id of a calculator, such as bmi-calculator: find_calculator finds it.');

/** A schema of the API with the one that descriptions refer to, so that it stands by itself. */
function alone(schema: JsonSchema): JsonSchema {
  const { Input } = SHARED_SCHEMAS;
  const text = JSON.stringify({ ...schema, $defs: { Input } });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
}

/** The schema of an answer without the addresses of a site. */
function withoutLinks(schema: JsonSchema): JsonSchema {
  const without = (key: string, part: unknown): unknown => {
    if (key === 'links') return undefined;
    return key === 'required' ? (part as string[]).filter((name) => name !== 'links') : part;
  };
  return JSON.parse(JSON.stringify(schema), without);
}

/** The schema of an answer in a place. */
const schemaIn = ({ site }: AssistantPlace, schema: JsonSchema): JsonSchema =>
  site.origin === null ? withoutLinks(schema) : schema;

const propertiesOf = ({ properties }: JsonSchema = {}): JsonSchema => (properties ?? {}) as JsonSchema;

/** An answer, or a problem: with the members of both, for programs that read no `oneOf`. */
function orProblem({ required, ...schema }: JsonSchema): JsonSchema {
  const { Problem = {} } = SHARED_SCHEMAS;
  const ok = { type: 'boolean', description: 'False where there is no answer; errors say why.' };
  const isOk = 'ok' in propertiesOf(schema) ? { properties: { ok: { const: true } } } : {};
  return {
    type: 'object',
    properties: { ...propertiesOf(schema), ...propertiesOf(Problem), ok },
    oneOf: [
      { ...isOk, required },
      { properties: { ok: { const: false } }, required: Problem.required },
    ],
  };
}

const { ToolList = {}, Tool = {}, Answer = {} } = SHARED_SCHEMAS;

const foundText = (tools: readonly RunnableTool[]): string =>
  tools.length === 0
    ? 'No calculator is about that: try other words, or list the resources, which are all calculators.'
    : tools.map(({ id, definition: { title, description } }) => `${id}: ${title}. ${description}`).join('\n');

const finder = (place: AssistantPlace): AssistantTool =>
  toolOf({
    name: 'find_calculator',
    title: 'Find a calculator',
    description:
      'Finds calculators and unit converters by words: what is to be worked out, such as "monthly loan payment" or "cm to feet". The best comes first.',
    input: z.strictObject({
      query: z.string().trim().min(1).max(LONGEST_QUERY).describe('What is to be worked out, in English.'),
      limit: z.int().min(1).max(MOST_FOUND).default(USUALLY_FOUND).describe('How many are listed at most.'),
    }),
    output: schemaIn(place, ToolList),
    answer: async ({ query, limit }) => {
      const found = await findTools(place, query, limit);
      return answer(foundText(found), toolList(found, placeOf(place)));
    },
  });

const describer = (place: AssistantPlace): AssistantTool =>
  toolOf({
    name: 'describe_calculator',
    title: 'Describe a calculator',
    description:
      'Says what a calculator takes and answers: for each of its forms the inputs with units, defaults, limits and options, a JSON Schema of them, the results, and an example. Ask this before calculate.',
    input: z.strictObject({ calculator: CALCULATOR }),
    output: schemaIn(place, alone(orProblem(Tool))),
    answer: async ({ calculator }) => {
      const live = await place.calculators.live(calculator);
      if (!live) return unknown(place, calculator);
      const description = toolDescription(live, placeOf(place));
      const { id, title, forms, sources, links } = description;
      const text = [
        `${title} (${id}): ${description.description}`,
        ...forms.flatMap(formText),
        ...sources.map((source) => `Source: ${sourceText(source)}`),
        ...(links ? [`Its page: ${links.page}`] : []),
      ];
      return answer(text.join('\n'), description);
    },
  });

const calculating = (place: AssistantPlace): AssistantTool =>
  toolOf({
    name: 'calculate',
    title: 'Calculate',
    description: `Asks a calculator. Its answer has results with their units, how they came about step by step, ${
      place.site.origin === null
        ? 'and the sources of its formulas'
        : 'the sources of its formulas, and a link to the page with this answer'
    }. Where it refuses, it says of each input what to change.`,
    input: z.strictObject({
      calculator: CALCULATOR,
      inputs: z
        .record(z.string(), z.unknown(), { error: 'an object of values by input id.' })
        .describe('Values by input id, as describe_calculator says; an input that is left out takes its default.'),
      tab: z.string().nullish().describe('The id of a form; the first where it is left out.'),
      find: z.string().nullish().describe('The input that is found, where it is not the result that is asked for.'),
    }),
    output: orProblem(Answer),
    answer: async ({ calculator, inputs, tab = null, find = null }) => {
      const live = await place.calculators.live(calculator);
      if (!live) return unknown(place, calculator);
      const reply = answerOf(live, { tab, find, inputs }, placeOf(place));
      // A refusal of what was put in is an answer; a call that cannot be taken is none.
      const result = reply.status === 200 || reply.status === 422 ? answer : failure;
      return result(replyText(live.definition.title, reply), reply.body);
    },
  });

async function unknown(place: AssistantPlace, id: string) {
  const message = await noCalculator(place, id);
  return failure(message, problem(place.calculators.ids().includes(id) ? 'notAvailable' : 'notFound', message));
}

export const assistantTools = (place: AssistantPlace): AssistantTool[] => [
  finder(place),
  describer(place),
  calculating(place),
];
