import type { Event } from '#shared/contract/events.ts'
import { dayIn } from '../dates/zoned-time.ts'

/** A party goes on after midnight: its day ends at six in the morning. */
const MORNING_MS = 6 * 60 * 60 * 1000
/** The day whose party may go on at `now`. */
export function partyDayAt({ time_zone }: Pick<Event, 'time_zone'>, now: Date): string {
  return dayIn(time_zone, new Date(now.getTime() - MORNING_MS))
}

/** From the morning after on. */
export function isOver(event: Pick<Event, 'starts_on' | 'time_zone'>, now: Date): boolean {
  return event.starts_on !== null && event.starts_on < partyDayAt(event, now)
}
