import type { Language } from '#shared/contract/common.ts'
import type { Template } from '#shared/contract/templates.ts'

/** How a list of designs is sorted, as in the URL. `recommended` is the order of the server. */
export const DESIGN_ORDERS = ['recommended', 'newest', 'most-used', 'name'] as const
export type DesignOrder = (typeof DESIGN_ORDERS)[number]

/** The first designs are not new: a badge on all of them would set none apart. */
export const CATALOG_OPENED_ON = '2026-11-21'
const DAY_MS = 24 * 60 * 60 * 1000
const NEW_MS = 60 * DAY_MS

/** Designs that are equal in this order stay in the order of the server. */
export function sortDesigns(
  designs: readonly Template[],
  order: DesignOrder,
  language: Language,
): readonly Template[] {
  switch (order) {
    case 'recommended':
      return designs
    case 'newest':
      return designs.toSorted((one, other) => (other.added_on ?? '').localeCompare(one.added_on ?? ''))
    case 'most-used':
      return designs.toSorted((one, other) => (other.uses ?? 0) - (one.uses ?? 0))
    case 'name': {
      const { compare } = new Intl.Collator(language, { numeric: true })
      return designs.toSorted((one, other) => compare(one.name, other.name))
    }
  }
}

/** Whether any count is known: without one there is no order of use. */
export function hasUses(designs: readonly Template[]): boolean {
  return designs.some(({ uses }) => uses != null)
}

/** Whether a design came into the catalog in the last 60 days. */
export function isNewDesign({ added_on }: Pick<Template, 'added_on'>, now: Date): boolean {
  if (added_on === undefined || added_on <= CATALOG_OPENED_ON) return false
  return now.getTime() - Date.parse(added_on) < NEW_MS
}
