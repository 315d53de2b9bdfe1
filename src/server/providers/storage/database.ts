import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { Storage } from './port.ts'

/** The built-in storage: the database, which every process has and every backup holds. */
export function databaseStorage(db: Database): Storage {
  return {
    put: async (name, content) => {
      await db
        .insertInto('stored_files')
        .values({ name, content })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ content }))
        .execute()
    },
    get: async (name) => {
      const row = await db
        .selectFrom('stored_files')
        .select('content')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.content ?? null
    },
    remove: async (names) => {
      await db.deleteFrom('stored_files').where('name', '=', sql<string>`ANY(${names}::text[])`).execute()
    },
  }
}
