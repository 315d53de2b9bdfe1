import { escapeHtml } from '#server/domain/escape-html.ts'
import type { Language } from '#shared/contract/common.ts'

export const OPEN_GRAPH_LOCALES: Record<Language, string> = { ar: 'ar_SA', en: 'en_GB' }

/** Open Graph meta tags of a page's head, without those that are empty. */
export function openGraphTags(tags: readonly (readonly [property: string, content: string])[]): string {
  return tags
    .filter(([, content]) => content !== '')
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('')
}
