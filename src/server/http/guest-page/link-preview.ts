import type { LinkPreview } from '#server/domain/cards/card-previews.ts'
import { OPEN_GRAPH_LOCALES, openGraphTags } from '../open-graph.ts'

/** The link preview in the head of an invitation's page: the card, the title and the date. */
export function previewTags(preview: LinkPreview, publicUrl: string): string {
  const tags: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:locale', OPEN_GRAPH_LOCALES[preview.language]],
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
  return openGraphTags(tags)
}
