import type { RsvpInput, RsvpState } from '#shared/contract/answers.ts'
import type { Language } from '#shared/contract/common.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'

/*
 * Not the app's API client: its sessions and schemas weigh more than this page, and a guest needs neither.
 */

export type SendResult =
  | { readonly kind: 'accepted'; readonly state: RsvpState }
  /** The texts are in the guest's language. */
  | {
      readonly kind: 'rejected'
      readonly problem: string
      readonly errors: Readonly<Record<string, string[]>>
    }
  /** No answer from Marhaba, or a temporary failure: to be retried. */
  | { readonly kind: 'unreachable' }

/** The longest time that a request of this page took, answered or not, in milliseconds. */
let slowest = 0

/**
 * Sends an RSVP; it may be sent again, the server applies it once. The server corrects this phone's clock by the
 * difference between `sent_at` and the time of arrival, so that a slow request looks later than it was. To keep two
 * RSVPs in their order, `sent_at` is set back by the longest time that any request took.
 */
export async function sendRsvp(path: string, rsvp: RsvpInput, language: Language): Promise<SendResult> {
  const began = Date.now()
  try {
    const sent_at = new Date(began - slowest).toISOString()
    const response = await fetch(`/api/website${path}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ ...rsvp, sent_at }),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT_MS.call),
    })
    // A captive portal answers every URL with a page of its own.
    if (response.headers.get('x-marhaba') !== '1') return { kind: 'unreachable' }
    if (response.status === 429 || response.status >= 500) return { kind: 'unreachable' }
    const body = (await response.json()) as {
      message: string
      data: RsvpState
      errors?: Record<string, string[]>
    }
    if (response.ok) return { kind: 'accepted', state: body.data }
    return { kind: 'rejected', problem: body.message, errors: body.errors ?? {} }
  } catch {
    return { kind: 'unreachable' }
  } finally {
    // Longer than the timeout is a phone that was asleep.
    slowest = Math.min(Math.max(slowest, Date.now() - began), TIME_LIMIT_MS.call)
  }
}

/** The guest's RSVP now, for a page that waits for a place; null where Marhaba did not answer. */
export async function fetchRsvpState(path: string): Promise<RsvpState | null> {
  const [, shared = '', guest_token = ''] = /^(.+)\/([\w-]+)$/.exec(path) ?? []
  try {
    const response = await fetch(`/api/website${shared}?guest_token=${guest_token}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT_MS.call),
    })
    if (!response.ok || response.headers.get('x-marhaba') !== '1') return null
    const { data } = (await response.json()) as { data: { guest: { standing: RsvpState } | null } }
    return data.guest?.standing ?? null
  } catch {
    return null
  }
}
