import { sql } from 'kysely'
import { isLive } from '#server/domain/events/live-events.ts'
import { guestsOfContact } from '#server/domain/guests/guests-of-contact.ts'
import { layOutMail, type Mail } from '#server/domain/mail-layout.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Member } from '#shared/contract/guests.ts'
import type { Contact } from '#shared/rules/contact/contact.ts'
import { passNamesLine } from '#shared/rules/guest-pass/names.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { type GuestMailDeps, mailGuest } from './guest-mail.ts'

export interface InvitationMailDeps extends GuestMailDeps {
  readonly publicUrl: string
}

const PAUSE_MS = 15 * 60_000
/** A family under one address. */
const GUESTS_MAXIMUM = 5

/**
 * Somebody typed this contact into a host's share link: the guests who are on the list with it get their links by the
 * e-mail on file, and nobody else learns of them. The look-up happens here and not in the request, whose work is the
 * same for known and unknown contacts. An address gets one mail in a quarter of an hour, about all of its guests:
 * otherwise every name typed beside it would cause another mail.
 */
export async function mailInvitationLink(
  deps: InvitationMailDeps,
  payload: Jobs['invitation.mail-link'],
): Promise<void> {
  const { db } = deps
  const host = await db
    .selectFrom('event_hosts')
    .innerJoin('events', 'events.id', 'event_hosts.event_id')
    .select([
      'event_hosts.id',
      'event_hosts.account_id',
      'event_hosts.event_id',
      'event_hosts.role',
      'events.token',
      'events.title_ar',
      'events.title_en',
    ])
    .where('event_hosts.event_id', '=', payload.event_id)
    .where('event_hosts.id', '=', payload.host_id)
    .where('events.deleted_at', 'is', null)
    .where(isLive)
    .executeTakeFirst()
  if (host === undefined) return
  const contact: Contact =
    payload.email === null
      ? { email: null, phone: payload.phone ?? '' }
      : { email: payload.email, phone: null }
  const role = host.role === 'owner' ? 'owner' : 'co-host'
  const access = { eventId: payload.event_id, hostId: host.id, role } as const
  const reachableGuests = (by: Contact) =>
    guestsOfContact(db, access, by)
      .where('guests.deleted_at', 'is', null)
      .where('guests.email', 'is not', null)
      // Guests whom hosts added come before those who joined by a link, of whom there may be many.
      .clearOrderBy()
      .orderBy(sql`guests.source = 'link'`)
      .orderBy('guests.serial')
      .limit(GUESTS_MAXIMUM)
  const emails = new Set((await reachableGuests(contact).execute()).map(({ email }) => email ?? ''))
  for (const email of emails) {
    if (await isPaused(deps, payload.event_id, email)) continue
    // Where a share is used up, nobody waits for it: they may type their contact again.
    await mailLinks(deps, host, await reachableGuests({ email, phone: null }).execute())
  }
}

/** Whether the address got a mail recently, about any of its guests, including deleted ones. */
async function isPaused({ db, now }: GuestMailDeps, eventId: string, email: string): Promise<boolean> {
  const mailed = await db
    .selectFrom('guests')
    .select('id')
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .where('link_mailed_at', '>', new Date(now().getTime() - PAUSE_MS))
    .limit(1)
    .executeTakeFirst()
  return mailed !== undefined
}

interface Host {
  account_id: string
  event_id: string
  token: string
  title_ar: string
  title_en: string
}

/** One mail for the guests of one address; false where it must wait. */
async function mailLinks(
  deps: InvitationMailDeps,
  host: Host,
  guests: readonly LinkedGuest[],
): Promise<boolean> {
  const { db, publicUrl, now } = deps
  const [first] = guests
  if (first === undefined || first.email === null) return true
  const language = languageOf(first)
  const links = guests.map((guest) => {
    const url = `${publicUrl}/${languageOf(guest)}/invitation/${host.token}/${guest.host_token}/${guest.token}`
    return { guest, url }
  })
  const mail = linkMail(language, localizedField(host, 'title', language), links)
  if (!(await mailGuest(deps, layOutMail(first.email, mail, language), host.account_id))) return false
  const ids = guests.map(({ id }) => id)
  await db
    .updateTable('guests')
    .set({ link_mailed_at: now() })
    .where('event_id', '=', host.event_id)
    .where('id', 'in', ids)
    .execute()
  return true
}

type LinkedGuest = Awaited<ReturnType<ReturnType<typeof guestsOfContact>['execute']>>[number]

function languageOf(guest: { language: string | null }): Language {
  return guest.language === 'en' ? 'en' : 'ar'
}

/**
 * A name that came by a share link was typed by anybody, beside an address that may be anybody's: our mails do not
 * carry it there.
 */
function greetingOf(language: Language, { name, source }: { name: string; source: string }): string {
  if (source === 'link') return language === 'ar' ? 'حيّاك الله،' : 'Hello,'
  return language === 'ar' ? `حيّاك الله ${name}،` : `Hello ${name},`
}

/** A line of who comes by name; as with the greeting, not to an address that a stranger typed. */
function namesOf(guest: { name: string; source: string; members: unknown }, language: Language): string[] {
  if (guest.source === 'link') return []
  return passNamesLine({ ...guest, members: guest.members as Member[] }, language)
}

function linkMail(language: Language, title: string, links: { guest: LinkedGuest; url: string }[]): Mail {
  const [first, ...others] = links
  const mail =
    first !== undefined && others.length === 0 ? ownMail(language, first) : familyMail(language, links)
  const subject =
    language === 'ar'
      ? title === ''
        ? 'دعوتك'
        : `دعوتك إلى ${title}`
      : title === ''
        ? 'Your invitation'
        : `Your invitation to ${title}`
  return { subject, ...mail }
}

function ownMail(
  language: Language,
  { guest, url }: { guest: LinkedGuest; url: string },
): Omit<Mail, 'subject'> {
  const greeting = greetingOf(language, guest)
  const names = namesOf(guest, language)
  return language === 'ar'
    ? {
        greeting,
        before: [...names, 'هذه دعوتك الخاصة، منها تؤكد حضورك وتجد بطاقة دخولك:'],
        action: { label: 'افتح الدعوة', url },
        after: ['الرابط لك وحدك فلا تشاركه. وإن لم تطلبه أنت فتجاهل هذه الرسالة.'],
      }
    : {
        greeting,
        before: [...names, 'Here is your personal invitation. Reply and get your pass:'],
        action: { label: 'Open the invitation', url },
        after: [
          'The link is yours alone, so please don’t share it. If you didn’t ask for it, ignore this message.',
        ],
      }
}

function familyMail(language: Language, links: { guest: LinkedGuest; url: string }[]): Omit<Mail, 'subject'> {
  const isArabic = language === 'ar'
  const actions = links.map(({ guest, url }) => {
    if (guest.source === 'link') return { label: isArabic ? 'افتح الدعوة' : 'Open the invitation', url }
    return { label: isArabic ? `دعوة ${guest.name}` : `${guest.name}’s invitation`, url }
  })
  return isArabic
    ? {
        greeting: 'حيّاكم الله،',
        before: ['هذه الدعوات المسجّلة بهذا البريد، منها تأكيد الحضور وبطاقات الدخول:'],
        actions,
        after: ['كل رابط لصاحبه وحده فلا تشاركوه مع غيره. وإن لم تطلبوا هذه الدعوات فتجاهلوا الرسالة.'],
      }
    : {
        greeting: 'Hello,',
        before: ['Here are the invitations for this email. Reply and get the passes:'],
        actions,
        after: [
          'Each link is for its guest alone, so please don’t share it. If you didn’t ask for them, ignore this message.',
        ],
      }
}
