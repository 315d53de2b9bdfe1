import { awaitRequest } from './corruption.ts'
import { HostPhone } from './host-phone.ts'
import { actorsOf, type Simulation } from './simulation.ts'

interface StoredStore {
  readonly name: string
  readonly options: IDBObjectStoreParameters
  readonly indexes: readonly Pick<IDBIndex, 'name' | 'keyPath' | 'unique' | 'multiEntry'>[]
  readonly keys: readonly IDBValidKey[]
  readonly values: readonly unknown[]
}

interface StoredDatabase {
  readonly name: string
  readonly version: number
  readonly stores: readonly StoredStore[]
}

/** What a phone had stored at a moment, and what had been done until then. */
export interface Backup {
  readonly databases: readonly StoredDatabase[]
  /** Of the storage that it is a copy of. */
  readonly age: number
  readonly operations: number
  readonly saved: number
  readonly planted: ReadonlySet<string>
  readonly sessions: string
}

/** As every phone does at night. */
export async function backUpPhones(simulation: Simulation): Promise<void> {
  const { history, host, planted, backups } = simulation
  for (const { phone } of actorsOf(simulation)) {
    backups.set(phone.name, {
      databases: await readDatabases(phone.storage.raw),
      age: phone.storage.age,
      operations: history.operations.length,
      saved: host.saved.length,
      planted: new Set(planted.get(phone.name)),
      sessions: await sessionsOf(simulation, phone.name),
    })
  }
}

/**
 * A phone is given its backup back. What it did since, and had not sent, is gone; what it did before it owes as ever,
 * and what others and itself have done since it has to learn again.
 */
export async function restoreBackup(
  simulation: Simulation,
  actor: ReturnType<typeof actorsOf>[number],
): Promise<void> {
  const { history, planted, forgotten, backups } = simulation
  const { name, storage } = actor.phone
  const backup = backups.get(name)
  if (backup === undefined) return
  actor.kill()
  actor.forget()
  storage.wipe()
  await writeDatabases(storage.raw, backup.databases)
  const ofStorage = <One extends { readonly age: number }>(one: One): One =>
    one.age === backup.age ? { ...one, age: storage.age } : one
  for (const [place, operation] of history.operations.slice(0, backup.operations).entries())
    if (operation.phone === name) history.operations[place] = ofStorage(operation)
  if (actor instanceof HostPhone)
    for (const [place, change] of actor.saved.slice(0, backup.saved).entries())
      actor.saved[place] = ofStorage(change)
  planted.set(name, new Set(backup.planted))
  // The session in the backup may have ended, or be replaced, since.
  if (backup.sessions !== (await sessionsOf(simulation, name))) forgotten.add(name)
  backups.set(name, { ...backup, age: storage.age })
}

/** The door sessions of a phone as the server has them. */
async function sessionsOf({ server, eventId }: Simulation, name: string): Promise<string> {
  const { rows } = await server.inspector.query<{ sessions: string | null }>(
    `SELECT string_agg(encode(token_hash, 'hex') || coalesce(ended_at::text, ''), ' ' ORDER BY id) AS sessions
     FROM door_devices WHERE event_id = $1 AND name = $2`,
    [eventId, name],
  )
  return rows[0]?.sessions ?? ''
}

async function readDatabases(factory: IDBFactory): Promise<StoredDatabase[]> {
  const databases: StoredDatabase[] = []
  for (const { name = '' } of await factory.databases()) {
    const database = await awaitRequest(factory.open(name))
    const names = [...database.objectStoreNames]
    const transaction = names.length > 0 ? database.transaction(names) : null
    const stores = names.map((store) => readStore(transaction?.objectStore(store)))
    databases.push({
      name,
      version: database.version,
      stores: (await Promise.all(stores)).filter((store) => store !== null),
    })
    database.close()
  }
  return databases
}

async function readStore(store: IDBObjectStore | undefined): Promise<StoredStore | null> {
  if (store === undefined) return null
  const { name, keyPath, autoIncrement } = store
  const indexes = [...store.indexNames].map((index) => {
    const { name: of, keyPath: path, unique, multiEntry } = store.index(index)
    return { name: of, keyPath: path, unique, multiEntry }
  })
  const [keys, values] = await Promise.all([awaitRequest(store.getAllKeys()), awaitRequest(store.getAll())])
  return { name, options: { keyPath, autoIncrement }, indexes, keys, values }
}

async function writeDatabases(factory: IDBFactory, databases: readonly StoredDatabase[]): Promise<void> {
  for (const { name, version, stores } of databases) {
    const opening = factory.open(name, version)
    opening.onupgradeneeded = () => {
      for (const store of stores) writeStore(opening.result, store)
    }
    ;(await awaitRequest(opening)).close()
  }
}

function writeStore(database: IDBDatabase, { name, options, indexes, keys, values }: StoredStore): void {
  const store = database.createObjectStore(name, options)
  for (const { name: of, keyPath, unique, multiEntry } of indexes)
    store.createIndex(of, keyPath, { unique, multiEntry })
  for (const [place, value] of values.entries()) {
    if (options.keyPath === null) store.put(value, keys[place])
    else store.put(value)
  }
}
