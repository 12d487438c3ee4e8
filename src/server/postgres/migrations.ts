/**
 * The tables, as numbered steps that each database has taken once. A step is never changed: a new one is put behind it.
 * A step only adds, so that servers of the version before go on beside those that have it.
 */
const MIGRATIONS: readonly string[] = [
  `create table formulary_message (
     number bigint generated always as identity primary key,
     id uuid not null unique,
     form text not null,
     received_at timestamptz not null,
     -- As it was sent: jsonb takes neither the sign 0 nor half a sign of two.
     fields json not null,
     bytes integer not null
   );
   create index on formulary_message (received_at);
   create table formulary_used_token (
     nonce text primary key,
     message uuid not null,
     until timestamptz not null
   );
   create index on formulary_used_token (until);
   -- Written often and forgotten in ten minutes: not worth a place in the log of what must survive.
   create unlogged table formulary_sender (
     sender text primary key,
     times timestamptz[] not null,
     until timestamptz not null
   );
   create index on formulary_sender (until);`,
];

/** Any number; servers that start together take their steps one after the other by it. */
const LOCK = 4_173_204_211;

const step = (sql: string, index: number): string => `
  if not exists (select from formulary_migration where number = ${index + 1}) then
    ${sql}
    insert into formulary_migration (number) values (${index + 1});
  end if;`;

/** One statement that takes all steps that a database has not taken: all of them or none. */
export const migrationBlock = (migrations = MIGRATIONS): string => `do $formulary$ begin
  perform pg_advisory_xact_lock(${LOCK});
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception using errcode = '22P05', message = 'the database is not encoded in UTF8';
  end if;
  if to_regclass('formulary_migration') is null then
    create table formulary_migration (number integer primary key, ran_at timestamptz not null default now());
  end if;${migrations.map(step).join('')}
end $formulary$`;
