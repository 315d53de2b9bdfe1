import { randomUUID } from 'node:crypto'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { sceneSchema } from '#shared/contract/scene.ts'
import { someGuests } from '../factories/guests.ts'
import { createApiClient } from './api-client.ts'

const PER_PAGE = 100

export interface InvitedGuest {
  readonly name: string
  /** Of the guest's page, without a language in front. */
  readonly path: string
}

/** A published event with a card of the catalogue, two questions and so many guests. */
export async function inviteGuests(
  url: string,
  token: string,
  count: number,
): Promise<{ eventId: string; guests: InvitedGuest[] }> {
  const call = createApiClient(url, token)
  const id = randomUUID()
  await call('POST', '/events', {
    id,
    title_ar: 'زواج سارة وفهد',
    title_en: 'The wedding of Sara and Fahd',
    hosts_ar: 'آل السبيعي وآل العتيبي',
    hosts_en: 'The Alsubaie and Alotaibi families',
    starts_on: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    starts_time: '20:30',
    venue_ar: 'قاعة النخيل',
    venue_en: 'Palm Hall',
    address_ar: 'حي الملقا، الرياض',
    address_en: 'Al Malqa, Riyadh',
    latitude: 24.8,
    longitude: 46.6,
    dress_code_ar: 'لباس رسمي',
    dress_code_en: 'Formal',
    notes_ar: 'نعتذر عن اصطحاب الأطفال، وموقف السيارات خلف القاعة.',
    notes_en: 'An evening for grown-ups. Parking is behind the hall.',
  })
  const event = await call<Event>('POST', `/events/${id}/publish`)
  await call('POST', `/events/${id}/design`, {
    version_id: randomUUID(),
    base_version_id: null,
    base_rev: 0,
    template_id: null,
    scene: firstSceneOfCatalogue(),
  })
  for (const [kind, text_ar, text_en] of QUESTIONS)
    await call('POST', `/events/${id}/questions`, { id: randomUUID(), kind, text_ar, text_en })
  await call('POST', `/import_guests/${id}`, { import_id: randomUUID(), added: someGuests(count) })
  const guests: InvitedGuest[] = []
  for (let page = 1; guests.length < count; page += 1) {
    const list = await call<Guest[]>('GET', `/events/${id}/guests?per_page=${PER_PAGE}&page=${page}`)
    if (list.length === 0) throw new Error(`${guests.length} of ${count} guests are listed`)
    for (const { name, guest_token } of list)
      guests.push({ name, path: `/invitation/${event.event_token}/${event.host_token}/${guest_token}` })
  }
  return { eventId: id, guests }
}

const QUESTIONS = [
  ['short_text', 'هل لديك حساسية من طعام؟', 'Is there any food you cannot eat?'],
  ['yes_no', 'هل تحتاج إلى موقف سيارة؟', 'Do you need a place to park?'],
] as const

function firstSceneOfCatalogue() {
  const design = COLLECTIONS[0]?.designs[0]
  if (!design) throw new Error('the catalogue has no designs')
  return sceneSchema.parse({ ...design.scene, version: 1, palette: design.palettes[0].colors })
}
