import type { Inbox } from '../inbox.ts';
import { type InboxState, NoRoom, stateAt, warning } from '../inbox-room.ts';
import { type Message, messageLine } from '../message.ts';
import type { Database } from './database.ts';

const TRUSTED_FOR = 10_000;
/** So many are read or deleted at a time. */
const BATCH = 5000;

/** How large all messages are. What was counted is trusted for ten seconds: other servers add, too. */
function sizeOf({ query }: Database) {
  let known: { size: number; at: number } | null = null;
  let counting: Promise<number> | null = null;
  const count = async (): Promise<number> => {
    const { rows } = await query('select coalesce(sum(bytes), 0)::float8 as size from formulary_message');
    known = { size: Number(rows[0]?.size), at: performance.now() };
    return known.size;
  };
  const counted = (): Promise<number> => {
    counting ??= count().finally(() => {
      counting = null;
    });
    return counting;
  };
  return {
    counted,
    roughly: async () => (known && performance.now() - known.at < TRUSTED_FOR ? known.size : counted()),
    grow: (bytes: number) => {
      if (known) known.size += bytes;
    },
  };
}

/** The messages of a database as an inbox. @param limit how many bytes they may get to */
export function messagesIn(database: Database, limit: number): Omit<Inbox, 'close'> {
  const { query } = database;
  const { counted, roughly, grow } = sizeOf(database);
  const warn = warning(limit);
  let isRefusing = false;
  const has = async (id: string): Promise<boolean> =>
    (await query('select from formulary_message where id = $1', [id])).rows.length > 0;
  /** Inserts a message that is not there. What comes meanwhile finds its bytes taken. */
  const insert = async ({ id, form, receivedAt, fields }: Message, bytes: number): Promise<void> => {
    let taken = 0;
    grow(bytes);
    try {
      const { rows } = await query(
        `insert into formulary_message (id, form, received_at, fields, bytes) values ($1, $2, $3, $4, $5)
         on conflict (id) do nothing returning id`,
        [id, form, receivedAt, JSON.stringify(fields), bytes],
      );
      taken = rows.length * bytes;
    } finally {
      grow(taken - bytes);
    }
  };
  /** @throws NoRoom */
  const makeSure = async (bytes: number): Promise<void> => {
    // Before anybody is refused it is counted anew: there may be room again.
    let size = await roughly();
    if (size + bytes > limit) size = await counted();
    isRefusing = size + bytes > limit;
    if (isRefusing) throw new NoRoom(size, limit);
    warn(size + bytes);
  };
  const add = async (message: Message): Promise<void> => {
    const bytes = Buffer.byteLength(messageLine(message));
    try {
      await makeSure(bytes);
    } catch (error) {
      if (error instanceof NoRoom && (await has(message.id))) return;
      throw error;
    }
    // Nothing more is asked behind this: a message that is kept must not be refused.
    await insert(message, bytes);
  };
  const state = async (): Promise<InboxState> => {
    const size = await counted();
    warn(size);
    return stateAt(size, limit, isRefusing);
  };
  const deleteOlderThan = async (before: Date): Promise<number> => {
    let deleted = 0;
    for (let last = BATCH; last === BATCH; deleted += last) {
      const { rows } = await query(
        `delete from formulary_message where number in
           (select number from formulary_message where received_at < $1 limit ${BATCH}) returning number`,
        [before],
      );
      last = rows.length;
    }
    return deleted;
  };
  // What keeps it from being counted was said on stderr.
  return { add, has, state: () => state().catch((): InboxState => 'failing'), deleteOlderThan };
}

/** All messages of a database, the first that came at first. */
export async function* readMessages({ query }: Database): AsyncGenerator<Message> {
  for (let last: unknown = 0, more = true; more; ) {
    const { rows } = await query(
      `select number::text, id, form, received_at, fields::text from formulary_message as kept
       where kept.number > $1::bigint order by kept.number limit ${BATCH / 10}`,
      [last],
    );
    for (const { number, id, form, received_at: receivedAt, fields } of rows) {
      yield {
        id,
        form,
        receivedAt: (receivedAt as Date).toISOString(),
        fields: JSON.parse(String(fields)),
      } as Message;
      last = number;
    }
    more = rows.length > 0;
  }
}
