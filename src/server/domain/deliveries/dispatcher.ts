import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import type { CallResult, Channels, MessageAdapter } from '#server/providers/delivery/port.ts'
import { CHANNELS, type DeliveryReason, type MessageChannel } from '#shared/contract/deliveries.ts'
import { applyChanges, type DeliveryChange, type HasReceipts } from './apply-events.ts'
import { pauseChannel, peopleLeft, quickenChannel, slowChannel, takeTokens } from './channel-limits.ts'
import {
  type Claim,
  claimDue,
  claimWithinPeople,
  countDue,
  markCalling,
  postponeClaims,
  releaseClaims,
} from './claims.ts'
import { nextTry } from './reducer.ts'

/** What came of preparing a claim: the call to be made, or why there is none. */
export type PreparedClaim =
  | {
      readonly kind: 'call'
      readonly claim: Claim
      readonly address: string
      readonly points: number
      /** Whether it is day where the message goes: asked just before the call, for a batch takes its time. */
      readonly mayCall: (at: Date) => boolean
      /** Of the event's details that the message was made from. */
      readonly eventRev: number
      readonly send: (adapter: MessageAdapter<never>) => Promise<CallResult>
    }
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

/** Of one claim: enough that its end, where calls wait for the slowest, is short beside it. */
const BATCH = 100
/** What was leased is given back when the calls before it take this long: its lease must not run out. */
const BATCH_MS = 30_000

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
    await postponeClaims(
      db,
      owner,
      waits.map(({ claim: { id }, until }) => ({ id, until })),
    )
    await callAll(adapter, calls)
    return true
  }

  /**
   * Keeps `atOnce` calls under way. A call begins after it is committed that it does, and its place is free for the
   * next when its result is committed: so whenever this process dies, no more than `atOnce` are unknown.
   */
  async function callAll(adapter: MessageAdapter<never>, calls: readonly Call[]): Promise<void> {
    const queue = [...calls]
    const running = new Set<Promise<void>>()
    let finished: Finished[] = []
    const start = Date.now()
    // What finishes while others are committed is committed next: without its result nobody knows of a message.
    while (queue.length > 0 || running.size > 0 || finished.length > 0) {
      if (deps.stopping?.aborted || Date.now() - start > BATCH_MS) await release(queue.splice(0))
      const next = queue.splice(0, adapter.atOnce - running.size - finished.length)
      const called = await begin(adapter, next)
      for (const [call, attempts] of called) {
        const under: Promise<void> = call
          .send(adapter)
          .catch(threw)
          .then((result) => {
            running.delete(under)
            finished.push({ call, attempts, result })
          })
        running.add(under)
      }
      if (running.size > 0 && finished.length === 0) await Promise.race(running)
      const done = finished
      finished = []
      if (done.length === 0) continue
      await commit(adapter, done)
      await release(takeStopped(queue, done))
    }
  }

  async function begin(adapter: MessageAdapter<never>, calls: readonly Call[]): Promise<[Call, number][]> {
    const at = now()
    const awake = calls.filter(({ mayCall }) => mayCall(at))
    if (awake.length < calls.length) await release(calls.filter((call) => !awake.includes(call)))
    if (awake.length === 0) return []
    const claims = awake.map(({ claim, address, points, eventRev }) => ({
      id: claim.id,
      address,
      points,
      event_rev: eventRev,
    }))
    const called = await markCalling(db, { owner, provider: adapter.provider, claims, now: at })
    await release(awake.filter(({ claim }) => !called.has(claim.id)))
    return awake.flatMap((call): [Call, number][] => {
      const marked = called.get(call.claim.id)
      return marked === undefined ? [] : [[call, marked.attempts]]
    })
  }

  async function release(calls: readonly Call[]): Promise<void> {
    await releaseClaims(
      db,
      owner,
      calls.map(({ claim }) => claim.id),
    )
  }

  async function commit(adapter: MessageAdapter<never>, finished: readonly Finished[]): Promise<void> {
    const { channel } = adapter
    const at = now()
    const changes = finished.map(({ call, attempts, result }) => {
      const afterSeconds = result.kind === 'again' ? result.afterSeconds : 0
      const nextTryAt = nextTry(at, attempts, afterSeconds, Math.random())
      return changeOf(call.claim, { kind: 'call', result, at, nextTryAt })
    })
    await applyChanges(db, hasReceipts, changes, at)
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

/** Adapters never throw; one that does all the same has told us nothing. */
function threw(): CallResult {
  return { kind: 'unknown', code: 'adapter-threw' }
}

type Call = Extract<PreparedClaim, { kind: 'call' }>

interface Finished {
  readonly call: Call
  readonly attempts: number
  readonly result: CallResult
}

function changeOf({ event_id, id }: Claim, event: DeliveryChange['event']): DeliveryChange {
  return { eventId: event_id, deliveryId: id, event }
}

/** Takes out of the queue what would fail as these have: all of it, or what is of the same send. */
function takeStopped(queue: Call[], finished: readonly Finished[]): Call[] {
  const isOver = finished.some(
    ({ result }) => (result.kind === 'refused' || result.kind === 'again') && result.scope === 'channel',
  )
  if (isOver) return queue.splice(0)
  const stopped = new Set(
    finished
      .filter(({ result }) => result.kind === 'refused' && result.scope === 'send')
      .map(({ call }) => call.claim.send_id),
  )
  if (stopped.size === 0) return []
  const taken = queue.filter(({ claim }) => stopped.has(claim.send_id))
  queue.splice(0, queue.length, ...queue.filter(({ claim }) => !stopped.has(claim.send_id)))
  return taken
}
