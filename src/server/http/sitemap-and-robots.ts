import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { escapeHtml } from '#server/domain/escape-html.ts'
import { LANGUAGES } from '#shared/contract/common.ts'
import type { HttpDeps } from './http-deps.ts'
import { alternatesOf, pageAddress } from './page-addresses.ts'
import { LISTED_PAGES } from './page-head/texts.ts'
import { sharedRateLimit } from './rate-limits.ts'

/** In seconds. */
const MAX_AGE = 3600

/**
 * Addresses that crawlers need not read. Guests' and doors' pages are missing here on purpose: their own `noindex`
 * works only where a crawler may read the page that a link was posted to.
 */
const NOT_CRAWLED = ['/api/', '/manage/', '/profile', '/events/', '/plans', '/operator']

/** `robots.txt` and `sitemap.xml`. */
export function serveSitemapAndRobots(app: FastifyInstance, deps: HttpDeps): void {
  const preParsing = sharedRateLimit(app, 'read', 'page.crawlers', deps.config)
  const options = { schema: { hide: true }, config: { routeName: 'page.crawlers' }, preParsing }
  const { PUBLIC_URL } = deps.config
  app.get('/robots.txt', options, (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .type('text/plain; charset=utf-8')
      .send(robots(PUBLIC_URL)),
  )
  app.get('/sitemap.xml', options, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .type('application/xml; charset=utf-8')
      .send(sitemap(PUBLIC_URL, await publicPaths(deps.db))),
  )
}

function robots(publicUrl: string): string {
  const closed = ['', ...LANGUAGES.map((language) => `/${language}`)].flatMap((prefix) =>
    NOT_CRAWLED.map((path) => `Disallow: ${prefix}${path}`),
  )
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

async function publicPaths(db: Database): Promise<string[]> {
  const [categories, templates] = await Promise.all([
    db
      .selectFrom('categories')
      .select('slug')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('templates')
            .select('id')
            .whereRef('templates.category', '=', 'categories.slug')
            .where('offered', '=', true),
        ),
      )
      .orderBy('position')
      .execute(),
    db.selectFrom('templates').select('id').where('offered', '=', true).orderBy('position').execute(),
  ])
  return [
    ...LISTED_PAGES,
    ...categories.map(({ slug }) => slug),
    ...templates.map(({ id }) => `template/${id}`),
  ]
}

/** Each page in each language, naming the other; without a language in its address it is in the reader's. */
function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const links = alternatesOf(publicUrl, path).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    )
    return LANGUAGES.map(
      (language) =>
        `<url><loc>${escapeHtml(pageAddress(publicUrl, language, path))}</loc>${links.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
