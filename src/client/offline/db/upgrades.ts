import type { Transaction } from 'dexie'
import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'

/** An event with the server's row under the overlay, where it has one. */
type StoredEvent = EventSummary & { base?: EventSummary | null }

/** Events of older versions have no number of people coming; guests' changes are added to it from now on. */
export async function countPeopleComing(upgrade: Transaction): Promise<void> {
  const coming = new Map<string, number>()
  await upgrade.table<Guest>('guests').each((guest) => {
    if (!guest.deleted) coming.set(guest.event_id, (coming.get(guest.event_id) ?? 0) + peopleComing(guest))
  })
  await upgrade
    .table<StoredEvent>('events')
    .toCollection()
    .modify((event) => {
      event.attending_people = coming.get(event.id) ?? 0
      if (event.base) event.base.attending_people = event.attending_people
    })
}

/** In older versions `scheduled` and `sent` both meant an open page: nothing could be sent. */
export async function partPublishedFromSent(upgrade: Transaction): Promise<void> {
  await upgrade
    .table<StoredEvent>('events')
    .toCollection()
    .modify((event) => {
      for (const row of [event, event.base]) {
        if (!row) continue
        const status: string = row.status
        if (status === 'scheduled' || status === 'sent') row.status = 'live'
        row.sending ??= null
      }
    })
}
