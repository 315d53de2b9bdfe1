import type { APIRequestContext } from '@playwright/test'
import type { CheckInRecord } from '#shared/contract/check-in.ts'
import type { Door, NewDoor } from '#shared/contract/doors.ts'
import type { Event } from '#shared/contract/events.ts'
import type { NewGuest } from '#shared/contract/guests.ts'
import { aRecord, linkOf } from '../../factories/doors.ts'
import { type Host, newHost, post } from './hosts.ts'

/** A host's event of tonight with these guests, made by the calls that the screens make. */
export async function createScenario(
  request: APIRequestContext,
  guests: NewGuest[],
  details: Partial<Event> = {},
): Promise<{ host: Host; event: Event }> {
  const host = await newHost(request)
  const event = await post<Event>(
    request,
    'events',
    {
      id: crypto.randomUUID(),
      title_ar: 'زفاف سلمان ولطيفة',
      title_en: 'Wedding of Salman',
      starts_on: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(),
      starts_time: '00:05',
      time_zone: 'Asia/Riyadh',
      ...details,
    },
    host.token,
  )
  if (guests.length > 0) {
    const body = { import_id: crypto.randomUUID(), added: guests }
    await post(request, `import_guests/${event.id}`, body, host.token)
  }
  return { host, event }
}

export function createDoor(
  request: APIRequestContext,
  { token }: Host,
  { id }: Event,
  entrance: Partial<NewDoor> = {},
): Promise<Door> {
  const body = { id: crypto.randomUUID(), name: 'البوابة الشرقية', ...entrance }
  return post<Door>(request, `events/${id}/doors`, body, token)
}

/** A phone that opened a gate's link, as the server sees it. */
export async function createDoorPhone(
  request: APIRequestContext,
  door: Door,
  { name = '', pin = null }: { name?: string; pin?: string | null } = {},
) {
  const { event_token, check_in_token } = linkOf(door)
  const body = { device_id: crypto.randomUUID(), device_name: name, pin }
  const { token } = await post<{ token: string }>(request, `check-in/${event_token}/${check_in_token}`, body)
  return {
    deviceId: body.device_id,
    /** Sends what happened at the door; an entry of one person unless said otherwise. */
    record: (...fields: Partial<CheckInRecord>[]) =>
      post(request, 'door/check-ins', { records: fields.map(aRecord) }, token),
    beat: (rsvpState: {
      waiting: number
      list_rev: number | null
      list_age: number | null
      battery: number
    }) => post(request, 'door/heartbeat', rsvpState, token),
  }
}
