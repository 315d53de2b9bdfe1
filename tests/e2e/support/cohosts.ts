import type { APIRequestContext } from '@playwright/test'
import type { Cohost, CohostCreate } from '#shared/contract/cohosts.ts'
import { type Host, newEmail, newHost, post } from './hosts.ts'

/** Asks somebody by the host's own call; they have answered nothing. */
export function askedCohost(
  request: APIRequestContext,
  { token }: Host,
  eventId: string,
  form: Partial<CohostCreate> = {},
): Promise<Cohost> {
  const body = { name: 'أبو فيصل', email: newEmail(), event_id: eventId, guests_allowed: 150, ...form }
  return post<Cohost>(request, 'cohosts', body, token)
}

/** Somebody with an account who was asked and has accepted. */
export async function anActiveCohost(
  request: APIRequestContext,
  host: Host,
  eventId: string,
  form: Partial<CohostCreate> = {},
): Promise<{ helper: Host; cohost: Cohost }> {
  const helper = await newHost(request, form.name ?? 'أم ريم')
  const cohost = await askedCohost(request, host, eventId, { ...form, email: helper.email })
  await post(request, `cohosts/change-status/${cohost.id}`, { status: 'active' }, helper.token)
  return { helper, cohost }
}
