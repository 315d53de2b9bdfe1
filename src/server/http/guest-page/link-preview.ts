import type { LinkPreview } from '#server/domain/cards/card-previews.ts'
import { escapeHtml } from '#server/domain/escape-html.ts'

/** The link preview in the head of an invitation's page: the card, the title and the date. */
export function previewTags(preview: LinkPreview, publicUrl: string): string {
  const tags: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:locale', preview.language === 'ar' ? 'ar_SA' : 'en_GB'],
  ]
  if (preview.picture !== null) {
    tags.push(
      ['og:image', publicUrl + preview.picture.path],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', preview.picture.alt],
    )
  }
  return tags
    .filter(([, content]) => content !== '')
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('')
}
