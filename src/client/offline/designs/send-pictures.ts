import type { ApiFailure } from '#client/api/http-client.ts'
import { attachmentRoutes } from '#shared/contract/attachments.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'
import type { AccountDatabase, LocalPicture, OutboxRow } from '../account-database.ts'
import type { ApiSession } from '../sync/api-session.ts'

/**
 * Uploads the pictures that a row refers to and the server does not have yet, in parallel: before the card that shows
 * them. One that fails does not stop the others. Returns the failure of the first, which holds up the row; null where
 * none fails.
 */
export async function sendPictures(
  database: AccountDatabase,
  session: ApiSession,
  row: OutboxRow,
): Promise<ApiFailure | null> {
  if (row.route !== 'design.save') return null
  const stored = await database.pictures.bulkGet(attachmentsOf(row.input.body.scene))
  const waiting = stored.filter((picture) => picture !== undefined).filter(({ state }) => state === 'waiting')
  const failures = await Promise.all(waiting.map((picture) => sendPicture(database, session, picture)))
  return failures.find((failure) => failure !== null) ?? null
}

async function sendPicture(
  { pictures }: AccountDatabase,
  { call, token, signal }: ApiSession,
  { id, attachment_type, blob }: LocalPicture,
): Promise<ApiFailure | null> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, attachment_type, model: 'design' })) form.set(name, value)
  form.set('file', blob, 'picture')
  const result = await call(
    attachmentRoutes['attachment.upload'],
    {},
    { form, token, signal, timeout: TIME_LIMIT_MS.bulk },
  )
  if (result.ok) await pictures.update(id, { state: 'kept' })
  else if (result.kind === 'refused' && isFinal(result.status))
    await pictures.update(id, { state: 'refused' })
  return result.ok ? null : result
}

/** Too large, of another type or unreadable: the file is at fault, and a retry would not help. */
function isFinal(status: number): boolean {
  return [413, 415, 422].includes(status)
}
