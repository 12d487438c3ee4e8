import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export interface FormSettings {
  /** The address of the database that messages, used tokens and counts are kept in; empty where there is none. */
  database?: string;
  /** The file that messages are kept in. */
  inbox: string;
  /** How many bytes it may get to. */
  inboxLimit: number;
  /** Forms that one address may send within ten minutes. */
  formsPerAddress: number;
  tokenKey: string | undefined;
  /** A proxy in front names the visitor's address. */
  isBehindProxy: boolean;
}
export interface ApiSettings {
  /** The folder of the definitions. */
  tools: string;
  /** The folder of compiled calculators, where there are no definitions. */
  packed: string;
  /** Requests that one address may send within a minute. */
  requestsPerAddress: number;
  /** A proxy in front names the sender's address. */
  isBehindProxy: boolean;
}
interface ServerSettings {
  root: string;
  host: string;
  port: number;
  forms: FormSettings;
  api: ApiSettings;
  /** Minutes after midnight, UTC, at which new rates are asked for; null where they are not. */
  ratesAt: number | null;
}

/** A setting, or what it needs, is wrong; the message says what to do. */
export class SettingError extends Error {}

const MEGABYTE = 1_000_000;
const INBOX = '.inbox/messages.jsonl';

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function readPort(text = ''): number {
  const port = Number(text || 4173);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new SettingError(`PORT is not a port: ${text}`);
}

/** Where messages are kept: the server and `npm run inbox` agree. */
export const inboxPath = (environment: NodeJS.ProcessEnv): string => resolve(environment.FORM_INBOX || INBOX);

/** The database that messages are kept in, empty where it is a file. @throws SettingError, which does not name it */
export function databaseUrl({ DATABASE_URL = '' }: NodeJS.ProcessEnv): string {
  // An address without a host means the socket that its parameter `host` names.
  const isAddress = /^postgres(?:ql)?:\/\/./.test(DATABASE_URL) && URL.canParse(DATABASE_URL.replace('@/', '@host/'));
  if (DATABASE_URL === '' || isAddress) return DATABASE_URL;
  throw new SettingError('DATABASE_URL must be an address such as postgres://user:password@host/name.');
}

const isBehindProxy = ({ FORM_BEHIND_PROXY }: NodeJS.ProcessEnv): boolean => FORM_BEHIND_PROXY === '1';

/** What the environment says about the form service. @throws SettingError */
export function readFormSettings(environment: NodeJS.ProcessEnv): FormSettings {
  const database = databaseUrl(environment);
  if (database && !environment.FORM_TOKEN_KEY)
    throw new SettingError('DATABASE_URL needs FORM_TOKEN_KEY: servers that share a database sign tokens by one key.');
  return {
    database,
    inbox: inboxPath(environment),
    inboxLimit: MEGABYTE * wholeNumber('FORM_INBOX_LIMIT', environment.FORM_INBOX_LIMIT || '250', 1, 1_000_000),
    formsPerAddress: wholeNumber('FORM_RATE_LIMIT', environment.FORM_RATE_LIMIT || '20', 1, 1_000_000),
    tokenKey: environment.FORM_TOKEN_KEY || undefined,
    isBehindProxy: isBehindProxy(environment),
  };
}

/** What the environment says about the API. @throws SettingError */
const readApiSettings = (environment: NodeJS.ProcessEnv): ApiSettings => ({
  tools: environment.FORMULARY_TOOLS ?? 'tools',
  packed: 'answers',
  requestsPerAddress: wholeNumber('API_RATE_LIMIT', environment.API_RATE_LIMIT || '600', 1, 1_000_000),
  isBehindProxy: isBehindProxy(environment),
});

/** Minutes after midnight, UTC, at which new rates are asked for; null where they are not. @throws SettingError */
export function readRatesAt({ RATES_AT, RATES_SOURCE }: NodeJS.ProcessEnv, project = '.'): number | null {
  if (!RATES_AT) return null;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(RATES_AT) ?? [];
  if (hours === undefined)
    throw new SettingError(`RATES_AT must be a time of day in UTC such as 15:40, not "${RATES_AT}".`);
  if (!RATES_SOURCE) throw new SettingError('RATES_AT needs RATES_SOURCE: where the rates are.');
  if (!existsSync(resolve(project, 'scripts/build.ts')))
    throw new SettingError('RATES_AT needs a checkout: pages hold the rates, and are built with new ones.');
  return 60 * Number(hours) + Number(minutes);
}

/** What the environment says about the server. @param root the folder of the built site. @throws SettingError */
export function readSettings(environment: NodeJS.ProcessEnv, root = resolve('dist')): ServerSettings {
  if (!existsSync(root)) throw new SettingError('There is no dist/ folder: run `npm run build` first.');
  return {
    root,
    // Loopback only: nobody else on the network sees an unfinished site, unless HOST says so.
    host: environment.HOST || '127.0.0.1',
    port: readPort(environment.PORT),
    forms: readFormSettings(environment),
    api: readApiSettings(environment),
    ratesAt: readRatesAt(environment),
  };
}
