import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type MusicFile, musicTooLarge, removeMusic, setMusic } from '#server/domain/events/music.ts'
import { type Outcome, refuse } from '#server/domain/outcome.ts'
import { MUSIC_MAXIMUM } from '#shared/contract/music.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import { acceptOneFile, readEventFile } from '../event-file.ts'
import type { HttpDeps } from '../http-deps.ts'

/** In their own scope, as every route that takes files. */
export async function bindMusicRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db, storage } = deps
  await app.register(async (scope) => {
    const bind = routeBinder(scope, deps)
    await acceptOneFile(scope, MUSIC_MAXIMUM)
    bind(
      'music.set',
      (call) => onEvent(db, call, 'own', (access) => setMusic(db, storage, access, call.body, call.signal)),
      { readBody: readMusicFile(deps) },
    )
    bind('music.remove', (call) => onEvent(db, call, 'own', (access) => removeMusic(db, storage, access)))
  })
}

function readMusicFile(deps: HttpDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome<MusicFile>> =>
    request.isMultipart()
      ? readEventFile(deps, request, reply, 'own', musicTooLarge)
      : refuse('media_type_unsupported')
}
