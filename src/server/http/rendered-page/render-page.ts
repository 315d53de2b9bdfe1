import { jsonInHtml } from '#server/domain/escape-html.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PublicPageData, RenderedPublicPage } from '#shared/contract/rendered-page.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pagePath } from '../known-pages.ts'
import { pageHeaders } from '../page-headers.ts'
import { APP, FONT, STYLE, VIEWPORT } from '../shell-parts.ts'
import { readPageData } from './page-data.ts'
import type { PublicPageRenderer } from './renderer.ts'

/** All pages in both languages are some 170. Above this many the one that was rendered first is rendered again. */
const CACHED = 250
/** Filters of a list are in its query; on any other page a query changes nothing. */
const WITH_FILTERS: readonly PublicPageData['kind'][] = ['designs', 'occasion']
const ROOT = /<div id="root">.*?<\/div><\/div>/s

interface RenderedPage {
  readonly html: string
  readonly headers: Record<string, string>
}

/** Puts complete public pages into the shell; `null` for a page that the server does not render. */
export function publicPageWriter(
  renderer: PublicPageRenderer,
  deps: Pick<HttpDeps, 'config' | 'db' | 'now'>,
): (shell: string, url: string, language: Language) => Promise<RenderedPage | null> {
  const cache = new Map<string, RenderedPublicPage>()

  async function render(path: string, language: Language, data: PublicPageData) {
    // Each visitor orders a service under an id of their own, which is in the links of its page.
    if (data.kind === 'services') return renderer.render({ path, language, data })
    const key = `${path} ${JSON.stringify(data)}`
    const rendered = cache.get(key) ?? (await renderer.render({ path, language, data }))
    cache.set(key, rendered)
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHED) break
      cache.delete(oldest)
    }
    return rendered
  }

  return async (shell, url, language) => {
    const path = pagePath(url)
    const data = await readPageData(path, language, deps)
    if (data === null || (WITH_FILTERS.includes(data.kind) && url.includes('?'))) return null
    const { html, links, queries } = await render(`/${language}/${path}`, language, data)
    const { styles, scripts } = renderer.filesOf(data.kind, language)
    const sheets = styles.map(({ bytes }) => `<style>${bytes}</style>`)
    const style = `<style id="page-style">${renderer.style.bytes}</style>`
    const script = `<script data-app="${renderer.app}" data-style="${renderer.appStyle}" data-with="${scripts.join(' ')}">${renderer.bootstrap.bytes}</script>`
    const block = `<script type="application/json" id="page-data">${jsonInHtml(queries)}</script>`
    // That of Arabic, of which an English page has a word.
    const [font = ''] = FONT.exec(shell) ?? []
    const preload = language === 'ar' ? font.replace('<link ', '<link fetchpriority="low" ') : ''
    const page = shell
      // The app starts when somebody touches the page.
      .replace(APP, '')
      .replace(font, '')
      .replace(STYLE, () => style)
      .replace(VIEWPORT, (viewport) => viewport + script + links)
      .replace('</head>', (end) => sheets.join('') + preload + end)
      .replace(ROOT, () => `<div id="root" data-rendered>${html}</div>${block}`)
    return {
      html: page,
      headers: pageHeaders(deps.config, {
        script: [renderer.bootstrap.hash],
        style: [renderer.style, ...styles].map(({ hash }) => hash),
      }),
    }
  }
}
