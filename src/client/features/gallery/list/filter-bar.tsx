import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Template } from '#shared/contract/templates.ts'
import { countFilters, countValues, type DesignFilters, FILTER_NAMES } from '../design-filters.ts'
import { FilterOptions } from './filter-options.tsx'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** Fewer designs are seen at a glance. */
const FEWEST_TO_FILTER = 12

/** The filters in one line: the colours, and the rest in a sheet; between them what else changes the list. */
export function FilterBar({
  children,
  ...props
}: {
  designs: readonly Template[]
  filters: DesignFilters
  collections: ReadonlyMap<string, string>
  onChange: (change: Partial<DesignFilters>) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [open, setOpen] = useTransitionState(false)
  const { designs, filters, onChange } = props
  const activeCount = countFilters(filters)
  const useful = FILTER_NAMES.filter(
    (name) => filters[name] !== null || countValues(designs, filters, name).size > 1,
  )
  const clear = () => onChange(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))
  if (useful.length === 0 || (designs.length < FEWEST_TO_FILTER && activeCount === 0))
    return <div className="flex py-1">{children}</div>
  return (
    <>
      <div className="scroll-quiet max-lg:fade-end -mx-4 flex min-w-0 grow items-center gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-1">
        <Button
          variant="secondary"
          size="small"
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          className="shrink-0 rounded-full"
          onClick={() => setOpen(true)}
        >
          {activeCount > 0 ? <Trans>Filters: {number(activeCount)}</Trans> : <Trans>Filters</Trans>}
        </Button>
        {activeCount > 0 && (
          <IconButton label={t`Clear all`} className="shrink-0" onClick={clear}>
            <X size={20} />
          </IconButton>
        )}
        {children}
        <FilterOptions name="tone" {...props} />
      </div>
      <Suspense>{open && <FilterSheet {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
