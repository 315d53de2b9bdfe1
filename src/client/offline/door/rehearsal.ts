import { CheckInIndex, type CheckInIndexParts } from './check-in-index.ts'
import { createDoorCommands, type DoorCommandParts } from './door-commands.ts'
import { DoorDatabase } from './door-database.ts'
import type { DoorCommands } from './door-view.ts'
import type { GuestSources } from './guest-at-door.ts'

/**
 * The door's list and commands over check-ins of their own, in a database that is deleted at the end. Nothing is
 * sent; what the server would have confirmed is confirmed here.
 */
export interface Rehearsal extends GuestSources {
  readonly checkIns: CheckInIndex
  readonly commands: DoorCommands
  /** The server was reached: what waits would have been sent by now. */
  readonly drain: (at: number) => Promise<void>
  readonly end: () => Promise<void>
}

export interface RehearsalParts {
  readonly name: string
  readonly storage: ConstructorParameters<typeof DoorDatabase>[1]
  readonly checkIns: CheckInIndexParts
  readonly commands: Omit<DoorCommandParts, 'tables' | 'checkIns'>
}

/** Throws where the phone has no room for a database. */
export async function startRehearsal(parts: RehearsalParts): Promise<Rehearsal> {
  const database = new DoorDatabase(parts.name, parts.storage)
  await database.delete({ disableAutoOpen: false })
  await database.open()
  const checkIns = new CheckInIndex(parts.checkIns)
  const commands = createDoorCommands({ ...parts.commands, tables: database, checkIns })
  const { list, door } = parts.commands
  return {
    list,
    door,
    checkIns,
    commands,
    async drain(at) {
      const ids = checkIns.waitingIds()
      if (ids.length === 0) return
      await database.waiting.bulkDelete(ids)
      checkIns.confirm(ids, at)
    },
    async end() {
      await commands.idle()
      await database.delete()
    },
  }
}
