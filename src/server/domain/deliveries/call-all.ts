import type { Database } from '#server/db/client.ts'
import type { CallResult, MessageAdapter } from '#server/providers/channels/port.ts'
import { applyInBatches } from './apply-in-batches.ts'
import { type FinishedCall, storeResultsAndMarkCalling } from './call-results.ts'
import type { Claim } from './claims.ts'
import { nextTry } from './retry-backoff.ts'

/** A message that is ready to be sent. */
export interface Call {
  readonly claim: Claim
  readonly address: string
  readonly points: number
  /** Whether it is day where the message goes: asked just before it leaves, for a batch takes its time. */
  readonly mayCall: (at: Date) => boolean
  /** Of the event's details that the message was made from. */
  readonly eventRev: number
  readonly send: (adapter: MessageAdapter<never>, mayLeave: () => Promise<boolean>) => Promise<CallResult>
}

export interface CallDeps {
  readonly db: Database
  readonly owner: string
  readonly now: () => Date
  /** Applies results that are stored. */
  readonly apply: (results: readonly FinishedCall[]) => Promise<void>
  /** Gives back what is not going to leave. */
  readonly release: (calls: readonly Call[]) => Promise<void>
  /** Aborted when the process is asked to stop: what is leaving is waited for, nothing else leaves. */
  readonly stopping: AbortSignal | undefined
}

/** After this long the rest of the batch is released, before its leases run out. */
const BATCH_MS = 30_000
/** Commits under way at once. The second starts only when more than half of `atOnce` calls wait for one. */
const COMMITS = 2

/**
 * Keeps `atOnce` calls under way. A message leaves after it is committed that it does, and its place is free for the
 * next by the very commit that stores its result: so whenever this process dies, no more than `atOnce` are unknown. An
 * adapter that holds messages back gets the next one ready meanwhile.
 *
 * Stored results are applied many at once, beside the calls: a transaction for each few would cost more than they do.
 */
export async function callAll(
  deps: CallDeps,
  adapter: MessageAdapter<never>,
  calls: readonly Call[],
): Promise<void> {
  const { db, owner, now, stopping } = deps
  const { atOnce, provider } = adapter
  const queue = [...calls]
  const results = applyInBatches(deps.apply)
  const begun = new Set<Call>()
  const asking: Asking[] = []
  /** Committed to be calling, with the number of attempts, until the result is committed too. */
  const leaving = new Map<Call, number>()
  const finished: { call: Call; result: CallResult }[] = []
  const unused: Call[] = []
  let active = 0
  let commits = 0
  let pledged = 0
  let closing = 0
  let isEnded = false
  const failures: unknown[] = []
  let isStopped: (call: Call) => boolean = () => false
  let wake = Promise.withResolvers<void>()

  async function run(call: Call): Promise<void> {
    active += 1
    begun.add(call)
    let asked: Promise<boolean> | undefined
    const ask = () => {
      asked ??= new Promise((decide) => {
        if (isEnded) return decide(false)
        asking.push({ call, decide })
        wake.resolve()
      })
      return asked
    }
    // An adapter that fails before it calls `ask` counts as called: it has an attempt and a result.
    const result = adapter.holdsBack || (await ask()) ? await call.send(adapter, ask).catch(threw) : null
    begun.delete(call)
    if ((await ask()) && result !== null) finished.push({ call, result })
    else unused.push(call)
    active -= 1
    wake.resolve()
  }

  /** How many more calls may start in a commit that stores `results`. Commits run concurrently: none counts on another. */
  const room = (results: number) => atOnce - leaving.size - pledged + results

  /** One commit for what has finished and what leaves now. */
  async function commit(): Promise<void> {
    const at = now()
    const done = finished.splice(0)
    const isOver = done.some(({ result }) => scopeOf(result) !== null)
    if (isOver) closing += 1
    const next = closing > 0 ? [] : asking.splice(0, room(done.length))
    const more = Math.max(0, next.length - done.length)
    pledged += more
    commits += 1
    const stored = done.map(({ call, result }) => finishedCall(call, result, leaving.get(call) ?? 1, at))
    const marked = await storeResultsAndMarkCalling(db, {
      owner,
      provider,
      finished: stored,
      leaving: next.map(({ call: { claim, address, points, eventRev } }) => ({
        id: claim.id,
        event_id: claim.event_id,
        address,
        points,
        event_rev: eventRev,
      })),
      now: at,
    }).catch((error: unknown) => {
      // They are in no list any more, and an adapter that holds a connection open for one would wait until its time-out.
      for (const { decide } of next) decide(false)
      throw error
    })
    pledged -= more
    for (const { call } of done) leaving.delete(call)
    for (const { call, decide } of next) {
      const attempts = marked.get(call.claim.id)
      if (attempts !== undefined) leaving.set(call, attempts)
      decide(attempts !== undefined)
    }
    results.add(stored)
    if (isOver) {
      // Before anything else leaves: what is refused for everybody's reason pauses its send or its channel.
      await results.flush()
      const [before, also] = [isStopped, stoppedBy(done)]
      isStopped = (call) => before(call) || also(call)
      unused.push(...takeWhere(queue, isStopped))
      closing -= 1
    }
  }

  function isWork(): boolean {
    const isAny = finished.length > 0 || (asking.length > 0 && closing === 0 && room(0) > 0)
    return isAny && (commits === 0 || (commits < COMMITS && finished.length + asking.length > atOnce / 2))
  }

  async function commitBeside(): Promise<void> {
    try {
      await commit()
    } catch (error) {
      failures.push(error)
    } finally {
      commits -= 1
      wake.resolve()
    }
  }

  const start = Date.now()
  try {
    while (true) {
      wake = Promise.withResolvers()
      const isStopping = stopping?.aborted === true
      if (isStopping || Date.now() - start > BATCH_MS) unused.push(...queue.splice(0))
      const at = now()
      const isToStay = ({ call }: Asking) => isStopping || isStopped(call) || !call.mayCall(at)
      for (const { decide } of takeWhere(asking, isToStay)) decide(false)
      while (begun.size < atOnce && asking.length < atOnce) {
        const call = queue.shift()
        if (call === undefined) break
        void run(call)
      }
      await deps.release(unused.splice(0))
      while (isWork()) void commitBeside()
      if (failures.length > 0) throw failures[0]
      if (active + commits > 0) await wake.promise
      else if (queue.length + unused.length === 0) break
    }
    await results.flush()
  } finally {
    // After a failure of the database, calls that still wait for permission must not start.
    isEnded = true
    for (const { decide } of asking.splice(0)) decide(false)
  }
}

interface Asking {
  readonly call: Call
  readonly decide: (mayLeave: boolean) => void
}

/** Adapters never throw; one that does all the same has told us nothing. */
function threw(): CallResult {
  return { kind: 'unknown', code: 'adapter-threw' }
}

function finishedCall({ claim }: Call, result: CallResult, attempts: number, at: Date): FinishedCall {
  const afterSeconds = result.kind === 'again' ? result.afterSeconds : 0
  const nextTryAt = nextTry(at, attempts, afterSeconds, Math.random())
  return { eventId: claim.event_id, deliveryId: claim.id, result, at, nextTryAt }
}

/** What else would fail as this has, beyond the message itself. */
function scopeOf(result: CallResult): 'send' | 'channel' | null {
  if (result.kind === 'refused' && result.scope !== 'message') return result.scope
  return result.kind === 'again' && result.scope === 'channel' ? 'channel' : null
}

function stoppedBy(done: readonly { call: Call; result: CallResult }[]): (call: Call) => boolean {
  if (done.some(({ result }) => scopeOf(result) === 'channel')) return () => true
  const sends = new Set(
    done.filter(({ result }) => scopeOf(result) === 'send').map(({ call }) => call.claim.send_id),
  )
  return ({ claim }) => sends.has(claim.send_id)
}

function takeWhere<Item>(items: Item[], isTaken: (item: Item) => boolean): Item[] {
  const taken = items.filter(isTaken)
  if (taken.length > 0) items.splice(0, items.length, ...items.filter((item) => !taken.includes(item)))
  return taken
}
