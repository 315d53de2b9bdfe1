import type { Database } from '#server/db/client.ts'
import { guestOfLink, type LinkTokens } from '#server/domain/authorize.ts'
import { type EventRow, startsAt } from '#server/domain/events/event-rows.ts'
import { type PassHolder, passKeysOf, signPass } from '#server/domain/guests/guest-passes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Wallet, WalletField, WalletPass, WalletText } from '#server/providers/wallet/port.ts'
import { cardValues } from '#shared/card/card-values.ts'
import type { Bilingual } from '#shared/contract/bilingual.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Section } from '#shared/contract/events.ts'
import type { Member } from '#shared/contract/guests.ts'
import { passNames } from '#shared/rules/guest-pass/names.ts'
import { passText } from '#shared/rules/guest-pass/pass.ts'
import { formatShortCode } from '#shared/rules/guest-pass/short-code.ts'
import { guestPassText } from '#shared/rules/guest-pass/text.ts'
import { bilingualField, localized } from '#shared/rules/text/localized.ts'
import type { NamedFile } from './calendar-files.ts'
import { readLinkedEvent } from './linked-event.ts'

interface WalletDeps {
  readonly db: Database
  readonly wallet: Wallet
  readonly secretKey: string
  readonly publicUrl: string
}

const LABELS = {
  event: { ar: 'المناسبة', en: 'Event' },
  guest: { ar: 'الضيف', en: 'Guest' },
  when: { ar: 'الموعد', en: 'When' },
  place: { ar: 'المكان', en: 'Where' },
  admits: { ar: 'الدخول', en: 'Admission' },
  section: { ar: 'القسم', en: 'Section' },
  names: { ar: 'الحضور', en: 'Coming' },
  hosts: { ar: 'بدعوة من', en: 'Invited by' },
  hijri: { ar: 'التاريخ الهجري', en: 'Hijri date' },
  address: { ar: 'العنوان', en: 'Address' },
  dress: { ar: 'اللباس', en: 'Dress code' },
  notes: { ar: 'من أصحاب الدعوة', en: 'From the hosts' },
  link: { ar: 'الدعوة', en: 'Invitation' },
} as const satisfies Record<string, WalletText>

/**
 * A guest's pass as a file for Apple Wallet. `not_found` for a link that opens nothing, and for guests who are not
 * expected: the event is cancelled, they declined, or they are on the waiting list.
 */
export async function readWalletPass(
  { db, wallet, secretKey, publicUrl }: WalletDeps,
  tokens: LinkTokens,
  languages: { language: Language | null; otherwise: Language },
): Promise<Outcome<NamedFile>> {
  const { event_token, host_token, guest_token } = tokens
  const linked = await readLinkedEvent(db, tokens)
  if (!linked.ok) return linked
  const { event, access } = linked.data
  if (guest_token === undefined) return refuse('not_found')
  const guest = await guestOfLink(db, access, guest_token)
    .select(['guests.id', 'guests.serial', 'guests.invited', 'guests.section'])
    .select(['guests.name', 'guests.members', 'guests.language', 'guests.rsvp', 'guests.waiting_since'])
    .executeTakeFirst()
  const isExpected = guest?.rsvp !== 'regrets' && guest?.waiting_since === null
  if (guest === undefined || event.status === 'cancelled' || !isExpected) return refuse('not_found')
  const language = languages.language ?? (guest.language as Language | null) ?? languages.otherwise
  const members = guest.members as Member[]
  const holder = { ...guest, members, event_token, host_token, guest_token }
  const pass = walletPassOf(event, holder, { secretKey, publicUrl, language })
  return done({ name: pass.description[language], content: await wallet.passFile(pass) })
}

function walletPassOf(
  event: EventRow,
  guest: PassHolder & { name: string; members: Member[] },
  { secretKey, publicUrl, language }: { secretKey: string; publicUrl: string; language: Language },
): WalletPass {
  const { path, short_code } = signPass(passKeysOf(secretKey, event.id), guest)
  const values = { ar: cardValues(event, 'ar', guest.name), en: cardValues(event, 'en', guest.name) }
  const textOf = (field: 'title' | 'hosts' | 'venue' | 'address' | 'hijri'): WalletText => ({
    ar: values.ar[field],
    en: values.en[field],
  })
  const holds = { invited: guest.invited, section: guest.section as Section | null }
  const texts = { ar: guestPassText(holds, 'ar'), en: guestPassText(holds, 'en') }
  const title = values.ar.title === '' ? { ar: texts.ar.title, en: texts.en.title } : textOf('title')
  const link = `/invitation/${guest.event_token}/${guest.host_token}/${guest.guest_token}`
  return {
    serial: guest.id,
    group: event.id,
    language,
    description: title,
    primary: { key: 'event', label: LABELS.event, value: title },
    secondary: [field('guest', inBothLanguages(guest.name)), ...whenOf(event)],
    auxiliary: withoutEmpty([
      field('place', textOf('venue')),
      field('section', { ar: texts.ar.section ?? '', en: texts.en.section ?? '' }),
      field('admits', { ar: texts.ar.admits, en: texts.en.admits }),
    ]),
    back: withoutEmpty([
      field('names', { ar: passNames(guest, 'ar'), en: passNames(guest, 'en') }),
      field('hosts', textOf('hosts')),
      field('hijri', textOf('hijri')),
      field('address', textOf('address')),
      field('dress', bothLanguages(bilingualField(event, 'dress_code'))),
      field('notes', bothLanguages(bilingualField(event, 'notes'))),
      field('link', inBothLanguages(publicUrl + link)),
    ]),
    // As the guest's own page shows it.
    qr: passText(publicUrl, path),
    code: formatShortCode(short_code),
    relevant: startsAt(event),
    place:
      event.latitude === null || event.longitude === null
        ? null
        : { latitude: event.latitude, longitude: event.longitude },
  }
}

function field(key: keyof typeof LABELS, value: WalletText): WalletField & { value: WalletText } {
  return { key, label: LABELS[key], value }
}

function withoutEmpty(fields: (WalletField & { value: WalletText })[]): WalletField[] {
  return fields.filter(({ value }) => value.ar !== '')
}

function inBothLanguages(text: string): WalletText {
  return { ar: text, en: text }
}

/** A text that is missing in one language is the other's. */
function bothLanguages(text: Bilingual): WalletText {
  return { ar: localized(text, 'ar'), en: localized(text, 'en') }
}

const MINUTE_MS = 60_000

/** By the clock of the place, for a pass shows the hour at the venue. */
function whenOf(event: EventRow): WalletField[] {
  if (event.starts_on === null) return []
  const at = startsAt(event)
  const wall = `${event.starts_on}T${event.starts_time ?? '00:00'}`
  const ahead = at === null ? 0 : Math.round((Date.parse(`${wall}Z`) - Date.parse(at)) / MINUTE_MS)
  const [hours, minutes] = [Math.abs(ahead) / 60, Math.abs(ahead) % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  )
  const instant = `${wall}:00${ahead < 0 ? '-' : '+'}${hours}:${minutes}`
  return [{ key: 'when', label: LABELS.when, value: { instant, hour: at !== null } }]
}
