import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_WIDTHS } from '#server/domain/cards/card-pictures.ts'
import { describeForGuest } from '#server/domain/cards/card-previews.ts'
import { guestPictureName } from '#server/domain/invitations/guest-cards.ts'
import { type GuestPage, readGuestPage } from '#server/domain/invitations/guest-page.ts'
import { readInvitationOfPass } from '#server/domain/invitations/pass-links.ts'
import { findMessagePath } from '#server/domain/messages/message-page.ts'
import { newId } from '#server/domain/new-id.ts'
import { findPurgedTitle } from '#server/domain/retention/purged-links.ts'
import { drawnProof } from '#server/domain/rsvps/drawn-pages.ts'
import { pageColors } from '#shared/card/page-colors.ts'
import { qrModules } from '#shared/card/qr.ts'
import type { Language } from '#shared/contract/common.ts'
import type {
  CardImage,
  FlashMessage,
  InvitationPageState,
  MissingPageState,
  TypedForm,
} from '#shared/contract/invitation-page.ts'
import { FORMAT_HEIGHTS } from '#shared/contract/scene.ts'
import { linkOfPass, passText } from '#shared/rules/guest-pass/pass.ts'
import { formatShortCode } from '#shared/rules/guest-pass/short-code.ts'
import { languageOfRequest } from '../bind-route.ts'
import { COMPRESSION } from '../compression.ts'
import type { HttpDeps } from '../http-deps.ts'
import { sendPurgedPage } from '../own-data-page/purged-page.ts'
import { pageHeaders } from '../page-headers.ts'
import { sharedRateLimit } from '../rate-limits.ts'
import { invitationDocument } from './document.ts'
import { previewTags } from './link-preview.ts'
import { type InvitationRenderer, invitationRenderer } from './renderer.ts'

/** How a page is rendered beside the data of its link. */
export interface PageOptions {
  /** A refused form, as it was typed. */
  readonly typed?: (language: Language) => TypedForm
  readonly status?: number
  /** The file below the link cannot be had now: in how many seconds to try again. */
  readonly retryAfter?: string
}

/** Responds with the page of a link, whether it opens an invitation or not. */
export type ShowInvitation = (
  request: FastifyRequest,
  reply: FastifyReply,
  shown?: PageOptions,
) => Promise<FastifyReply>

const LINK = /^(?:\/(?:ar|en))?(\/invitation\/([\w-]+)\/([\w-]+)(?:\/([\w-]+))?)\/?$/

/**
 * The pages of invitation links, rendered here completely, so that they can be read and answered before any script
 * has loaded. A GET changes nothing: chats fetch links too.
 */
export function serveInvitations(app: FastifyInstance, deps: HttpDeps): ShowInvitation {
  const renderer = invitationRenderer(deps.config)
  const show: ShowInvitation = async (request, reply, shown = {}) => {
    const built = await renderer()
    if (built === null) throw new Error('the page of invitations is not built: npm run build')
    const headers = pageHeaders(deps.config, {
      style: [built.style.hash, built.fontStyle.hash],
      script: [built.bootstrap.hash],
    })
    const { status, html, purged } = await draw(built, deps, request, shown)
    if (purged) {
      const fonts = built.fontStyle.bytes.toString()
      return sendPurgedPage(request, reply, deps.config, { ...purged, fonts })
    }
    if (shown.retryAfter !== undefined) void reply.header('retry-after', shown.retryAfter)
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'private, no-cache' })
      .header('x-marhaba', '1')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(html)
  }
  const options = {
    schema: { hide: true },
    config: { routeName: 'page.invitation' },
    preParsing: sharedRateLimit(app, 'read', 'page.invitation', deps.config),
    // Its only secrets are those of its URL, so compression reveals none to somebody without the link.
    compress: COMPRESSION,
  }
  for (const prefix of ['', '/ar', '/en']) {
    for (const url of [`${prefix}/invitation`, `${prefix}/invitation/*`]) {
      app.get(url, options, (request, reply) => show(request, reply))
    }
  }
  servePasses(app, deps, show)
  return show
}

/** The address in a pass: whoever scans one with their own camera gets to the invitation. */
function servePasses(app: FastifyInstance, deps: HttpDeps, show: ShowInvitation): void {
  const options = {
    schema: { hide: true },
    config: { routeName: 'page.pass' },
    preParsing: sharedRateLimit(app, 'read', 'page.pass', deps.config),
  }
  for (const url of ['/P/:pass', '/p/:pass', '/ar/P/:pass', '/en/P/:pass']) {
    app.get<{ Params: { pass: string } }>(url, options, async (request, reply) => {
      const invitation = await readInvitationOfPass(deps.db, `/P/${request.params.pass}`)
      if (!invitation.ok) return show(request, reply)
      return reply
        .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
        .redirect(invitation.data)
    })
  }
}

async function draw(
  built: InvitationRenderer,
  deps: HttpDeps,
  request: FastifyRequest,
  { typed, status, retryAfter }: PageOptions,
): Promise<{ status: number; html: Buffer; purged?: { language: Language; title: string } }> {
  const url = new URL(request.url, 'http://localhost')
  const now = deps.now()
  const [, path = '/', event_token = '', host_token = '', guest_token] = LINK.exec(url.pathname) ?? []
  // Read for a malformed link, too.
  const addressed = /^\/(ar|en)(?=\/)/.exec(url.pathname)?.[1] as Language | undefined
  if (retryAfter !== undefined) {
    const page = url.pathname.replace(/\/[^/]*$/, '')
    const state = missingState(page, addressed ?? languageOfRequest(request), now, true)
    return { status: status ?? 503, html: invitationDocument(built, state, '') }
  }
  const read = await readGuestPage(deps.db, deps.secretKey, { event_token, host_token, guest_token }, now)
  if (!read.ok) {
    const language = addressed ?? languageOfRequest(request)
    const missing = {
      status: 404,
      html: invitationDocument(built, missingState(url.pathname, language, now), ''),
    }
    const pass = linkOfPass(url.pathname.replace(/^\/(ar|en)(?=\/)/, ''))
    const title = await findPurgedTitle(deps.db, pass?.event_token ?? event_token)
    return title === null ? missing : { ...missing, purged: { language, title: title(language) } }
  }
  const preferred = addressed ?? read.data.guest?.language
  const language = preferred ?? languageOfRequest(request)
  const state = stateOf(deps, read.data, {
    language,
    path,
    guest_token,
    typed: typed?.(language) ?? null,
    told: flashOf(url.searchParams),
    now,
  })
  const tags = previewTags(read.data.previewIn(preferred ?? 'ar'), deps.publicUrl)
  const mark = url.searchParams.get('m')
  const message =
    mark === null ? null : await findMessagePath(deps.db, { event_token, host_token, guest_token }, mark)
  return { status: status ?? 200, html: invitationDocument(built, state, tags, { mark, message }) }
}

/** Without the language in its path: a wrong link is wrong in the other language too. */
function missingState(pathname: string, language: Language, now: Date, busy = false): MissingPageState {
  const path = pathname.replace(/^\/(ar|en)(?=\/)/, '')
  return { kind: 'missing', busy, language, path, drawn_at: now.toISOString() }
}

interface PageInput {
  language: Language
  path: string
  guest_token: string | undefined
  typed: TypedForm | null
  told: FlashMessage
  now: Date
}

function stateOf(
  deps: HttpDeps,
  { event, card, guest, terms, questions, full, music }: GuestPage,
  { language, path, guest_token = '', typed, told, now }: PageInput,
): InvitationPageState {
  const frame = {
    language,
    path,
    drawn_at: now.toISOString(),
    event,
    card:
      card === null || event.cancelled ? null : imageOf(card, language, guest && { name: guest.name, path }),
    colors: pageColors(card?.palette ?? null),
    dates: null,
    terms,
    typed,
    told,
  }
  if (guest === null) return { kind: 'landing', ...frame, join_id: newId() }
  const { name, invited, members, table_name, pass, standing } = guest
  return {
    kind: 'guest',
    ...frame,
    guest: {
      name,
      invited,
      members,
      table_name,
      pass: qrModules(passText(deps.publicUrl, pass.path)),
      code: formatShortCode(pass.short_code),
    },
    standing,
    questions,
    full,
    music: event.cancelled ? null : music,
    wallet: deps.wallet !== null,
    drawn_mark: drawnProof(deps.secretKey, guest_token, now),
    answer_id: newId(),
  }
}

/** A card with the guest's name, or with what guests alone see, is served below their own link. */
function imageOf(
  card: NonNullable<GuestPage['card']>,
  language: Language,
  guest: { name: string; path: string } | null,
): CardImage {
  const { format } = card
  const width = PAGE_WIDTHS.page
  const named = card.names_guest || card.hides_place ? guest : null
  const paths = named === null ? card.paths : card.guest_paths
  const addressOf = (path: string) =>
    named === null ? path : `${named.path}/card/${guestPictureName(path, named.name)}`
  const page = addressOf(paths[language].page)
  const small = addressOf(paths[language]['page-small'])
  return {
    src: page,
    srcset: `${small} ${PAGE_WIDTHS['page-small']}w, ${page} ${width}w`,
    width,
    height: Math.round((width * FORMAT_HEIGHTS[format]) / 1000),
    alt: named === null ? card.description[language] : describeForGuest(card, language, named.name),
  }
}

const ANSWERED = ['attending', 'regrets', 'waiting', 'kept'] as const
const JOINED = ['welcome', 'received', 'full', 'closed'] as const

/** The result of the form that led here: only known values, whatever the URL holds. */
function flashOf(query: URLSearchParams): FlashMessage {
  const answered = ANSWERED.find((each) => each === query.get('answered'))
  const joined = JOINED.find((each) => each === query.get('joined'))
  const checked = /^\d{1,2}$/.exec(query.get('checked') ?? '')?.[0]
  return {
    ...(answered && { answered }),
    ...(joined && { joined }),
    ...(checked !== undefined && { checked: Number(checked) }),
  }
}
