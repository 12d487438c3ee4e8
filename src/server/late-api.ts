import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenApi } from './open-api.ts';
import type { ApiSettings } from './settings.ts';

export const isApiPath = (address: string): boolean => /^\/api(?:[/?]|$)/.test(address);
export const isMcpPath = (address: string): boolean => /^\/mcp(?:\?|$)/.test(address);

/**
 * The API of a server, for programs and for assistants, whose code is loaded when it is first needed, so that pages are
 * served at once; null where there are neither definitions nor packed calculators, as beside a built site alone.
 */
export function lateApi(settings: ApiSettings, site: { name: string; origin: string }): OpenApi | null {
  if (!existsSync(settings.tools) && !existsSync(settings.packed)) return null;
  let opened: Promise<OpenApi> | null = null;
  const open = (): Promise<OpenApi> => {
    opened ??= import('./open-api.ts').then(({ openApiService }) => openApiService(settings, site));
    return opened;
  };
  return {
    api: async (request: IncomingMessage, response: ServerResponse) => (await open()).api(request, response),
    mcp: async (request: IncomingMessage, response: ServerResponse) => (await open()).mcp(request, response),
    warmUp: async (signal) => (await open()).warmUp(signal),
  };
}
