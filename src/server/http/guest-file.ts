import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { eventParamsSchema } from '#shared/contract/events.ts'
import type { GuestImport } from '#shared/contract/guests.ts'
import { authorizeEvent } from '../domain/authorize.ts'
import { fileTooLarge, GUEST_FILE_MAXIMUM, importOfFile } from '../domain/guest-files.ts'
import { type Outcome, refuse, refuseField } from '../domain/outcome.ts'
import { keyOf, languageOfRequest, sendRefusal } from './bind-route.ts'
import type { HttpDeps } from './http-deps.ts'

/** Lets the routes of this scope take one uploaded file. */
export async function acceptGuestFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fileSize: GUEST_FILE_MAXIMUM, fields: 4, fieldSize: 1024, parts: 6 },
  })
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

/** The caller's right is proven before a byte of the file is looked at. */
async function importOfRequest(deps: HttpDeps, request: FastifyRequest): Promise<Outcome<GuestImport>> {
  const params = eventParamsSchema.safeParse(request.params)
  if (request.caller === null || !params.success) return refuse('not_found')
  const access = await authorizeEvent(deps.db, request.caller, params.data.id, 'edit-guests')
  if (!access.ok) return access
  const file = await request.file()
  if (file === undefined || file.fieldname !== 'file') return refuseField('file', 'field.required')
  const bytes = await file.toBuffer().catch((error: unknown) => {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) return null
    throw error
  })
  if (bytes === null) return fileTooLarge()
  return importOfFile(deps.db, access.data, { bytes, name: file.filename }, keyOf(request))
}
