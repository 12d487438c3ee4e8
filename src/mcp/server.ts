/**
 * The server of the Model Context Protocol, without its transport: assistants find, describe and ask calculators, and
 * read their pages. It answers as the API does, in English, and keeps nothing of what it is asked.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { VERSION } from '../api/openapi.ts';
import type { AssistantPlace } from './place.ts';
import { completeId, listPages, readPage, TEMPLATE } from './resources.ts';
import { assistantTools } from './tools.ts';

const instructionsFor = (hasSite: boolean): string =>
  'Calculators that show their work. Find one by find_calculator, read by describe_calculator what it takes, and ask it by calculate. ' +
  (hasSite
    ? 'Give its numbers as they are displayed, and its link, at which people see the answer with its steps and may change it. '
    : 'Give its numbers as they are displayed. ') +
  'A refusal says of each input what to write instead.';

/** For all servers: each would make one of its own, and none is asked to validate anything. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** A function whose failures are told to us, and to whoever asked only that there was one. */
const guarded =
  <Asked, Answered>(place: AssistantPlace, answer: (asked: Asked) => Promise<Answered>) =>
  async (asked: Asked): Promise<Answered> => {
    try {
      return await answer(asked);
    } catch (error) {
      if (error instanceof McpError) throw error;
      place.failed(error instanceof Error ? error : new Error(String(error)));
      throw new McpError(ErrorCode.InternalError, 'This went wrong on our side.');
    }
  };

/** Makes servers over calculators, one for each connection: what they know is made once. */
export function assistantServers(place: AssistantPlace): () => McpServer {
  const { name, origin } = place.site;
  const about = { name: 'formulary', title: name, version: VERSION, ...(origin !== null && { websiteUrl: origin }) };
  const instructions = instructionsFor(origin !== null);
  const tools = new Map(assistantTools(place).map((tool) => [tool.listed.name, tool]));
  const listed = [...tools.values()].map((tool) => tool.listed);

  return () => {
    const assistant = new McpServer(about, { instructions, jsonSchemaValidator });
    // Handlers of our own: tools have the JSON Schemas of the API, and nobody is told of calculators that come or go.
    const { server } = assistant;
    server.registerCapabilities({ tools: {}, resources: {}, completions: {} });
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
    server.setRequestHandler(
      CallToolRequestSchema,
      guarded(place, async ({ params }) => {
        const tool = tools.get(params.name);
        if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool called "${params.name}".`);
        return tool.call(params.arguments);
      }),
    );
    server.setRequestHandler(
      ListResourcesRequestSchema,
      guarded(place, async () => ({ resources: await listPages(place) })),
    );
    server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [TEMPLATE] }));
    server.setRequestHandler(
      ReadResourceRequestSchema,
      guarded(place, ({ params }) => readPage(place, params.uri)),
    );
    server.setRequestHandler(
      CompleteRequestSchema,
      guarded(place, ({ params }) => completeId(place, params)),
    );
    return assistant;
  };
}
