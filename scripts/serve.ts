/** `npm run preview`: serves the built site and keeps what its forms send. */
import type { AddressInfo } from 'node:net';
import { hostConfig, siteConfig } from '../src/build/site-config.ts';
import { graceful, listen } from '../src/server/listen.ts';
import { openFormService } from '../src/server/open-form-service.ts';
import { readSettings, SettingError } from '../src/server/settings.ts';
import { createSite } from '../src/server/site.ts';

async function main(): Promise<void> {
  const { root, host, port, forms: formSettings } = readSettings(process.env);
  const { forms, open, close } = openFormService(root, formSettings);
  const server = createSite({ root, forms, config: { ...siteConfig(), ...hostConfig() } });
  const stop = graceful(server);
  await listen(server, port, host);
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(close));
  // Last: pages are served whatever becomes of the inbox.
  await open();
}

main().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
});
