import { escapeHtml, jsonInHtml } from '#server/domain/escape-html.ts'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import { OPEN_GRAPH_LOCALES, openGraphTags } from '../open-graph.ts'
import { alternatesOf, languageInAddress, pageAddress } from '../page-addresses.ts'
import type { PageHead } from './find-page-head.ts'
import { NOT_FOUND, PRODUCT } from './texts.ts'

const NOINDEX = '<meta name="robots" content="noindex">'

interface Opened {
  readonly url: string
  readonly language: Language
  readonly publicUrl: string
}

/**
 * The shell with a head (title and meta tags) of its own, for crawlers, link previews and the time before the app runs.
 * What follows the title is marked `data-head`: the app removes it where it goes on to another page
 * (`client/lib/page-head/server-head.ts`).
 */
export function withPageHead(shell: string, head: PageHead, opened: Opened): string {
  if (head.kind === 'private') return beforeEnd(shell, NOINDEX)
  if (head.kind === 'missing')
    return beforeEnd(titled(shell, NOT_FOUND[opened.language], opened.language), NOINDEX)
  const { text } = head
  return beforeEnd(
    titled(shell, text.title, opened.language).replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(text.description)}">`,
    ),
    marked(`${addressTags(head.path, opened)}${previewTags(head, opened)}${dataTag(head.data)}`),
  )
}

type PublicHead = Extract<PageHead, { kind: 'public' }>

/** In place of the shell's own title. A function, as `$` in a text would mean something in a replacement. */
function titled(shell: string, title: string, language: Language): string {
  return shell.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(`${title} · ${PRODUCT[language]}`)}</title>`,
  )
}

function beforeEnd(shell: string, tags: string): string {
  return shell.replace('</head>', (end) => tags + end)
}

function marked(tags: string): string {
  return tags.replace(/<(meta|link|script) /g, '<$1 data-head ')
}

function addressTags(path: string, { url, publicUrl }: Opened): string {
  const canonical = pageAddress(publicUrl, languageInAddress(url), path)
  const alternates = alternatesOf(publicUrl, path).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  )
  return `<link rel="canonical" href="${escapeHtml(canonical)}">${alternates.join('')}`
}

function previewTags({ path, text, picture }: PublicHead, { url, language, publicUrl }: Opened): string {
  const others = LANGUAGES.filter((other) => other !== language)
  return openGraphTags([
    ['og:type', 'website'],
    ['og:site_name', PRODUCT[language]],
    ['og:title', text.title],
    ['og:description', text.description],
    ['og:url', pageAddress(publicUrl, languageInAddress(url), path)],
    ['og:locale', OPEN_GRAPH_LOCALES[language]],
    ...others.map((other) => ['og:locale:alternate', OPEN_GRAPH_LOCALES[other]] as const),
    ['og:image', picture.src],
    ['og:image:type', picture.type],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', text.title],
  ])
}

/** Data, not script: the content policy has nothing to allow. */
function dataTag(data: PublicHead['data']): string {
  if (data.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': data }
  return `<script type="application/ld+json">${jsonInHtml(graph)}</script>`
}
