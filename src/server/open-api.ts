import { createCalculators } from '../api/calculators.ts';
import type { ApiPlace } from '../api/openapi.ts';
import { storedTool } from '../calc/stored-tool.ts';
import { localDate } from '../calendar/local-date.ts';
import { type Api, createApi } from './api.ts';
import { compileHere } from './compile.ts';
import { createRateLimit } from './rate-limit.ts';
import type { ApiSettings } from './settings.ts';

export interface OpenApi {
  api: Api;
  /** Brings all calculators up, one after the other, until it is told to stop. */
  warmUp: (signal?: AbortSignal) => Promise<void>;
}

const MINUTE = 60;

/** The API over the definitions of a folder. */
export function openApiService(
  { tools, requestsPerAddress, isBehindProxy }: ApiSettings,
  { name, origin }: Pick<ApiPlace, 'name' | 'origin'>,
): OpenApi {
  const bringUp = (id: string) => storedTool(tools, id, () => compileHere(tools, id));
  const calculators = createCalculators({ root: tools, bringUp });
  const rateLimit = createRateLimit({ limit: requestsPerAddress, windowSeconds: MINUTE });
  const today = () => localDate(new Date());
  const api = createApi({ calculators, site: { name, origin }, today, rateLimit, isBehindProxy });
  const warmUp = async (signal?: AbortSignal): Promise<void> => {
    for (const id of calculators.ids()) {
      if (signal?.aborted) return;
      await calculators.live(id);
      // Whoever asks for a page meanwhile comes between.
      await new Promise((next) => setImmediate(next));
    }
  };
  return { api, warmUp };
}
