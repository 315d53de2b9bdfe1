import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { advanceEpoch, checkEpoch, resumeSending } from '#server/domain/deliveries/epoch.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'

let database: TestDatabase
let folders: string[]
beforeEach(async () => {
  database = await createTestDatabase()
  folders = []
})
afterEach(async () => {
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** The data folder of a machine that works at the database from the start. */
async function aMachine(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-epoch-'))
  folders.push(folder)
  expect(await isHeld(folder)).toBe(false)
  return folder
}

const isHeld = (dataDir: string) =>
  checkEpoch(database.db, { dataDir, isOwnDatabase: false, now: new Date() })

const readEpoch = () => database.db.selectFrom('sending_epoch').selectAll().executeTakeFirstOrThrow()

/** The database as it was then. */
const restore = (backup: Awaited<ReturnType<typeof readEpoch>>) =>
  database.db.updateTable('sending_epoch').set(backup).execute()

describe('[A-43] a restored backup holds all sending', () => {
  test('on a machine that has sent since, and on one that has only looked', async () => {
    const [sender, other] = [await aMachine(), await aMachine()]
    const backup = await readEpoch()
    await advanceEpoch(database.db, sender)
    expect(await isHeld(other)).toBe(false)
    for (const machine of [other, sender]) {
      await restore(backup)
      expect(await isHeld(machine)).toBe(true)
      expect(await readEpoch()).toMatchObject({ is_held: true })
    }
  })

  test('until an operator resumes it on any machine, and the others go on with that', async () => {
    const [sender, other] = [await aMachine(), await aMachine()]
    const backup = await readEpoch()
    await advanceEpoch(database.db, sender)
    await isHeld(other)
    await restore(backup)
    expect(await isHeld(other)).toBe(true)
    await resumeSending(database.db, other)
    expect(await isHeld(sender)).toBe(false)
    expect(await isHeld(other)).toBe(false)
    // A second backup from before that: both know better.
    for (const machine of [sender, other]) {
      await restore(backup)
      expect(await isHeld(machine)).toBe(true)
    }
  })
})
