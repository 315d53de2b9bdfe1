import type { APIRequestContext } from '@playwright/test'
import { paths } from '#client/routes/paths.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { aGuest } from '../../factories/guests.ts'
import { anActiveCohost } from './cohosts.ts'
import { post } from './hosts.ts'
import { mailLinks } from './mail-links.ts'
import { aPaidOrder } from './orders.ts'
import type { VisitedWorld } from './places.ts'
import { createDoor, createScenario } from './scenario.ts'
import type { Language } from './texts.ts'

/** Made by the calls that the screens make; names in the language of the walk, for whatever else is found is a fault. */
export async function createVisitedWorld(
  request: APIRequestContext,
  language: Language,
): Promise<VisitedWorld> {
  const name = { ar: 'نورة السبيعي', en: 'Noura Alsubaie' }[language]
  const guests = { ar: ['سارة الحربي', 'فهد الدوسري'], en: ['Sara Alharbi', 'Fahad Aldosari'] }[language]
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman' }
  const { host, event } = await createScenario(
    request,
    guests.map((name, at) => aGuest({ name, section: at === 0 ? 'women' : 'men' })),
    // Before it begins, for then invitations can be sent.
    { ...titles, starts_time: '23:59' },
  )
  await post(request, 'profile/update', { full_name: name, phone: '+966501234567' }, host.token)
  const published = await post<typeof event>(request, `events/${event.id}/publish`, {}, host.token)
  const door = await createDoor(request, host, event, {
    name: { ar: 'البوابة الشرقية', en: 'East gate' }[language],
    allow_walk_ins: true,
  })
  const headers = { Authorization: `Bearer ${host.token}` }
  const list = await request.get(`/api/website/events/${event.id}/guests`, { headers })
  const [guest] = ((await list.json()) as { data: Guest[] }).data
  const order = await aPaidOrder(request, host)
  const id = crypto.randomUUID()
  await post(
    request,
    `service-requests/${id}`,
    { kind: 'event-details', brief: { occasion: name, names: name, wishes: name } },
    host.token,
  )
  const cohost = { id: crypto.randomUUID(), name: { ar: 'أم خالد', en: 'Hana' }[language] }
  const asked = { event_id: event.id, email: `${cohost.id}@example.com`, unlimited_guests: true }
  await post(request, 'cohosts', { ...cohost, ...asked }, host.token)
  const activeCohost = { ar: 'ماجد الشهري', en: 'Majed Alshehri' }[language]
  await anActiveCohost(request, host, event.id, { name: activeCohost })
  return {
    host,
    guest: guests[0] ?? '',
    cohost,
    activeCohost,
    event: { id: event.id, ...titles },
    invitation: paths.invitation(published.event_token, published.host_token),
    personal: paths.invitation(published.event_token, published.host_token, guest?.guest_token),
    door: door.path ?? '',
    order: order.id,
    request: id,
    links: await mailLinks(request, host),
  }
}
