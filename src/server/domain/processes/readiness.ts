import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { newestMigration } from '#server/db/migrate.ts'
import type { RevisionSignals } from '#server/db/revision-signals.ts'
import { PROBLEMS, type Problem } from '#shared/contract/operator-health.ts'
import { SILENT_SECONDS } from './presence.ts'

const NO_CALLS: ReadonlySet<Problem> = new Set(['stopping', 'database', 'migrations'])

/** Whether a proxy should send calls here. */
export function isReady(problems: readonly Problem[]): boolean {
  return !problems.some((problem) => NO_CALLS.has(problem))
}

/** Less is soon none: PostgreSQL stops where it cannot write. */
const NEEDED_BYTES = 512 * 1024 ** 2

export interface ReadinessDeps {
  readonly db: Database
  readonly signals: Pick<RevisionSignals, 'isReceiving'>
  readonly draining?: AbortSignal | undefined
  readonly config: { readonly DATA_DIR: string }
}

/** What is wrong now: names alone, for anybody may ask. The disk is, where fewer than `neededBytes` are free. */
export async function findProblems(
  { db, signals, draining, config }: ReadinessDeps,
  neededBytes = NEEDED_BYTES,
): Promise<Problem[]> {
  const stored = await readStored(db).catch(() => null)
  const isWrong: Record<Problem, boolean> = {
    stopping: draining?.aborted === true,
    database: stored === null,
    migrations: stored?.is_migrated === false,
    live: !signals.isReceiving(),
    jobs: stored?.has_worker === false,
    disk: (await freeBytes(config.DATA_DIR)) < neededBytes,
  }
  return PROBLEMS.filter((problem) => isWrong[problem])
}

let newest: Promise<string> | undefined

async function readStored(db: Database): Promise<{ is_migrated: boolean; has_worker: boolean } | undefined> {
  newest ??= newestMigration()
  const { rows } = await sql<{ is_migrated: boolean; has_worker: boolean }>`
    SELECT EXISTS (SELECT FROM migrations WHERE name = ${await newest}) AS is_migrated,
      EXISTS (SELECT FROM workers WHERE seen_at > now() - make_interval(secs => ${SILENT_SECONDS})) AS has_worker
  `.execute(db)
  return rows[0]
}

/** Without a data folder, as in tests, there is nothing to fill. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }))
  return bavail * bsize
}
