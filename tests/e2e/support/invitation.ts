import type { APIRequestContext, Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import { type Host, newHost, post } from './hosts.ts'
import { type Language, textsIn } from './texts.ts'

/** What a guest's page says, as far as tests press and read it. */
export const guestLabels = (language: Language) => {
  const t = textsIn(language)
  return {
    open: t('Open the invitation'),
    attend: t('I will attend'),
    change: t('I will attend after all'),
    regret: t('I can’t attend after all'),
    code: t('The code of your pass'),
    message: t('A message to your hosts'),
    send: t('Send to your hosts'),
    details: t('Change the number or message the hosts'),
    coming: t('{people, plural, one {One person is coming} other {# people are coming}}', { people: 3 }),
    missed: t('We’ll miss you'),
    fish: { en: 'Fish', ar: 'سمك' }[language],
  }
}

/** After a yes the form with the details is folded. */
export const unfold = (page: Page, language: Language) =>
  page.getByText(guestLabels(language).details, { exact: true }).click()

export interface Invitation {
  readonly host: Host
  readonly event: Event
  readonly guest: Guest
  readonly meal: Question
  readonly link: string
}

/** A published evening with two questions and one guest invited for five. */
export async function invite(request: APIRequestContext, details: object = {}): Promise<Invitation> {
  const host = await newHost(request)
  const given = {
    id: crypto.randomUUID(),
    title_ar: 'زفاف سلمان ولطيفة',
    title_en: 'The wedding of Salman and Latifa',
    hosts_ar: 'خالد القحطاني',
    venue_ar: 'قاعة الديار',
    starts_on: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    starts_time: '20:00',
    latitude: 24.75,
    longitude: 46.65,
    ...details,
  }
  const draft = await post<Event>(request, 'events', given, host.token)
  const at = `events/${draft.id}`
  const event = await post<Event>(request, `${at}/publish`, {}, host.token)
  const options = [
    { id: 'lamb', text_ar: 'لحم', text_en: 'Lamb' },
    { id: 'fish', text_ar: 'سمك', text_en: 'Fish' },
  ]
  const ask = (question: object) =>
    post<Question>(request, `${at}/questions`, { id: crypto.randomUUID(), ...question }, host.token)
  const meal = await ask({ kind: 'meal', text_ar: 'العشاء؟', text_en: 'Dinner?', options })
  await ask({ kind: 'short_text', text_ar: 'هل من حساسية؟', text_en: 'Any allergy?' })
  const invited = { id: crypto.randomUUID(), name: 'أبو خالد', invited: 5, phone: '+966501234567' }
  const guest = await post<Guest>(request, `${at}/guests`, invited, host.token)
  const link = `/invitation/${event.event_token}/${event.host_token}/${guest.guest_token}`
  return { host, event, guest, meal, link }
}

interface GivenAnswer {
  attending: boolean
  people: number
  message: string
  replies: { value: unknown }[]
}

/** Every answer that the host has from the guest, the last one first. */
export async function answersOnServer(
  request: APIRequestContext,
  { host, event, guest }: Invitation,
): Promise<GivenAnswer[]> {
  const url = `/api/website/events/${event.id}/guests/${guest.id}/answers`
  const response = await request.get(url, { headers: { Authorization: `Bearer ${host.token}` } })
  return ((await response.json()) as { data: GivenAnswer[] }).data
}
