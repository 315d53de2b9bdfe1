import type { APIRequestContext } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { aGuest } from '../../factories/guests.ts'
import { aDraft } from '../../factories/sends.ts'
import { expect } from './fixtures.ts'
import { type Host, newEmail, newHost, post } from './hosts.ts'

/** More than a new account may send to before an operator has looked. */
export const HELD_GUESTS = 12
export const HELD_TITLE = 'Graduation of Haya'

/** The link to stop messages, of the mail that reaches a guest of a new event. */
export async function stopLinkOf(request: APIRequestContext): Promise<string> {
  const host = await newHost(request)
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman and Latifa' }
  const hosts = { hosts_ar: 'عائلة السبيعي وعائلة الراشد', hosts_en: 'The Al Subaie and Al Rashed families' }
  const details = { id, ...titles, ...hosts, starts_on: '2099-01-15', starts_time: '20:30' }
  await post(request, 'events', details, host.token)
  await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  const email = newEmail()
  await post(request, `events/${id}/guests`, aGuest({ name: 'نورة', email, phone: null }, 0), host.token)
  await post(request, `events/${id}/sends`, aDraft(), host.token)
  let link: string | undefined
  await expect
    .poll(async () => {
      const response = await request.get('/dev/outbox', { params: { format: 'json', to: email } })
      const { data } = (await response.json()) as { data: { body: string }[] }
      link = /https?:\/\/\S+(\/ar\/messages\/\S+)/.exec(data[0]?.body ?? '')?.[1]
      return link
    }, 'the mail')
    .toBeDefined()
  return link ?? ''
}

/** A new account’s first send to many, as its form sends it. */
export async function aHeldSend(request: APIRequestContext, host: Host): Promise<Event> {
  const id = crypto.randomUUID()
  const details = {
    title_en: HELD_TITLE,
    hosts_en: 'Umm Haya',
    starts_on: '2099-01-15',
    starts_time: '20:30',
  }
  await post(request, 'events', { id, ...details }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  for (let place = 0; place < HELD_GUESTS; place++) {
    const guest = aGuest({ name: `Guest ${place}`, email: `held-${place}@example.com`, phone: null }, place)
    await post(request, `events/${id}/guests`, guest, host.token)
  }
  const draft = {
    send_id: crypto.randomUUID(),
    purpose: 'invitation',
    audience: { who: 'everybody' },
    channels: ['email'],
    texts: { email: defaultText('invitation', 'email') },
  }
  await post(request, `events/${id}/sends`, draft, host.token)
  return event
}
