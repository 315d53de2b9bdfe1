import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attachmentTooLarge, type Upload } from '#server/domain/cards/attachments.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { ATTACHMENT_MAXIMUM, attachmentFieldsSchema } from '#shared/contract/attachments.ts'
import { InvalidInput } from './validation.ts'

/** Lets the routes of this scope take one uploaded picture. */
export async function acceptPictures(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fileSize: ATTACHMENT_MAXIMUM, fields: 4, fieldSize: 1024, parts: 6 },
  })
}

/** Reads a multipart body with its fields in any order. */
export async function readUpload(request: FastifyRequest): Promise<Outcome<Upload>> {
  if (!request.isMultipart()) return refuse('media_type_unsupported')
  const fields: Record<string, unknown> = {}
  let bytes: Buffer | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file') bytes = await part.toBuffer()
      else await part.toBuffer()
    }
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) return attachmentTooLarge()
    throw error
  }
  const read = attachmentFieldsSchema.safeParse(fields)
  if (!read.success) throw new InvalidInput(read.error.issues)
  if (bytes === null) return refuseField('file', 'field.required')
  const { id = newId(), attachment_type } = read.data
  return done({ id, attachment_type, bytes })
}
