import type { Phone } from './phone.ts'
import type { Rng } from './rng.ts'

interface Corrupted {
  /** Records that were good and are not any more. */
  readonly records: readonly string[]
  /** Rows of ours that stand where what waits stands: each must be shown as unreadable. */
  readonly planted: readonly string[]
}

const NOTHING: Corrupted = { records: [], planted: [] }

/** Puts something unreadable into the storage of a phone, as an older version, a bug or a bad disk would. */
export async function corrupt(phone: Phone, prefix: string, kind: number, rng: Rng): Promise<Corrupted> {
  const names = (await phone.storage.raw.databases()).map(({ name }) => name ?? '')
  const name = names.find((one) => one.startsWith(prefix) && !one.endsWith('-rehearsal'))
  if (name === undefined) return NOTHING
  const database = await opened(phone.storage.raw, name)
  try {
    return database.objectStoreNames.contains('outbox')
      ? await corruptHost(database, kind, rng)
      : await corruptDoor(database, kind, rng)
  } finally {
    database.close()
  }
}

async function corruptDoor(database: IDBDatabase, kind: number, rng: Rng): Promise<Corrupted> {
  if (!['check_ins', 'waiting', 'guests'].every((store) => database.objectStoreNames.contains(store)))
    return NOTHING
  const id = rng.uuid()
  const waiting = { id, event_id: 'x', version: 1 }
  if (kind % 5 === 0) return put(database, [['waiting', waiting]], [id])
  if (kind % 5 === 1) {
    return put(
      database,
      [
        ['check_ins', { id, kind: 'entry', people: 'many', guest_id: id }],
        ['waiting', waiting],
      ],
      [id],
    )
  }
  if (kind % 5 === 2) return put(database, [['guests', { id, name: 5 }]], [])
  if (kind % 5 === 3) return put(database, [['check_ins', { id, kind: 'dance' }]], [])
  const [first] = (await keysOf(database, 'waiting')) as string[]
  if (first === undefined) return NOTHING
  await put(database, [['check_ins', { id: first, kind: 'entry', people: -1 }]], [])
  return { records: [first], planted: [first] }
}

async function corruptHost(database: IDBDatabase, kind: number, rng: Rng): Promise<Corrupted> {
  const id = rng.uuid()
  const row = { event_id: id, state: 'waiting', key: id, version: 1, created_at: 'yesterday' }
  if (kind % 3 === 0) return put(database, [['outbox', { ...row, route: 'guest.dance', input: {} }]], [id])
  if (kind % 3 === 1) return put(database, [['outbox', { ...row, route: 'guest.add' }]], [id])
  return put(database, [['check_ins_waiting', { id, event_id: id, version: 1 }]], [])
}

function opened(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return awaitRequest(factory.open(name))
}

function keysOf(database: IDBDatabase, store: string): Promise<IDBValidKey[]> {
  return awaitRequest(database.transaction(store).objectStore(store).getAllKeys())
}

async function put(
  database: IDBDatabase,
  rows: readonly (readonly [store: string, row: object])[],
  planted: readonly string[],
): Promise<Corrupted> {
  const stores = rows.map(([store]) => store)
  const transaction = database.transaction(stores, 'readwrite')
  for (const [store, row] of rows) transaction.objectStore(store).put(row)
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = reject
  })
  return { records: [], planted }
}

export function awaitRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
