/** `npm run preview`: serves the built site and keeps what its forms send. */
import type { AddressInfo } from 'node:net';
import { siteConfig } from '../src/build/site-config.ts';
import { createFormService } from '../src/server/form-service.ts';
import { openInbox } from '../src/server/inbox.ts';
import { graceful, listen } from '../src/server/listen.ts';
import { createRateLimit } from '../src/server/rate-limit.ts';
import { readSettings, SettingError } from '../src/server/settings.ts';
import { createSite } from '../src/server/site.ts';
import { createTokens } from '../src/server/tokens.ts';

async function main(): Promise<void> {
  const { root, host, port, inbox: path, formsPerAddress, tokenKey, isBehindProxy } = readSettings(process.env);
  const inbox = await openInbox(path).catch((error: Error) => {
    throw new SettingError(
      `The inbox cannot be opened: ${error.message}. Set FORM_INBOX to a file that can be written.`,
    );
  });
  const forms = createFormService({
    root,
    inbox,
    tokens: createTokens({ key: tokenKey }),
    rateLimit: createRateLimit({ limit: formsPerAddress }),
    isBehindProxy,
  });
  const server = createSite({ root, forms, config: siteConfig() });
  const stop = graceful(server);
  await listen(server, port, host);
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(inbox.close));
}

main().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
});
