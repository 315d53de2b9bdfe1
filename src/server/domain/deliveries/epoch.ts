import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { holdSends, resumeSends } from './hold-sends.ts'

const FILE = 'sending-epoch'
/** What the file holds: the epoch, a blank, the generation. */
const FILE_CONTENT = /^([0-9a-f-]{36}) (\d+)\n$/

interface Epoch {
  readonly epoch: string
  readonly generation: number
}

/** As stored: with the epochs that operators have ended. */
interface StoredEpoch extends Epoch {
  readonly former: readonly string[]
  readonly is_held: boolean
}

/**
 * Holds all sending where the database is behind what this folder knows of it: it was restored from a backup, and
 * would send again what went out since. Returns whether sending is held.
 *
 * The database has an epoch and a generation, which grows while messages go out; the folder has the last it has seen.
 * Each process looks now and then, so that the folders of several machines know what any of them sent, and a restore
 * below a running process is noticed.
 * @param isOwnDatabase the database lives in the folder: then a missing file means another folder, or a restored one
 */
export async function checkEpoch(
  db: Database,
  { dataDir, isOwnDatabase, now }: { dataDir: string; isOwnDatabase: boolean; now: Date },
): Promise<boolean> {
  // In this order: a folder that is read later may be ahead.
  const known = await readKnown(dataDir)
  const stored = await readStored(db)
  const isRestored = known === null ? isOwnDatabase && stored.generation > 0 : isBehind(stored, known)
  if (isRestored) {
    await db.updateTable('sending_epoch').set({ is_held: true }).execute()
    await holdSends(db, now)
  }
  if (isRestored || stored.is_held) return true
  await writeKnown(dataDir, stored)
  return false
}

/** An operator may have ended the folder's epoch on another machine. */
function isBehind({ epoch, generation, former }: StoredEpoch, known: Epoch): boolean {
  if (known.epoch === epoch) return generation < known.generation
  return !former.includes(known.epoch)
}

/** Counts on, before and after messages go out: a backup from before is then behind the folder. */
export async function advanceEpoch(db: Database, dataDir: string): Promise<void> {
  const { epoch, generation } = await db
    .updateTable('sending_epoch')
    .set({ generation: sql<number>`generation + 1` })
    .returning(['epoch', 'generation'])
    .executeTakeFirstOrThrow()
  // After the commit: the folder must never be ahead of a database that crashed.
  await writeKnown(dataDir, { epoch, generation })
}

/**
 * An operator has looked: a restored backup goes on under a new epoch, which older backups do not have, and channels
 * that were off are tried again. Returns how many sends go on.
 */
export async function resumeSending(db: Database, dataDir: string): Promise<number> {
  const renewed = await db
    .updateTable('sending_epoch')
    .set({
      ...{ epoch: sql<string>`gen_random_uuid()`, generation: 1, is_held: false },
      former: sql<string[]>`former || epoch`,
    })
    .returning(['epoch', 'generation'])
    .executeTakeFirstOrThrow()
  await writeKnown(dataDir, renewed)
  await db.updateTable('channel_limits').set({ paused_until: null, pause_code: null, slowdown: 1 }).execute()
  return (await resumeSends(db, 'restored')) + (await resumeSends(db, 'channel'))
}

export async function isSendingHeld(db: Database): Promise<boolean> {
  return (await readStored(db)).is_held
}

function readStored(db: Database): Promise<StoredEpoch> {
  return db
    .selectFrom('sending_epoch')
    .select(['epoch', 'generation', 'is_held', 'former'])
    .executeTakeFirstOrThrow()
}

/** A file that cannot be read as what we wrote is another's, and counts as one of another epoch. */
async function readKnown(dataDir: string): Promise<Epoch | null> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const [, epoch = '', generation = '0'] = FILE_CONTENT.exec(text) ?? []
  return { epoch, generation: Number(generation) }
}

async function writeKnown(dataDir: string, { epoch, generation }: Epoch): Promise<void> {
  const file = path.join(dataDir, FILE)
  // Renamed into place: of two that write at once, in this process or another, one wins, and no reader sees half of it.
  const written = `${file}.${randomUUID()}`
  await writeFile(written, `${epoch} ${generation}\n`)
  await rename(written, file)
}
