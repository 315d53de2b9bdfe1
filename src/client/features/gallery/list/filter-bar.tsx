import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import type { Template } from '#shared/contract/templates.ts'
import { filterLabels } from '../labels.ts'
import { countFilters, countValues, type DesignFilters, FILTER_NAMES } from '../logic.ts'
import { FilterOptions } from './filter-options.tsx'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** The filters: on phones the colours, and the rest in a sheet; on large screens all of them. */
export function FilterBar(props: {
  designs: readonly Template[]
  filters: DesignFilters
  collections: ReadonlyMap<string, string>
  onChange: (change: Partial<DesignFilters>) => void
}) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const { designs, filters, onChange } = props
  const activeCount = countFilters(filters)
  const useful = FILTER_NAMES.filter(
    (name) => filters[name] !== null || countValues(designs, filters, name).size > 1,
  )
  const clear = () => onChange(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))
  if (useful.length === 0) return null
  return (
    <>
      <div className="scroll-quiet -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 lg:hidden">
        <Button
          variant="secondary"
          size="small"
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          className="shrink-0 rounded-full"
          onClick={() => setOpen(true)}
        >
          {activeCount > 0 ? <Trans>Filters: {number(activeCount)}</Trans> : <Trans>Filters</Trans>}
        </Button>
        <FilterOptions name="tone" {...props} />
      </div>
      <div className="hidden grid-cols-2 gap-x-8 gap-y-2.5 lg:grid">
        {useful.map((name) => (
          <section
            key={name}
            aria-label={i18n._(filterLabels[name])}
            className="flex items-baseline gap-4 first:col-span-2"
          >
            <h2 className="w-20 shrink-0 text-sm font-medium text-muted">{i18n._(filterLabels[name])}</h2>
            <div className="flex flex-wrap gap-2">
              <FilterOptions name={name} {...props} />
            </div>
          </section>
        ))}
        {activeCount > 0 && (
          <Button
            variant="quiet"
            size="small"
            className="col-span-2 justify-self-start"
            icon={<X size={18} aria-hidden="true" />}
            onClick={clear}
          >
            {t`Clear all`}
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
