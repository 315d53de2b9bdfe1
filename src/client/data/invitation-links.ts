import { paths } from '#client/routes/paths.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'

type EventTokens = Pick<Event, 'event_token' | 'host_token'>
interface Page {
  readonly origin: string
  readonly language: Language
}

/** The address of an event's page in a language; null until the server has made its tokens. */
export function invitationUrl(
  { event_token, host_token }: EventTokens,
  { origin, language }: Page,
  guestToken?: string,
): string | null {
  if (event_token === '' || host_token === '') return null
  return `${origin}/${language}${paths.invitation(event_token, host_token, guestToken)}`
}

/**
 * A guest's own address, of the host who brought them in and in their language where it is known; null until the server
 * has made its tokens.
 */
export function personalUrl(
  event: EventTokens & Pick<Event, 'hosts'>,
  { guest_token, host_id, language }: Pick<Guest, 'guest_token' | 'host_id' | 'language'>,
  page: Page,
): string | null {
  if (guest_token === '') return null
  const host = event.hosts?.find(({ id }) => id === host_id)
  const tokens = { ...event, host_token: host?.host_token ?? event.host_token }
  return invitationUrl(tokens, { ...page, language: language ?? page.language }, guest_token)
}
