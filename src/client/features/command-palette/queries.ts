import { accountDatabase, type LocalEvent, type LocalGuest } from '#client/offline/account-database.ts'

export interface KnownGuestsAndEvents {
  /** The event with the latest change first. */
  readonly events: readonly LocalEvent[]
  readonly guests: readonly LocalGuest[]
}

/** All events and guests of this account on this device; empty where its storage cannot be read. */
export async function readGuestsAndEvents(): Promise<KnownGuestsAndEvents> {
  try {
    const database = accountDatabase()
    const [events, guests] = await Promise.all([database.events.toArray(), database.guests.toArray()])
    return {
      events: events
        .filter(({ deleted }) => !deleted)
        .sort((a, b) => b.updated_at.localeCompare(a.updated_at)),
      guests: guests.filter(({ deleted }) => !deleted),
    }
  } catch {
    return { events: [], guests: [] }
  }
}
