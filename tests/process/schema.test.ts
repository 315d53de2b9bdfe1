import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../scripts/schema-types.ts'
import { createTestDatabase } from '../factories/database.ts'

test('src/server/db/schema.ts says what the migrations make (else: npm run db:types)', async () => {
  const database = await createTestDatabase()
  const committed = await readFile(new URL('../../src/server/db/schema.ts', import.meta.url), 'utf8')
  expect(committed).toBe(await schemaTypes(database.url))
  await database.drop()
})
