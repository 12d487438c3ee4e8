import { createCalculators } from '../api/calculators.ts';
import type { ApiPlace } from '../api/openapi.ts';
import { storedTool } from '../calc/stored-tool.ts';
import { localDate } from '../calendar/local-date.ts';
import { type Api, type ApiOptions, createApi } from './api.ts';
import { compileHere } from './compile.ts';
import type { Mcp } from './mcp.ts';
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
function lateMcp(options: ApiOptions): Mcp {
  let made: Promise<Mcp> | null = null;
  return async (request, response) => {
    made ??= import('./mcp.ts').then(({ createMcp }) => createMcp(options));
    return (await made)(request, response);
  };
}

/** The API over the definitions of a folder, and the same for assistants: both count requests together. */
export function openApiService(
  { tools, requestsPerAddress, isBehindProxy }: ApiSettings,
  { name, origin }: Pick<ApiPlace, 'name' | 'origin'>,
): OpenApi {
  const bringUp = (id: string) => storedTool(tools, id, () => compileHere(tools, id));
  const calculators = createCalculators({ root: tools, bringUp });
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
  return { api: createApi(options), mcp: lateMcp(options), warmUp };
}
