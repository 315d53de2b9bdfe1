import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DIST_FOLDER } from '#server/config/folders.ts'

const FONTS_FOLDER = join(DIST_FOLDER, 'faces')

/** The fonts of the cards, for the editor. A font that changes gets another name. */
export async function serveFonts(app: FastifyInstance): Promise<void> {
  if (!existsSync(FONTS_FOLDER)) return
  await app.register(fastifyStatic, {
    root: FONTS_FOLDER,
    prefix: '/faces/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('x-marhaba', '1')
      reply.header('x-content-type-options', 'nosniff')
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
}
