import { createFormService, type FormService } from './form-service.ts';
import { openInbox } from './inbox.ts';
import { createRateLimit } from './rate-limit.ts';
import { type FormSettings, SettingError } from './settings.ts';
import { createTokens } from './tokens.ts';

interface OpenFormService {
  forms: FormService;
  close: () => Promise<void>;
}

/**
 * The form service with its inbox open.
 * @param root the folder of the built site
 * @throws SettingError when the inbox cannot be opened
 */
export async function openFormService(root: string, settings: FormSettings): Promise<OpenFormService> {
  const inbox = await openInbox(settings.inbox).catch((error: Error) => {
    throw new SettingError(
      `The inbox cannot be opened: ${error.message}. Set FORM_INBOX to a file that can be written.`,
    );
  });
  const tokens = createTokens({ key: settings.tokenKey });
  const rateLimit = createRateLimit({ limit: settings.formsPerAddress });
  const forms = createFormService({ root, inbox, tokens, rateLimit, isBehindProxy: settings.isBehindProxy });
  return { forms, close: inbox.close };
}
