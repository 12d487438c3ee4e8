/** A PostgreSQL database. Its client is loaded with the first query: a server without a database has none of it. */
import { StoreAway } from '../store.ts';
import { migrationBlock } from './migrations.ts';

/** Whatever answers SQL. */
export interface Database {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
}
interface OpenDatabase extends Database {
  close: () => Promise<void>;
}

const CONNECTIONS = 10;
const SECOND = 1000;

/** What operators can do something about, by the codes of SQLSTATE; anything else is said as its code alone. */
const REASONS: Readonly<Record<string, string>> = {
  '22P05': 'it is not encoded in UTF8',
  '28000': 'it does not let this user in',
  '28P01': 'it does not let this user in with this password',
  '3D000': 'it has no database of this name',
  '42501': 'the user may not do that',
  '53300': 'it has too many connections',
  '57014': 'it took too long',
  '57P03': 'it is starting or stopping',
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'its host is unknown',
};

/** Why a query failed. Never the message of an error that has a code: it may hold an address, or what was sent. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return message;
  return code in REASONS ? `${REASONS[code]} (${code})` : code;
}

/** Connections to a database, at most ten at a time; none of them is waited for without end. */
function pooled(url: string): OpenDatabase {
  const open = async () => {
    const { Pool } = (await import('pg')).default;
    const pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: 5 * SECOND,
      statement_timeout: 5 * SECOND,
      // The same by our clock: a connection that hangs is given up.
      query_timeout: 8 * SECOND,
      keepAlive: true,
      application_name: 'formulary',
    });
    // A connection that breaks while nobody uses it is replaced by the next query, which says what is wrong.
    pool.on('error', () => {});
    return pool;
  };
  let opened: ReturnType<typeof open> | null = null;
  let closed: Promise<void> | undefined;
  return {
    query: async (text, values) => {
      opened ??= open();
      return (await opened).query(text, values);
    },
    close: async () => {
      closed ??= opened?.then((pool) => pool.end());
      await closed;
    },
  };
}

/** Says once that a database is away and what comes of that, and when it is back. @throws StoreAway */
export function watched(database: Database, consequence: string): Database {
  let isAway = false;
  return {
    query: async (text, values) => {
      try {
        const answer = await database.query(text, values);
        if (isAway) console.error('The database answers again.');
        isAway = false;
        return answer;
      } catch (error) {
        const reason = reasonOf(error);
        if (!isAway) console.error(`The database does not answer: ${reason}. ${consequence}`.trim());
        isAway = true;
        throw new StoreAway(reason);
      }
    },
  };
}

const NO_TABLE = '42P01';

/**
 * Brings the tables up to date before the first query, and tries that again with each query until it works; once more
 * where they are gone, as in a database that was made anew.
 */
export function migrated(database: Database): Database {
  let done: Promise<unknown> | null = null;
  const again = (error: NodeJS.ErrnoException): never => {
    done = null;
    throw error;
  };
  return {
    query: async (text, values) => {
      done ??= database.query(migrationBlock()).catch(again);
      await done;
      return database.query(text, values).catch((error) => {
        if (error.code === NO_TABLE) again(error);
        throw error;
      });
    },
  };
}

/** The database at an address, with the tables of this version; it may be away, and come back. */
export function openDatabase(url: string, consequence = 'No form is taken until it does.'): OpenDatabase {
  const { query, close } = pooled(url);
  return { ...watched(migrated({ query }), consequence), close };
}
