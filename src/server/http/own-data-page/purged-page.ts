import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/domain/escape-html.ts'
import type { Language } from '#shared/contract/common.ts'
import { plainDocument, plainPageHeaders } from '../plain-page.ts'
import { ownDataTexts } from './texts.ts'

/** Responds to a link of an event whose guests' data was erased: it was right, and there is nothing to wait for. */
export function sendPurgedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { language, title, fonts }: { language: Language; title: string; fonts: string },
): FastifyReply {
  const texts = ownDataTexts[language]
  const path = (request.url.split('?')[0] ?? '').replace(/^\/(ar|en)(?=\/)/, '')
  const content = `<section><p>${texts.purged(`<bdi>${escapeHtml(title)}</bdi>`)}</p></section>`
  return reply
    .code(410)
    .headers(plainPageHeaders(config, fonts))
    .type('text/html; charset=utf-8')
    .send(plainDocument({ language, path, heading: texts.purgedHeading, content }, fonts))
}
