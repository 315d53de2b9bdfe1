import type { FastifyInstance } from 'fastify'
import { hostPicture } from '#server/domain/cards/card-pictures.ts'
import { saveDesign } from '#server/domain/cards/design-saves.ts'
import { listVersions, readVersion } from '#server/domain/cards/design-versions.ts'
import { designRoutes } from '#shared/contract/designs.ts'
import { bindRoute } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** A card at its fullest, and what is said beside it. */
const DESIGN_BODY_LIMIT = 320 * 1024

export function bindDesignRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db, now } = deps
  bindRoute(
    app,
    deps,
    'design.save',
    designRoutes['design.save'],
    (call) =>
      writeOnEvent(db, call, 'design', 'design.save', (trx, access) =>
        saveDesign(trx, access, call.body, now()),
      ),
    { bodyLimit: DESIGN_BODY_LIMIT },
  )
  bindRoute(app, deps, 'design.versions', designRoutes['design.versions'], (call) =>
    onEvent(db, call, 'view', (access) => listVersions(db, access)),
  )
  bindRoute(app, deps, 'design.version', designRoutes['design.version'], (call) =>
    onEvent(db, call, 'view', (access) => readVersion(db, access, call.params.version_id)),
  )
  bindRoute(app, deps, 'design.picture', designRoutes['design.picture'], (call) =>
    onEvent(db, call, 'view', (access) => hostPicture(deps, access, call.query)),
  )
}
