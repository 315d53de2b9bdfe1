import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { guestScope } from '#server/domain/guests/guests.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Language } from '#shared/contract/common.ts'
import type { MessagePreview, SendDraft } from '#shared/contract/sends.ts'
import { smsParts } from '#shared/rules/sending/sms-parts.ts'
import { type MessageGuest, messageGuests } from './audience.ts'
import { composeText, contentOfDraft, readPictures, type SendContent } from './compose.ts'
import type { SendDeps } from './create-send.ts'
import { MARK_LENGTH } from './marks.ts'
import { readEventOfSend } from './quote.ts'

/** As long as a guest's, and opens nothing. */
const SAMPLE_TOKEN = 'x'.repeat(22)
const SAMPLE_NAME: Readonly<Record<Language, string>> = {
  ar: 'أم خالد القحطاني',
  en: 'Mrs Maha Al Qahtani',
}

interface PreviewInput {
  guest_id: string | null
  language: Language | null
  draft: SendDraft
}

/** The messages of a draft, one for each channel, as a guest would get them; without a guest, a sample one. */
export async function previewSend(
  db: Database,
  access: EventAccess,
  { guest_id, language, draft }: PreviewInput,
  { publicUrl }: Pick<SendDeps, 'publicUrl'>,
): Promise<Outcome<MessagePreview[]>> {
  const content = await readDraftContent(db, access, draft, publicUrl)
  if (content === null) return refuse('not_found')
  const found = guest_id === null ? aSampleGuest(language ?? 'ar') : await readGuest(db, access, guest_id)
  if (found === undefined) return refuse('not_found')
  const guest = { ...found, language: language ?? found.language }
  return done(draft.channels.map((channel) => previewOf(content, guest, channel)))
}

function previewOf(
  content: SendContent,
  guest: MessageGuest,
  channel: SendDraft['channels'][number],
): MessagePreview {
  const text = composeText(content, guest, channel, 'm'.repeat(MARK_LENGTH))
  const hasPicture = channel === 'email' || channel === 'whatsapp'
  const picture = hasPicture ? (content.pictures?.[text.language] ?? null) : null
  return {
    channel,
    ...text,
    picture: picture === null ? null : picture.url.slice(content.publicUrl.length),
    parts: channel === 'sms' ? smsParts(text.body).parts : 1,
  }
}

/** What a draft's messages are made from, before there is a send; null where the event is gone. */
export async function readDraftContent(
  db: Database,
  access: EventAccess,
  draft: SendDraft,
  publicUrl: string,
): Promise<SendContent | null> {
  const event = await readEventOfSend(db, access)
  if (event === undefined) return null
  const pictures = await readPictures(db, event, publicUrl)
  return { ...contentOfDraft(draft), accountId: access.accountId, event, pictures, publicUrl }
}

function readGuest(db: Database, access: EventAccess, guestId: string): Promise<MessageGuest | undefined> {
  return messageGuests(db, access.eventId)
    .where('guests.id', '=', guestId)
    .where('guests.deleted_at', 'is', null)
    .where(guestScope(access))
    .executeTakeFirst()
}

export function aSampleGuest(language: Language): MessageGuest {
  return {
    id: '',
    name: SAMPLE_NAME[language],
    source: 'single',
    email: null,
    phone: null,
    language,
    token: SAMPLE_TOKEN,
    host_token: SAMPLE_TOKEN,
    members: [],
    rsvp: null,
    answered_at: null,
    // Of the event's beginnings: what changed is shown as whoever was invited first gets it.
    opened_at: new Date(0),
    messages: [],
  }
}
