import type { Failed } from '#client/api/http-client.ts'
import { attachmentRoutes } from '#shared/contract/attachments.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'
import type { AccountDatabase, LocalPicture, OutboxRow } from '../db.ts'
import { BULK_TIMEOUT, type ApiSession } from '../sync/api-session.ts'

/**
 * Sends the pictures that a row needs and the server has not: they go before the card that shows them. What
 * stops one stops the row, and says why; null where nothing does.
 */
export async function sendPictures(
  database: AccountDatabase,
  line: ApiSession,
  row: OutboxRow,
): Promise<Failed | null> {
  if (row.route !== 'design.save') return null
  const held = await database.pictures.bulkGet(attachmentsOf(row.input.body.scene))
  for (const picture of held) {
    if (picture?.state !== 'waiting') continue
    const failed = await sendPicture(database, line, picture)
    if (failed) return failed
  }
  return null
}

async function sendPicture(
  { pictures }: AccountDatabase,
  { call, token, signal }: ApiSession,
  { id, attachment_type, blob }: LocalPicture,
): Promise<Failed | null> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, attachment_type, model: 'design' })) form.set(name, value)
  form.set('file', blob, 'picture')
  const answer = await call(
    attachmentRoutes['attachment.upload'],
    {},
    { form, token, signal, timeout: BULK_TIMEOUT },
  )
  if (answer.ok) await pictures.update(id, { state: 'kept' })
  else if (answer.kind === 'refused' && isFinal(answer.status))
    await pictures.update(id, { state: 'refused' })
  return answer.ok ? null : answer
}

/** The file itself is at fault; everything else may be otherwise the next time. */
function isFinal(status: number): boolean {
  return [413, 415, 422].includes(status)
}
