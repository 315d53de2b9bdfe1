import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { done } from '#server/domain/outcome.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'
import { liveStream } from '../live-stream.ts'

export function bindLiveRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const open = new Set<Readable>()
  const begin = (eventId: string) => {
    const stream = liveStream(deps.signals, eventId)
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    return done(stream)
  }
  // A server that stops ends them: its clients come again, to the next one.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.push(null)
  })

  bind('event.live', (call) => onEvent(deps.db, call, 'view', async ({ eventId }) => begin(eventId)))
  bind('door.live', async ({ caller }) => begin(caller.eventId))
}
