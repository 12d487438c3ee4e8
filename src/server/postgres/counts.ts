/** Used tokens and counts of senders in a database, by its clock: those of the servers may differ. */
import { createHmac } from 'node:crypto';
import { TEN_MINUTES } from '../rate-limit.ts';
import type { Senders } from '../store.ts';
import type { UsedTokens } from '../tokens.ts';
import type { Database } from './database.ts';

/** The tokens that any server of a database has seen used. */
export const usedTokensIn = ({ query }: Database): UsedTokens => ({
  now: async () => {
    const { rows } = await query('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    return Number(rows[0]?.now);
  },
  use: async (nonce, message, lifetime) => {
    const { rows } = await query(
      `insert into formulary_used_token as used (nonce, message, until)
       values ($1, $2, clock_timestamp() + make_interval(secs => $3::float8))
       on conflict (nonce) do update set message = used.message where used.message = excluded.message
       returning nonce`,
      [nonce, message, lifetime / 1000],
    );
    return rows.length > 0;
  },
});

const WINDOW = 'make_interval(secs => $2::float8)';
/** Its times within the window that ends now. */
const RECENT = `from unnest(kept.times) as time where time > clock_timestamp() - ${WINDOW}`;

/** One statement: whoever comes meanwhile waits for its row, and counts on from there. No row: there is no room. */
const COUNT = `insert into formulary_sender as kept (sender, times, until)
  values ($1, array[clock_timestamp()], clock_timestamp() + ${WINDOW})
  on conflict (sender) do update
    set times = array(select time ${RECENT} order by time) || clock_timestamp(), until = excluded.until
    where (select count(*) ${RECENT}) < $3::integer
  returning sender`;

const WAIT = `select ceil(extract(epoch from min(time) + ${WINDOW} - clock_timestamp()))::integer as seconds
  from (select time from formulary_sender as kept, unnest(kept.times) as time
        where sender = $1 and time > clock_timestamp() - ${WINDOW}) as recent`;

interface SenderOptions {
  limit: number;
  /** Stands between an address and what is kept of it; it is not in the database. */
  key: string;
  windowSeconds?: number;
}

/** The counts of senders, for all servers of a database. Their addresses are not in it. */
export function sendersIn({ query }: Database, { limit, key, windowSeconds = TEN_MINUTES }: SenderOptions): Senders {
  const hidden = (address: string): string => createHmac('sha256', key).update(`sender ${address}`).digest('base64url');
  return {
    take: async (address) => {
      const sender = hidden(address);
      const counted = await query(COUNT, [sender, windowSeconds, limit]);
      if (counted.rows.length > 0) return 0;
      const { rows } = await query(WAIT, [sender, windowSeconds]);
      return Math.max(1, Number(rows[0]?.seconds));
    },
  };
}

/** Deletes what has had its time. What another server deletes, or counts on, is left to that. */
export async function forget({ query }: Database): Promise<void> {
  for (const [table, name] of [
    ['formulary_used_token', 'nonce'],
    ['formulary_sender', 'sender'],
  ])
    await query(
      `delete from ${table} where ${name} in
         (select ${name} from ${table} where until < clock_timestamp() for update skip locked)`,
    );
}
