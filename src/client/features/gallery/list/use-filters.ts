import { useSearchParams } from 'react-router-dom'
import { FORMAT_HEIGHTS } from '#shared/contract/scene.ts'
import {
  TEMPLATE_KINDS,
  TEMPLATE_STYLES,
  TEMPLATE_TONES,
  type TemplateKind,
} from '#shared/contract/templates.ts'
import { type DesignFilters, FILTER_NAMES } from '../design-filters.ts'
import { DESIGN_ORDERS, type DesignOrder } from '../design-order.ts'

export interface FilterState {
  readonly filters: DesignFilters
  /** Null where the URL names none. */
  readonly kind: TemplateKind | null
  readonly order: DesignOrder
  readonly change: (change: Partial<DesignFilters>) => void
  /** Changes the kind, and nothing else of the URL. */
  readonly chooseKind: (kind: TemplateKind | null) => void
  readonly chooseOrder: (order: DesignOrder) => void
}

/** Filters and order are in the URL: it can be shared, and “back” restores them. */
export function useFilters(): FilterState {
  const [params, setParams] = useSearchParams()
  // Keeps the scroll position; “back” leads to the previous page, not through every filter.
  const options = { replace: true, preventScrollReset: true }
  const put = (entries: Record<string, string | null>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(entries)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    }, options)
  return {
    filters: {
      style: oneOf(TEMPLATE_STYLES, params.get('style')),
      tone: oneOf(TEMPLATE_TONES, params.get('tone')),
      format: oneOf(Object.keys(FORMAT_HEIGHTS) as (keyof typeof FORMAT_HEIGHTS)[], params.get('format')),
      collection: params.get('collection'),
      premium: oneOf(['yes', 'no'] as const, params.get('premium')),
    },
    kind: oneOf(TEMPLATE_KINDS, params.get('kind')),
    order: oneOf(DESIGN_ORDERS, params.get('sort')) ?? 'recommended',
    change: (change) =>
      put(
        Object.fromEntries(
          FILTER_NAMES.filter((name) => name in change).map((name) => [name, change[name] ?? null]),
        ),
      ),
    chooseKind: (kind) => put({ kind }),
    chooseOrder: (order) => put({ sort: order === 'recommended' ? null : order }),
  }
}

/** Ignores unknown values in the URL. */
function oneOf<const Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}
