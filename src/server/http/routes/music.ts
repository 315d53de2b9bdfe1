import type { FastifyInstance, preValidationAsyncHookHandler } from 'fastify'
import { type MusicFile, musicTooLarge, setMusic, takeMusicOff } from '#server/domain/events/music.ts'
import { refuse } from '#server/domain/outcome.ts'
import { MUSIC_MAXIMUM, musicRoutes } from '#shared/contract/music.ts'
import { bindRoute, languageOfRequest, sendRefusal } from '../bind-route.ts'
import { onEvent } from '../event-call.ts'
import { acceptOneFile, readEventFile } from '../event-file.ts'
import type { HttpDeps } from '../http-deps.ts'

/** In a scope of their own, as every route that takes files. */
export async function bindMusicRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db, storage } = deps
  await app.register(async (scope) => {
    await acceptOneFile(scope, MUSIC_MAXIMUM)
    bindRoute(
      scope,
      deps,
      'music.set',
      musicRoutes['music.set'],
      // What `readMusicFile` made of the file: a multipart body has no schema in the contract.
      (call) =>
        onEvent(db, call, 'own', (access) =>
          setMusic(db, storage, access, call.body as unknown as MusicFile),
        ),
      { readBody: readMusicFile(deps) },
    )
    bindRoute(scope, deps, 'music.remove', musicRoutes['music.remove'], (call) =>
      onEvent(db, call, 'own', (access) => takeMusicOff(db, storage, access)),
    )
  })
}

function readMusicFile(deps: HttpDeps): preValidationAsyncHookHandler {
  return async (request, reply) => {
    const read = request.isMultipart()
      ? await readEventFile(deps, request, 'own', musicTooLarge)
      : refuse('media_type_unsupported')
    if (!read.ok) return sendRefusal(reply, read, languageOfRequest(request))
    request.body = read.data
  }
}
