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

/** A guest's own address, in their language where it is known; null until the server has made its tokens. */
export function personalUrl(
  event: EventTokens,
  { guest_token, language }: Pick<Guest, 'guest_token' | 'language'>,
  page: Page,
): string | null {
  if (guest_token === '') return null
  return invitationUrl(event, { ...page, language: language ?? page.language }, guest_token)
}
