import { paths } from '#client/routes/paths.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Event } from '#shared/contract/events.ts'

/** The address of an invitation in a language, or null while the server has not made its tokens. */
export function invitationUrl(
  origin: string,
  event: Pick<Event, 'event_token' | 'host_token'>,
  language: Language,
  guestToken = '',
): string | null {
  const { event_token, host_token } = event
  if (event_token === '' || host_token === '') return null
  return `${origin}/${language}${paths.invitation(event_token, host_token, guestToken || undefined)}`
}
