import type { Database } from '#server/db/client.ts'
import { readTrust, refuseBlocked } from '#server/domain/accounts/trust-level.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { hourAndDay, mailboxOf, takeQuotas } from '#server/domain/quotas.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { Channels, MessageAdapter } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Channel, MessageChannel } from '#shared/contract/deliveries.ts'
import type { SendDraft } from '#shared/contract/sends.ts'
import { addressOf } from './channels-of-guest.ts'
import { composeMessage, type SendContent } from './compose.ts'
import type { SendDeps } from './create-send.ts'
import { areAvailable, draftFaults, draftProblems } from './draft-checks.ts'
import { aSampleGuest, readDraftContent } from './preview.ts'

const BY_ACCOUNT = hourAndDay(6, 20)
/** Whatever account it is asked for by: nobody proved that the number of a profile is theirs. */
const TO_ADDRESS = hourAndDay(6, 12)
const TO_PHONE = hourAndDay(2, 4)

/**
 * Sends the messages of a draft to the caller, free of charge: to the verified e-mail and the telephone of their own
 * profile and to no other address. Returns by which channels something left.
 */
export async function testSend(
  db: Database,
  access: EventAccess,
  { language, draft }: { language: Language; draft: SendDraft },
  { channels, publicUrl, now }: SendDeps,
): Promise<Outcome<{ channels: Channel[] }>> {
  if (!areAvailable(channels, draft.channels)) return refuse('channel_unavailable')
  const content = await readDraftContent(db, access, draft, publicUrl)
  if (content === null) return refuse('not_found')
  const trust = await readTrust(db, access.accountId)
  const blocked = refuseBlocked(trust)
  if (blocked !== null) return blocked
  const isStrict = trust.trust !== 'trusted'
  const errors = draftFaults(
    draftProblems({ ...draft, starts_at: null }, { event: content.event, publicUrl, now, isStrict }),
  )
  if (errors !== null) return refuse('validation_failed', { errors })
  const self = await db
    .selectFrom('accounts')
    .select(['full_name', 'email', 'phone'])
    .where('id', '=', access.accountId)
    .executeTakeFirstOrThrow()
  const targets = draft.channels
    .filter((channel) => channel !== 'by-hand')
    .filter((channel) => addressOf(channel, self) !== null)
  if (targets.length === 0) return refuse('send_nobody')
  const quotas = [
    { key: `test send by ${access.accountId}`, limits: BY_ACCOUNT },
    ...(targets.includes('email')
      ? [{ key: `test send to ${mailboxOf(self.email)}`, limits: TO_ADDRESS }]
      : []),
    ...targets
      .filter((channel) => channel !== 'email')
      .map((channel) => ({ key: `test send by ${channel} to ${self.phone}`, limits: TO_PHONE })),
  ]
  const allowed = await inTransaction(db, async (trx) =>
    (await takeQuotas(trx, quotas, now)) ? done(null) : refuse('sends_too_many'),
  )
  if (!allowed.ok) return allowed
  const link = { token: '', host_token: access.hostToken }
  const guest = { ...aSampleGuest(language), ...self, name: self.full_name, ...link }
  const sent: Channel[] = []
  for (const channel of targets) if (await sendOne(channels, content, guest, channel)) sent.push(channel)
  return sent.length === 0 ? refuse('unavailable') : done({ channels: sent })
}

async function sendOne<C extends MessageChannel>(
  channels: Channels,
  content: SendContent,
  guest: ReturnType<typeof aSampleGuest>,
  channel: C,
): Promise<boolean> {
  const adapter = channels[channel].adapter as MessageAdapter<C> | null
  const message = composeMessage(content, guest, { channel, mark: '', deliveryId: null })
  if (adapter === null || message === null) return false
  return (await adapter.send(message, newId())).kind === 'accepted'
}
