import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { type Channel, DELIVERY_REASONS, type DeliveryReason } from '#shared/contract/deliveries.ts'

interface Contacts {
  readonly email: string | null
  readonly phone: string | null
}

/** Why an account's messages are not sent to an address by a channel now; undefined where they are. */
export type Suppressed = (accountId: string, channel: Channel, address: string) => DeliveryReason | undefined

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
  accountId: string,
  suppressed: Suppressed,
): Reach {
  let reason: DeliveryReason = 'no-address'
  const possible = channels.filter((channel) => {
    if (channel === 'by-hand') return true
    const address = addressOf(channel, guest)
    if (address === null) return false
    const why = suppressed(accountId, channel, address)
    if (why !== undefined && reason === 'no-address') reason = why
    return why === undefined
  })
  return possible.length === 0 ? { channels: null, reason } : { channels: possible, reason: null }
}

const REASONS: ReadonlySet<string> = new Set(DELIVERY_REASONS)

interface Senders {
  readonly channels: readonly Channel[]
  readonly accountIds: readonly string[]
  readonly now: Date
}

/** Which of the guests’ addresses are suppressed on these channels, for everybody or for these accounts. */
export async function readSuppressed(
  db: Database,
  guests: readonly Contacts[],
  { channels, accountIds, now }: Senders,
): Promise<Suppressed> {
  const addresses = guests.flatMap(({ email, phone }) => [email, phone].filter((one) => one !== null))
  if (addresses.length === 0) return () => undefined
  const rows = await db
    .selectFrom('suppressions')
    .select(['channel', 'address', 'account_id', 'reason'])
    .where('channel', 'in', [...channels])
    .where('address', '=', sql<string>`ANY(${addresses}::text[])`)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .where((is) =>
      is.or([
        is('account_id', 'is', null),
        is('account_id', '=', sql<string>`ANY(${[...new Set(accountIds)]}::uuid[])`),
      ]),
    )
    // Of several reasons the guest's own wish is the one that their host can do nothing about.
    .orderBy(sql`reason = 'opted-out'`)
    .orderBy('id')
    .execute()
  const reasons = new Map(
    rows.map(({ channel, address, account_id, reason }) => [
      `${account_id} ${channel} ${address}`,
      REASONS.has(reason) ? (reason as DeliveryReason) : 'opted-out',
    ]),
  )
  return (accountId, channel, address) => {
    const own = reasons.get(`${accountId} ${channel} ${address}`)
    return own === 'opted-out' ? own : (reasons.get(`null ${channel} ${address}`) ?? own)
  }
}
