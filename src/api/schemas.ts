/** What may be asked of a calculator, as JSON Schemas: one for the inputs of each form, one for its requests. */
import { describeTool, type JsonSchema, objectOf } from '../calc/describe.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { CompiledInput, FindTab } from '../engine/tool.ts';

export type Schemas = Record<string, JsonSchema>;

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const requestName = (id: string): string => `${id}.request`;

/** One way to ask: a form, or an input that is found in it. */
interface Way {
  /** The name of the schema of its inputs. */
  name: string;
  title: string;
  tab: string;
  /** It is meant where no tab is named. */
  isFirst: boolean;
  find: string | null;
  inputs: JsonSchema;
}

/** The input of another form of a tab: limits of what is found there hold for its results. */
function foundInput(input: CompiledInput, own: JsonSchema | undefined): JsonSchema {
  const { title } = own ?? {};
  const titled = title === undefined ? {} : { title };
  switch (input.kind) {
    case 'choice':
    case 'unit':
    case 'switch':
      return own ?? { type: 'string' };
    case 'rows':
    case 'list':
      return own ?? {};
    case 'text':
    case 'date':
      return { ...titled, type: 'string' };
    default:
      return { ...titled, type: ['number', 'string'] };
  }
}

function foundSchema({ inputs }: FindTab, asked: JsonSchema): JsonSchema {
  const own = (asked.properties ?? {}) as Record<string, JsonSchema>;
  return objectOf(Object.fromEntries(inputs.map((input) => [input.id, foundInput(input, own[input.id])])));
}

function removal(inputs: JsonSchema): JsonSchema {
  const remove = { type: ['integer', 'string'], description: 'The row that is taken away, counted from 1.' };
  return objectOf({ ...(inputs.properties as Record<string, JsonSchema>), remove }, { required: ['remove'] });
}

function waysOf(live: RunnableTool): Way[] {
  const { id, tool } = live;
  const { forms } = describeTool(live);
  const ways = forms.flatMap((form, index): Way[] => {
    const way = { tab: form.id, isFirst: index === 0 };
    const title = form.label ?? live.definition.title;
    const finds = (tool.finds ?? []).filter(({ found }) => found.tab === form.id);
    return [
      { ...way, name: `${id}.${form.id}`, title, find: null, inputs: form.schema },
      ...finds.map((find) => ({
        ...way,
        name: `${id}.${form.id}.${find.found.input}`,
        title: `${title}, with ${find.found.input} found`,
        find: find.found.input,
        inputs: foundSchema(find, form.schema),
      })),
    ];
  });
  const withRows = tool.tabs.find(({ inputs }) => inputs.some(({ kind }) => kind === 'rows'));
  const rows = ways.find(({ tab, find }) => tab === withRows?.id && find === null);
  if (!rows) return ways;
  const tab = 'remove-row';
  const title = `${rows.title}, with a row taken away`;
  return [...ways, { name: `${id}.${tab}`, title, tab, isFirst: false, find: null, inputs: removal(rows.inputs) }];
}

/** Each says by `tab` and `find` that it is meant: what is asked is a request of one of them. */
function wayRequest({ name, title, tab, isFirst, find }: Way): JsonSchema {
  const properties = {
    tab: isFirst ? { enum: [tab, null], default: tab } : { const: tab },
    find: find === null ? { type: 'null' } : { const: find },
    inputs: schemaRef(name),
  };
  const required = [...(isFirst ? [] : ['tab']), ...(find === null ? [] : ['find']), 'inputs'];
  return objectOf(properties, { title, required });
}

/** The schemas of a calculator by name; that of its requests is {@link requestName}. */
export function toolSchemas(live: RunnableTool): Schemas {
  const ways = waysOf(live);
  const requests = ways.map(wayRequest);
  const request = requests.length === 1 ? (requests[0] as JsonSchema) : { oneOf: requests };
  return { [requestName(live.id)]: request, ...Object.fromEntries(ways.map(({ name, inputs }) => [name, inputs])) };
}
