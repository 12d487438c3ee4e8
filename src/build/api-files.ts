/** What the API says of calculators as files, for hosts that answer nothing; it is in English. */
import { toolDescription, toolSummary } from '../api/documents.ts';
import { type ApiPlace, openApiOf, openApiPart } from '../api/openapi.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { SiteConfig } from '../site/page/page-data.ts';
import { write, writePieces } from './write.ts';

interface Place {
  out: string;
  site: SiteConfig;
}

/** What the lists say of a calculator, as texts of JSON: they are written as they came, and read by nobody on the way. */
export interface ApiPart {
  summary: string;
  category: string;
  paths: string;
  schemas: string;
}

const placeIn = ({ site: { name, origin, built: today } }: Place): ApiPlace => ({ name, origin, today });

/** Writes what is said of a calculator by itself. @returns what the lists say of it */
export function writeApiTool(at: Place, live: RunnableTool): ApiPart {
  const place = placeIn(at);
  write(at.out, `api/tools/${live.id}.json`, JSON.stringify(toolDescription(live, place)));
  const { category, paths, schemas } = openApiPart(live, place);
  const summary = JSON.stringify(toolSummary(live, place));
  return { summary, category, paths: JSON.stringify(paths), schemas: JSON.stringify(schemas) };
}

/** Stands in the document for what is said of all calculators. */
const MARKS = { paths: { '#paths': 0 }, schemas: { '#schemas': 0 } };
const bodyOf = (mark: object | string): string => (typeof mark === 'string' ? mark : JSON.stringify(mark)).slice(1, -1);

/** Texts with commas between. */
function* listed(texts: readonly string[]): Generator<string> {
  for (const [at, text] of texts.entries()) yield at === 0 ? text : `,${text}`;
}

function* openApiText(parts: readonly ApiPart[], place: ApiPlace): Generator<string> {
  const marked = parts.map(({ category }) => ({ category, ...MARKS })) as unknown as Parameters<typeof openApiOf>[0];
  let rest = JSON.stringify(openApiOf(marked, place));
  for (const name of parts.length > 0 ? (['paths', 'schemas'] as const) : []) {
    const [before = '', ...behind] = rest.split(bodyOf(MARKS[name]));
    yield before;
    yield* listed(parts.map((part) => bodyOf(part[name])));
    rest = behind.join(bodyOf(MARKS[name]));
  }
  yield rest;
}

/** Writes the list and the OpenAPI document. */
export function writeApiFiles(at: Place, parts: readonly ApiPart[]): void {
  const list = listed(parts.map(({ summary }) => summary));
  writePieces(at.out, 'api/tools.json', ['{"tools":[', ...list, ']}']);
  writePieces(at.out, 'api/openapi.json', openApiText(parts, placeIn(at)));
}
