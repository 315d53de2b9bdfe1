import type { Database } from '#server/db/client.ts'
import type { PushDelivery, PushKeys } from '#server/providers/push/port.ts'

const known = new WeakMap<Database, PushKeys>()

/**
 * The VAPID keys that sign this installation's pushes: from the settings, else from the database, where the first process
 * that needs them creates them.
 */
export async function readPushKeys(
  db: Database,
  { keys, makeKeys }: Pick<PushDelivery, 'keys' | 'makeKeys'>,
): Promise<PushKeys> {
  if (keys !== null) return keys
  const stored = known.get(db) ?? (await findKeys(db)) ?? (await storeKeys(db, makeKeys()))
  known.set(db, stored)
  return stored
}

/** Of two processes that make keys at once one is first, and both use its. */
async function storeKeys(db: Database, { publicKey, privateKey }: PushKeys): Promise<PushKeys> {
  const made = { public_key: publicKey, private_key: privateKey }
  await db
    .insertInto('push_keys')
    .values(made)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await findKeys(db)) ?? { publicKey, privateKey }
}

async function findKeys(db: Database): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
