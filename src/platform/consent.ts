/**
 * Whether the visitor agreed to cookies of others. The answer is kept in this browser under `cookieConsent`; where it
 * cannot be kept it counts as not given.
 */
import { readStored } from './read-stored.ts';
import { canStore, parseStored, removeStored, store } from './storage.ts';

export type ConsentStatus = 'accepted' | 'declined';

interface ConsentRecord {
  status: ConsentStatus;
  /** Epoch milliseconds. */
  timestamp: number;
  version: typeof CONSENT_VERSION;
}

export const CONSENT_KEY = 'cookieConsent';
/** On `window` when the choice was made in this page: its detail is the status, or null when it could not be kept. */
export const CONSENT_EVENT = 'cookieConsentChange';
const CONSENT_VERSION = '1.0';
const LIFETIME = 365 * 24 * 60 * 60 * 1000;

function isRecord(value: unknown): value is ConsentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { status, timestamp, version } = value as Partial<Record<keyof ConsentRecord, unknown>>;
  const isChoice = status === 'accepted' || status === 'declined';
  return isChoice && Number.isSafeInteger(timestamp) && version === CONSENT_VERSION;
}

/** The choice that a stored text holds at a time; null unless it is a whole record, of at most 365 days. */
export function consentIn(text: string | null, now: number): ConsentStatus | null {
  const record = parseStored(text);
  if (!isRecord(record)) return null;
  const age = now - record.timestamp;
  return age >= 0 && age <= LIFETIME ? record.status : null;
}

/** The choice that stands; null where none was made, or it does not count any more. Removes a record that is not valid. */
export function consentOf(now = Date.now()): ConsentStatus | null {
  const consent = consentIn(readStored(CONSENT_KEY), now);
  if (consent === null) removeStored(CONSENT_KEY);
  return consent;
}

/** Whether the visitor is to be asked: there is no valid choice, and one could be kept. */
export const isConsentMissing = (): boolean => consentOf() === null && canStore();

/** Keeps a choice and tells the page. Answers whether it was kept; if not, none stands, not even an earlier one. */
export function saveConsent(status: ConsentStatus, now = Date.now()): boolean {
  const record: ConsentRecord = { status, timestamp: now, version: CONSENT_VERSION };
  const isKept = store(CONSENT_KEY, JSON.stringify(record));
  if (!isKept) removeStored(CONSENT_KEY);
  window.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: isKept ? status : null }));
  return isKept;
}

/**
 * Calls when the choice may have changed: here, in another tab, or while this page was put aside by the browser.
 * @returns what ends it
 */
export function watchConsent(onChange: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    // Another tab that clears everything names no key.
    if (key === CONSENT_KEY || key === null) onChange();
  };
  const fromCache = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  window.addEventListener(CONSENT_EVENT, onChange);
  window.addEventListener('storage', fromOtherTab);
  window.addEventListener('pageshow', fromCache);
  return () => {
    window.removeEventListener(CONSENT_EVENT, onChange);
    window.removeEventListener('storage', fromOtherTab);
    window.removeEventListener('pageshow', fromCache);
  };
}
