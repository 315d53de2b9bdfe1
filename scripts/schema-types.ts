import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Cli } from 'kysely-codegen'

/**
 * The TypeScript of a migrated database: `bigint` is a number and a calendar date text, as
 * src/server/db/client.ts reads them.
 */
export async function schemaTypes(url: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-types-'))
  const outFile = path.join(folder, 'schema.ts')
  try {
    await new Cli().run({
      argv: [
        '--dialect=postgres',
        `--url=${url}`,
        `--out-file=${outFile}`,
        '--date-parser=string',
        '--type-mapping={"int8":"number"}',
        '--exclude-pattern=(public.migrations|graphile_worker.*)',
        '--log-level=error',
      ],
    })
    return await readFile(outFile, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
