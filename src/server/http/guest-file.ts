import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { fileTooLarge, GUEST_FILE_MAXIMUM, importOfFile } from '#server/domain/guests/guest-files.ts'
import type { Outcome } from '#server/domain/outcome.ts'
import type { GuestImport } from '#shared/contract/guests.ts'
import { keyOf, languageOfRequest, sendRefusal } from './bind-route.ts'
import { acceptOneFile, readEventFile } from './event-file.ts'
import type { HttpDeps } from './http-deps.ts'

/** Lets the routes of this scope take one uploaded file. */
export async function acceptGuestFiles(scope: FastifyInstance): Promise<void> {
  await acceptOneFile(scope, GUEST_FILE_MAXIMUM)
}

/** Turns an uploaded guest list into the body of `guest.import`; a JSON body passes as it is. */
export function readGuestFile(deps: HttpDeps): preValidationAsyncHookHandler {
  return async (request, reply) => {
    if (!request.isMultipart()) return
    const read = await importOfRequest(deps, request)
    if (!read.ok) return sendRefusal(reply, read, languageOfRequest(request))
    request.body = read.data
  }
}

async function importOfRequest(deps: HttpDeps, request: FastifyRequest): Promise<Outcome<GuestImport>> {
  const read = await readEventFile(deps, request, 'edit-guests', fileTooLarge)
  return read.ok ? importOfFile(deps.db, read.data.access, read.data, keyOf(request)) : read
}
