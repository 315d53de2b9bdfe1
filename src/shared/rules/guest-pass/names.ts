import type { Language } from '#shared/contract/common.ts'
import { comingMembers } from '../guests/household-members.ts'

type Household = { name: string } & Parameters<typeof comingMembers>[0]

const SHOWN = 4
const LABEL: Record<Language, string> = { ar: 'الحضور', en: 'Coming' }

/**
 * Who comes by name, short enough for a pass: `Noura, Reem, Sara and 3 more`. Empty where only a number is known, and
 * where it would repeat the name of the invitation.
 */
export function passNames(guest: Household, language: Language): string {
  const names = comingMembers(guest).map(({ name }) => name)
  if (names.length === 0 || (names.length === 1 && names[0] === guest.name)) return ''
  const comma = language === 'ar' ? '، ' : ', '
  if (names.length <= SHOWN) return names.join(comma)
  const others = names.length - SHOWN + 1
  const more = language === 'ar' ? othersInArabic(others) : `and ${others} more`
  return `${names.slice(0, SHOWN - 1).join(comma)} ${more}`
}

function othersInArabic(others: number): string {
  return others === 2 ? 'واثنان آخران' : `و${others} آخرون`
}

/** The same as a line of a mail or a calendar entry, or no line. */
export function passNamesLine(guest: Household, language: Language): string[] {
  const names = passNames(guest, language)
  return names === '' ? [] : [`${LABEL[language]}: ${names}`]
}
