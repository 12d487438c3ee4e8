/** What the API says of calculators: the list, each of them, and all of it as an OpenAPI document. */
import { describeTool, summaryOf, type ToolDescription, type ToolSummary } from '../calc/describe.ts';
import { pageAddress } from '../calc/link.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { AnswerPlace } from './answers.ts';
import { type ApiPlace, openApi } from './openapi.ts';

interface Links {
  /** Its page. */
  page: string;
  /** Where it is described and, by POST, asked. */
  api: string;
}

/** What is said of a calculator, with its addresses where there is a site. */
type Linked<Said> = Said & { links?: Links };

function linked<Said extends object>(said: Said, id: string, origin: string | null): Linked<Said> {
  if (origin === null) return said;
  return { ...said, links: { page: pageAddress(origin, id), api: `${origin}/api/tools/${id}` } };
}

export interface ToolList {
  tools: readonly Linked<ToolSummary>[];
}

type Site = Pick<AnswerPlace, 'origin'>;

export const toolSummary = ({ definition }: RunnableTool, { origin }: Site): Linked<ToolSummary> =>
  linked(summaryOf(definition), definition.id, origin);

export const toolList = (tools: readonly RunnableTool[], site: Site): ToolList => ({
  tools: tools.map((live) => toolSummary(live, site)),
});

export const toolDescription = (live: RunnableTool, { origin }: Site): Linked<ToolDescription> =>
  linked(describeTool(live), live.id, origin);

/** The documents as files of a site, by their paths. */
export function apiFiles(tools: readonly RunnableTool[], place: ApiPlace): Map<string, string> {
  const files: [string, object][] = [
    ['api/tools.json', toolList(tools, place)],
    ['api/openapi.json', openApi(tools, place)],
    ...tools.map((live): [string, object] => [`api/tools/${live.id}.json`, toolDescription(live, place)]),
  ];
  return new Map(files.map(([path, document]) => [path, JSON.stringify(document)]));
}
