import { createFormService, type FormService } from './form-service.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { createRateLimit } from './rate-limit.ts';
import type { FormSettings } from './settings.ts';
import { createTokens } from './tokens.ts';

interface OpenFormService {
  forms: FormService;
  /** Opens the inbox; what keeps it from that is said on stderr. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * An inbox that is opened when something is to be done with it, and again each time until that works: whatever becomes
 * of it, pages are served.
 * @param tell is told why it cannot be opened, once for each reason
 */
function openedWhenNeeded(open: () => Promise<Inbox>, tell: (reason: string) => void): Inbox {
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

/**
 * The form service, with an inbox that is opened with the first form, or before.
 * @param root the folder of the built site
 * @param base the path that the site stands below
 */
export function openFormService(root: string, settings: FormSettings, base = ''): OpenFormService {
  const inbox = openedWhenNeeded(
    () => openInbox(settings.inbox, { limit: settings.inboxLimit }),
    (reason) =>
      console.error(`The inbox ${settings.inbox} cannot be opened: ${reason}. No form is taken until it can.`),
  );
  const tokens = createTokens({ key: settings.tokenKey });
  const rateLimit = createRateLimit({ limit: settings.formsPerAddress });
  const forms = createFormService({ root, base, inbox, tokens, rateLimit, isBehindProxy: settings.isBehindProxy });
  return { forms, open: async () => void (await inbox.state()), close: inbox.close };
}
