import { randomUUID } from 'node:crypto'
import type { Event } from '#shared/contract/events.ts'
import type { Guest, NewGuest } from '#shared/contract/guests.ts'
import type { Host } from './events.ts'

const FIRST = ['نورة', 'سارة', 'خالد', 'محمد', 'ريم', 'عبدالله', 'فهد', 'لطيفة', 'تركي', 'هند']
const LAST = ['القحطاني', 'العتيبي', 'الشهري', 'الدوسري', 'الحربي', 'الغامدي', 'المطيري']

/** A guest as a client makes one; the `place` makes name and phone its own. */
export function aGuest(details: Partial<NewGuest> = {}, place = 0): NewGuest {
  return {
    id: randomUUID(),
    name: `${FIRST[place % FIRST.length]} ${LAST[place % LAST.length]} ${place}`,
    email: null,
    phone: `+9665${String(30_000_000 + place).padStart(8, '0')}`,
    invited: 1 + (place % 4),
    group_name: '',
    section: null,
    table_name: '',
    vip: false,
    door_note: '',
    language: null,
    rsvp: null,
    attending_people: null,
    ...details,
  }
}

export function someGuests(count: number): NewGuest[] {
  return Array.from({ length: count }, (_, place) => aGuest({}, place))
}

/** A guest of the event, added over the API. */
export async function addGuest(
  host: Host,
  event: Pick<Event, 'id'>,
  details: Partial<NewGuest> = {},
): Promise<Guest> {
  const added = await host.call('guest.add', { params: { id: event.id }, body: aGuest(details) })
  if (added.status !== 200) throw new Error(`the guest was not added: ${added.message}`)
  return added.data
}

/** Reads the whole feed from `since` on, page by page. */
export async function readFeed(host: Host, event: Pick<Event, 'id'>, since = 0, limit = 1000) {
  const changes = []
  let next = since
  let scope = 0
  for (;;) {
    const query = { since: next, limit, scope }
    const page = await host.call('event.changes', { params: { id: event.id }, query })
    if (page.status !== 200) throw new Error(`the feed was not read: ${page.message}`)
    if (page.data.reset) throw new Error('the feed is to be read from the start')
    scope = page.data.scope
    changes.push(...page.data.changes)
    next = page.data.next
    if (!page.data.more) return { changes, next }
  }
}
