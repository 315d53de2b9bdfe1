import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTooLarge, GUEST_FILE_MAXIMUM, importOfFile } from '#server/domain/guests/guest-files.ts'
import type { Outcome } from '#server/domain/outcome.ts'
import type { GuestImport } from '#shared/contract/guests.ts'
import { keyOf } from './bind-route.ts'
import { acceptOneFile, readEventFile } from './event-file.ts'
import type { HttpDeps } from './http-deps.ts'

/** Lets the routes of this scope take one uploaded file. */
export async function acceptGuestFiles(scope: FastifyInstance): Promise<void> {
  await acceptOneFile(scope, GUEST_FILE_MAXIMUM)
}

/** Turns an uploaded guest list into the body of `guest.import`; null for a JSON body, which passes as it is. */
export function readGuestFile(deps: HttpDeps) {
  return async (request: FastifyRequest): Promise<Outcome<GuestImport> | null> => {
    if (!request.isMultipart()) return null
    const read = await readEventFile(deps, request, 'edit-guests', fileTooLarge)
    return read.ok ? importOfFile(deps.db, read.data.access, read.data, keyOf(request)) : read
  }
}
