import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LinkTokens } from '#server/domain/authorize.ts'
import { type NamedFile, readCalendarFile } from '#server/domain/invitations/calendar-files.ts'
import { guestCardPicture } from '#server/domain/invitations/guest-cards.ts'
import { readPassPicture } from '#server/domain/invitations/pass-pictures.ts'
import { readWalletPass } from '#server/domain/invitations/wallet-passes.ts'
import type { Language } from '#shared/contract/common.ts'
import { languageOfRequest, RETRY_AFTER, sendRefusal } from '../bind-route.ts'
import { listsTag } from '../cache-control.ts'
import { contentDisposition } from '../content-disposition.ts'
import type { HttpDeps } from '../http-deps.ts'
import { guestLinkLimit, sharedRateLimit } from '../rate-limits.ts'
import type { PageOptions, ShowInvitation } from './pages.ts'

const CALENDAR = { type: 'text/calendar; charset=utf-8', plainName: 'invitation', ending: 'ics' }
const PICTURE = { type: 'image/png', plainName: 'pass', ending: 'png' }
const WALLET = { type: 'application/vnd.apple.pkpass', plainName: 'pass', ending: 'pkpass' }

/** In the browser's cache, but not shown from it unasked: a pass changes with its event. */
const REVALIDATED = 'private, no-cache'

const NOBODY_ELSES = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * The files that a guest may download beside the invitation. A link that opens nothing gets the page that every such
 * link gets.
 */
export function serveInvitationFiles(app: FastifyInstance, deps: HttpDeps, show: ShowInvitation): void {
  const { db, wallet, publicUrl, config } = deps
  const optionsOf = (routeName: string) => ({
    schema: { hide: true },
    config: { routeName },
    preParsing: sharedRateLimit(app, 'read', routeName, config),
  })
  const [card, calendar, passPicture, walletPass] = [
    optionsOf('page.card'),
    optionsOf('page.calendar'),
    optionsOf('page.pass-picture'),
    optionsOf('page.wallet'),
  ]
  const secondsToWait = guestLinkLimit(app, config)
  app.get<{ Params: LinkTokens & { file: string } }>(
    '/invitation/:event_token/:host_token/:guest_token/card/:file',
    card,
    async (request, reply) => {
      const picture = await guestCardPicture(deps, request.params, request.params.file)
      if (!picture.ok) return sendRefusal(reply, picture, languageOfRequest(request))
      return reply
        .headers({ ...NOBODY_ELSES, 'cache-control': 'private, max-age=31536000, immutable' })
        .type('image/webp')
        .send(picture.data)
    },
  )
  for (const prefix of ['', '/ar', '/en']) {
    const languages = (request: FastifyRequest) => ({
      language: prefix === '' ? null : (prefix.slice(1) as Language),
      otherwise: languageOfRequest(request),
    })
    const page = `${prefix}/invitation/:event_token/:host_token`
    for (const link of [page, `${page}/:guest_token`]) {
      app.get<{ Params: LinkTokens }>(`${link}/event.ics`, calendar, async (request, reply) => {
        const { params } = request
        const file = await readCalendarFile(db, publicUrl, params, languages(request), deps.now())
        return file.ok ? send(reply, file.data, CALENDAR) : show(request, reply)
      })
    }
    app.get<{ Params: LinkTokens }>(`${page}/:guest_token/pass.png`, passPicture, async (request, reply) => {
      const seconds = await secondsToWait(request)
      if (seconds > 0) return show(request, reply, tooMany(seconds))
      const pass = await readPassPicture(deps, request.params, languages(request), deps.now())
      if (!pass.ok) return show(request, reply)
      const { name, hash, draw } = pass.data
      const tag = `W/"${hash.slice(0, 22)}"`
      if (listsTag(request.headers['if-none-match'], tag))
        return reply.code(304).headers({ 'cache-control': REVALIDATED, etag: tag }).send()
      const content = await draw()
      if (!content.ok) return show(request, reply, BUSY)
      void reply.header('etag', tag)
      return send(reply, { name, content: content.data }, PICTURE, REVALIDATED)
    })
    if (wallet === null) continue
    app.get<{ Params: LinkTokens }>(
      `${page}/:guest_token/pass.pkpass`,
      walletPass,
      async (request, reply) => {
        const seconds = await secondsToWait(request)
        if (seconds > 0) return show(request, reply, tooMany(seconds))
        const file = await readWalletPass({ ...deps, wallet }, request.params, languages(request))
        return file.ok ? send(reply, file.data, WALLET) : show(request, reply)
      },
    )
  }
}

const BUSY: PageOptions = { status: 503, retryAfter: RETRY_AFTER }
const tooMany = (seconds: number): PageOptions => ({ status: 429, retryAfter: String(seconds) })

function send(
  reply: FastifyReply,
  { name, content }: NamedFile,
  { type, plainName, ending }: typeof CALENDAR,
  cacheControl = 'no-store',
): FastifyReply {
  return reply
    .headers({
      ...NOBODY_ELSES,
      'cache-control': cacheControl,
      // Named after the occasion.
      'content-disposition': contentDisposition(name, plainName, `.${ending}`),
    })
    .type(type)
    .send(content)
}
