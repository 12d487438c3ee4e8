// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONSENT_EVENT,
  CONSENT_KEY,
  type ConsentStatus,
  consentIn,
  consentOf,
  isConsentMissing,
  saveConsent,
  watchConsent,
} from '../../src/platform/consent.ts';
import { anyText, samples } from './anything.ts';
import { breakStorage, FAULTS } from './broken-storage.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 31);
const record = (changes: object = {}) =>
  JSON.stringify({ status: 'accepted', timestamp: NOW, version: '1.0', ...changes });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a stored record', () => {
  it.each(['accepted', 'declined'] as const)('that is whole counts: %s', (status) => {
    expect(consentIn(record({ status }), NOW)).toBe(status);
  });

  it('counts for 365 days to the millisecond, and not before it was made', () => {
    expect(consentIn(record(), NOW + 365 * DAY)).toBe('accepted');
    expect(consentIn(record(), NOW + 365 * DAY + 1)).toBeNull();
    expect(consentIn(record(), NOW - 1)).toBeNull();
  });

  it.each([
    ['no status', { status: undefined }],
    ['another status', { status: 'ACCEPTED' }],
    ['a status in a list', { status: ['accepted'] }],
    ['no time', { timestamp: undefined }],
    ['a time as text', { timestamp: String(NOW) }],
    ['a time as a date', { timestamp: new Date(NOW) }],
    ['no number as its time', { timestamp: null }],
    ['a broken time', { timestamp: NOW - 0.5 }],
    ['no version', { version: undefined }],
    ['a version as a number', { version: 1 }],
    ['another version', { version: '1' }],
    ['a later version', { version: '2.0' }],
  ])('with %s does not count', (_, changes) => {
    expect(consentIn(record(changes), NOW)).toBeNull();
  });

  it('of anything else does not count', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(consentIn(text, NOW)).toBeNull();
      }),
      samples,
    );
  });

  it('counts only if each field is exactly right', () => {
    const status = fc.constantFrom('accepted', 'declined', 'Accepted', '', true, 1, null);
    const timestamp = fc.oneof(fc.integer({ min: NOW - 366 * DAY, max: NOW + DAY }), fc.double(), fc.string());
    const version = fc.constantFrom('1.0', '1', 1, '1.00', ' 1.0', null);
    fc.assert(
      fc.property(fc.record({ status, timestamp, version }, { requiredKeys: [] }), (stored) => {
        const isRight =
          ['accepted', 'declined'].includes(stored.status as string) &&
          stored.version === '1.0' &&
          Number.isInteger(stored.timestamp) &&
          NOW - Number(stored.timestamp) >= 0 &&
          NOW - Number(stored.timestamp) <= 365 * DAY;
        expect(consentIn(JSON.stringify(stored), NOW)).toBe(isRight ? stored.status : null);
      }),
      samples,
    );
  });

  it('is removed when it does not count, and left alone when it does', () => {
    localStorage.setItem(CONSENT_KEY, record());
    expect(consentOf(NOW)).toBe('accepted');
    expect(localStorage.getItem(CONSENT_KEY)).toBe(record());
    expect(consentOf(NOW + 366 * DAY)).toBeNull();
    expect(localStorage.getItem(CONSENT_KEY)).toBeNull();
  });
});

describe('a choice', () => {
  it('is kept as a record of three fields, and told', () => {
    const told: unknown[] = [];
    window.addEventListener(CONSENT_EVENT, (event) => told.push((event as CustomEvent).detail), { once: true });
    expect(saveConsent('declined', NOW)).toBe(true);
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({
      status: 'declined',
      timestamp: NOW,
      version: '1.0',
    });
    expect(told).toEqual(['declined']);
  });

  it.each(FAULTS)('is not given, and not asked for, when storage is %s', (fault) => {
    breakStorage(fault);
    const told: unknown[] = [];
    window.addEventListener(CONSENT_EVENT, (event) => told.push((event as CustomEvent).detail), { once: true });
    expect(saveConsent('accepted')).toBe(false);
    expect(told).toEqual([null]);
    expect(consentOf()).toBeNull();
    expect(isConsentMissing()).toBe(false);
  });

  it('to decline takes an earlier yes back even when nothing new can be written', () => {
    saveConsent('accepted', NOW);
    breakStorage('full');
    expect(saveConsent('declined', NOW)).toBe(false);
    expect(consentOf(NOW)).toBeNull();
  });
});

describe('whoever watches', () => {
  it('hears of choices here, in other tabs and after the page was put aside, until it stops', () => {
    const heard = vi.fn();
    const stop = watchConsent(heard);
    const happen = () => {
      saveConsent('accepted', NOW);
      window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    };
    happen();
    expect(heard).toHaveBeenCalledTimes(4);
    window.dispatchEvent(new StorageEvent('storage', { key: 'toolUsageStats' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
    happen();
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

/** What the site must make of it all, in the fewest words. */
interface Model {
  now: number;
  choice: { status: ConsentStatus; at: number } | null;
}
/** The site: its storage, and a clock. */
interface Real {
  now: number;
}

class Step implements fc.Command<Model, Real> {
  constructor(
    readonly name: string,
    readonly expect: (model: Model) => void,
    readonly act: (real: Real) => void,
  ) {}
  check = () => true;
  toString = () => this.name;
  run(model: Model, real: Real): void {
    this.expect(model);
    this.act(real);
    const age = model.now - (model.choice?.at ?? Number.NaN);
    if (!(age >= 0 && age <= 365 * DAY)) model.choice = null;
    expect(consentOf(real.now)).toBe(model.choice?.status ?? null);
    expect(localStorage.getItem(CONSENT_KEY) === null).toBe(model.choice === null);
  }
}

const choose = (status: ConsentStatus) =>
  new Step(
    status,
    (model) => {
      model.choice = { status, at: model.now };
    },
    (real) => saveConsent(status, real.now),
  );
/** Another tab writes the same storage, and this one is only told. */
const fromOtherTab = (status: ConsentStatus) =>
  new Step(
    `other tab: ${status}`,
    (model) => {
      model.choice = { status, at: model.now };
    },
    (real) => {
      localStorage.setItem(CONSENT_KEY, record({ status, timestamp: real.now }));
      window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    },
  );
const wait = (days: number) =>
  new Step(
    `${days} days`,
    (model) => {
      model.now += days * DAY;
    },
    (real) => {
      real.now += days * DAY;
    },
  );
const lose = (name: string, act: () => void) =>
  new Step(
    name,
    (model) => {
      model.choice = null;
    },
    act,
  );

const STEPS = [
  fc.constantFrom<ConsentStatus>('accepted', 'declined').map(choose),
  fc.constantFrom<ConsentStatus>('accepted', 'declined').map(fromOtherTab),
  fc.integer({ min: -2, max: 400 }).map(wait),
  fc.constant(lose('clear', () => localStorage.clear())),
  anyText.map((text) => lose('garbage', () => localStorage.setItem(CONSENT_KEY, text))),
];

it('Any sequence of choices, waiting, clearing, garbage and other tabs leaves the state that it should', () => {
  fc.assert(
    fc.property(fc.commands(STEPS, { maxCommands: 30 }), (commands) => {
      localStorage.clear();
      fc.modelRun(() => ({ model: { now: NOW, choice: null }, real: { now: NOW } }), commands);
    }),
    { numRuns: Number(process.env.SAMPLES ?? 200) },
  );
});
