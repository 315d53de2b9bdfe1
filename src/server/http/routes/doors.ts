import type { FastifyInstance } from 'fastify'
import { readDoorChanges } from '#server/domain/doors/door-feed.ts'
import { hearDoor, openDoor, readDoor } from '#server/domain/doors/door-sessions.ts'
import { createDoor, cutOffDevice, editDoor, listDoors, revokeDoor } from '#server/domain/doors/doors.ts'
import { doorSessionRoutes } from '#shared/contract/door-session.ts'
import { doorRoutes } from '#shared/contract/doors.ts'
import { bindRoute } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindDoorRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db, secretKey, now } = deps

  bindRoute(app, deps, 'door.list', doorRoutes['door.list'], (call) =>
    onEvent(db, call, 'own', (access) => listDoors(db, secretKey, access)),
  )
  bindRoute(app, deps, 'door.create', doorRoutes['door.create'], (call) =>
    writeOnEvent(db, call, 'own', 'door.create', (trx, access) =>
      createDoor(trx, secretKey, access, call.body),
    ),
  )
  bindRoute(app, deps, 'door.edit', doorRoutes['door.edit'], (call) =>
    writeOnEvent(db, call, 'own', 'door.edit', (trx, access) =>
      editDoor(trx, secretKey, access, call.params.door_id, call.body),
    ),
  )
  bindRoute(app, deps, 'door.revoke', doorRoutes['door.revoke'], (call) =>
    writeOnEvent(db, call, 'own', 'door.revoke', (trx, access) =>
      revokeDoor(trx, secretKey, access, call.params.door_id, now()),
    ),
  )
  bindRoute(app, deps, 'door.cut-off', doorRoutes['door.cut-off'], (call) =>
    writeOnEvent(db, call, 'own', 'door.cut-off', (trx, access) =>
      cutOffDevice(trx, secretKey, access, call.params, now()),
    ),
  )

  bindRoute(app, deps, 'door.read', doorSessionRoutes['door.read'], ({ params }) =>
    readDoor(db, params, now()),
  )
  bindRoute(app, deps, 'door.open', doorSessionRoutes['door.open'], ({ params, body }) =>
    openDoor(deps, params, body),
  )
  bindRoute(app, deps, 'door.changes', doorSessionRoutes['door.changes'], ({ caller, query }) =>
    readDoorChanges(db, secretKey, caller, query, now()),
  )
  bindRoute(app, deps, 'door.heartbeat', doorSessionRoutes['door.heartbeat'], ({ caller, body }) =>
    hearDoor(db, caller, body, now()),
  )
}
