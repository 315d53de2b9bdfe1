import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LinkTokens } from '#server/domain/authorize.ts'
import { type NamedFile, readCalendarFile } from '#server/domain/invitations/calendar-files.ts'
import { guestCardPicture } from '#server/domain/invitations/guest-cards.ts'
import { readPassPicture } from '#server/domain/invitations/pass-pictures.ts'
import { readWalletPass } from '#server/domain/invitations/wallet-passes.ts'
import type { Refusal } from '#server/domain/outcome.ts'
import type { Language } from '#shared/contract/common.ts'
import { languageOfRequest, sendRefusal } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'
import { rateLimitOf } from '../rate-limits.ts'
import type { PageOptions, ShowInvitation } from './pages.ts'

const CALENDAR = { type: 'text/calendar; charset=utf-8', plainName: 'invitation', ending: 'ics' }
const PICTURE = { type: 'image/png', plainName: 'pass', ending: 'png' }
const WALLET = { type: 'application/vnd.apple.pkpass', plainName: 'pass', ending: 'pkpass' }

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
  const { db, wallet, publicUrl } = deps
  app.get<{ Params: LinkTokens & { file: string } }>(
    '/invitation/:event_token/:host_token/:guest_token/card/:file',
    optionsOf(deps, 'page.card'),
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
      app.get<{ Params: LinkTokens }>(
        `${link}/event.ics`,
        optionsOf(deps, 'page.calendar'),
        async (request, reply) => {
          const { params } = request
          const file = await readCalendarFile(db, publicUrl, params, languages(request), deps.now())
          return file.ok ? send(reply, file.data, CALENDAR) : show(request, reply)
        },
      )
    }
    app.get<{ Params: LinkTokens }>(
      `${page}/:guest_token/pass.png`,
      optionsOf(deps, 'page.pass-picture'),
      async (request, reply) => {
        const file = await readPassPicture(deps, request.params, languages(request), deps.now())
        return file.ok ? send(reply, file.data, PICTURE) : show(request, reply, pageOf(file))
      },
    )
    if (wallet === null) continue
    app.get<{ Params: LinkTokens }>(
      `${page}/:guest_token/pass.pkpass`,
      optionsOf(deps, 'page.wallet'),
      async (request, reply) => {
        const file = await readWalletPass({ ...deps, wallet }, request.params, languages(request))
        return file.ok ? send(reply, file.data, WALLET) : show(request, reply)
      },
    )
  }
}

/** A link that opens nothing, or a file that cannot be made now. */
const pageOf = ({ code }: Refusal): PageOptions => ({ busy: code === 'unavailable' })

function optionsOf({ config }: HttpDeps, routeName: string) {
  return { schema: { hide: true }, config: { routeName, rateLimit: rateLimitOf('read', config) } }
}

function send(
  reply: FastifyReply,
  { name, content }: NamedFile,
  { type, plainName, ending }: typeof CALENDAR,
): FastifyReply {
  return reply
    .headers({
      ...NOBODY_ELSES,
      'cache-control': 'no-store',
      'content-disposition': disposition(name, plainName, ending),
    })
    .type(type)
    .send(content)
}

/** Named after the occasion (RFC 5987), plainly where that is not understood. */
function disposition(name: string, plainName: string, ending: string): string {
  // Characters that some file system forbids, and those that `encodeURIComponent` leaves although the RFC does not
  // allow them.
  const safeName = name
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const encoded = encodeURIComponent(`${safeName || plainName}.${ending}`).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plainName}.${ending}"; filename*=UTF-8''${encoded}`
}
