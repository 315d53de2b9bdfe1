import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { cardValues } from '#shared/card/card-values.ts'
import { RENDERER_VERSION } from '#shared/card/renderer-version.ts'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import type { CardPicture } from '#shared/contract/designs.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'
import { passText } from '#shared/rules/guest-pass/pass.ts'
import { attachmentFiles } from './card-attachments.ts'
import { cached, pictureHash } from './card-cache.ts'
import { PRINT_PIXELS, printSheet } from './card-print.ts'
import { type CardGuest, type CardSource, readCardGuests, readCardSource } from './card-sources.ts'
import { type DrawingPool, draw, orUnavailable, tookTooMuch } from './draw-card.ts'
import type { Drawing } from './draw-card.worker.ts'

export interface CardPictureDeps {
  readonly db: Database
  readonly storage: Storage
  readonly secretKey: string
  /** Where links lead: no closing slash. */
  readonly publicUrl: string
  readonly now: () => Date
}

const CARD_WIDTH = 1080
/** Cards of one job drawn at once: other jobs need processes too. */
const CONCURRENCY = 4

/** The card on the invitation's page, and the same for small screens. */
type DrawnPicture = CardPicture | 'page' | 'page-small'

/** Widths of the card on the invitation's page, in pixels. */
export const PAGE_WIDTHS = { page: 880, 'page-small': 640 } as const

const DRAWN_AS = {
  card: { as: 'png', width: CARD_WIDTH },
  story: { as: 'png', width: CARD_WIDTH, frame: 'story' },
  // WhatsApp shows only small files.
  preview: { as: 'jpeg', width: CARD_WIDTH, frame: 'preview' },
  print: { as: 'png', width: PRINT_PIXELS.width, bleed: PRINT_PIXELS.bleed },
  page: { as: 'webp', width: PAGE_WIDTHS.page },
  // On a dense small screen the lower quality is not visible.
  'page-small': { as: 'webp', width: PAGE_WIDTHS['page-small'], quality: 66 },
} as const satisfies Record<DrawnPicture, Partial<Drawing>>

const TYPES = {
  card: ['image/png', 'png'],
  story: ['image/png', 'png'],
  preview: ['image/jpeg', 'jpg'],
  print: ['application/pdf', 'pdf'],
} as const satisfies Record<CardPicture, readonly [string, string]>

interface PictureFile {
  name: string
  type: string
  content: Buffer
}

/**
 * Exports the event's card for its host as PNG, or as PDF for print; with a guest, their name and their pass on it. An
 * event without a card has no pictures.
 */
export async function hostPicture(
  deps: CardPictureDeps,
  access: EventAccess,
  wanted: { picture: CardPicture; language: Language; guest_id?: string | undefined },
): Promise<Outcome<PictureFile>> {
  const { picture, language, guest_id } = wanted
  const source = await readCardSource(deps.db, access.eventId)
  if (source === null) return refuse('not_found')
  const hostId = access.role === 'owner' ? null : access.hostId
  const [guest] =
    guest_id === undefined
      ? []
      : await readCardGuests(deps.db, deps.secretKey, access.eventId, [guest_id], hostId)
  if (guest_id !== undefined && guest === undefined) return refuse('not_found')
  const own = { ...source, host_token: access.hostToken }
  const content = await orUnavailable(pictureOf(deps, own, picture, language, guest ?? null))
  if (!content.ok) return content
  const [type, ending] = TYPES[picture]
  return done({ name: `marhaba-${picture}-${language}.${ending}`, type, content: content.data })
}

/** Job: draws a card after it was saved, before it is requested. */
export async function drawEventPictures(
  deps: CardPictureDeps,
  { event_id }: { event_id: string },
): Promise<void> {
  const source = await readCardSource(deps.db, event_id)
  if (source === null) return
  await givingUp(async () => {
    for (const language of LANGUAGES) {
      for (const picture of ['preview', 'page-small', 'page', 'card'] as const) {
        await pictureOf(deps, source, picture, language, null, 'ahead')
      }
    }
  })
}

/** Does what a job draws, and leaves the rest undrawn after a drawing that took too much: its like would, too. */
async function givingUp(drawAll: () => Promise<unknown>): Promise<void> {
  await drawAll().catch((error: unknown) => {
    if (!tookTooMuch(error)) throw error
  })
}

/** Whether each guest has a card of their own. */
export function namesGuest({ layers }: Scene): boolean {
  return layers.some(
    (layer) =>
      layer.kind === 'qr' ||
      (layer.kind === 'text' && [layer.ar.text, layer.en.text].some((text) => text.includes('{guest}'))),
  )
}

/** Job: before guests are sent their cards. A guest without a language of their own gets the Arabic one. */
export async function drawGuestPictures(
  deps: CardPictureDeps,
  { event_id, guest_ids }: { event_id: string; guest_ids: string[] },
): Promise<void> {
  const source = await readCardSource(deps.db, event_id)
  if (source === null) return
  const guests = await readCardGuests(deps.db, deps.secretKey, event_id, guest_ids, null)
  const drawNext = async () => {
    for (let guest = guests.pop(); guest !== undefined; guest = guests.pop()) {
      const language = guest.language ?? 'ar'
      await pictureOf(deps, source, 'card', language, guest, 'ahead')
      if (namesGuest(source.scene)) await pictureOf(deps, source, 'page-small', language, guest, 'ahead')
    }
  }
  await givingUp(() => Promise.all(Array.from({ length: CONCURRENCY }, drawNext)))
}

/** The pictures of a card that every link to the event may show. */
export type PublicPicture = Extract<DrawnPicture, 'preview' | 'page' | 'page-small'>

const PUBLIC: ReadonlySet<DrawnPicture> = new Set<PublicPicture>(['preview', 'page', 'page-small'])

/** The current hash of such a picture: part of its URL, which changes with it. */
export function publicHash(source: CardSource, picture: PublicPicture, language: Language): string {
  return hashOf(source, picture, inputsOf(source, '', picture, language, null))
}

/** The card as all its guests may see it, where strangers may not see as much. */
export function forGuests(source: CardSource): CardSource {
  return { ...source, public_fields: source.fields }
}

/** The cached picture, or drawn now. */
export async function pictureOf(
  deps: CardPictureDeps,
  source: CardSource,
  picture: DrawnPicture,
  language: Language,
  guest: CardGuest | null,
  pool: DrawingPool = 'cards',
): Promise<Buffer> {
  const { db, storage, publicUrl } = deps
  const inputs = inputsOf(source, publicUrl, picture, language, guest)
  const hash = hashOf(source, picture, inputs)
  const cardOf = () => pictureHash(source.scene)
  return cached(db, { eventId: source.event_id, hash, now: deps.now(), cardOf }, async () => {
    const drawn = await draw(pool, source.event_id, async () => {
      const pictures = await attachmentFiles(db, storage, attachmentsOf(source.scene))
      return { ...inputs, ...DRAWN_AS[picture], scene: source.scene, pictures }
    })
    return picture === 'print' ? printSheet(drawn, source.scene.format, inputs.values.title) : drawn
  })
}

function inputsOf(
  { fields, public_fields, event_token, host_token }: CardSource,
  publicUrl: string,
  picture: DrawnPicture,
  language: Language,
  guest: CardGuest | null,
) {
  const link =
    guest === null ? `${publicUrl}/invitation/${event_token}/${host_token}` : passText(publicUrl, guest.path)
  // These pictures are public, so their QR leads to nobody's invitation.
  const isPublic = guest === null && PUBLIC.has(picture)
  const qr = isPublic ? 'marhaba' : link
  const shown = isPublic ? public_fields : fields
  return { language, values: cardValues(shown, language, guest?.name ?? ''), qr }
}

/** Without the card in words, which no picture shows. */
function hashOf({ scene }: CardSource, picture: DrawnPicture, inputs: object): string {
  const { description: _, ...drawn } = scene
  return pictureHash([RENDERER_VERSION, picture, drawn, inputs])
}
