import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { Storage } from './port.ts'

/** The built-in storage: the database, which every process has and every backup holds. */
export function databaseStorage(db: Database): Storage {
  const shared = sharedReads(async (name) => {
    const row = await db
      .selectFrom('stored_files')
      .select('content')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.content ?? null
  })
  return {
    put: async (name, content) => {
      await db
        .insertInto('stored_files')
        .values({ name, content })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ content }))
        .execute()
      shared.forget([name])
    },
    get: shared.read,
    remove: async (names) => {
      await db.deleteFrom('stored_files').where('name', '=', sql<string>`ANY(${names}::text[])`).execute()
      shared.forget(names)
    },
  }
}

/** A view of memory that goes with the last of those who are sent it. */
interface Held {
  readonly memory: WeakRef<ArrayBufferLike>
  readonly start: number
  readonly length: number
}

/**
 * Reads each file once for all who want it at a time. A file is in memory until the slowest of them has it: three
 * hundred phones that take their time over one piece of music would otherwise take two gigabytes.
 */
function sharedReads(load: (name: string) => Promise<Buffer | null>) {
  const held = new Map<string, Held>()
  const coming = new Map<string, Promise<Buffer | null>>()
  const gone = new FinalizationRegistry<string>((name) => {
    if (held.get(name)?.memory.deref() === undefined) held.delete(name)
  })

  async function loadAndHold(name: string): Promise<Buffer | null> {
    const content = await load(name)
    // Replaced or removed while it was loaded: the content may be stale and is not shared.
    if (content === null || !coming.has(name)) return content
    const { buffer, byteOffset, length } = content
    held.set(name, { memory: new WeakRef(buffer), start: byteOffset, length })
    gone.register(buffer, name)
    return content
  }

  return {
    async read(name: string): Promise<Buffer | null> {
      const known = held.get(name)
      const memory = known?.memory.deref()
      if (known !== undefined && memory !== undefined) return Buffer.from(memory, known.start, known.length)
      const read = coming.get(name) ?? loadAndHold(name).finally(() => coming.delete(name))
      coming.set(name, read)
      return read
    },
    forget(names: readonly string[]): void {
      for (const name of names) {
        held.delete(name)
        coming.delete(name)
      }
    },
  }
}
