import { createFormService, type FormService } from './form-service.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { createRateLimit } from './rate-limit.ts';
import type { FormSettings } from './settings.ts';
import type { Store } from './store.ts';
import { createTokens, usedTokensHere } from './tokens.ts';

interface OpenFormService {
  forms: FormService;
  /** Opens the inbox, or the database; what keeps it from that is said on stderr. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * An inbox that is opened when something is to be done with it, and again each time until that works: whatever becomes
 * of it, pages are served.
 * @param tell is told why it cannot be opened, once for each reason
 */
function openedWhenNeeded(open: () => Promise<Inbox>, tell: (reason: string) => void): Store['inbox'] {
  let opened: Promise<Inbox> | null = null;
  let told = '';
  const inbox = () => {
    opened ??= open().catch((error: Error) => {
      opened = null;
      if (error.message !== told) tell(error.message);
      told = error.message;
      throw error;
    });
    return opened;
  };
  return {
    add: async (message) => (await inbox()).add(message),
    has: (id) =>
      inbox().then(
        ({ has }) => has(id),
        () => false,
      ),
    state: () =>
      inbox().then(
        ({ state }) => state(),
        () => 'closed',
      ),
    close: async () => (await opened?.catch(() => null))?.close(),
  };
}

/** The store of one server: a file, and what it remembers. */
const storeHere = ({ inbox: path, inboxLimit, formsPerAddress }: FormSettings): Store => ({
  inbox: openedWhenNeeded(
    () => openInbox(path, { limit: inboxLimit }),
    (reason) => console.error(`The inbox ${path} cannot be opened: ${reason}. No form is taken until it can.`),
  ),
  usedTokens: usedTokensHere(),
  senders: createRateLimit({ limit: formsPerAddress }),
});

/**
 * The form service, with a store that is opened with the first form, or before.
 * @param root the folder of the built site
 * @param base the path that the site stands below
 */
export function openFormService(root: string, settings: FormSettings, base = ''): OpenFormService {
  const { database, tokenKey, isBehindProxy } = settings;
  const store = database ? openPostgresStore(database, { ...settings, tokenKey: tokenKey ?? '' }) : storeHere(settings);
  const tokens = createTokens({ key: tokenKey, used: store.usedTokens });
  const forms = createFormService({ root, base, store, tokens, isBehindProxy });
  return { forms, open: async () => void (await store.inbox.state()), close: store.inbox.close };
}
