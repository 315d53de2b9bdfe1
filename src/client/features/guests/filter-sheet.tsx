import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import type { Event } from '#shared/contract/events.ts'
import { FilterChips, type FilterKind } from './filter-chips.tsx'
import { countFilters, type GuestFacets, type GuestFilters, NO_FILTERS } from './guest-list.ts'

/** All filters; the button at the bottom says how many guests match. */
export function FilterSheet({
  open,
  onOpenChange,
  filters,
  facets,
  left,
  hosts,
  onChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  filters: GuestFilters
  facets: GuestFacets
  left: number
  hosts: NonNullable<Event['hosts']>
  onChange: (change: Partial<GuestFilters>) => void
}) {
  const { t } = useLingui()
  const kinds: { kind: FilterKind; title: string }[] = [
    { kind: 'status', title: t`Status` },
    { kind: 'section', title: t`Section` },
    { kind: 'group', title: t`Group` },
    { kind: 'host', title: t`Invited by` },
    { kind: 'flags', title: t`Also` },
  ]
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Filter guests`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Plural value={left} one="Show # guest" other="Show # guests" />
          </Button>
          {countFilters(filters) > 0 && (
            <Button variant="quiet" onClick={() => onChange(NO_FILTERS)}>
              <Trans>Clear all</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {kinds.map(
          ({ kind, title }) =>
            (kind !== 'group' || facets.group.size > 0 || filters.group !== null) &&
            (kind !== 'host' || hosts.length > 1) && (
              <section key={kind} aria-label={title} className="flex flex-col gap-3">
                <h3 className="text-base">{title}</h3>
                <div className="flex flex-wrap gap-2">
                  <FilterChips
                    kind={kind}
                    filters={filters}
                    facets={facets}
                    hosts={hosts}
                    onChange={onChange}
                  />
                </div>
              </section>
            ),
        )}
      </div>
    </Sheet>
  )
}
