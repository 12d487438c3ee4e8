/** What a tool of the protocol is here: its schemas, what it says of itself, and how it is called. */
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { JsonSchema } from '../calc/describe.ts';

export interface AssistantTool {
  listed: Tool;
  call: (args: unknown) => Promise<CallToolResult>;
}

interface ToolOptions<Shape extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Shape;
  /** The JSON Schema of what is answered. */
  output: JsonSchema;
  answer: (asked: z.output<Shape>) => Promise<CallToolResult>;
}

/** Nothing is changed by a call, the same call has the same answer, and no other service is asked. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** An answer: for people, and for programs. What is undefined in it is left out, as in the answers of the API. */
export const answer = (text: string, structuredContent: object): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: JSON.parse(JSON.stringify(structuredContent)),
});

/** A call that could not be taken, in words that say what to write instead. */
export const failure = (text: string, structuredContent?: object): CallToolResult => ({
  ...(structuredContent ? answer(text, structuredContent) : { content: [{ type: 'text', text }] }),
  isError: true,
});

function inputSchemaOf(input: z.ZodObject): Tool['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return schema as Tool['inputSchema'];
}

/** What is wrong with the arguments of a call, and which there are. */
function wrongArguments(name: string, input: z.ZodObject, { issues }: z.ZodError): string {
  const wrong = issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  return [...wrong, `${name} takes ${Object.keys(input.shape).join(', ')}.`].join('\n');
}

export function toolOf<Shape extends z.ZodObject>(options: ToolOptions<Shape>): AssistantTool {
  const { name, title, description, input, output, answer } = options;
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: inputSchemaOf(input),
      outputSchema: output as Tool['outputSchema'],
      annotations: { title, ...ANNOTATIONS },
    },
    call: async (args) => {
      const asked = input.safeParse(args ?? {});
      return asked.success ? answer(asked.data) : failure(wrongArguments(name, input, asked.error));
    },
  };
}
