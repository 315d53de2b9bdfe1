/** Writes src/server/db/schema.ts from the migrations, by way of a throwaway database: `npm run db:types`. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { schemaTypes } from './schema-types.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

const file = path.resolve(import.meta.dirname, '../src/server/db/schema.ts')
const postgres = await startThrowawayPostgres()
try {
  const applied = await migrate(postgres.url)
  await writeFile(file, await schemaTypes(postgres.url))
  console.log(`${path.relative(process.cwd(), file)} written from ${applied.length} migrations`)
} finally {
  await postgres.stop()
}
