/** The pages of calculators as resources, in Markdown. */
import {
  type CompleteRequest,
  type CompleteResult,
  ErrorCode,
  McpError,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplate,
} from '@modelcontextprotocol/sdk/types.js';
import { noCalculator } from './find.ts';
import { pageMarkdown } from './page.ts';
import { type AssistantPlace, placeOf } from './place.ts';

const START = 'formulary://tools/';
const MARKDOWN = 'text/markdown';
/** What the protocol calls a resource that is not there; the SDK has no name for it. */
const NOT_FOUND = -32_002;
/** The protocol allows no more at a time. */
const MOST_COMPLETIONS = 100;

/** Not the address of the page: that is HTML, and is fetched without this server. */
export const TEMPLATE: ResourceTemplate = {
  uriTemplate: `${START}{id}`,
  name: 'calculator',
  title: 'A calculator',
  description: 'The page of a calculator: inputs, formula, worked example, explanation, sources and address.',
  mimeType: MARKDOWN,
};

/** All calculators that answer. */
export async function listPages({ calculators }: AssistantPlace): Promise<Resource[]> {
  return (await calculators.all()).map(({ id, definition: { title, description } }) => ({
    uri: `${START}${id}`,
    name: id,
    title,
    description,
    mimeType: MARKDOWN,
  }));
}

/** @throws McpError where there is none of that address */
export async function readPage(place: AssistantPlace, uri: string): Promise<ReadResourceResult> {
  if (!uri.startsWith(START)) throw new McpError(NOT_FOUND, `A resource is called ${TEMPLATE.uriTemplate}.`);
  const id = uri.slice(START.length);
  const live = await place.calculators.live(id);
  if (!live) throw new McpError(NOT_FOUND, await noCalculator(place, id));
  return { contents: [{ uri, mimeType: MARKDOWN, text: pageMarkdown(live, placeOf(place)) }] };
}

/** The ids that begin with a text, and behind them those that hold it. @throws McpError where nothing is completed */
export async function completeId(
  { calculators }: AssistantPlace,
  { ref, argument }: CompleteRequest['params'],
): Promise<CompleteResult> {
  if (ref.type !== 'ref/resource' || ref.uri !== TEMPLATE.uriTemplate || argument.name !== 'id')
    throw new McpError(ErrorCode.InvalidParams, `Only id of ${TEMPLATE.uriTemplate} is completed.`);
  const typed = argument.value.toLowerCase();
  const ids = (await calculators.all()).map(({ id }) => id).filter((id) => id.includes(typed));
  const values = [...ids.filter((id) => id.startsWith(typed)), ...ids.filter((id) => !id.startsWith(typed))];
  const completion = { total: values.length, hasMore: values.length > MOST_COMPLETIONS };
  return { completion: { values: values.slice(0, MOST_COMPLETIONS), ...completion } };
}
