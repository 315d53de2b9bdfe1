import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DIST_FOLDER } from '#server/config/folders.ts'
import type { Language } from '#shared/contract/common.ts'
import { languageOfRequest } from './bind-route.ts'
import { COMPRESSION } from './compression.ts'
import { serveFonts } from './fonts.ts'
import type { HttpDeps } from './http-deps.ts'
import { languageInAddress } from './page-addresses.ts'
import { findPageHead } from './page-head/find-page-head.ts'
import { withPageHead } from './page-head/with-page-head.ts'
import { pageHeaders } from './page-headers.ts'
import { PRELOAD_SCRIPT_HASH, withPreload } from './preload.ts'
import { publicPageWriter } from './rendered-page/render-page.ts'
import { loadRenderer } from './rendered-page/renderer.ts'

const HTML = 'text/html; charset=utf-8'
const CLIENT_FOLDER = join(DIST_FOLDER, 'client')

/** Serves the built app: files as they are, every other page address with the app's shell. */
export async function servePages(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await serveFonts(app)
  if (!existsSync(CLIENT_FOLDER)) return
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The shell is sent below, with the headers of a page. So are assets, by one route: the plugin would register two
    // for each of their hundreds of files, and its wildcard lists their folder at every request.
    globIgnore: ['index.html*', 'assets/**'],
    setHeaders: (reply, path) => {
      // The service worker caches only responses with this header: a captive portal responds to any URL with 200.
      reply.header('x-marhaba', '1')
      reply.header('x-content-type-options', 'nosniff')
      // Names under /assets contain a hash of the content; everything else may change with a release.
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Immutable files are never revalidated.
      if (forever) for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name)
    },
  })

  const assets = new Set(await readdir(join(CLIENT_FOLDER, 'assets')).catch(() => []))
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound()
  })

  // In development Vite serves the app, and only the files of invitations are here.
  const shellFile = join(CLIENT_FOLDER, 'index.html')
  if (!existsSync(shellFile)) return
  const shell = await readFile(shellFile, 'utf8')
  const shells: Record<Language, string> = { ar: shellIn(shell, 'ar'), en: shellIn(shell, 'en') }
  const headers = pageHeaders(deps.config)
  const headersOfPreload = pageHeaders(deps.config, { script: [PRELOAD_SCRIPT_HASH] })
  const renderer = await loadRenderer()
  const writePublicPage = renderer && publicPageWriter(renderer, deps)
  app.get('/*', { schema: { hide: true }, compress: COMPRESSION }, async (request, reply) => {
    if (DOOR_MANIFEST.test(request.url)) {
      return reply.type('application/manifest+json').send(await doorManifest(languageOfPage(request)))
    }
    if (!isPage(request)) return reply.callNotFound()
    // A door's link is a secret of the event: no search engine lists it, even if somebody posts it.
    if (DOOR_PAGE.test(request.url)) void reply.header('x-robots-tag', 'noindex, nofollow')
    void reply.header('x-marhaba', '1')
    const language = languageOfPage(request)
    const head = await findPageHead(request.url, language, deps)
    // The app shows "not found" by itself; the status tells it to search engines and link checkers.
    if (head.kind === 'missing') void reply.code(404)
    const framed = withDoorManifest(shells[language], request.url)
    const page = isFetched(request)
      ? framed
      : withPageHead(framed, head, { url: request.url, language, publicUrl: deps.config.PUBLIC_URL })
    // Without a language in the address the app may know another one, by what its reader chose.
    const isSure = languageInAddress(request.url) !== null
    const rendered =
      isFetched(request) || !isSure || head.kind !== 'public'
        ? null
        : await writePublicPage?.(page, request.url, language)
    if (rendered) return reply.headers(rendered.headers).type(HTML).send(rendered.html)
    const full = isOpened(request) ? await withPreload(page, request.url, language, deps.db) : page
    return reply
      .headers(full === page ? headers : headersOfPreload)
      .type(HTML)
      .send(full)
  })
}

/** Where a page is opened. Crawlers do not say what they want a page for. */
function isOpened(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-dest'] === 'document'
}

/** By the service worker, which caches the plain shell: it responds to the address of any page with it. */
function isFetched(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-dest'] !== undefined && !isOpened(request)
}

const MANIFEST = /\/manifest\.\w+\.webmanifest/
/** A complete door link, of safe characters only: it is written into the page. */
const DOOR_LINK = /^(?:\/(?:ar|en))?\/check-in\/[\w-]+\/[\w-]+(?=\/?(?:\?|$))/
/** Below a door's page, so that the app installed from there opens that door: its user has no account. */
const DOOR_MANIFEST = /^(?:\/(?:ar|en))?\/check-in\/[^/?]+\/[^/?]+\/app\.webmanifest$/

/** Set by the server: a browser does not offer to install an app whose manifest changes after loading. */
function withDoorManifest(page: string, url: string): string {
  const door = DOOR_LINK.exec(url)?.[0]
  return door ? page.replace(MANIFEST, `${door}/app.webmanifest`) : page
}

/** The app's own manifest with another name and first page, and so another app to the browser. */
async function doorManifest(language: Language): Promise<string> {
  const file = await readFile(join(CLIENT_FOLDER, `manifest.${language}.webmanifest`), 'utf8')
  const { id: _, shortcuts: __, ...manifest } = JSON.parse(file) as Record<string, unknown>
  const name = language === 'ar' ? 'باب مرحبا' : 'Marhaba door'
  return JSON.stringify({ ...manifest, name, short_name: name, start_url: './' })
}

/** A door's page, whatever follows; a guest's page is served, and kept out of search, by `guest-page/`. */
const DOOR_PAGE = /^(?:\/(?:ar|en))?\/check-in(?:\/|$)/

/** The language in the path, else the browser's, so that the shell's direction is right at first paint. */
function languageOfPage(request: FastifyRequest): Language {
  return languageInAddress(request.url) ?? languageOfRequest(request)
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/'
  return path === '/index.html' || (!path.startsWith('/api') && !/\.\w+$/.test(path))
}

function shellIn(shell: string, language: Language): string {
  return shell
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    .replace(MANIFEST, `/manifest.${language}.webmanifest`)
}
