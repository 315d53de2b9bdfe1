import type { Database } from '#server/db/client.ts'
import { layOutMail, type Mail } from '#server/domain/mail-layout.ts'
import { findOperatorEmails } from '#server/domain/operator/operators.ts'
import { addJobs, type Jobs } from '#server/jobs/queue.ts'
import type { EmailDelivery } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'

interface ContactMailDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly publicUrl: string
  /** Operators named by the settings. */
  readonly operatorEmails: readonly string[]
}

/** A job for each operator: a mail that fails is tried again without the others'. */
export async function mailContactMessage(
  { db, operatorEmails }: ContactMailDeps,
  { message_id }: Jobs['contact.mail-operators'],
): Promise<void> {
  const addresses = await findOperatorEmails(db, operatorEmails)
  const jobs = addresses.map((address) => ({ message_id, address }))
  await db.transaction().execute((trx) => addJobs(trx, 'contact.mail-operator', jobs))
}

export async function mailContactToOperator(
  { db, email, publicUrl }: ContactMailDeps,
  { message_id, address }: Jobs['contact.mail-operator'],
): Promise<void> {
  const message = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'specialization', 'message'])
    .where('id', '=', message_id)
    .executeTakeFirst()
  if (message === undefined) return
  const reader = await db
    .selectFrom('accounts')
    .select('language')
    .where('email', '=', address)
    .executeTakeFirst()
  const language: Language = reader?.language === 'en' ? 'en' : 'ar'
  const url = `${publicUrl}/${language}/operator?tab=contact`
  const mail = language === 'ar' ? inArabic(message, url) : inEnglish(message, url)
  await email.send(layOutMail(address, mail, language))
}

type Written = Readonly<Record<'name' | 'email' | 'specialization' | 'message', string>>

/** The subject holds nothing that was typed: it is the part of a mail that is trusted most. */
function inArabic({ name, email, specialization, message }: Written, url: string): Mail {
  return {
    subject: 'رسالة جديدة من صفحة «تواصل معنا»',
    greeting: 'أهلًا،',
    before: [`${name} (${specialization})`, email, message],
    action: { label: 'فتح الرسائل', url },
    after: ['لم يصل إلى المرسل أي بريد. ردّ عليه من بريدك.'],
  }
}

function inEnglish({ name, email, specialization, message }: Written, url: string): Mail {
  return {
    subject: 'A new message from the contact form',
    greeting: 'Hello,',
    before: [`${name} (${specialization})`, email, message],
    action: { label: 'Open messages', url },
    after: ['Nothing was mailed to whoever wrote this. Answer from your own mailbox.'],
  }
}
