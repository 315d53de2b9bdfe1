import type { FastifyInstance } from 'fastify'
import { readAttachment, storeAttachment } from '#server/domain/cards/attachments.ts'
import { done, refuse } from '#server/domain/outcome.ts'
import { acceptPictures, readUpload } from '../attachment-file.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

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
  const { db, storage } = deps
  await app.register(async (scope) => {
    const bind = routeBinder(scope, deps)
    await acceptPictures(scope)
    bind('attachment.upload', ({ caller, body }) => storeAttachment(db, storage, caller.accountId, body), {
      readBody: readUpload,
    })
    bind('attachment.get', async ({ params }) => {
      const content = await readAttachment(db, storage, params)
      if (content === null) return refuse('not_found')
      return done({ name: `${params.id}.webp`, type: 'image/webp', content, headers: HEADERS })
    })
  })
}
