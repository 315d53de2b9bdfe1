import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import type { Channels, MessageAdapter } from '#server/providers/channels/port.ts'
import { CHANNELS, type DeliveryReason, type MessageChannel } from '#shared/contract/deliveries.ts'
import { applyChanges, applyResults, type HasReceipts } from './apply-changes.ts'
import { type Call, callAll } from './call-all.ts'
import type { FinishedCall } from './call-results.ts'
import { pauseChannel, peopleLeft, quickenChannel, slowChannel, takeTokens } from './channel-limits.ts'
import { type Claim, claimDue, claimWithinPeople, countDue, postponeClaims, releaseClaims } from './claims.ts'
import type { DeliveryChange } from './reducer.ts'

/** What came of preparing a claim: the call to be made, or why there is none. */
export type PreparedClaim =
  | ({ readonly kind: 'call' } & Call)
  /** It is night where the message goes, until then. */
  | { readonly kind: 'wait'; readonly claim: Claim; readonly until: Date }
  | {
      readonly kind: 'not-sent'
      readonly claim: Claim
      readonly state: 'refused' | 'cancelled'
      readonly reason: DeliveryReason
    }

export interface DispatcherDeps {
  readonly db: Database
  readonly channels: Channels
  readonly now: () => Date
  /** Aborted when the process is to end: no call begins any more, and what is leased is given back. */
  readonly stopping?: AbortSignal | undefined
  /** Makes the messages of leased deliveries from what is known now. */
  readonly prepare: (
    channel: MessageChannel,
    claims: readonly Claim[],
    now: Date,
  ) => Promise<readonly PreparedClaim[]>
  /** What an operator has to see. It names channels and codes, never people. */
  readonly warn: (warning: { channel: string; code: string }, message: string) => void
}

/** Who leases: one for each process that sends. */
export interface Dispatcher {
  readonly hasDue: (channel: MessageChannel) => Promise<boolean>
  /** Sends what is due on the channel, as far as its limits allow; true where there was something. */
  readonly sendDue: (channel: MessageChannel) => Promise<boolean>
}

/** Deliveries of one claim: so many that waiting for the slowest calls at its end costs little. */
const BATCH = 500

export const MESSAGE_CHANNELS = CHANNELS.filter((channel) => channel !== 'by-hand')

export function receiptsOf(channels: Channels): HasReceipts {
  return (channel) => channel !== 'by-hand' && (channels[channel].adapter?.hasReceipts ?? false)
}

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { db, channels, now } = deps
  const owner = randomUUID()
  const hasReceipts = receiptsOf(channels)

  async function sendDue(channel: MessageChannel): Promise<boolean> {
    const adapter = channels[channel].adapter as MessageAdapter<never> | null
    if (adapter === null) return false
    const due = await countDue(db, channel, BATCH, now())
    if (due === 0) return false
    const people = await peopleLeft(db, channel, now())
    const limit = await takeTokens(db, channel, adapter.perSecond, Math.min(due, people ?? due))
    if (limit === 0) return false
    const claim = people === null ? claimDue : claimWithinPeople
    const claims = await claim(db, { channel, owner, limit, now: now() })
    if (claims.length === 0) return false
    const prepared = await deps.prepare(channel, claims, now())
    const calls = prepared.filter((each) => each.kind === 'call')
    const waits = prepared.filter((each) => each.kind === 'wait')
    const notSent = prepared.filter((each) => each.kind === 'not-sent')
    const changes = notSent.map(({ claim, state, reason }) =>
      changeOf(claim, { kind: 'not-sent', state, reason }),
    )
    await applyChanges(db, hasReceipts, changes, now())
    await postponeClaims(db, owner, waits)
    const apply = (finished: readonly FinishedCall[]) => applyAll(channel, finished)
    await callAll({ db, owner, now, release, apply, stopping: deps.stopping }, adapter, calls)
    return true
  }

  async function release(calls: readonly Call[]): Promise<void> {
    await releaseClaims(
      db,
      owner,
      calls.map(({ claim }) => claim),
    )
  }

  async function applyAll(channel: MessageChannel, finished: readonly FinishedCall[]): Promise<void> {
    await applyResults(db, hasReceipts, finished, now())
    const results = finished.map(({ result }) => result)
    const off = results.find((result) => result.kind === 'refused' && result.scope === 'channel')
    const slow = results.find((result) => result.kind === 'again' && result.scope === 'channel')
    if (off?.kind === 'refused') {
      await pauseChannel(db, channel, off.code)
      deps.warn(
        { channel, code: off.code },
        'the provider refuses everything: see it, then turn the channel on at /operator',
      )
    } else if (slow?.kind === 'again') await slowChannel(db, channel, slow)
    else if (results.some(({ kind }) => kind === 'accepted')) await quickenChannel(db, channel)
  }

  return {
    hasDue: async (channel) =>
      channels[channel].adapter !== null && (await countDue(db, channel, 1, now())) > 0,
    sendDue,
  }
}

function changeOf({ event_id, id }: Claim, update: DeliveryChange['update']): DeliveryChange {
  return { eventId: event_id, deliveryId: id, update }
}
