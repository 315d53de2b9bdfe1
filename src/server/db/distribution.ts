import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import type { DB } from './schema.ts'

/**
 * In a database that is distributed, the rows of an event table are on the shard of their event, and those of a shared
 * table on the coordinator. No foreign key leads from one kind to the other.
 */
export const TABLE_KINDS = {
  access_tokens: 'shared',
  accounts: 'shared',
  answers: 'event',
  attachments: 'shared',
  call_counts: 'shared',
  call_results: 'event',
  card_pictures: 'event',
  categories: 'shared',
  channel_limits: 'shared',
  check_ins: 'event',
  codes: 'shared',
  cohost_requests: 'event',
  collections: 'shared',
  complaint_pauses: 'shared',
  // Counted by the account that is complained about, and there after its event has gone.
  complaints: 'shared',
  conflict_settlements: 'event',
  contact_messages: 'shared',
  countries: 'shared',
  coupon_uses: 'shared',
  coupons: 'shared',
  delivered_messages: 'shared',
  deliveries: 'event',
  design_attachments: 'event',
  design_versions: 'event',
  designs: 'event',
  door_devices: 'event',
  doors: 'event',
  email_subscriptions: 'shared',
  erased_sessions: 'shared',
  event_hosts: 'event',
  // Asked before the event is known.
  event_tokens: 'shared',
  events: 'event',
  favourites: 'shared',
  guest_corrections: 'event',
  guest_edits: 'event',
  guests: 'event',
  idempotency_keys: 'event',
  invite_codes: 'shared',
  invoice_counters: 'shared',
  invoices: 'shared',
  join_requests: 'event',
  known_devices: 'shared',
  notification_settings: 'shared',
  notifications: 'shared',
  operator_acts: 'shared',
  orders: 'shared',
  passkey_challenges: 'shared',
  passkeys: 'shared',
  payment_pages: 'shared',
  payments: 'shared',
  point_balances: 'shared',
  point_entries: 'shared',
  point_transfers: 'event',
  processes: 'shared',
  provider_events: 'shared',
  push_keys: 'shared',
  push_subscriptions: 'shared',
  questions: 'event',
  quotas: 'shared',
  recipients: 'event',
  refunds: 'shared',
  registrations: 'shared',
  reminder_firings: 'event',
  reminders: 'event',
  retired_host_tokens: 'event',
  sending_epoch: 'shared',
  sends: 'event',
  service_deliveries: 'shared',
  service_documents: 'shared',
  service_messages: 'shared',
  service_request_files: 'shared',
  service_requests: 'shared',
  sessions: 'shared',
  stored_files: 'shared',
  suggestions: 'shared',
  suppressions: 'shared',
  template_pictures: 'shared',
  templates: 'shared',
  test_payment_pages: 'shared',
  test_payments: 'shared',
  webhook_attempts: 'shared',
  webhook_endpoints: 'shared',
  webhook_messages: 'shared',
  withdrawn_items: 'shared',
  workers: 'shared',
} as const satisfies Record<keyof DB, 'event' | 'shared'>

/** The tables whose rows are on the shard of their event, `events` first: the others are put beside it. */
export const EVENT_TABLES: readonly string[] = Object.entries(TABLE_KINDS)
  .filter(([, kind]) => kind === 'event')
  .map(([table]) => table)
  .sort((one, other) => Number(other === 'events') - Number(one === 'events'))

/** The column that decides about a row's shard. */
export const distributionColumn = (table: string) => (table === 'events' ? 'id' : 'event_id')

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Distributes the event tables of a migrated database by their event, in one transaction; foreign keys stay. What is
 * distributed already is left as it is, so a second run, or one after a migration that adds a table, is safe.
 * @returns the tables that it distributed
 * @throws CannotStart where the server has no Citus
 */
export async function distribute(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'marhaba distribute' })
  client.on('error', () => {})
  client.on('notice', () => {})
  await client.connect()
  try {
    await loadCitus(client)
    await client.query('BEGIN')
    const distributed = await distributeTables(client)
    await preferDistributed(client)
    await client.query('COMMIT')
    return distributed
  } finally {
    await client.end()
  }
}

async function loadCitus(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT FROM pg_available_extensions WHERE name = 'citus'`)
  if (rows.length === 0)
    throw new CannotStart('The PostgreSQL of DATABASE_URL has no Citus: see docs/running.md.')
  await client.query('CREATE EXTENSION IF NOT EXISTS citus')
}

async function distributeTables(client: pg.Client): Promise<string[]> {
  const distributed = await client.query<{ table: string }>(
    `SELECT logicalrelid::text AS table FROM pg_dist_partition WHERE partmethod = 'h'`,
  )
  const there = new Set(distributed.rows.map(({ table }) => table))
  const missing = EVENT_TABLES.filter((table) => !there.has(table))
  if (missing.length === 0) return []
  // Keys between a table that is distributed and one that is not yet would be refused.
  const keys = await foreignKeysOf(client, missing)
  // What is done to one table of a key is done to the other by the same connection.
  await client.query(`SET LOCAL citus.multi_shard_modify_mode TO 'sequential'`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const table of missing)
    await client.query(`SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)`, [
      table,
      distributionColumn(table),
      table === 'events' ? 'none' : 'events',
    ])
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  // The rows are on the shards now: those of before would stay in the way, unseen.
  for (const table of missing)
    await client.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [table])
  return missing
}

async function foreignKeysOf(client: pg.Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND (conrelid = ANY($1::regclass[]) OR confrelid = ANY($1::regclass[]))
    ORDER BY conname`,
    [tables],
  )
  return rows
}

/**
 * Where a statement joins the rows of one event with shared ones, those of the event are fetched, which are few. The
 * default of Citus would fetch the shared ones: all accounts, for instance.
 */
async function preferDistributed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name')
  await client.query(
    `ALTER DATABASE ${rows[0]?.name} SET citus.local_table_join_policy TO 'prefer-distributed'`,
  )
}
