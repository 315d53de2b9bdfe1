import type { EventDetails } from '#shared/contract/events.ts'

export type EventPart = 'title' | 'date' | 'time' | 'venue'

type ReadinessFields = Pick<
  EventDetails,
  'title_ar' | 'title_en' | 'hosts_ar' | 'hosts_en' | 'starts_on' | 'starts_time' | 'venue_ar' | 'venue_en'
>

/** The parts missing on the invitation, in the order guests look for them. */
export function missingParts(event: ReadinessFields): EventPart[] {
  const isFilled: Record<EventPart, boolean> = {
    title: [event.title_ar, event.title_en, event.hosts_ar, event.hosts_en].some((text) => text !== ''),
    date: event.starts_on !== null,
    time: event.starts_time !== null,
    venue: event.venue_ar !== '' || event.venue_en !== '',
  }
  return (Object.keys(isFilled) as EventPart[]).filter((part) => !isFilled[part])
}

/** Title and date are required for publishing; time and venue may be announced later (“save the date”). */
export function canPublish(event: ReadinessFields): boolean {
  return !missingParts(event).some((part) => part === 'title' || part === 'date')
}
