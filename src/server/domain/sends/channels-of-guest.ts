import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { type Channel, DELIVERY_REASONS, type DeliveryReason } from '#shared/contract/deliveries.ts'

interface Contacts {
  readonly email: string | null
  readonly phone: string | null
}

/** Addresses that a channel does not write to now, by `channel address`. */
export type Suppressed = ReadonlyMap<string, DeliveryReason>

/** By hand anybody can be written to: without a number the host chooses the chat. */
export type Reach =
  | { readonly channels: readonly Channel[]; readonly reason: null }
  | { readonly channels: null; readonly reason: DeliveryReason }

/** The contact that a channel writes to; null where the guest has none. */
export function addressOf(channel: Channel, { email, phone }: Contacts): string | null {
  return channel === 'email' ? email : phone
}

/** The channels by which a guest can be reached, in the order of the send; else why there is none. */
export function channelsOfGuest(
  guest: Contacts,
  channels: readonly Channel[],
  suppressed: Suppressed,
): Reach {
  let reason: DeliveryReason = 'no-address'
  const possible = channels.filter((channel) => {
    if (channel === 'by-hand') return true
    const address = addressOf(channel, guest)
    if (address === null) return false
    const why = suppressed.get(`${channel} ${address}`)
    if (why !== undefined && reason === 'no-address') reason = why
    return why === undefined
  })
  return possible.length === 0 ? { channels: null, reason } : { channels: possible, reason: null }
}

const REASONS: ReadonlySet<string> = new Set(DELIVERY_REASONS)

/** Which of the guests’ addresses are suppressed on these channels. */
export async function readSuppressed(
  db: Database,
  channels: readonly Channel[],
  guests: readonly Contacts[],
  now: Date,
): Promise<Suppressed> {
  const addresses = guests.flatMap(({ email, phone }) => [email, phone].filter((one) => one !== null))
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('suppressions')
    .select(['channel', 'address', 'reason'])
    .where('channel', 'in', [...channels])
    .where('address', '=', sql<string>`ANY(${addresses}::text[])`)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .execute()
  return new Map(
    rows.map(({ channel, address, reason }) => [
      `${channel} ${address}`,
      REASONS.has(reason) ? (reason as DeliveryReason) : 'opted-out',
    ]),
  )
}
