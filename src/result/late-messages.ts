/** Messages that come with the code that finds what they say. */
import type { Params } from '../i18n/resources.ts';

export const lateMessages: { say: (key: string, params: Params) => string | undefined } = { say: () => undefined };
