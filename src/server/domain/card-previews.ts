import { cardValues } from '#shared/card/card-values.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PageCard } from '#shared/contract/invitation.ts'
import type { Database } from '../db/client.ts'
import type { AuthorizedEventId } from './authorize.ts'
import { type CardSource, readCardSource } from './card-facts.ts'
import {
  type CardPictureDeps,
  nothingFor,
  type PublicPicture,
  pictureOf,
  publicHash,
} from './card-pictures.ts'
import { EVENT_COLUMNS, type EventRow } from './event-rows.ts'
import { isLinkToken } from './link-token.ts'
import { isPublished } from './published.ts'

/** What a chat shows of a link before anybody opens it. */
export interface LinkPreview {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** Path of the picture; null where the event has no card. */
  readonly picture: string | null
}

interface Link {
  readonly event_token: string
  readonly host_token: string
  readonly guest_token?: string | undefined
}

const WORDLESS = { ar: 'دعوة', en: 'An invitation' } as const

/**
 * What an invitation link is shown as, in `language` or else the guest's own; null for a link that opens
 * nothing. It names nobody who is invited: previews are kept by others.
 */
export async function linkPreview(
  db: Database,
  link: Link,
  language: Language | null,
): Promise<LinkPreview | null> {
  const { event_token, host_token, guest_token } = link
  if (![event_token, host_token, guest_token ?? host_token].every(isLinkToken)) return null
  const event = await publishedEvent(db, event_token)
    .innerJoin('event_hosts', 'event_hosts.event_id', 'events.id')
    .select(EVENT_COLUMNS)
    .where('event_hosts.token', '=', host_token)
    .executeTakeFirst()
  if (event === undefined) return null
  const spoken = language ?? (await languageOfGuest(db, event.id, guest_token)) ?? 'ar'
  const source = await readCardSource(db, event.id)
  return {
    language: spoken,
    ...wordsOf(event, spoken),
    picture: source && publicPath(source, 'preview', spoken),
  }
}

function wordsOf(event: EventRow, language: Language): Pick<LinkPreview, 'title' | 'description'> {
  const { title, hosts, weekday, date, hijri, venue } = cardValues(event, language, '')
  const day = [weekday, date].filter((text) => text !== '').join(language === 'ar' ? '، ' : ', ')
  return {
    title: title || hosts || WORDLESS[language],
    description: [day, hijri, venue].filter((text) => text !== '').join(' · '),
  }
}

const ENDINGS = { preview: 'jpg', page: 'webp' } as const satisfies Record<PublicPicture, string>

/** Its name changes with what is to be seen: chats keep what they once fetched. */
function publicPath(source: CardSource, picture: PublicPicture, language: Language): string {
  const hash = publicHash(source, picture, language).slice(0, 22)
  return `/pictures/cards/${source.event_token}/${language}-${hash}.${ENDINGS[picture]}`
}

/** The card as the invitation's page shows it; null where the event has none. */
export async function pageCard(db: Database, eventId: AuthorizedEventId): Promise<PageCard | null> {
  const source = await readCardSource(db, eventId)
  if (source === null) return null
  return {
    format: source.scene.format,
    ar: publicPath(source, 'page', 'ar'),
    en: publicPath(source, 'page', 'en'),
  }
}

const FILE = /^(ar|en)-[\w-]{22}\.(jpg|webp)$/

/**
 * The picture at such a path. An older one is answered with that of now, for the link it belongs to is still
 * good; then it is not `current`. Null where the event has no page, or no card.
 */
export async function publicPicture(
  deps: CardPictureDeps,
  { event_token, file }: { event_token: string; file: string },
): Promise<{ content: Buffer; type: string; current: boolean } | null> {
  const [, language, ending] = FILE.exec(file) ?? []
  if (!isLanguage(language) || !isLinkToken(event_token)) return null
  const picture = ending === 'jpg' ? 'preview' : 'page'
  const event = await publishedEvent(deps.db, event_token).select('events.id').executeTakeFirst()
  const source = event && (await readCardSource(deps.db, event.id))
  if (!source) return null
  const content = await pictureOf(deps, source, picture, language, null).catch(nothingFor)
  const current = publicPath(source, picture, language).endsWith(`/${file}`)
  return content && { content, type: picture === 'preview' ? 'image/jpeg' : 'image/webp', current }
}

const isLanguage = (text: string | undefined): text is Language => text === 'ar' || text === 'en'

function publishedEvent(db: Database, token: string) {
  return db
    .selectFrom('events')
    .where('events.token', '=', token)
    .where('events.deleted_at', 'is', null)
    .where(isPublished)
}

async function languageOfGuest(
  db: Database,
  eventId: string,
  token: string | undefined,
): Promise<Language | null> {
  if (token === undefined) return null
  const guest = await db
    .selectFrom('guests')
    .select('language')
    .where('event_id', '=', eventId)
    .where('token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (guest?.language as Language | null | undefined) ?? null
}
