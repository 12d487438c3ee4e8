/** Keeps the pages of this site in this browser. It comes once a page is idle. */
import { pathIn } from '../i18n/address.ts';
import { BASE } from '../i18n/base.ts';
import { registerWorker } from '../platform/service-worker.ts';
import { type Alone, Keeper } from './keeper.ts';
import { OFFLINE_PAGE, WORKER } from './places.ts';

const LOCK = 'formulary-kept';

const alone: Alone = (work) => (navigator.locks ? navigator.locks.request(LOCK, work) : work());

const addressOf = (language: string, path: string, languages: readonly string[]): string =>
  BASE + pathIn(language, path, languages);

let worker: Promise<boolean> | null = null;
const keepers = new Map<string, Keeper>();

/** What keeps the pages of a language; null where the browser keeps no pages. */
export async function keeperOf(language: string, languages: readonly string[]): Promise<Keeper | null> {
  worker ??= registerWorker(WORKER);
  if (!(await worker)) return null;
  const known =
    keepers.get(language) ??
    new Keeper(
      { caches, fetch: (...asked) => fetch(...asked) },
      language,
      addressOf(language, OFFLINE_PAGE, languages),
      alone,
    );
  if (!keepers.has(language)) addEventListener('online', () => void known.goOn());
  keepers.set(language, known);
  return known;
}

/** Whether the visitor wants no more data than needed. */
const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Keeps the page that is shown, and renews what is kept. */
export async function keepShown(path: string | null, language: string, languages: readonly string[]): Promise<void> {
  const keeper = await keeperOf(language, languages);
  if (!keeper || !navigator.onLine || isSparing()) return;
  await keeper.keepOpened(path === null ? [] : [addressOf(language, path, languages)]);
  await keeper.goOn();
}

/** Asks the browser not to give up what is kept when it needs room. It may ask the visitor. */
export const askToPersist = async (): Promise<void> => {
  await navigator.storage?.persist?.().catch(() => false);
};
