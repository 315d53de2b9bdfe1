import type { FastifyInstance } from 'fastify'
import { editGuest, editManyGuests } from '#server/domain/guests/guest-edits.ts'
import { exportGuests } from '#server/domain/guests/guest-exports.ts'
import { importGuests } from '#server/domain/guests/guest-imports.ts'
import { listGuests } from '#server/domain/guests/guest-list.ts'
import { readPassOf, readShortCodes } from '#server/domain/guests/guest-passes.ts'
import { addGuest, deleteGuests, restoreGuests } from '#server/domain/guests/guests.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import { acceptGuestFiles, readGuestFile } from '../guest-file.ts'
import type { HttpDeps } from '../http-deps.ts'

/** Realistic lists of 5,000 rows take some 2 MB. */
const IMPORT_BODY_LIMIT = 6 * 1024 * 1024
/** The ids of 5,000 guests. */
const IDS_BODY_LIMIT = 512 * 1024

/** In their own scope: multipart bodies are accepted here and nowhere else. */
export async function bindGuestRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db } = deps
  await app.register(async (scope) => {
    const bind = routeBinder(scope, deps)
    await acceptGuestFiles(scope)

    bind('guest.list', (call) => onEvent(db, call, 'view', (access) => listGuests(db, access, call.query)))
    bind('guest.export', (call) =>
      onEvent(db, call, 'view', (access) => exportGuests(db, access, call.query, call.language)),
    )
    bind('guest.pass', (call) =>
      onEvent(db, call, 'view', (access) => readPassOf(db, deps.secretKey, access, call.params.guest_id)),
    )
    bind('guest.short-codes', (call) =>
      onEvent(db, call, 'view', (access) => readShortCodes(db, deps.secretKey, access)),
    )

    bind('guest.add', (call) =>
      writeOnEvent(db, call, 'edit-guests', (trx, access) => addGuest(trx, access, call.body)),
    )
    bind('guest.edit', (call) =>
      writeOnEvent(db, call, 'edit-guests', (trx, access) =>
        editGuest(trx, access, call.params.guest_id, call.body),
      ),
    )
    bind(
      'guest.edit-many',
      (call) =>
        writeOnEvent(db, call, 'edit-guests', (trx, access) =>
          editManyGuests(trx, access, call.body.ids, call.body.changes),
        ),
      { bodyLimit: IDS_BODY_LIMIT },
    )
    bind(
      'guest.delete',
      (call) =>
        writeOnEvent(db, call, 'edit-guests', (trx, access) => deleteGuests(trx, access, call.body.ids)),
      { bodyLimit: IDS_BODY_LIMIT },
    )
    bind(
      'guest.restore',
      (call) =>
        writeOnEvent(db, call, 'edit-guests', (trx, access) => restoreGuests(trx, access, call.body.ids)),
      { bodyLimit: IDS_BODY_LIMIT },
    )
    bind(
      'guest.import',
      (call) => writeOnEvent(db, call, 'edit-guests', (trx, access) => importGuests(trx, access, call.body)),
      { bodyLimit: IMPORT_BODY_LIMIT, readBody: readGuestFile(deps) },
    )
  })
}
