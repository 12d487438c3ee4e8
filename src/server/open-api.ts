import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Calculators, createCalculators } from '../api/calculators.ts';
import type { ApiPlace } from '../api/openapi.ts';
import { PROJECT } from '../cache/sources.ts';
import { storedTool } from '../calc/stored-tool.ts';
import { localDate } from '../calendar/local-date.ts';
import { packedCalculators, packedRanking } from '../mcp/packed.ts';
import type { AssistantPlace } from '../mcp/place.ts';
import { type Api, createApi } from './api.ts';
import { compileHere } from './compile.ts';
import type { Mcp, McpOptions } from './mcp.ts';
import { createRateLimit } from './rate-limit.ts';
import type { ApiSettings } from './settings.ts';

export interface OpenApi {
  api: Api;
  mcp: Mcp;
  /** Brings all calculators up, one after the other, until it is told to stop. */
  warmUp: (signal?: AbortSignal) => Promise<void>;
}

const MINUTE = 60;

/** Answers assistants; the code for that is loaded when one asks first. */
function lateMcp(options: McpOptions): Mcp {
  let made: Promise<Mcp> | null = null;
  return async (request, response) => {
    made ??= import('./mcp.ts').then(({ createMcp }) => createMcp(options));
    return (await made)(request, response);
  };
}

/** By its address, as the compiler is: what ranks definitions reads the names of units in their sources. */
const RANKING = pathToFileURL(join(PROJECT, 'src/mcp/ranking.ts')).href;

function rankingHere(calculators: Calculators): AssistantPlace['ranking'] {
  let ranking: AssistantPlace['ranking'] | null = null;
  return async () => {
    ranking ??= ((await import(RANKING)) as typeof import('../mcp/ranking.ts')).rankingBy(calculators);
    return ranking();
  };
}

/** The calculators of the definitions, which may change; where there are none, those that were packed. */
export function calculatorsIn({
  tools,
  packed,
}: Pick<ApiSettings, 'tools' | 'packed'>): Pick<McpOptions, 'calculators' | 'ranking'> {
  if (!existsSync(tools)) return { calculators: packedCalculators(packed), ranking: packedRanking(packed) };
  const bringUp = (id: string) => storedTool(tools, id, () => compileHere(tools, id));
  const calculators = createCalculators({ root: tools, bringUp });
  return { calculators, ranking: rankingHere(calculators) };
}

/** The API over the calculators of a folder, and the same for assistants: both count requests together. */
export function openApiService(
  { requestsPerAddress, isBehindProxy, ...folders }: ApiSettings,
  { name, origin }: Pick<ApiPlace, 'name' | 'origin'>,
): OpenApi {
  const { calculators, ranking } = calculatorsIn(folders);
  const rateLimit = createRateLimit({ limit: requestsPerAddress, windowSeconds: MINUTE });
  const today = () => localDate(new Date());
  const options = { calculators, site: { name, origin }, today, rateLimit, isBehindProxy };
  const warmUp = async (signal?: AbortSignal): Promise<void> => {
    for (const id of calculators.ids()) {
      if (signal?.aborted) return;
      await calculators.live(id);
      // Whoever asks for a page meanwhile comes between.
      await new Promise((next) => setImmediate(next));
    }
  };
  return { api: createApi(options), mcp: lateMcp({ ...options, ranking }), warmUp };
}
