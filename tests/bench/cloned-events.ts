import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'

/** What an event of a bench consists of, each after what it refers to. */
const TABLES = [
  'events',
  'event_tokens',
  'event_hosts',
  'questions',
  'designs',
  'guests',
  'answers',
  'sends',
  'recipients',
  'deliveries',
  'check_ins',
] as const

/** An account for so many events: most people invite a few times. */
const EVENTS_OF_ACCOUNT = 10
const AT_ONCE = 500

/** Of the copy of a send, for its own row and for those that refer to it. */
const copiedSendId = (column: string) => sql`md5(clones.place || ${sql.ref(`model.${column}`)}::text)::uuid`

/** Columns that differ in each copy, as equal values would make an index smaller than it is; all others are as in the model. */
const OWN_COLUMNS: Record<string, Record<string, RawBuilder<unknown>>> = {
  events: { id: sql`clones.event_id`, token: sql`clones.token` },
  event_tokens: { token: sql`clones.token` },
  event_hosts: { account_id: sql`clones.account_id`, token: sql`clones.token` },
  sends: { id: copiedSendId('id'), account_id: sql`clones.account_id` },
  recipients: { send_id: copiedSendId('send_id') },
  deliveries: {
    id: sql`gen_random_uuid()`,
    send_id: copiedSendId('send_id'),
    account_id: sql`clones.account_id`,
    mark: sql`left(md5(random()::text), 11)`,
    provider_id: sql`md5(random()::text)`,
    address: sql`clones.place || '-' || model.address`,
  },
  check_ins: { id: sql`gen_random_uuid()` },
  // Every phone is in a few lists, as those of people are.
  guests: { phone: sql`'+9665' || lpad(((clones.place * 250 + model.serial) % 30000000)::text, 8, '0')` },
}

/** Lists the copies that are to be made: from then on `cloneEvents` makes them in parts. */
export async function planClones(db: Database, count: number): Promise<void> {
  await sql`
    CREATE TABLE clones AS
    SELECT place, gen_random_uuid() AS event_id, encode(sha256(place::text::bytea), 'hex') AS token,
      md5('account ' || place / ${sql.lit(EVENTS_OF_ACCOUNT)})::uuid AS account_id
    FROM generate_series(1, ${sql.lit(count)}) AS place
  `.execute(db)
  await sql`ALTER TABLE clones ADD PRIMARY KEY (place)`.execute(db)
  await sql`
    INSERT INTO accounts (id, email, full_name, password_hash, trust)
    SELECT DISTINCT account_id, account_id || '@example.com', 'نورة السبيعي', 'none', 'trusted' FROM clones
  `.execute(db)
}

/** Copies the model event, with all that is its own, for the places after `from` up to `to`. */
export async function cloneEvents(db: Database, model: string, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += AT_ONCE) {
    const last = Math.min(to, first + AT_ONCE)
    await db.transaction().execute(async (trx) => {
      // What is copied refers to what is copied: checking each row of five million takes a third of the time.
      await sql`SET LOCAL session_replication_role = replica`.execute(trx)
      for (const table of TABLES) await cloneRows(trx, table, model, first, last)
    })
  }
  await sql`VACUUM (ANALYZE)`.execute(db)
}

async function cloneRows(
  db: Database,
  table: (typeof TABLES)[number],
  model: string,
  from: number,
  to: number,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position
  `.execute(db)
  const own = OWN_COLUMNS[table] ?? {}
  const key = table === 'events' ? 'id' : 'event_id'
  const copyOf = (name: string) =>
    own[name] ?? (name === 'event_id' ? sql`clones.event_id` : sql.ref(`model.${name}`))
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    SELECT ${sql.join(rows.map(({ name }) => copyOf(name)))}
    FROM clones CROSS JOIN ${sql.table(table)} AS model
    WHERE model.${sql.ref(key)} = ${model} AND clones.place > ${from} AND clones.place <= ${to}
    ORDER BY clones.place
  `.execute(db)
}
