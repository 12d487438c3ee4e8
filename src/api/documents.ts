/** What the API says of calculators: the list, each of them, and all of it as an OpenAPI document. */
import { describeTool, summaryOf, type ToolDescription, type ToolSummary } from '../calc/describe.ts';
import { pageAddress } from '../calc/link.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import { type ApiPlace, openApi } from './openapi.ts';

interface Links {
  /** Its page. */
  page: string;
  /** Where it is described and, by POST, asked. */
  api: string;
}

const linksOf = (origin: string, id: string): Links => ({
  page: pageAddress(origin, id),
  api: `${origin}/api/tools/${id}`,
});

export interface ToolList {
  tools: readonly (ToolSummary & { links: Links })[];
}

export const toolList = (tools: readonly RunnableTool[], { origin }: ApiPlace): ToolList => ({
  tools: tools.map(({ definition }) => ({ ...summaryOf(definition), links: linksOf(origin, definition.id) })),
});

export const toolDescription = (live: RunnableTool, { origin }: ApiPlace): ToolDescription & { links: Links } => ({
  ...describeTool(live),
  links: linksOf(origin, live.id),
});

/** The documents as files of a site, by their paths. */
export function apiFiles(tools: readonly RunnableTool[], place: ApiPlace): Map<string, string> {
  const files: [string, object][] = [
    ['api/tools.json', toolList(tools, place)],
    ['api/openapi.json', openApi(tools, place)],
    ...tools.map((live): [string, object] => [`api/tools/${live.id}.json`, toolDescription(live, place)]),
  ];
  return new Map(files.map(([path, document]) => [path, JSON.stringify(document)]));
}
