/** What the environment says: what is taken, and what is said of what is not. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseUrl, readFormSettings, readRatesAt, readSettings, SettingError } from '../../src/server/settings.ts';

const RATES = { RATES_SOURCE: 'https://rates.example' };
const KEY = { FORM_TOKEN_KEY: 'a key of the tests' };

/** Of a server whose site is there. */
const settingsOf = (environment: NodeJS.ProcessEnv) => readSettings(environment, tmpdir());

describe('settings', () => {
  it('have defaults: for one machine alone, and nobody else on its network', () => {
    expect(settingsOf({})).toEqual({
      root: tmpdir(),
      host: '127.0.0.1',
      port: 4173,
      forms: {
        database: '',
        inbox: resolve('.inbox/messages.jsonl'),
        inboxLimit: 250_000_000,
        formsPerAddress: 20,
        tokenKey: undefined,
        isBehindProxy: false,
      },
      api: { tools: 'tools', packed: 'answers', requestsPerAddress: 600, isBehindProxy: false },
      ratesAt: null,
    });
  });

  it('are taken as they are given, and what is empty as if it were not', () => {
    const given = {
      HOST: '0.0.0.0',
      PORT: '0',
      FORM_INBOX: '/var/messages',
      FORM_INBOX_LIMIT: '1',
      FORM_RATE_LIMIT: '1000000',
      FORM_BEHIND_PROXY: '1',
      FORMULARY_TOOLS: 'mine',
      API_RATE_LIMIT: '1',
      DATABASE_URL: 'postgres://user@host/name',
      RATES_AT: '00:05',
      ...KEY,
      ...RATES,
    };
    expect(settingsOf(given)).toMatchObject({
      host: '0.0.0.0',
      port: 0,
      forms: {
        database: 'postgres://user@host/name',
        inbox: '/var/messages',
        inboxLimit: 1_000_000,
        formsPerAddress: 1_000_000,
        tokenKey: KEY.FORM_TOKEN_KEY,
        isBehindProxy: true,
      },
      api: { tools: 'mine', requestsPerAddress: 1, isBehindProxy: true },
      ratesAt: 5,
    });
    const empty = Object.fromEntries(Object.keys(given).map((name) => [name, '']));
    expect(settingsOf({ ...empty, FORMULARY_TOOLS: 'tools' })).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      forms: { database: '', inboxLimit: 250_000_000, formsPerAddress: 20, tokenKey: undefined, isBehindProxy: false },
      api: { requestsPerAddress: 600 },
      ratesAt: null,
    });
  });

  it.each([
    ['65535', 65_535],
    ['1', 1],
  ])('PORT=%s is taken', (PORT, port) => expect(settingsOf({ PORT }).port).toBe(port));

  it.each([
    [{ PORT: '65536' }, 'PORT is not a port: 65536'],
    [{ PORT: '-1' }, 'PORT is not a port: -1'],
    [{ PORT: '80.5' }, 'PORT is not a port: 80.5'],
    [{ PORT: 'http' }, 'PORT is not a port: http'],
    [{ FORM_INBOX_LIMIT: '0' }, 'FORM_INBOX_LIMIT must be a whole number from 1 to 1000000, not "0".'],
    [{ FORM_INBOX_LIMIT: '1000001' }, 'FORM_INBOX_LIMIT must be a whole number from 1 to 1000000, not "1000001".'],
    [{ FORM_RATE_LIMIT: '0' }, 'FORM_RATE_LIMIT must be a whole number from 1 to 1000000, not "0".'],
    [{ FORM_RATE_LIMIT: '1.5' }, 'FORM_RATE_LIMIT must be a whole number from 1 to 1000000, not "1.5".'],
    [{ API_RATE_LIMIT: 'many' }, 'API_RATE_LIMIT must be a whole number from 1 to 1000000, not "many".'],
    [
      { DATABASE_URL: 'postgres://user@host/name' },
      'DATABASE_URL needs FORM_TOKEN_KEY: servers that share a database sign tokens by one key.',
    ],
    [{ RATES_AT: '24:00' }, 'RATES_AT must be a time of day in UTC such as 15:40, not "24:00".'],
    [{ RATES_AT: '15:40' }, 'RATES_AT needs RATES_SOURCE: where the rates are.'],
  ])('%j is refused with what to write', (environment, message) => {
    expect(() => settingsOf(environment)).toThrow(SettingError);
    expect(() => settingsOf(environment)).toThrow(new SettingError(message));
  });

  it('are of the site in dist/, where no other is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'formulary-settings-'));
    const place = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    onTestFinished(() => {
      place.mockRestore();
      rmSync(folder, { recursive: true });
    });
    expect(() => readSettings({})).toThrow(SettingError);
    mkdirSync(join(folder, 'dist'));
    expect(readSettings({}).root).toBe(join(folder, 'dist'));
  });

  it('need a site', () =>
    expect(() => readSettings({}, '/no-such-folder')).toThrow(
      new SettingError('There is no dist/ folder: run `npm run build` first.'),
    ));
});

describe('the address of a database', () => {
  it.each([
    'postgres://user:password@host/name',
    'postgresql://host/name',
    'postgres://user@/name?host=/var/run',
    'postgres://user:password@/name?host=/var/run',
    '',
  ])('"%s" is one, or none', (DATABASE_URL) => expect(databaseUrl({ DATABASE_URL })).toBe(DATABASE_URL));
  it.each(['mysql://host/name', 'postgres://', 'xpostgres://host/name', 'postgres://ho st/name', 'secret'])(
    '"%s" is refused, and not repeated: it may hold a password',
    (DATABASE_URL) =>
      expect(() => readFormSettings({ DATABASE_URL, ...KEY })).toThrow(
        new SettingError('DATABASE_URL must be an address such as postgres://user:password@host/name.'),
      ),
  );
});

describe('the time of new rates', () => {
  it.each([
    ['00:00', 0],
    ['09:59', 599],
    ['15:40', 940],
    ['23:59', 1439],
  ])('%s is %i minutes after midnight', (RATES_AT, minutes) =>
    expect(readRatesAt({ RATES_AT, ...RATES })).toBe(minutes),
  );
  it.each(['9:59', '15:60', '15:40:00', 'x15:40', 'noon'])('"%s" is refused', (RATES_AT) =>
    expect(() => readRatesAt({ RATES_AT, ...RATES })).toThrow(
      new SettingError(`RATES_AT must be a time of day in UTC such as 15:40, not "${RATES_AT}".`),
    ),
  );
  it('needs a checkout', () =>
    expect(() => readRatesAt({ RATES_AT: '15:40', ...RATES }, tmpdir())).toThrow(
      new SettingError('RATES_AT needs a checkout: pages hold the rates, and are built with new ones.'),
    ));
});
