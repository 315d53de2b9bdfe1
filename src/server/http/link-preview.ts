import type { Language } from '#shared/contract/common.ts'
import { linkPreview } from '../domain/card-previews.ts'
import { escapeHtml } from '../domain/escape-html.ts'
import type { HttpDeps } from './http-deps.ts'

const LINK = /^(?:\/(ar|en))?\/invitation\/([\w-]+)\/([\w-]+)(?:\/([\w-]+))?\/?(?:\?|$)/

/**
 * What the head of an invitation's page tells a chat: the card, the title and the day, in the language of the
 * address or else the guest's. Empty for every other page.
 */
export async function previewTags({ db, publicUrl }: HttpDeps, url: string): Promise<string> {
  const [, language, event_token, host_token, guest_token] = LINK.exec(url) ?? []
  if (event_token === undefined || host_token === undefined) return ''
  const link = { event_token, host_token, guest_token }
  const preview = await linkPreview(db, link, (language as Language | undefined) ?? null)
  if (preview === null) return ''
  const tags: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:locale', preview.language === 'ar' ? 'ar_SA' : 'en_GB'],
  ]
  if (preview.picture !== null) {
    tags.push(
      ['og:image', publicUrl + preview.picture],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
    )
  }
  return tags
    .filter(([, content]) => content !== '')
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('')
}
