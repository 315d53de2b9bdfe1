import type { Template } from '#shared/contract/templates.ts'

/** The filters of a list of designs, as in the URL; null where a filter is not set. */
export interface DesignFilters {
  readonly style: Template['styles'][number] | null
  readonly tone: Template['tones'][number] | null
  readonly format: Template['format'] | null
  readonly collection: string | null
  readonly premium: 'yes' | 'no' | null
}

export type FilterName = keyof DesignFilters
export const FILTER_NAMES = [
  'tone',
  'style',
  'collection',
  'premium',
  'format',
] as const satisfies FilterName[]

/** Whether a design passes all filters, or all but one. */
function passes(design: Template, filters: DesignFilters, except?: FilterName): boolean {
  return FILTER_NAMES.every((name) => name === except || fits(design, name, filters[name]))
}

function fits(design: Template, name: FilterName, wanted: string | null): boolean {
  return wanted === null || valuesOf(design, name).includes(wanted)
}

function valuesOf(design: Template, name: FilterName): readonly string[] {
  switch (name) {
    case 'style':
      return design.styles
    case 'tone':
      return design.tones
    case 'format':
      return [design.format]
    case 'collection':
      return [design.collection]
    case 'premium':
      return [design.premium ? 'yes' : 'no']
  }
}

export function filterDesigns(designs: readonly Template[], filters: DesignFilters): Template[] {
  return designs.filter((design) => passes(design, filters))
}

/** How many designs each value of a filter would show, with the other filters unchanged. */
export function countValues(
  designs: readonly Template[],
  filters: DesignFilters,
  name: FilterName,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const design of designs) {
    if (!passes(design, filters, name)) continue
    for (const value of valuesOf(design, name)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

export function countFilters(filters: DesignFilters): number {
  return FILTER_NAMES.filter((name) => filters[name] !== null).length
}
