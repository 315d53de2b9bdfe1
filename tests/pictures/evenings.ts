import type { APIRequestContext } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { type Host, post } from '../e2e/support/hosts.ts'
import { createDoor } from '../e2e/support/scenario.ts'
import { aGuest } from '../factories/guests.ts'

const DETAILS = {
  title_ar: 'زفاف بدر والعنود',
  title_en: 'The wedding of Badr and Alanoud',
  hosts_ar: 'عائلة الحربي وعائلة السبيعي',
  hosts_en: 'The Alharbi and Alsubaie families',
  venue_ar: 'قاعة الديار',
  venue_en: 'Al Diyar Hall',
  address_ar: 'حي الورود، الرياض',
  address_en: 'Al Wurud, Riyadh',
  latitude: 24.7136,
  longitude: 46.6753,
  category: 'wedding',
  starts_on: '2099-01-15',
  starts_time: '20:30',
}

/** Live events with one guest each that show what the demo's do not; links are below the site's address. */
export interface Evenings {
  /** Strangers do not see its place. */
  readonly hidden: Evening
  /** Tonight: guests check in on their own. */
  readonly tonight: Evening
  readonly cancelled: Evening
  /** With entrances that have a name in each language. */
  readonly twoNames: string
}

interface Evening {
  readonly id: string
  readonly share: string
  readonly personal: string
}

export async function someEvenings(request: APIRequestContext, host: Host): Promise<Evenings> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format()
  const create = async (details: Partial<Event>): Promise<Evening> => {
    const id = crypto.randomUUID()
    await post(request, 'events', { id, ...DETAILS, ...details }, host.token)
    const invited = aGuest({ name: 'نورة السبيعي', invited: 3, table_name: '7' }, 0)
    const guest = await post<Guest>(request, `events/${id}/guests`, invited, host.token)
    const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
    const share = `/invitation/${event.event_token}/${event.host_token}`
    return { id, share, personal: `${share}/${guest.guest_token}` }
  }
  const hidden = await create({ hide_place: true })
  const tonight = await create({ starts_on: today, starts_time: '00:05', self_check_in: true })
  const cancelled = await create({})
  await post(request, `events/${cancelled.id}/cancel`, {}, host.token)
  const event = { id: hidden.id } as Event
  await createDoor(request, host, event, {
    name: 'بوابة النساء',
    other_name: 'Women’s entrance',
    section: 'women',
  })
  await createDoor(request, host, event, {
    name: 'بوابة الرجال',
    other_name: 'Men’s entrance',
    section: 'men',
  })
  return { hidden, tonight, cancelled, twoNames: hidden.id }
}
