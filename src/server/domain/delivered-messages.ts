import type { Database } from '#server/db/client.ts'
import type { EmailMessage } from '#server/providers/delivery/port.ts'
import type { Language } from '#shared/contract/common.ts'
import { newId } from './new-id.ts'

const SHOWN = 200

export interface DeliveredMessage {
  id: string
  channel: string
  to: string
  subject: string
  body: string
  language: Language
  created_at: string
}

/** Stores a mail in place of sending it. */
export async function storeEmail(db: Database, message: EmailMessage, now: Date): Promise<void> {
  await db
    .insertInto('delivered_messages')
    .values({
      id: newId(),
      channel: 'email',
      recipient: message.to,
      subject: message.subject,
      body: message.text,
      language: message.language,
      created_at: now,
    })
    .execute()
}

/** The stored messages, newest first; those to one address where it is given. */
export async function listDeliveredMessages(db: Database, to?: string): Promise<DeliveredMessage[]> {
  const rows = await db
    .selectFrom('delivered_messages')
    .select(['id', 'channel', 'recipient as to', 'subject', 'body', 'language', 'created_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    ...row,
    language: row.language === 'en' ? 'en' : 'ar',
    created_at: row.created_at.toISOString(),
  }))
}
