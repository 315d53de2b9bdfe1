import type { Chance } from './chance.ts'
import type { Phone } from './phone.ts'

interface Spoiled {
  /** Records that were good and are not any more. */
  readonly records: readonly string[]
  /** Rows of ours that stand where what waits stands: each must be shown as unreadable. */
  readonly planted: readonly string[]
}

const NOTHING: Spoiled = { records: [], planted: [] }

/** Puts something unreadable into the storage of a phone, as an older version, a bug or a bad disk would. */
export async function spoil(phone: Phone, prefix: string, kind: number, chance: Chance): Promise<Spoiled> {
  const names = (await phone.storage.raw.databases()).map(({ name }) => name ?? '')
  const name = names.find((one) => one.startsWith(prefix) && !one.endsWith('-rehearsal'))
  if (name === undefined) return NOTHING
  const database = await opened(phone.storage.raw, name)
  try {
    return database.objectStoreNames.contains('outbox')
      ? await spoilHost(database, kind, chance)
      : await spoilDoor(database, kind, chance)
  } finally {
    database.close()
  }
}

async function spoilDoor(database: IDBDatabase, kind: number, chance: Chance): Promise<Spoiled> {
  if (!['check_ins', 'waiting', 'guests'].every((store) => database.objectStoreNames.contains(store)))
    return NOTHING
  const id = chance.uuid()
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

async function spoilHost(database: IDBDatabase, kind: number, chance: Chance): Promise<Spoiled> {
  const id = chance.uuid()
  const row = { event_id: id, state: 'waiting', key: id, version: 1, created_at: 'yesterday' }
  if (kind % 3 === 0) return put(database, [['outbox', { ...row, route: 'guest.dance', input: {} }]], [id])
  if (kind % 3 === 1) return put(database, [['outbox', { ...row, route: 'guest.add' }]], [id])
  return put(database, [['check_ins_waiting', { id, event_id: id, version: 1 }]], [])
}

function opened(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return asked(factory.open(name))
}

function keysOf(database: IDBDatabase, store: string): Promise<IDBValidKey[]> {
  return asked(database.transaction(store).objectStore(store).getAllKeys())
}

async function put(
  database: IDBDatabase,
  rows: readonly (readonly [store: string, row: object])[],
  planted: readonly string[],
): Promise<Spoiled> {
  const stores = rows.map(([store]) => store)
  const transaction = database.transaction(stores, 'readwrite')
  for (const [store, row] of rows) transaction.objectStore(store).put(row)
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = reject
  })
  return { records: [], planted }
}

export function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
