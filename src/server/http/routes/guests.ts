import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withinGuestLimits } from '#server/domain/guests/cohost-guest-limits.ts'
import { editGuest, editManyGuests } from '#server/domain/guests/guest-edits.ts'
import { exportGuests } from '#server/domain/guests/guest-exports.ts'
import { fileTooLarge, GUEST_FILE_MAXIMUM, importOfFile } from '#server/domain/guests/guest-files.ts'
import { importGuests } from '#server/domain/guests/guest-imports.ts'
import { listGuests } from '#server/domain/guests/guest-list.ts'
import { readPassOf, readShortCodes } from '#server/domain/guests/guest-passes.ts'
import { addGuest, deleteGuests, restoreGuests } from '#server/domain/guests/guests.ts'
import { mergeGuests } from '#server/domain/guests/household-merges.ts'
import type { Outcome } from '#server/domain/outcome.ts'
import type { GuestImport } from '#shared/contract/guests.ts'
import { routeBinder } from '../bind-route.ts'
import { callerGone } from '../caller-gone.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import { acceptOneFile, readEventFile } from '../event-file.ts'
import type { HttpDeps } from '../http-deps.ts'
import { hashOfBytes, keyOf } from '../idempotency.ts'

/** Realistic lists of 5,000 rows take some 2 MB. */
const IMPORT_BODY_LIMIT = 6 * 1024 * 1024
/** The ids of 5,000 guests. */
const IDS_BODY_LIMIT = 512 * 1024

/** In their own scope: multipart bodies are accepted here and nowhere else. */
export async function bindGuestRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db } = deps
  await app.register(async (scope) => {
    const bind = routeBinder(scope, deps)
    await acceptOneFile(scope, GUEST_FILE_MAXIMUM)

    bind('guest.list', (call) => onEvent(db, call, 'view', (access) => listGuests(db, access, call.query)))
    bind('guest.export', (call) =>
      onEvent(db, call, 'track', (access) => exportGuests(db, access, call.query, call)),
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
        withinGuestLimits({ db, trx, eventId: access.eventId }, () =>
          editGuest(trx, access, call.params.guest_id, call.body),
        ),
      ),
    )
    bind(
      'guest.edit-many',
      (call) =>
        writeOnEvent(db, call, 'edit-guests', (trx, access) =>
          withinGuestLimits({ db, trx, eventId: access.eventId }, () =>
            editManyGuests(trx, access, call.body.ids, call.body.changes),
          ),
        ),
      { bodyLimit: IDS_BODY_LIMIT },
    )
    bind('guest.merge', (call) =>
      writeOnEvent(db, call, 'edit-guests', (trx, access) =>
        withinGuestLimits({ db, trx, eventId: access.eventId }, () => mergeGuests(trx, access, call.body)),
      ),
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
        writeOnEvent(db, call, 'edit-guests', (trx, access) =>
          withinGuestLimits({ db, trx, eventId: access.eventId }, () =>
            restoreGuests(trx, access, call.body.ids),
          ),
        ),
      { bodyLimit: IDS_BODY_LIMIT },
    )
    bind(
      'guest.import',
      (call) =>
        writeOnEvent(db, call, 'edit-guests', (trx, access) =>
          withinGuestLimits({ db, trx, eventId: access.eventId }, () => importGuests(trx, access, call.body)),
        ),
      { bodyLimit: IMPORT_BODY_LIMIT, readBody: readGuestFile(deps) },
    )
  })
}

/** Turns an uploaded guest list into the body of `guest.import`; null for a JSON body, which passes as it is. */
function readGuestFile(deps: HttpDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome<GuestImport> | null> => {
    if (!request.isMultipart()) return null
    const read = await readEventFile(deps, request, reply, 'edit-guests', fileTooLarge)
    if (!read.ok) return read
    // The same file makes another import once the list has changed: its bytes are what a replay repeats.
    request.inputHash = hashOfBytes(read.data.bytes)
    return importOfFile(deps.db, read.data.access, read.data, keyOf(request), callerGone(reply))
  }
}
