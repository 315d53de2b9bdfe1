import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { done } from '#server/domain/outcome.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'
import { liveStream } from '../live-stream.ts'

export function bindLiveRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const streams = new Set<Readable>()
  const openStream = (eventId: string) => {
    const stream = liveStream(deps.signals, eventId)
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
    return done(stream)
  }
  // A server that stops ends them: its clients come again, to the next one.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.push(null)
  })

  bind('event.live', (call) => onEvent(deps.db, call, 'view', async ({ eventId }) => openStream(eventId)))
  bind('door.live', async ({ caller }) => openStream(caller.eventId))
}
