/** `npm run preview`: serves the built site, keeps what its forms send, and answers its API and assistants. */
import type { AddressInfo } from 'node:net';
import { hostConfig, siteConfig } from '../src/build/site-config.ts';
import { PROJECT } from '../src/cache/sources.ts';
import { baseIn } from '../src/i18n/base.ts';
import { everyDay, inProcess, publisher } from '../src/rates/every-day.ts';
import { lateApi } from '../src/server/late-api.ts';
import { graceful, listen } from '../src/server/listen.ts';
import { openFormService } from '../src/server/open-form-service.ts';
import { readSettings, SettingError } from '../src/server/settings.ts';
import { createSite } from '../src/server/site.ts';

/** Takes new rates every day, and builds the pages that are served. @returns what ends it, with what runs */
function refreshRates(minutes: number): () => void {
  const stopping = new AbortController();
  const end = everyDay(minutes, publisher(PROJECT, inProcess(PROJECT, stopping.signal)));
  return () => {
    end();
    stopping.abort();
  };
}

async function main(): Promise<void> {
  const { root, host, port, forms: formSettings, api: apiSettings, ratesAt } = readSettings(process.env);
  const site = siteConfig();
  const base = baseIn(site);
  const { forms, open, close } = openFormService(root, formSettings, base);
  const service = lateApi(apiSettings, site);
  const stopping = new AbortController();
  const server = createSite({
    root,
    base,
    forms,
    api: service?.api,
    mcp: service?.mcp,
    config: { ...site, ...hostConfig() },
  });
  const stop = graceful(server);
  await listen(server, port, host);
  console.log(`http://localhost:${(server.address() as AddressInfo).port}${base && `${base}/`}`);
  const endRates = ratesAt === null ? () => {} : refreshRates(ratesAt);
  const end = () => {
    endRates();
    stopping.abort();
    void stop().then(close);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  // Last: pages are served whatever becomes of the inbox, and of calculators that are brought up.
  await open();
  await service?.warmUp(stopping.signal).catch(console.error);
}

main().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
});
