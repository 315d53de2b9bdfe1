import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import type { Template } from '#shared/contract/templates.ts'
import {
  countFilters,
  countValues,
  type DesignFilters,
  FILTER_NAMES,
  filterDesigns,
} from '../design-filters.ts'
import { filterLabels } from '../labels.ts'
import { FilterOptions } from './filter-options.tsx'

/** All filters on a phone, with the number of matching designs on its button. */
export function FilterSheet({
  onClose,
  onChange,
  ...shown
}: {
  designs: readonly Template[]
  filters: DesignFilters
  collections: ReadonlyMap<string, string>
  onClose: () => void
  onChange: (change: Partial<DesignFilters>) => void
}) {
  const { t, i18n } = useLingui()
  const { designs, filters } = shown
  const left = filterDesigns(designs, filters).length
  const names = FILTER_NAMES.filter(
    (name) => filters[name] !== null || countValues(designs, filters, name).size > 1,
  )
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t`Filter designs`}
      footer={
        <>
          <Button onClick={onClose}>
            <Plural value={left} one="Show # design" other="Show # designs" />
          </Button>
          {countFilters(filters) > 0 && (
            <Button
              variant="quiet"
              onClick={() => onChange(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))}
            >
              <Trans>Clear all</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {names.map((name) => (
          <section key={name} aria-label={i18n._(filterLabels[name])} className="flex flex-col gap-3">
            <h3 className="text-base">{i18n._(filterLabels[name])}</h3>
            <div className="flex flex-wrap gap-2">
              <FilterOptions name={name} {...shown} onChange={onChange} />
            </div>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
