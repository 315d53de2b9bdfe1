import { parseAbsolute, toCalendarDate, toTime } from '@internationalized/date'
import { type Door, type DoorEdit, doorEditSchema } from '#shared/contract/doors.ts'
import type { Event, Section } from '#shared/contract/events.ts'
import { zonedInstant } from '#shared/rules/dates/zoned-time.ts'
import { defaultDoorExpiry } from '#shared/rules/door/default-expiry.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'

/** A door as a host fills it in. Days and hours are those of the event's own clocks. */
export interface DoorForm {
  readonly name: string
  readonly other_name: string
  readonly section: Section | null
  readonly only_section: boolean
  /** Empty for all groups. */
  readonly only_group: string
  readonly allow_walk_ins: boolean
  /** `keep` leaves the current PIN, which cannot be read back. */
  readonly pin_wanted: 'none' | 'keep' | 'new'
  readonly pin: string
  readonly opens_on: string | null
  readonly opens_time: string | null
  readonly ends_on: string | null
  readonly ends_time: string | null
}

export type DoorField = 'name' | 'other_name' | 'only_group' | 'pin' | 'opens' | 'ends'
/** Field codes, or texts from the server. */
export type DoorFormErrors = Partial<Record<DoorField, string>>

const PIN_DIGITS = 6
const MIDNIGHT = '00:00'
const LAST_MINUTE = '23:59'

type Timed = Pick<Event, 'starts_on' | 'time_zone'>

/**
 * A new door is open from the start, so that its phones can fetch the list and rehearse days before, and until noon
 * of the day after the event.
 */
export function newDoorForm(event: Timed, now: number): DoorForm {
  const end = defaultDoorExpiry(event, now)
  return {
    name: '',
    other_name: '',
    section: null,
    only_section: false,
    only_group: '',
    allow_walk_ins: false,
    pin_wanted: 'none',
    pin: '',
    opens_on: null,
    opens_time: null,
    ends_on: end?.date ?? null,
    ends_time: end?.time ?? null,
  }
}

export function doorFormOf(door: Door, zone: string): DoorForm {
  const [opens, ends] = [wallClock(door.opens_at, zone), wallClock(door.expires_at, zone)]
  return {
    name: door.name,
    // What an older version stored has none.
    other_name: door.other_name ?? '',
    section: door.section,
    only_section: door.only_section,
    only_group: door.only_group ?? '',
    allow_walk_ins: door.allow_walk_ins,
    pin_wanted: door.has_pin ? 'keep' : 'none',
    pin: '',
    opens_on: opens.date,
    opens_time: opens.time,
    ends_on: ends.date,
    ends_time: ends.time,
  }
}

function wallClock(instant: string | null, zone: string): { date: string | null; time: string | null } {
  if (instant === null) return { date: null, time: null }
  const there = parseAbsolute(instant, zone)
  return { date: toCalendarDate(there).toString(), time: toTime(there).toString().slice(0, 5) }
}

export type DoorFormResult =
  | { readonly ok: true; readonly details: DoorEdit & { readonly name: string } }
  | { readonly ok: false; readonly errors: DoorFormErrors }

/** Validates the form into the contract's fields. `pin` is absent where it does not change. */
export function readDoorForm(form: DoorForm, zone: string): DoorFormResult {
  const errors: DoorFormErrors = {}
  const opens_at = instantOf(form.opens_on, form.opens_time, MIDNIGHT, zone)
  const expires_at = instantOf(form.ends_on, form.ends_time, LAST_MINUTE, zone)
  if (opens_at === 'no-day') errors.opens = 'date.invalid'
  if (expires_at === 'no-day') errors.ends = 'date.invalid'
  else if (opens_at !== 'no-day' && isBackwards(opens_at, expires_at)) errors.ends = 'period.invalid'
  const read = doorEditSchema.safeParse({
    name: form.name,
    other_name: form.other_name,
    section: form.section,
    only_section: form.only_section && form.section !== null,
    only_group: form.only_group === '' ? null : form.only_group,
    allow_walk_ins: form.allow_walk_ins,
    opens_at: opens_at === 'no-day' ? null : opens_at,
    expires_at: expires_at === 'no-day' ? null : expires_at,
    ...(form.pin_wanted === 'keep'
      ? {}
      : { pin: form.pin_wanted === 'none' ? null : foldDigits(form.pin).trim() }),
  })
  for (const { path, message } of read.error?.issues ?? []) {
    const field = fieldOf(String(path[0]))
    if (field !== null) errors[field] ??= message
  }
  if (!read.success || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, details: { ...read.data, name: read.data.name ?? '' } }
}

function isBackwards(from: string | null, until: string | null): boolean {
  return from !== null && until !== null && Date.parse(from) >= Date.parse(until)
}

/** The form's field for a field of the contract; null for one that the form cannot get wrong. */
export function fieldOf(name: string): DoorField | null {
  const fields: Readonly<Record<string, DoorField>> = {
    name: 'name',
    other_name: 'other_name',
    only_group: 'only_group',
    pin: 'pin',
    opens_at: 'opens',
    expires_at: 'ends',
  }
  return fields[name] ?? null
}

function instantOf(
  date: string | null,
  time: string | null,
  otherwise: string,
  zone: string,
): string | null | 'no-day' {
  if (date === null) return time === null ? null : 'no-day'
  return zonedInstant(date, time ?? otherwise, zone)
}

/** Only the changed fields, so that another host's changes to the other fields are kept. */
export function changesOfDoor(before: Door, after: DoorEdit): DoorEdit {
  const same = (a: unknown, b: unknown, field: string) =>
    field.endsWith('_at') && typeof a === 'string' && typeof b === 'string'
      ? Date.parse(a) === Date.parse(b)
      : a === b
  const held: Readonly<Record<string, unknown>> = { ...before, pin: before.has_pin ? undefined : null }
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !same(held[field], value, field)),
  )
}

/** Random digits. */
export function newPin(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  // Bytes from 250 on would make the digits 0 to 5 more likely than the others.
  let pin = ''
  while (pin.length < PIN_DIGITS) {
    for (const byte of random(new Uint8Array(PIN_DIGITS))) {
      if (byte < 250 && pin.length < PIN_DIGITS) pin += String(byte % 10)
    }
  }
  return pin
}

/** The start form with the valid fields of a draft, which an older version may have stored. A PIN is never stored. */
export function doorFormFromDraft(draft: unknown, otherwise: DoorForm): DoorForm {
  if (typeof draft !== 'object' || draft === null) return otherwise
  const known = Object.entries(draft).filter(
    ([field, value]) =>
      Object.hasOwn(otherwise, field) &&
      field !== 'pin' &&
      field !== 'pin_wanted' &&
      (value === null || typeof value === 'string' || typeof value === 'boolean'),
  )
  return { ...otherwise, ...Object.fromEntries(known) }
}

export function doorDraftOf({ pin: _, pin_wanted: __, ...rest }: DoorForm): Partial<DoorForm> {
  return rest
}
