import { awaitRequest } from './corruption.ts'

/** What we know of fake-indexeddb's insides. */
interface RawStore extends IDBObjectStore {
  readonly _rawObjectStore: { readonly keyGenerator: { readonly num: number } | null }
}

interface StoredStore {
  readonly name: string
  readonly options: IDBObjectStoreParameters
  readonly indexes: readonly Pick<IDBIndex, 'name' | 'keyPath' | 'unique' | 'multiEntry'>[]
  readonly keys: readonly IDBValidKey[]
  readonly values: readonly unknown[]
  /** The last key that the store made by itself: a real backup has it too, though its row may be gone. */
  readonly lastKey: number
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

export async function readDatabases(factory: IDBFactory): Promise<StoredDatabase[]> {
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
  const lastKey = (store as RawStore)._rawObjectStore.keyGenerator?.num ?? 0
  return { name, options: { keyPath, autoIncrement }, indexes, keys, values, lastKey }
}

export async function writeDatabases(
  factory: IDBFactory,
  databases: readonly StoredDatabase[],
): Promise<void> {
  for (const { name, version, stores } of databases) {
    const opening = factory.open(name, version)
    opening.onupgradeneeded = () => {
      for (const store of stores) writeStore(opening.result, store)
    }
    ;(await awaitRequest(opening)).close()
  }
}

function writeStore(
  database: IDBDatabase,
  { name, options, indexes, keys, values, lastKey }: StoredStore,
): void {
  const store = database.createObjectStore(name, options)
  for (const { name: of, keyPath, unique, multiEntry } of indexes)
    store.createIndex(of, keyPath, { unique, multiEntry })
  for (const [place, value] of values.entries()) {
    if (options.keyPath === null) store.put(value, keys[place])
    else store.put(value)
  }
  if (typeof options.keyPath !== 'string' || lastKey === 0 || keys.includes(lastKey)) return
  store.put({ [options.keyPath]: lastKey })
  store.delete(lastKey)
}
