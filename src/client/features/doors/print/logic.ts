import type { Section } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { foldForSearch } from '#shared/rules/text/folding.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'
import { withoutTitle } from '#shared/rules/text/person-title.ts'

export type PrintGuest = Pick<
  Guest,
  'id' | 'name' | 'phone' | 'invited' | 'section' | 'table_name' | 'vip' | 'door_note'
>

/** Guests whose names begin with one letter, as it is looked for on paper. */
export interface LetterGroup {
  readonly letter: string
  readonly guests: readonly PrintGuest[]
}

/** The list as a door reads it: by name without its title, in the Arabic order, one group to a letter. */
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
  return Array.from(foldForSearch(withoutTitle(name)))[0]?.toUpperCase() ?? '#'
}

/** A door of a section meets the guests of that section, and those of a mixed one or none. */
export function ofSection(guests: readonly PrintGuest[], section: Section | null): readonly PrintGuest[] {
  if (section === null) return guests
  return guests.filter((guest) => [section, 'mixed', null].includes(guest.section))
}

const MOST_BOXES = 6

/** Boxes to tick, one to a person, those inside already ticked; for a large party a single one. */
export function boxesOf(invited: number, inside: number): readonly boolean[] {
  if (invited > MOST_BOXES) return [inside >= invited]
  return Array.from({ length: invited }, (_, place) => place < inside)
}
