import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The channel on which `takeRevisions` notifies, at commit: the event's id and its revision. */
export const REVISION_CHANNEL = 'event_revisions'

const RECONNECT_MS = 1000
/** A host that is gone does not respond at all: without a limit the kernel would wait for minutes. */
const CONNECTION_TIMEOUT_MS = 10_000
/** A connection whose other end is gone without a word looks like one on which nothing happens: it is tried out. */
const TRIAL_EVERY_MS = 20_000
const TRIAL_WITHIN_MS = 10_000
/** A busy event gets many revisions a second, and every listener follows each with a request. */
const THROTTLE_MS = 250

/** Called with the new revision; with null where some may have been missed. */
type RevisionListener = (rev: number | null) => void

/** Notifies of an event's new revision, in every process. */
export interface RevisionSignals {
  /** Returns the function that unsubscribes. */
  subscribe: (eventId: string, listener: RevisionListener) => () => void
  /** False where somebody waits for revisions that would not arrive now. */
  isReceiving: () => boolean
  close: () => Promise<void>
}

/**
 * One dedicated connection listens for the whole process, from the first subscription on. After a lost connection it
 * reconnects and notifies every listener with null. It is tried out now and then: behind a pooler that lends the
 * connection to others, or where the network forgot it, `LISTEN` succeeds and nothing ever arrives.
 *
 * The first revision of an event is passed on at once; those of the following 250 ms are passed on as one at their
 * end.
 */
export function openRevisionSignals(options: {
  url: string
  onError: (error: Error) => void
  /** Notifies by another connection: a pooler's would be received on the very one that notifies. */
  notify: (channel: string, payload: string) => Promise<unknown>
  trialEveryMs?: number
  trialWithinMs?: number
}): RevisionSignals {
  const listeners = new Map<string, Set<RevisionListener>>()
  /** Events notified in the last 250 ms, each with the newest revision to pass on afterwards. */
  const pausing = new Map<string, { pendingRev: number | null; timer: NodeJS.Timeout }>()
  /** By this the trial of this process is known; no event has such an id. */
  const trialId = `trial-${randomUUID()}`
  const { trialEveryMs = TRIAL_EVERY_MS, trialWithinMs = TRIAL_WITHIN_MS } = options
  let client: pg.Client | null = null
  let isReceived = false
  let isCutOff = false
  let trial: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    retry = undefined
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: 'marhaba signals',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', (error) => reconnect(fresh, error))
    fresh.on('end', () => reconnect(fresh, null))
    fresh.on('notification', ({ payload = '' }) => {
      const [eventId = '', rev] = payload.split(' ')
      isCutOff = false
      if (eventId === trialId) isReceived = true
      else notify(eventId, Number(rev))
    })
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${REVISION_CHANNEL}`)
      // A commit between the subscription and this moment was notified to nobody.
      for (const each of listeners.values()) for (const listener of each) listener(null)
      tryOut(fresh)
    } catch (error) {
      reconnect(fresh, error as Error)
    }
  }

  function tryOut(from: pg.Client): void {
    if (closed || client !== from) return
    isReceived = false
    let isSent = false
    const markSent = () => {
      isSent = true
    }
    options.notify(REVISION_CHANNEL, trialId).then(markSent, () => {})
    trial = setTimeout(() => {
      if (isSent && !isReceived) return reconnect(from, new Error('nothing arrives on it'))
      trial = setTimeout(() => tryOut(from), trialEveryMs).unref()
    }, trialWithinMs).unref()
  }

  function notify(eventId: string, rev: number): void {
    const pause = pausing.get(eventId)
    if (pause !== undefined) {
      pause.pendingRev = rev
      return
    }
    const own = listeners.get(eventId)
    if (own === undefined) return
    for (const listener of own) listener(rev)
    const timer = setTimeout(() => {
      const pendingRev = pausing.get(eventId)?.pendingRev ?? null
      pausing.delete(eventId)
      if (pendingRev !== null) notify(eventId, pendingRev)
    }, THROTTLE_MS)
    pausing.set(eventId, { pendingRev: null, timer })
  }

  function reconnect(from: pg.Client, error: Error | null): void {
    if (closed || client !== from) return
    if (error !== null) options.onError(error)
    client = null
    isCutOff = true
    clearTimeout(trial)
    from.end().catch(() => {})
    retry = setTimeout(() => void connect(), RECONNECT_MS)
    retry.unref()
  }

  return {
    subscribe: (eventId, listener) => {
      const own = listeners.get(eventId) ?? new Set()
      listeners.set(eventId, own.add(listener))
      if (client === null && retry === undefined && !closed) void connect()
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(eventId) === own) listeners.delete(eventId)
      }
    },
    isReceiving: () => listeners.size === 0 || !isCutOff,
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearTimeout(trial)
      for (const { timer } of pausing.values()) clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
