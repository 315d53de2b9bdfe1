import type { Database } from '#server/db/client.ts'
import type { LinkTokens } from '#server/domain/authorize.ts'
import { cached, pictureHash } from '#server/domain/cards/card-cache.ts'
import { draw, orUnavailable } from '#server/domain/cards/draw-card.ts'
import type { Drawing } from '#server/domain/cards/draw-card.worker.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { cardValues } from '#shared/card/card-values.ts'
import { RENDERER_VERSION } from '#shared/card/renderer-version.ts'
import type { Language } from '#shared/contract/common.ts'
import { SCENE_VERSION, type Scene, type SceneInput, sceneSchema } from '#shared/contract/scene.ts'
import { dualDates, writtenDay } from '#shared/rules/dates/dual-dates.ts'
import { passNames } from '#shared/rules/guest-pass/names.ts'
import { passText } from '#shared/rules/guest-pass/pass.ts'
import { formatShortCode } from '#shared/rules/guest-pass/short-code.ts'
import { type GuestPage, readGuestPage } from './guest-page.ts'

interface Deps {
  readonly db: Database
  readonly secretKey: string
  /** The origin in the pass's QR: no closing slash. */
  readonly publicUrl: string
}

const WIDTH = 1080
const NAMES = { ar: 'بطاقة الدخول', en: 'Pass' } as const

export interface PassPicture {
  readonly name: string
  /** Another one whenever the picture is. */
  readonly hash: string
  /** Drawn once, and cached like cards are. */
  readonly draw: () => Promise<Outcome<Buffer>>
}

/**
 * A guest's pass as a picture. `not_found` for a link that opens nothing, and for guests who are not expected: the
 * event is cancelled, they declined, or they are on the waiting list.
 */
export async function readPassPicture(
  { db, secretKey, publicUrl }: Deps,
  tokens: LinkTokens,
  languages: { language: Language | null; otherwise: Language },
  now: Date,
): Promise<Outcome<PassPicture>> {
  const page = await readGuestPage(db, secretKey, tokens, now)
  if (!page.ok) return page
  const { eventId, guest, event, card } = page.data
  if (guest === null || event.cancelled || !isExpected(guest.standing)) return refuse('not_found')
  const language = languages.language ?? guest.language ?? languages.otherwise
  const drawing: Drawing = {
    scene: passScene(
      {
        code: formatShortCode(guest.pass.short_code),
        names: namesOf(guest, language),
        days: daysOf(event.starts_on, language),
      },
      card,
    ),
    language,
    values: cardValues(event, language, guest.name),
    qr: passText(publicUrl, guest.pass.path),
    width: WIDTH,
    as: 'png',
  }
  const hash = pictureHash([RENDERER_VERSION, 'pass', drawing])
  const picture = { eventId, hash, now, cardOf: () => hash }
  return done({
    name: NAMES[language],
    hash,
    draw: () => orUnavailable(cached(db, picture, () => draw('passes', eventId, () => drawing))),
  })
}

function isExpected({ rsvp }: { rsvp: string | null }): boolean {
  return rsvp !== 'regrets' && rsvp !== 'waiting'
}

const PLAIN = { accent: '#8c6420', bloom: '#0f766e' }

function namesOf({ name, members, standing }: NonNullable<GuestPage['guest']>, language: Language): string {
  const coming = new Set(standing.members)
  const answered = members.map((member) => ({ ...member, section: null, attending: coming.has(member.id) }))
  return passNames({ name, members: answered }, language)
}

/** In the order of the page that the picture is saved from. */
function daysOf(date: string | null, language: Language): readonly [string, string] {
  const [first, second] = dualDates(date, { language, calendar: null }) ?? ['', '']
  return [`${writtenDay(date, language)?.weekday ?? ''} ${first}`.trim(), second]
}

/** A white ticket, whatever the card is like: a code is read best dark on white. */
function passScene(
  { code, names, days }: { code: string; names: string; days: readonly [string, string] },
  card: GuestPage['card'],
): Scene {
  const { accent, bloom } = card?.palette ?? PLAIN
  const line = (id: string, text: string, y: number, size: number, font: { ar: string; en: string }) => ({
    id,
    kind: 'text' as const,
    box: { x: 90, y, w: 820, h: size * 1.9 },
    ar: { text, face: font.ar, size },
    en: { text, face: font.en, size },
    paint: 'ink' as const,
  })
  const large = { ar: 'ruqaa-bold', en: 'marcellus' }
  const small = { ar: 'naskh', en: 'jost' }
  const scene: SceneInput = {
    version: SCENE_VERSION,
    format: 'card',
    palette: { paper: '#ffffff', shade: '#f6f0e5', ink: '#10231f', muted: '#4a5b57', accent, bloom },
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      line('title', '{title}', 70, 54, large),
      line('day', days[0], 160, 36, small),
      line('other-day', days[1], 214, 32, small),
      { id: 'code', kind: 'qr', box: { x: 170, y: 280, w: 660, h: 660 }, dark: '#0b1412', light: '#ffffff' },
      { ...line('short', code, 925, 84, { ar: 'jost-medium', en: 'jost-medium' }), tracking: 0.08 },
      line('guest', '{guest}', 1085, 60, large),
      ...(names === '' ? [] : [line('names', names, 1190, 34, small)]),
      line('venue', '{venue}', names === '' ? 1215 : 1270, 38, small),
    ],
  }
  return sceneSchema.parse(scene)
}
