import type { FastifyInstance } from 'fastify'
import { hostPicture } from '#server/domain/cards/card-pictures.ts'
import { saveDesign } from '#server/domain/cards/design-saves.ts'
import { listVersions, readVersion } from '#server/domain/cards/design-versions.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The largest card, and the fields beside it. */
const DESIGN_BODY_LIMIT = 320 * 1024

export function bindDesignRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps
  bind(
    'design.save',
    (call) => writeOnEvent(db, call, 'design', (trx, access) => saveDesign(trx, access, call.body, now())),
    { bodyLimit: DESIGN_BODY_LIMIT },
  )
  bind('design.versions', (call) => onEvent(db, call, 'view', (access) => listVersions(db, access)))
  bind('design.version', (call) =>
    onEvent(db, call, 'view', (access) => readVersion(db, access, call.params.version_id)),
  )
  bind('design.picture', (call) =>
    onEvent(db, call, 'view', (access) => hostPicture(deps, access, call.query)),
  )
}
