import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Guest } from '#shared/contract/guests.ts'
import type { Send } from '#shared/contract/sends.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { expect } from '../e2e/support/fixtures.ts'
import { type Host, post } from '../e2e/support/hosts.ts'
import { aGuest } from '../factories/guests.ts'

const NAMES = [
  'أم عبدالله الشمري',
  'نورة السبيعي',
  'خالد بن سعد الدوسري',
  'هند الراشد',
  'شيخة المطيري',
  'د. ناصر القحطاني',
  'ريم العتيبي',
  'أبو فيصل الحربي',
]
/** Of the messages that went out: what is reported of the first ones. */
const REPORTS = ['read', 'read', 'failed', 'delivered'] as const
const BY_HAND = 3

/** An event of which some invitations went out, one failed, and some wait for its host to write them. */
export async function anEventThatSends(request: APIRequestContext, { token }: Host): Promise<string> {
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'The wedding of Salman and Latifa' }
  const details = { ...titles, starts_on: '2099-01-15', starts_time: '20:30', venue_ar: 'قاعة الورد' }
  await post(request, 'events', { id, ...details, category: 'wedding' }, token)
  await post(request, `events/${id}/publish`, undefined, token)
  const guests: Guest[] = []
  for (const [place, name] of NAMES.entries()) {
    // Nobody else's: a number that was refused once is not written to again.
    const phone = `+96655${String(randomInt(1_000_000)).padStart(6, '0')}${place}`
    const guest = aGuest({ name, phone, email: null }, place)
    guests.push(await post<Guest>(request, `events/${id}/guests`, guest, token))
  }
  const sends = `events/${id}/sends`
  const [byHand, sent] = [guests.slice(0, BY_HAND), guests.slice(BY_HAND)]
  const first = await post<Send>(request, sends, sendTo(sent, 'whatsapp'), token)
  await post(request, sends, sendTo(byHand, 'by-hand'), token)
  const headers = { Authorization: `Bearer ${token}` }
  const stateOf = async () => {
    const response = await request.get(`/api/website/${sends}`, { headers })
    return ((await response.json()) as { data: Send[] }).data.find((send) => send.id === first.id)
  }
  await expect.poll(async () => (await stateOf())?.delivered).toBe(sent.length)
  for (const [place, event] of REPORTS.entries()) {
    const to = sent[place]?.phone ?? ''
    const response = await request.get('/dev/outbox', { params: { format: 'json', to } })
    const [message] = ((await response.json()) as { data: { id: string }[] }).data
    await request.post(`/dev/outbox/${message?.id}`, { form: { event } })
  }
  await expect.poll(async () => (await stateOf())?.failed).toBe(1)
  return id
}

function sendTo(guests: readonly Guest[], channel: 'whatsapp' | 'by-hand') {
  return {
    send_id: crypto.randomUUID(),
    purpose: 'invitation',
    audience: { who: 'everybody', guest_ids: guests.map(({ id }) => id) },
    channels: [channel],
    texts: { [channel]: defaultText('invitation', channel) },
  }
}
