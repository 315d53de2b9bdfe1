import type { FastifyReply, FastifyRequest } from 'fastify'
import { done, type Outcome, type Refusal, refuse, refuseField } from '#server/domain/outcome.ts'
import { admitUpload, readParts } from './event-file.ts'

interface UploadedFile {
  readonly fields: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}

/** The `file` of a multipart body and the fields beside it, in any order. */
export async function readUploadedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  tooLarge: () => Refusal,
): Promise<Outcome<UploadedFile>> {
  if (!request.isMultipart()) return refuse('media_type_unsupported')
  const refused = admitUpload(request, reply)
  if (refused !== null) return refused
  return readParts(request, tooLarge, async () => {
    const fields: Record<string, unknown> = {}
    let bytes: Buffer | null = null
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file') bytes = await part.toBuffer()
      else await part.toBuffer()
    }
    return bytes === null ? refuseField('file', 'field.required') : done({ fields, bytes })
  })
}
