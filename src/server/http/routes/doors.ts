import type { FastifyInstance } from 'fastify'
import { certifyDevice } from '#server/domain/doors/door-certificates.ts'
import { readDoorChanges } from '#server/domain/doors/door-feed.ts'
import { confirmWipe, openDoor, readDoor, recordHeartbeat } from '#server/domain/doors/door-sessions.ts'
import { createDoor, editDoor, listDoors, renewDoorLink, revokeDoor } from '#server/domain/doors/doors.ts'
import { endDeviceSession } from '#server/domain/doors/end-door-sessions.ts'
import { readPageInTurn } from '#server/domain/feed-pages.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindDoorRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, secretKey, now } = deps

  bind('door.list', (call) => onEvent(db, call, 'door', (access) => listDoors(db, secretKey, access)))
  bind('door.create', (call) =>
    writeOnEvent(db, call, 'door', (trx, access) => createDoor(trx, secretKey, access, call.body)),
  )
  bind('door.edit', (call) =>
    writeOnEvent(db, call, 'door', (trx, access) =>
      editDoor(trx, secretKey, access, call.params.door_id, call.body),
    ),
  )
  bind('door.revoke', (call) =>
    writeOnEvent(db, call, 'door', (trx, access) =>
      revokeDoor(trx, secretKey, access, call.params.door_id, now()),
    ),
  )
  bind('door.renew-link', (call) =>
    writeOnEvent(db, call, 'door', (trx, access) =>
      renewDoorLink(trx, secretKey, access, call.params.door_id),
    ),
  )
  bind('door.cut-off', (call) =>
    writeOnEvent(db, call, 'door', (trx, access) =>
      endDeviceSession(trx, secretKey, access, call.params, now()),
    ),
  )

  bind('door.read', ({ params, browser, language }) => readDoor(db, params, browser, language, now()))
  bind('door.open', ({ params, body, browser, network, caller, language }) =>
    openDoor(deps, params, { ...body, browser, network, caller, language }),
  )
  bind('door.changes', ({ caller, query, language, signal }) =>
    readPageInTurn({ eventId: caller.eventId, signal }, () =>
      readDoorChanges(db, secretKey, caller, query, language, now()),
    ),
  )
  bind('door.certify', ({ caller, body }) => certifyDevice(db, secretKey, caller, body.public_key, now()))
  bind('door.confirm-wipe', ({ caller }) => confirmWipe(db, caller, now()))
  bind('door.heartbeat', ({ caller, body, language }) =>
    recordHeartbeat(db, secretKey, caller, body, language, now()),
  )
}
