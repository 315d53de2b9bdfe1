import type { RsvpInput, RsvpState } from '#shared/contract/answers.ts'
import type { Language } from '#shared/contract/common.ts'

/*
 * The app's own client carries sessions, and schemas that weigh more than this page: a guest has neither.
 */

export type Heard =
  | { readonly is: 'taken'; readonly standing: RsvpState }
  /** Understood and not taken; in the guest's language. */
  | { readonly is: 'refused'; readonly problem: string; readonly errors: Readonly<Record<string, string[]>> }
  /** Nothing of ours answered, or it has no time now: to be tried again. */
  | { readonly is: 'unreachable' }

const PATIENCE = 15_000

/** As long as an answer of this page took at most, heard or not, in milliseconds. */
let slowest = 0

/**
 * Sends an answer; the same one again changes nothing, so whoever is not sure may send it twice. The server takes a
 * part of the way for an error of this phone's clock. So that a slow answer does not count as given after the one
 * that follows it, that one is said to be sent earlier, by as long as any took.
 */
export async function sendAnswer(path: string, said: RsvpInput, language: Language): Promise<Heard> {
  const began = Date.now()
  try {
    const sent_at = new Date(began - slowest).toISOString()
    const response = await fetch(`/api/website${path}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ ...said, sent_at }),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    })
    // A venue's portal answers every address with a page of its own.
    if (response.headers.get('x-marhaba') !== '1') return { is: 'unreachable' }
    if (response.status === 429 || response.status >= 500) return { is: 'unreachable' }
    const body = (await response.json()) as {
      message: string
      data: RsvpState
      errors?: Record<string, string[]>
    }
    if (response.ok) return { is: 'taken', standing: body.data }
    return { is: 'refused', problem: body.message, errors: body.errors ?? {} }
  } catch {
    return { is: 'unreachable' }
  } finally {
    // A phone that slept meanwhile took no longer on the way.
    slowest = Math.min(Math.max(slowest, Date.now() - began), PATIENCE)
  }
}

/** Where the guest stands now, for who waits with the page open; null where nothing of ours answered. */
export async function askStanding(path: string): Promise<RsvpState | null> {
  const [, shared = '', guest_token = ''] = /^(.+)\/([\w-]+)$/.exec(path) ?? []
  try {
    const response = await fetch(`/api/website${shared}?guest_token=${guest_token}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!response.ok || response.headers.get('x-marhaba') !== '1') return null
    const { data } = (await response.json()) as { data: { guest: { standing: RsvpState } | null } }
    return data.guest?.standing ?? null
  } catch {
    return null
  }
}
