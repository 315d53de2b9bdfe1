import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isSessionOpen } from '#server/domain/accounts/sessions.ts'
import { done } from '#server/domain/outcome.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'
import { liveStream } from '../live-stream.ts'

/** Streams of one session at once: more tabs than anybody has, and the phone's own with those it has lost. */
const OF_ACCOUNT = 30
const OF_DEVICE = 3

export function bindLiveRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const open = new Map<string, Set<Readable>>()

  /** One beyond the maximum ends the owner's oldest, which may be one whose connection broke unnoticed. */
  function openStream(eventId: string, owner: string, maximum: number, sessionId?: string) {
    const streams = open.get(owner) ?? new Set()
    open.set(owner, streams)
    const [oldest] = streams
    if (streams.size >= maximum && oldest !== undefined) {
      streams.delete(oldest)
      oldest.push(null)
    }
    const stream = liveStream(deps.signals, eventId)
    streams.add(stream)
    const unwatch = sessionId === undefined ? () => {} : endWithSession(stream, sessionId)
    stream.once('close', () => {
      unwatch()
      streams.delete(stream)
      if (streams.size === 0 && open.get(owner) === streams) open.delete(owner)
    })
    return done(stream)
  }

  /** Whoever is signed out hears no more. Asked once after subscribing, or an end in between would be missed. */
  function endWithSession(stream: Readable, sessionId: string): () => void {
    const endIfGone = async () => {
      const isOpen = await isSessionOpen(deps.db, sessionId, deps.now()).catch(() => false)
      if (!isOpen && !stream.destroyed) stream.push(null)
    }
    const unsubscribe = deps.signals.subscribe(sessionId, () => void endIfGone())
    void endIfGone()
    return unsubscribe
  }

  /** A server that stops ends them: its clients come again, to the next one. */
  function endAll(): void {
    for (const streams of open.values()) for (const stream of streams) stream.push(null)
  }
  app.addHook('preClose', async () => endAll())
  deps.draining?.addEventListener('abort', endAll)

  bind('event.live', (call) =>
    onEvent(deps.db, call, 'view', async ({ eventId, accountId }) =>
      openStream(eventId, accountId, OF_ACCOUNT, call.caller.sessionId),
    ),
  )
  // Named apart from the streams of events: a busy evening must not end the bell's.
  bind('notification.live', async ({ caller: { accountId, sessionId } }) =>
    openStream(accountId, `notifications ${accountId}`, OF_ACCOUNT, sessionId),
  )
  bind('door.live', async ({ caller: { eventId, deviceId } }) =>
    openStream(eventId, `${eventId} ${deviceId}`, OF_DEVICE),
  )
}
