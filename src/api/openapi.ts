/** The API as an OpenAPI 3.1 document, made from the definitions: what it says of each calculator is what answers. */
import { describeTool, type FormDescription, type JsonSchema } from '../calc/describe.ts';
import { pageAddress } from '../calc/link.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import { type AnswerPlace, answerOf } from './answers.ts';
import { requestName, schemaRef, toolSchemas } from './schemas.ts';
import { SHARED_SCHEMAS } from './shared-schemas.ts';

export interface ApiPlace extends AnswerPlace {
  /** The name of the site. */
  name: string;
  origin: string;
}

/** The version of what is promised, which a calculator more does not change. */
export const VERSION = '1.0.0';

const JSON_TYPE = 'application/json';
const withJson = (description: string, schema: JsonSchema, more: object = {}) => ({
  description,
  content: { [JSON_TYPE]: { schema, ...more } },
});
const problemOf = (description: string, headers: Record<string, string> = {}) => ({
  ...withJson(description, schemaRef('Problem')),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, said]) => [name, { description: said, schema: { type: 'string' } }]),
  ),
});

const RESPONSES = {
  BadRequest: problemOf('The request cannot be taken: no JSON, or an unknown form, input or option.'),
  Refused: problemOf('The calculator refuses these inputs, and says why at each field.'),
  NotFound: problemOf('There is no such calculator, or it is only announced.'),
  MethodNotAllowed: problemOf('The address has other methods.', { Allow: 'The methods that it has.' }),
  TooLarge: problemOf('The body has more than 65,536 bytes.'),
  UnsupportedType: problemOf(`The body is not of type ${JSON_TYPE}.`),
  TooMany: problemOf('Too many requests from one address.', { 'Retry-After': 'Seconds until there is room again.' }),
};
const refer = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` });

/** An id in the names of operations: `loan-calculator` is `LoanCalculator`. */
const pascal = (id: string): string => id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Example {
  id: string;
  summary: string;
  value: Pick<NonNullable<FormDescription['example']>, 'inputs'> & { tab?: string };
}

/** What the first of some requests is answered with that is answered: answers have one shape. */
function answerIn(live: RunnableTool, examples: readonly Example[], place: AnswerPlace): Record<string, object> {
  for (const { id, summary, value } of examples) {
    const { status, body } = answerOf(live, { tab: null, find: null, ...value }, place);
    if (status === 200) return { [id]: { summary, value: body } };
  }
  return {};
}

function examplesOf(live: RunnableTool, forms: readonly FormDescription[], place: AnswerPlace) {
  const asked = forms.flatMap(({ id, label, example }, index): Example[] => {
    if (!example) return [];
    const value = { ...(index > 0 && { tab: id }), inputs: example.inputs };
    return [{ id, summary: label ?? live.definition.title, value }];
  });
  return {
    requests: Object.fromEntries(asked.map(({ id, ...example }) => [id, example])),
    answers: answerIn(live, asked, place),
  };
}

function pathOf(live: RunnableTool, place: ApiPlace) {
  const { id, title, description, category } = live.definition;
  const examples = examplesOf(live, describeTool(live).forms, place);
  const about = { tags: [category], externalDocs: { description: 'Its page', url: pageAddress(place.origin, id) } };
  return {
    get: {
      ...about,
      operationId: `describe${pascal(id)}`,
      summary: `${title}: its inputs and results`,
      responses: {
        200: withJson('Its forms, with a JSON Schema of the inputs of each.', schemaRef('Tool')),
        429: refer('TooMany'),
      },
    },
    post: {
      ...about,
      operationId: `answer${pascal(id)}`,
      summary: title,
      description,
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: schemaRef(requestName(id)), examples: examples.requests } },
      },
      responses: {
        200: withJson('Its answer.', schemaRef('Answer'), { examples: examples.answers }),
        400: refer('BadRequest'),
        413: refer('TooLarge'),
        415: refer('UnsupportedType'),
        422: refer('Refused'),
        429: refer('TooMany'),
      },
    },
  };
}

/** What the document says of a calculator: under its paths, and under its schemas. Its examples are executed. */
export const openApiPart = (live: RunnableTool, place: ApiPlace) => ({
  category: live.definition.category,
  paths: { [`/api/tools/${live.id}`]: pathOf(live, place) },
  schemas: toolSchemas(live),
});
export type OpenApiPart = ReturnType<typeof openApiPart>;

/** The document; its examples are executed. */
export const openApi = (tools: readonly RunnableTool[], place: ApiPlace) =>
  openApiOf(
    tools.map((live) => openApiPart(live, place)),
    place,
  );

/** The document with what it says of each calculator. */
export function openApiOf(parts: readonly OpenApiPart[], place: Pick<ApiPlace, 'name' | 'origin'>) {
  const categories = [...new Set(parts.map(({ category }) => category))].sort();
  return {
    openapi: '3.1.1',
    info: {
      title: `${place.name} API`,
      version: VERSION,
      summary: 'Calculators that show their work.',
      description:
        'Each calculator of the site, answered with the same numbers, steps and refusals as its page. Nothing that is sent is kept.',
    },
    servers: [{ url: place.origin }],
    security: [],
    tags: categories.map((name) => ({ name })),
    paths: {
      '/api/tools': {
        get: {
          operationId: 'listTools',
          summary: 'All calculators',
          responses: {
            200: withJson('Id, title and forms of each.', schemaRef('ToolList')),
            429: refer('TooMany'),
          },
        },
      },
      ...Object.assign({}, ...parts.map(({ paths }) => paths)),
    },
    components: {
      schemas: { ...SHARED_SCHEMAS, ...Object.assign({}, ...parts.map(({ schemas }) => schemas)) },
      responses: RESPONSES,
    },
  };
}
