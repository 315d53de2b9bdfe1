import type { Database } from '#server/db/client.ts'
import { type MessageStore, PLAYED_CALLBACKS, type PlayedCallback } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import { newId } from './new-id.ts'

const SHOWN = 200

export interface DeliveredMessage {
  id: string
  channel: MessageChannel
  delivery_id: string | null
  to: string
  subject: string
  body: string
  /** Whether there is a page of it besides the text. */
  has_html: boolean
  picture: string | null
  /** The event for the calendar that a mail brings. */
  calendar: string | null
  /** What the built-in channel reported last. */
  state: string | null
  language: Language
  created_at: string
}

/** Stores messages in place of sending them. */
export function messageStore(db: Database, now: () => Date): MessageStore {
  return {
    add: async ({ channel, deliveryId, to, subject, text, html, pictureUrl, calendar, language }) => {
      const { id } = await db
        .insertInto('delivered_messages')
        .values({
          id: newId(),
          channel,
          delivery_id: deliveryId,
          recipient: to,
          subject,
          body: text,
          html,
          picture: pictureUrl,
          calendar: calendar ?? null,
          language,
          created_at: now(),
        })
        // An update that changes nothing, because only what was written is returned.
        .onConflict((conflict) => conflict.column('delivery_id').doUpdateSet({ channel }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    find: async (id) => {
      const row = await db
        .selectFrom('delivered_messages')
        .select(['channel', 'delivery_id', 'recipient', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return null
      return {
        channel: channelOf(row.channel),
        deliveryId: row.delivery_id,
        to: row.recipient,
        createdAt: row.created_at,
      }
    },
    setState: async (id, state) => {
      await db.updateTable('delivered_messages').set({ state }).where('id', '=', id).execute()
    },
  }
}

/** The stored messages, newest first; those to one address or number where it is given. */
export async function listDeliveredMessages(db: Database, to?: string): Promise<DeliveredMessage[]> {
  const rows = await db
    .selectFrom('delivered_messages')
    .select(['id', 'channel', 'delivery_id', 'recipient as to', 'subject', 'body', 'picture', 'state'])
    .select('calendar')
    .select(['language', 'created_at'])
    .select((eb) => eb('html', 'is not', null).$castTo<boolean>().as('has_html'))
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    ...row,
    channel: channelOf(row.channel),
    language: row.language === 'en' ? 'en' : 'ar',
    created_at: row.created_at.toISOString(),
  }))
}

/** The page of a stored mail; null where it has none. */
export async function deliveredHtml(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('delivered_messages').select('html').where('id', '=', id).executeTakeFirst()
  return row?.html ?? null
}

const NEVER_OF: Record<MessageChannel, readonly PlayedCallback[]> = {
  whatsapp: ['unsubscribed'],
  sms: ['read', 'unsubscribed'],
  email: ['read', 'reply'],
}

/** What can be played for a message: nothing for mails about accounts. */
export function playedCallbacksOf({ channel, delivery_id }: DeliveredMessage): readonly PlayedCallback[] {
  if (delivery_id === null) return []
  return PLAYED_CALLBACKS.filter((callback) => !NEVER_OF[channel].includes(callback))
}

export function readPlayedCallback(text: string | null): PlayedCallback | null {
  return PLAYED_CALLBACKS.find((callback) => callback === text) ?? null
}

function channelOf(channel: string): MessageChannel {
  return channel === 'whatsapp' || channel === 'sms' ? channel : 'email'
}
