import type { Language } from '#client/i18n/languages.ts'
import type { Bilingual } from '#shared/contract/bilingual.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'
import { admissiblePeople } from '#shared/rules/guests/expected-people.ts'
import type { DoorConflict, DoorView, GuestAtDoor } from './queries.ts'

/**
 * People whom the guest's pass still admits; once all of those are in, the others who are invited. At least one,
 * for somebody is at the door.
 */
export function peopleLeft(guest: Pick<GuestAtDoor, 'invited' | 'coming' | 'admitted'>): number {
  const admissible = admissiblePeople(guest)
  return Math.max(1, (guest.admitted < admissible ? admissible : guest.invited) - guest.admitted)
}

export interface Risk {
  /** The one gate that is silent, or phone of this gate (empty where it has no name); null where several are. */
  readonly silent: string | null
  readonly minutes: number
  readonly guests: number
}

const MINUTE = 60_000
/** A phone that sent nothing for so long is silent; each sends a heartbeat every 30 seconds. */
export const SILENT_AFTER = 3 * MINUTE

/** The guests who may enter twice because phones do not know each other's entries; null while nobody may. */
export function riskOf(
  view: Pick<DoorView, 'at_risk' | 'disconnected_since' | 'other_doors' | 'other_phones'>,
  now: number,
): Risk | null {
  if (view.at_risk === 0) return null
  const phones = view.other_phones.filter(({ unused }) => !unused)
  const silent = phones.filter(({ heard_at }) => now - heard_at >= SILENT_AFTER)
  const since = Math.min(view.disconnected_since ?? now, ...silent.map(({ heard_at }) => heard_at))
  const minutes = Math.floor((now - since) / MINUTE)
  if (minutes < 1) return null
  const isCutOff = view.disconnected_since !== null
  const doors = isCutOff ? view.other_doors.map(({ name }) => name) : []
  const names = new Set([...doors, ...(isCutOff ? phones : silent).map(({ door, name }) => door ?? name)])
  const [only = null, ...others] = names
  return { silent: others.length === 0 ? only : null, minutes, guests: view.at_risk }
}

/** The age of a list that was whole at `listedAt`, in whole hours, or below one hour in whole minutes. */
export function listAge(listedAt: number | null, now: number): { hours: number; minutes: number } {
  return inHours(Math.max(0, now - (listedAt ?? now)))
}

/** Whole hours and minutes of a time in milliseconds. */
export function inHours(time: number): { hours: number; minutes: number } {
  const minutes = Math.floor(time / MINUTE)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** The key of a conflict. With more people it is another one, so that it is shown again. */
export function conflictKey({ guest, over }: DoorConflict): string {
  return `${guest.id}:${over}`
}

/** Why the server rejected a record: the texts of its codes, or the server's own message. */
export function problemTexts(
  problems: Readonly<Record<string, readonly string[]>>,
  language: Language,
): string[] {
  const texts: Readonly<Record<string, Bilingual>> = fieldMessages
  return [...new Set(Object.values(problems).flat())].map((code) => {
    const text = Object.hasOwn(texts, code) ? texts[code] : undefined
    // The code comes without the limit that the text would name.
    if (text === undefined) return code
    return text[language].includes('{') ? fieldMessages['field.invalid'][language] : text[language]
  })
}

/** The sheets over the scan screen. */
export type SheetName =
  | 'menu'
  | 'sync'
  | 'enter'
  | 'leave'
  | 'search'
  | 'walk-in'
  | 'recent'
  | 'undo'
  | 'conflicts'
  | 'refused'
  | 'ready'
  | 'nearby'
  | 'paper'
