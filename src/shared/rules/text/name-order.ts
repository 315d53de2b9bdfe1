import { withoutTitle } from './person-title.ts'

/**
 * The Arabic order, pinned: the same list on every device, whatever its language. Forms of alef are one
 * letter until everything else is equal; Arabic names come before Latin ones (CLDR, `ar`).
 */
const ORDER = new Intl.Collator('ar', { usage: 'sort', ignorePunctuation: true, numeric: true })

/** Compares two names without their titles. */
export function compareArabic(a: string, b: string): number {
  return ORDER.compare(withoutTitle(a), withoutTitle(b))
}

/** A sorted copy; each name is read once, so that thousands sort quickly. */
export function sortByName<T>(list: readonly T[], nameOf: (item: T) => string): T[] {
  return list
    .map((item) => ({ item, name: withoutTitle(nameOf(item)) }))
    .sort((a, b) => ORDER.compare(a.name, b.name))
    .map(({ item }) => item)
}
