import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  attachmentTooLarge,
  readAttachment,
  storeAttachment,
  type Upload,
} from '#server/domain/cards/attachments.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Uploader } from '#server/domain/uploads.ts'
import { ATTACHMENT_MAXIMUM, attachmentFieldsSchema } from '#shared/contract/attachments.ts'
import { routeBinder } from '../bind-route.ts'
import { acceptOneFile } from '../event-file.ts'
import type { HttpDeps } from '../http-deps.ts'
import { readUploadedFile } from '../uploaded-file.ts'
import { InvalidInput } from '../validation.ts'

/**
 * The file comes from a user: the policy makes it harmless should a browser take it for a page. The content of a URL
 * never changes.
 */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** In their own scope, as every route that takes files. */
export async function bindAttachmentRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { config, db, storage } = deps
  await app.register(async (scope) => {
    const bind = routeBinder(scope, deps)
    await acceptOneFile(scope, ATTACHMENT_MAXIMUM)
    const upload = async (uploader: Uploader, body: Upload) => {
      const stored = await storeAttachment(db, storage, uploader, body)
      if (!stored.ok) return stored
      return done({ ...stored.data, url: config.PUBLIC_URL + stored.data.path })
    }
    bind(
      'attachment.upload',
      ({ caller: { accountId }, body, signal }) => upload({ accountId, signal }, body),
      {
        readBody: readUpload,
      },
    )
    bind('attachment.get', async ({ params }) => {
      const content = await readAttachment(db, storage, params)
      if (content === null) return refuse('not_found')
      return done({ name: `${params.id}.webp`, type: 'image/webp', content, headers: HEADERS })
    })
  })
}

async function readUpload(request: FastifyRequest, reply: FastifyReply): Promise<Outcome<Upload>> {
  const upload = await readUploadedFile(request, reply, attachmentTooLarge)
  if (!upload.ok) return upload
  const read = attachmentFieldsSchema.safeParse(upload.data.fields)
  if (!read.success) throw new InvalidInput(read.error.issues)
  const { id = newId(), attachment_type, model } = read.data
  return done({ id, attachment_type, model, bytes: upload.data.bytes })
}
