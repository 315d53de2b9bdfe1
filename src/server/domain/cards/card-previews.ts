import type { Database } from '#server/db/client.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import type { EventRow } from '#server/domain/events/event-rows.ts'
import { findEventOfToken } from '#server/domain/events/event-tokens.ts'
import { isLive } from '#server/domain/events/live-events.ts'
import { isLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { cardValues } from '#shared/card/card-values.ts'
import { describeCard } from '#shared/card/describe-card.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PageCard, SmallCard } from '#shared/contract/invitation.ts'
import type { Palette, Scene } from '#shared/contract/scene.ts'
import {
  type CardPictureDeps,
  forGuests,
  namesGuest,
  type PublicPicture,
  pictureOf,
  publicHash,
} from './card-pictures.ts'
import { type CardSource, readCardSource } from './card-sources.ts'
import { orUnavailable } from './draw-card.ts'

/** The link preview that a chat shows. */
export interface LinkPreview {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** Path of the picture, and the card in words; null where the event has no card. */
  readonly picture: { readonly path: string; readonly alt: string } | null
}

const WORDLESS = { ar: 'دعوة', en: 'An invitation' } as const

/** The link preview of an event. It names no guest: other services store previews. */
export function previewOf(event: EventRow, card: CardSummary | null, language: Language): LinkPreview {
  const picture = card && { path: card.paths[language].preview, alt: card.description[language] }
  return { language, ...textOf(event, language), picture }
}

function textOf(event: EventRow, language: Language): Pick<LinkPreview, 'title' | 'description'> {
  const { title, hosts, weekday, date, hijri, venue } = cardValues(event, language, '')
  const day = [weekday, date].filter((text) => text !== '').join(language === 'ar' ? '، ' : ', ')
  return {
    title: title || hosts || WORDLESS[language],
    description: [day, hijri, venue].filter((text) => text !== '').join(' · '),
  }
}

/** How the name of a picture begins after its language, and how it ends. */
const NAMED = {
  preview: ['', 'jpg'],
  page: ['', 'webp'],
  'page-small': ['-small', 'webp'],
} as const satisfies Record<PublicPicture, readonly [string, string]>

/** The name changes with the picture: chats cache what they once fetched. */
function publicPath(source: CardSource, picture: PublicPicture, language: Language): string {
  const hash = publicHash(source, picture, language).slice(0, 22)
  const [size, ending] = NAMED[picture]
  return `/pictures/cards/${source.event_token}/${language}${size}-${hash}.${ending}`
}

/** What a page shows of an event's card before any picture is drawn. */
export interface CardSummary {
  readonly format: Scene['format']
  readonly palette: Palette
  /** It speaks to its guest: each has a card of their own. */
  readonly names_guest: boolean
  /** It shows guests a place that strangers do not see: guests have it below their own links. */
  readonly hides_place: boolean
  /** The card in words, as it speaks to nobody. */
  readonly description: Readonly<Record<Language, string>>
  /** The same for guests, with `GUEST_NAME` where the card names its guest. */
  readonly guest_description: Readonly<Record<Language, string>>
  readonly paths: PicturePaths
  /** What the names of guests' pictures are made of: they change with all that guests see. */
  readonly guest_paths: PicturePaths
}

type PicturePaths = Readonly<Record<Language, Readonly<Record<PublicPicture, string>>>>

const GUEST_NAME = '{guest}'

/** The card of a guest in words. */
export function describeForGuest(card: CardSummary, language: Language, name: string): string {
  return card.guest_description[language].replaceAll(GUEST_NAME, () => name)
}

/**
 * Hashing the names of a card's pictures takes longer than the rest of a page, so they are cached while the card is
 * the same.
 */
const CACHE_MAXIMUM = 500
const summaryCache = new Map<string, { of: string; summary: CardSummary | null }>()

/** @param version changes whenever the card or the fields it shows do */
export async function readCardSummary(
  db: Database,
  eventId: string,
  version: string,
): Promise<CardSummary | null> {
  const cached = summaryCache.get(eventId)
  if (cached?.of === version) return cached.summary
  const source = await readCardSource(db, eventId)
  const summary = source === null ? null : summaryOf(source)
  summaryCache.delete(eventId)
  summaryCache.set(eventId, { of: version, summary })
  const [oldest] = summaryCache.keys()
  if (summaryCache.size > CACHE_MAXIMUM && oldest !== undefined) summaryCache.delete(oldest)
  return summary
}

function summaryOf(source: CardSource): CardSummary {
  const { format, palette } = source.scene
  const hides_place = source.fields !== source.public_fields
  const pathsOf = (of: CardSource): PicturePaths => {
    const paths = (language: Language) => ({
      preview: publicPath(of, 'preview', language),
      page: publicPath(of, 'page', language),
      'page-small': publicPath(of, 'page-small', language),
    })
    return { ar: paths('ar'), en: paths('en') }
  }
  const paths = pathsOf(source)
  return {
    format,
    palette,
    names_guest: namesGuest(source.scene),
    hides_place,
    description: publicDescription(source),
    guest_description: { ar: wordsOf(source, 'ar', GUEST_NAME), en: wordsOf(source, 'en', GUEST_NAME) },
    paths,
    guest_paths: hides_place ? pathsOf(forGuests(source)) : paths,
  }
}

function wordsOf({ scene, fields }: CardSource, language: Language, guest: string): string {
  return describeCard(scene, language, cardValues(fields, language, guest))
}

/** The card in words, to nobody and without what strangers may not see. */
function publicDescription(source: CardSource): Record<Language, string> {
  const shown = { ...source, fields: source.public_fields }
  return { ar: wordsOf(shown, 'ar', ''), en: wordsOf(shown, 'en', '') }
}

/** The card as the invitation's page shows it; null where the event has none. */
export async function pageCard(db: Database, eventId: AuthorizedEventId): Promise<PageCard | null> {
  const source = await readCardSource(db, eventId)
  if (source === null) return null
  return {
    format: source.scene.format,
    ar: publicPath(source, 'page', 'ar'),
    en: publicPath(source, 'page', 'en'),
    description: publicDescription(source),
  }
}

/** The card in small, as anybody with the link of the event may see it; null where it has no open page, or no card. */
export async function smallCard(
  db: Database,
  { id, token }: Pick<EventRow, 'id' | 'token'>,
): Promise<SmallCard | null> {
  const event = await publishedEvent(db, id, token)
  const source = event && (await readCardSource(db, event.id))
  if (!source) return null
  return {
    format: source.scene.format,
    ar: publicPath(source, 'page-small', 'ar'),
    en: publicPath(source, 'page-small', 'en'),
  }
}

const FILE = /^(ar|en)(-small)?-[\w-]{22}\.(jpg|webp)$/

/** Which picture a file's name is of; null where it is no name of ours. */
export function pictureNamed(file: string): { language: Language; picture: PublicPicture } | null {
  const [, language, small, ending] = FILE.exec(file) ?? []
  if (!isLanguage(language)) return null
  if (ending === 'jpg') return small === undefined ? { language, picture: 'preview' } : null
  return { language, picture: small === undefined ? 'page' : 'page-small' }
}

/**
 * The picture at such a path. An older one is served as that of now, for the link it belongs to is still
 * good; then it is not `current`. `not_found` where the event has no page, or no card.
 */
export async function publicPicture(
  deps: CardPictureDeps,
  { event_token, file }: { event_token: string; file: string },
): Promise<Outcome<{ content: Buffer; type: string; current: boolean }>> {
  const named = pictureNamed(file)
  if (named === null || !isLinkToken(event_token)) return refuse('not_found')
  const { language, picture } = named
  const eventId = await findEventOfToken(deps.db, event_token)
  const event = eventId && (await publishedEvent(deps.db, eventId, event_token))
  const source = event && (await readCardSource(deps.db, event.id))
  if (!source) return refuse('not_found')
  const content = await orUnavailable(pictureOf(deps, source, picture, language, null))
  if (!content.ok) return content
  const current = publicPath(source, picture, language).endsWith(`/${file}`)
  return done({ content: content.data, type: picture === 'preview' ? 'image/jpeg' : 'image/webp', current })
}

const isLanguage = (text: string | undefined): text is Language => text === 'ar' || text === 'en'

function publishedEvent(db: Database, eventId: string, token: string) {
  return db
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', eventId)
    .where('events.token', '=', token)
    .where('events.deleted_at', 'is', null)
    .where(isLive)
    .executeTakeFirst()
}
