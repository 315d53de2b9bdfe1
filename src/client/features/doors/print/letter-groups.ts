import type { Section } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { servesGroup } from '#shared/rules/door/door-sections.ts'
import type { AnsweredGuest } from '#shared/rules/guests/expected-people.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'
import { withoutTitle } from '#shared/rules/text/person-title.ts'

export type PrintGuest = Pick<
  Guest,
  'id' | 'name' | 'phone' | 'section' | 'table_name' | 'vip' | 'door_note' | 'members'
> &
  AnsweredGuest

/** Guests whose names begin with one letter. */
export interface LetterGroup {
  readonly letter: string
  readonly guests: readonly PrintGuest[]
}

/** Sorted by name without titles, in Arabic collation, one group to a letter. */
export function letterGroups(guests: readonly PrintGuest[]): LetterGroup[] {
  const groups: { letter: string; guests: PrintGuest[] }[] = []
  for (const guest of sortByName(guests, ({ name }) => name)) {
    const letter = firstLetter(guest.name)
    const last = groups.at(-1)
    if (last?.letter === letter) last.guests.push(guest)
    else groups.push({ letter, guests: [guest] })
  }
  return groups
}

function firstLetter(name: string): string {
  return Array.from(normalizeForSearch(withoutTitle(name)))[0]?.toUpperCase() ?? '#'
}

/** The guests of a section's list: of the section itself, of `mixed`, of none, or with a member of the section. */
export function ofSection(guests: readonly PrintGuest[], section: Section | null): readonly PrintGuest[] {
  if (section === null) return guests
  return guests.filter((guest) => servesGroup(section, guest))
}
