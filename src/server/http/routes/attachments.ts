import type { FastifyInstance } from 'fastify'
import { keepAttachment, readAttachment, type Upload } from '#server/domain/cards/attachments.ts'
import { done, refuse } from '#server/domain/outcome.ts'
import { attachmentRoutes } from '#shared/contract/attachments.ts'
import { acceptPictures, readUpload } from '../attachment-file.ts'
import { bindRoute } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

/**
 * Somebody else's file under our address: should a browser ever take it for a page, that page may do nothing.
 * What is kept under an address never changes.
 */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** In a scope of their own, as every route that takes files. */
export async function bindAttachmentRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { db, storage } = deps
  await app.register(async (scope) => {
    await acceptPictures(scope)
    bindRoute(
      scope,
      deps,
      'attachment.upload',
      attachmentRoutes['attachment.upload'],
      // What `readUpload` made of the file: a multipart body has no schema in the contract.
      ({ caller, body }) => keepAttachment(db, storage, caller.accountId, body as unknown as Upload),
      { readBody: readUpload },
    )
    bindRoute(scope, deps, 'attachment.get', attachmentRoutes['attachment.get'], async ({ params }) => {
      const content = await readAttachment(db, storage, params)
      if (content === null) return refuse('not_found')
      return done({ name: `${params.id}.webp`, type: 'image/webp', content, headers: HEADERS })
    })
  })
}
