import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorizeEvent, type EventAccess, type EventRight } from '#server/domain/authorize.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '#server/domain/outcome.ts'
import { takeUploadPlace } from '#server/domain/uploads.ts'
import { fileNameSchema } from '#shared/contract/common.ts'
import { eventParamsSchema } from '#shared/contract/events.ts'
import type { HttpDeps } from './http-deps.ts'
import { turnOfLargeBody } from './large-bodies.ts'

interface EventFile {
  readonly access: EventAccess
  readonly bytes: Buffer
  readonly name: string
}

/** Lets the routes of this scope take one uploaded file. @param maximum in bytes */
export async function acceptOneFile(scope: FastifyInstance, maximum: number): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fileSize: maximum, fields: 4, fieldSize: 1024, parts: 6 },
  })
}

/** Takes a place among the uploads until the response is out; the refusal where too many are under way. */
export function admitUpload({ caller }: FastifyRequest, { raw }: FastifyReply): Refusal | null {
  if (caller === null) return refuse('unauthenticated')
  const leave = takeUploadPlace(caller.accountId, () => raw.destroy())
  if (leave === null) return refuse('unavailable')
  raw.once('close', leave)
  return null
}

/** The `file` of a multipart body. The caller's right is proven before a byte of it is looked at. */
export async function readEventFile(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  right: EventRight,
  tooLarge: () => Refusal,
): Promise<Outcome<EventFile>> {
  const params = eventParamsSchema.safeParse(request.params)
  if (request.caller === null || !params.success) return refuse('not_found')
  const access = await authorizeEvent(deps.db, request.caller, params.data.id, right)
  if (!access.ok) return access
  const refused = admitUpload(request, reply)
  if (refused !== null) return refused
  return readParts(request, tooLarge, async () => {
    const file = await request.file()
    if (file === undefined || file.fieldname !== 'file') return refuseField('file', 'field.required')
    const name = fileNameSchema.parse(file.filename ?? '')
    return done({ access: access.data, bytes: await file.toBuffer(), name })
  })
}

/** Reads a multipart body. What its parser cannot read (no boundary, an early end) is the caller's mistake. */
export async function readParts<T>(
  request: FastifyRequest,
  tooLarge: () => Refusal,
  read: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    await turnOfLargeBody()
    return await read()
  } catch (error) {
    // The rest is received and dropped: parsing 30,000 more parts would hold up everybody else.
    request.raw.unpipe().resume()
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) return tooLarge()
    if (error instanceof Error && 'statusCode' in error) throw error
    // Nobody is left to respond to: `sendError` tells such a connection from a mistake.
    if (request.raw.destroyed && !request.raw.complete) throw error
    return refuse('bad_request')
  }
}
