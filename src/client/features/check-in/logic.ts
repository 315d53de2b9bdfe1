import type { Language } from '#client/i18n/languages.ts'
import type { Signal } from '#client/lib/signal-tones.ts'
import { type Bilingual, fieldMessages } from '#shared/contract/messages.ts'
import { admissiblePeople } from '#shared/rules/guests/expected-people.ts'
import type { DoorConflict, DoorView, GuestAtDoor, RecentScan } from './queries.ts'
import type { Shown } from './store.ts'

/** The present by the server's clock, in milliseconds since 1970, as well as the phone knows it. */
export function serverNow(now: number, clock_offset: number | null): number {
  return now + (clock_offset ?? 0)
}

/**
 * People whom the guest's pass still admits; once all of those are in, the others who are invited. At least one,
 * for somebody is at the door.
 */
export function peopleLeft(guest: Pick<GuestAtDoor, 'invited' | 'coming' | 'admitted'>): number {
  const admissible = admissiblePeople(guest)
  return Math.max(1, (guest.admitted < admissible ? admissible : guest.invited) - guest.admitted)
}

export interface Risk {
  /** The one gate that was not heard; null where it is several. */
  readonly door: string | null
  readonly minutes: number
  readonly guests: number
}

const MINUTE = 60_000
/** A gate that said nothing for so long is not heard; they speak up about once a minute. */
const SILENT_AFTER = 3 * MINUTE

/** Who may enter twice while the gates do not hear each other; null while nobody may. */
export function riskOf(
  view: Pick<DoorView, 'at_risk' | 'disconnected_since' | 'other_doors'>,
  now: number,
): Risk | null {
  if (view.at_risk === 0) return null
  const heard = view.other_doors.flatMap(({ name, heard_at }) =>
    heard_at === null ? [] : [{ name, heard_at }],
  )
  const silent = heard.filter(({ heard_at }) => now - heard_at >= SILENT_AFTER)
  const apart = view.disconnected_since !== null
  const since = Math.min(view.disconnected_since ?? now, ...silent.map(({ heard_at }) => heard_at))
  const minutes = Math.floor((now - since) / MINUTE)
  if (minutes < 1) return null
  const quiet = apart ? view.other_doors : silent
  return { door: quiet.length === 1 ? (quiet[0]?.name ?? null) : null, minutes, guests: view.at_risk }
}

/** Names a conflict as it stands: with more people it is another one and is shown again. */
export function conflictKey({ guest, over }: DoorConflict): string {
  return `${guest.id}:${over}`
}

/** Class of a guest's name: as large as its length and its place let it be, for it is never cut. */
export function nameSize(name: string, large: boolean): string {
  const letters = [...name.normalize('NFC').replace(/\p{M}/gu, '')].length
  if (large && letters <= 18) return 'text-4xl'
  if (letters <= (large ? 34 : 20)) return 'text-3xl'
  return letters <= (large ? 64 : 44) ? 'text-2xl' : 'text-lg'
}

/** Why the server will not take a record: the words of its codes, or what it wrote itself. */
export function problemTexts(
  problems: Readonly<Record<string, readonly string[]>>,
  language: Language,
): string[] {
  const texts: Readonly<Record<string, Bilingual>> = fieldMessages
  return [...new Set(Object.values(problems).flat())].map((code) => {
    const words = Object.hasOwn(texts, code) ? texts[code] : undefined
    // A limit that the code does not bring along would leave a hole in the sentence.
    if (words === undefined) return code
    return words[language].includes('{') ? fieldMessages['field.invalid'][language] : words[language]
  })
}

/** Colour of a verdict: go in, look here first, stop. */
export type VerdictTone = 'go' | 'look' | 'stop' | 'quiet'

const tones: Record<Shown['kind'], VerdictTone> = {
  admitted: 'go',
  'walk-in': 'go',
  'already-in': 'look',
  'wrong-section': 'look',
  revoked: 'stop',
  'other-event': 'stop',
  'unknown-guest': 'stop',
  'cannot-judge': 'stop',
  'no-pass': 'stop',
  'not-saved': 'stop',
  undone: 'quiet',
}

export function toneOf(shown: Pick<Shown, 'kind'>): VerdictTone {
  return tones[shown.kind]
}

/** What is heard and felt. People too many are in, and still worth a look. */
export function signalOf(shown: Shown): Signal {
  const tone = tones[shown.kind]
  if (tone === 'go') return 'over' in shown && shown.over > 0 ? 'notice' : 'good'
  return tone === 'stop' ? 'stop' : 'notice'
}

/** The mark of a scan in the list of recent ones; a refusal is kept under the name of its verdict. */
export function recentMark({ kind, reason, guest_id }: RecentScan): Shown['kind'] {
  if (kind === 'entry') return guest_id === null ? 'walk-in' : 'admitted'
  if (kind === 'undo') return 'undone'
  return isVerdict(reason) ? reason : 'no-pass'
}

export function isVerdict(text: string): text is Shown['kind'] {
  return Object.hasOwn(tones, text)
}

/** What can lie over the desk. */
export type SheetName =
  | 'menu'
  | 'sync'
  | 'enter'
  | 'leave'
  | 'search'
  | 'walk-in'
  | 'recent'
  | 'undo'
  | 'conflicts'
  | 'refused'
  | 'ready'
