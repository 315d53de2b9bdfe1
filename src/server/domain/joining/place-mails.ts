import { sql } from 'kysely'
import { EVENT_COLUMNS, startsAt } from '#server/domain/events/event-rows.ts'
import { isPublished } from '#server/domain/events/published.ts'
import { mailGuest, postponeMail } from '#server/domain/invitations/guest-mail.ts'
import { greetingOf, type InvitationMailDeps, namesOf } from '#server/domain/invitations/invitation-mails.ts'
import { layOutMail, type Mail } from '#server/domain/mail-layout.ts'
import { hourAndDay } from '#server/domain/quotas.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { cardValues } from '#shared/card/card-values.ts'
import type { Language } from '#shared/contract/common.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import { localizedField } from '#shared/rules/text/localized.ts'

/** Places open and close as others change their minds: one guest hears of it this often. */
const PER_GUEST = hourAndDay(1, 3)

/**
 * A place opened for a guest on the waiting list. Checked again when the mail is sent: guests who declined or were
 * deleted meanwhile get none, and neither does anybody of a cancelled event. A mail that a share does not allow now
 * waits, one for each guest, and is checked in its turn.
 */
export async function mailOpenedPlace(
  deps: InvitationMailDeps,
  payload: Jobs['invitation.mail-place'],
): Promise<void> {
  const { db, publicUrl, now } = deps
  const { event_id, guest_id } = payload
  const guest = await db
    .selectFrom('guests')
    .innerJoin('events', 'events.id', 'guests.event_id')
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'guests.event_id')
        .onRef('event_hosts.id', '=', 'guests.host_id'),
    )
    .select(EVENT_COLUMNS)
    .select(['guests.name', 'guests.source', 'guests.email', 'guests.language', 'guests.members'])
    .select(['guests.rsvp', 'guests.attending_people', 'guests.invited'])
    .select(['guests.token as guest_token', 'event_hosts.token as host_token', 'event_hosts.account_id'])
    .select('guests.place_opened_at')
    .where('guests.event_id', '=', event_id)
    .where('guests.id', '=', guest_id)
    .where('guests.rsvp', '=', 'attending')
    .where('guests.place_opened_at', 'is not', null)
    .where(isUnmailed)
    .where('guests.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .where('events.status', '!=', 'cancelled')
    .where(isPublished)
    .executeTakeFirst()
  if (guest === undefined || guest.email === null) return
  const language: Language = guest.language === 'en' ? 'en' : 'ar'
  const { weekday, date } = cardValues(guest, language, guest.name)
  const url = `${publicUrl}/${language}/invitation/${guest.token}/${guest.host_token}/${guest.guest_token}`
  const mail = placeMail(language, {
    greeting: greetingOf(language, guest),
    title: localizedField(guest, 'title', language),
    day: [weekday, date].filter((part) => part !== '').join(language === 'ar' ? ' ' : ', '),
    people: peopleComing(guest),
    names: namesOf(guest, language),
    url,
  })
  const own = { key: `place of ${event_id} ${guest_id}`, limits: PER_GUEST }
  if (await mailGuest(deps, layOutMail(guest.email, mail, language), guest.account_id, [own])) {
    await db
      .updateTable('guests')
      .set({ place_mailed_at: guest.place_opened_at })
      .where('event_id', '=', event_id)
      .where('id', '=', guest_id)
      .execute()
    return
  }
  const start = startsAt(guest)
  if (start !== null && Date.parse(start) < now().getTime()) return
  await postponeMail(db, 'invitation.mail-place', payload)
}

/** Not mailed of this opening yet; in the milliseconds in which it is written down. */
const isUnmailed = sql<boolean>`(
  guests.place_mailed_at IS NULL OR guests.place_mailed_at < date_trunc('milliseconds', guests.place_opened_at))`

interface PlaceMail {
  greeting: string
  title: string
  day: string
  people: number
  /** A line of who comes by name, or none. */
  names: string[]
  url: string
}

function placeMail(language: Language, { greeting, title, day, people, names, url }: PlaceMail): Mail {
  if (language === 'ar') {
    return {
      subject: title === '' ? 'تم تأكيد الحضور' : `تم تأكيد الحضور: ${title}`,
      greeting,
      before: [
        `بشرى سارّة: ${placesInArabic(people)}${day === '' ? '.' : ` يوم ${day}.`}`,
        ...names,
        'بطاقة الدخول جاهزة في الدعوة:',
      ],
      action: { label: 'افتح الدعوة', url },
      after: ['وإن طرأ ما يمنع الحضور فالاعتذار من الصفحة نفسها، ليأخذ المقعد من ينتظره.'],
    }
  }
  return {
    subject: title === '' ? 'A place has opened for you' : `A place has opened for you: ${title}`,
    greeting,
    before: [
      `Good news: a place has opened for ${people === 1 ? 'you' : `the ${people} of you`}, and you’re on the list${day === '' ? '.' : ` for ${day}.`}`,
      ...names,
      'Your pass is ready in your invitation:',
    ],
    action: { label: 'Open the invitation', url },
    after: ['If you can no longer come, please tell us there: someone else is waiting.'],
  }
}

/** One person, two and more are addressed in forms of their own. */
function placesInArabic(people: number): string {
  if (people === 1) return 'توفّر لك مقعد بعد الانتظار، وحضورك مؤكّد'
  if (people === 2) return 'توفّر لكما مقعدان بعد الانتظار، وحضوركما مؤكّد'
  const places = people <= 10 ? `توفّرت لكم ${people} مقاعد` : `توفّر لكم ${people} مقعدًا`
  return `${places} بعد الانتظار، وحضوركم مؤكّد`
}
