/** Pages of calculators that were made up for a test. */
import type { CompiledTab } from '../../src/engine/tool.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { type MadeOf, madeUp } from '../worksheet/made.ts';
import { inHands } from './opened.ts';
import { openPage } from './page.tsx';

/** Opens the page of a calculator of these tabs. */
export const openMade = (tabs: readonly CompiledTab[], of?: MadeOf) =>
  inHands(openPage({ ...madeUp(tabs, of), language: 'en', texts: ENGLISH }));
