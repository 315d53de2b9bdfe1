import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/domain/escape-html.ts'
import type { Language } from '#shared/contract/common.ts'
import { invitationRenderer } from './guest-page/renderer.ts'
import { hashOf } from './inline-file.ts'
import { MESSAGE_PAGE_STYLE } from './message-page/style.ts'
import { pageHeaders } from './page-headers.ts'

export interface PlainPage {
  readonly language: Language
  /** The page's own address without its language. */
  readonly path: string
  /** HTML, as is the content. */
  readonly heading: string
  readonly content: string
}

const BRAND: Record<Language, string> = { ar: 'مرحبا', en: 'Marhaba' }
const OTHER = { ar: { code: 'en', name: 'English' }, en: { code: 'ar', name: 'العربية' } } as const

const STAR =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="currentColor" d="M32 1L41.08 10.08L53.92 10.08L53.92 22.92L63 32L53.92 41.08L53.92 53.92L41.08 53.92L32 63L22.92 53.92L10.08 53.92L10.08 41.08L1 32L10.08 22.92L10.08 10.08L22.92 10.08Z"/></svg>'

/**
 * A page beside the invitation: plain HTML with forms and without a script.
 * @param fonts style that declares the faces; empty where they are not built
 */
export function plainDocument({ language, path, heading, content }: PlainPage, fonts: string): string {
  const other = OTHER[language]
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#06241f">
<meta name="format-detection" content="telephone=no">
<title>${heading} · ${BRAND[language]}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${MESSAGE_PAGE_STYLE}</style><style>${fonts}</style>
</head>
<body>
<header><div><p>${STAR}${BRAND[language]}</p><a href="/${other.code}${escapeHtml(path)}" lang="${other.code}">${other.name}</a></div></header>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`
}

/** Reads the style that declares the faces, once it is built. */
export function readPlainFonts(config: Config): () => Promise<string> {
  const renderer = invitationRenderer(config)
  return async () => (await renderer())?.fontStyle.bytes.toString() ?? ''
}

const STYLE_HASH = hashOf(MESSAGE_PAGE_STYLE)

/** Of every response that is such a page: nobody stores it, and no search engine lists it. */
export function plainPageHeaders(config: Config, fonts: string): Record<string, string> {
  return {
    ...pageHeaders(config, { style: [STYLE_HASH, hashOf(fonts)] }),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-marhaba': '1',
  }
}
