import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { sessionStore } from '#client/api/session-store.ts'
import { newId } from '#client/lib/new-id.ts'
import type { User } from '#shared/contract/account.ts'
import { type Attachment, attachmentRoutes } from '#shared/contract/attachments.ts'
import { type PhoneChannel, profileRoutes } from '#shared/contract/profile.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { SESSIONS_KEY } from './queries.ts'

/** Uploads the square picture of an account; it is shown once the profile is saved with its id. */
export function uploadPicture(square: Blob): Promise<ApiResult<Attachment>> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id: newId(), attachment_type: 'picture', model: 'account' }))
    form.set(name, value)
  form.set('file', square, 'picture.jpg')
  return call(attachmentRoutes['attachment.upload'], {}, { form, timeout: TIME_LIMIT_MS.bulk })
}

export function sendPhoneCode(channel: PhoneChannel): Promise<ApiResult<{ phone: string }>> {
  return call(profileRoutes['phone.send-code'], { body: { channel } })
}

/** Confirms the profile's phone; invitations to it are then found too. */
export async function verifyPhone(code: string): Promise<ApiResult<User>> {
  const result = await call(profileRoutes['phone.verify'], { body: { code } })
  if (result.ok) {
    sessionStore.mergeUser(result.data)
    await queryClient.invalidateQueries()
  }
  return result
}

/** Signs out one other session, or all others. */
export async function endSessions(which: string): Promise<ApiResult<unknown>> {
  const result =
    which === 'others'
      ? await call(profileRoutes['session.end-others'], {})
      : await call(profileRoutes['session.end'], { params: { session_id: which } })
  await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
  return result
}
