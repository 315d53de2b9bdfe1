import type { Language } from '#shared/contract/common.ts'
import type { Contact } from '#shared/rules/contact.ts'
import type { Database } from '../../db/client.ts'
import type { Jobs } from '../../jobs/queue.ts'
import type { EmailDelivery } from '../../providers/delivery/port.ts'
import { isPublished } from '../events/published.ts'
import { guestsOfContact } from '../guests/listed-guests.ts'
import { layOutMail, type Mail } from '../mail-layout.ts'

export interface InvitationMailDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly publicUrl: string
  readonly now: () => Date
}

const PAUSE_MS = 15 * 60_000
/** A family under one address. */
const GUESTS_MAXIMUM = 5

/**
 * Somebody typed this address into a host's share link: the guests who are on the list with it get their links by
 * the e-mail on file, and nobody else hears of them. Looked up here and not in the request, which so does the same
 * for addresses that are on the list and such that are not.
 */
export async function mailInvitationLink(
  deps: InvitationMailDeps,
  payload: Jobs['invitation.mail-link'],
): Promise<void> {
  const { db } = deps
  const host = await db
    .selectFrom('event_hosts')
    .innerJoin('events', 'events.id', 'event_hosts.event_id')
    .select(['event_hosts.id', 'event_hosts.role', 'events.token', 'events.title_ar', 'events.title_en'])
    .where('event_hosts.event_id', '=', payload.event_id)
    .where('event_hosts.id', '=', payload.host_id)
    .where('events.deleted_at', 'is', null)
    .where(isPublished)
    .executeTakeFirst()
  if (host === undefined) return
  const contact: Contact =
    payload.email === null
      ? { email: null, phone: payload.phone ?? '' }
      : { email: payload.email, phone: null }
  const role = host.role === 'owner' ? 'owner' : 'co-host'
  const guests = await guestsOfContact(db, { eventId: payload.event_id, hostId: host.id, role }, contact)
    .where('guests.deleted_at', 'is', null)
    .where('guests.email', 'is not', null)
    .limit(GUESTS_MAXIMUM)
    .execute()
  const since = new Date(deps.now().getTime() - PAUSE_MS)
  for (const guest of guests) {
    if (guest.email === null || (guest.link_mailed_at !== null && guest.link_mailed_at > since)) continue
    const language: Language = guest.language === 'en' ? 'en' : 'ar'
    const url = `${deps.publicUrl}/${language}/invitation/${host.token}/${guest.host_token}/${guest.token}`
    await deps.email.send(
      layOutMail(guest.email, linkMail(language, guest.name, titleOf(host, language), url), language),
    )
    await db
      .updateTable('guests')
      .set({ link_mailed_at: deps.now() })
      .where('event_id', '=', payload.event_id)
      .where('id', '=', guest.id)
      .execute()
  }
}

export function titleOf(event: { title_ar: string; title_en: string }, language: Language): string {
  return language === 'ar' ? event.title_ar || event.title_en : event.title_en || event.title_ar
}

function linkMail(language: Language, name: string, title: string, url: string): Mail {
  return language === 'ar'
    ? {
        subject: title === '' ? 'دعوتك' : `دعوتك إلى ${title}`,
        greeting: `أهلًا ${name}،`,
        before: ['هذه دعوتك الخاصة، منها تؤكد حضورك وتجد بطاقة دخولك:'],
        action: { label: 'افتح الدعوة', url },
        after: ['الرابط لك وحدك فلا تشاركه. وإن لم تطلبه أنت فتجاهل هذه الرسالة.'],
      }
    : {
        subject: title === '' ? 'Your invitation' : `Your invitation to ${title}`,
        greeting: `Hello ${name},`,
        before: ['Here is your own invitation. Answer it there, and find your pass for the door:'],
        action: { label: 'Open the invitation', url },
        after: [
          'The link is yours alone, so please keep it. If you did not ask for it, ignore this message.',
        ],
      }
}
