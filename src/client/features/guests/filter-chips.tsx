import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, Star } from 'lucide-react'
import { sectionLabels } from '#client/data/sections.ts'
import { Chip } from '#client/ui/chip.tsx'
import { type Event, SECTIONS } from '#shared/contract/events.ts'
import { GUEST_STATUSES } from '#shared/contract/guests.ts'
import type { GuestFacets, GuestFilters } from './guest-list.ts'
import { guestStatusLabels } from './labels.ts'

export type FilterKind = 'status' | 'section' | 'group' | 'host' | 'flags'

/** The chips of one filter, each with how many guests match. A second press removes the filter. */
export function FilterChips({
  kind,
  filters,
  facets,
  onChange,
  sparing = false,
  hasQuestions = true,
  hosts = [],
}: {
  kind: FilterKind
  filters: GuestFilters
  facets: GuestFacets
  onChange: (change: Partial<GuestFilters>) => void
  /** Hides chips that match nobody. */
  sparing?: boolean
  /** Whether a question was ever asked: without one nobody failed to answer it. */
  hasQuestions?: boolean
  /** Who brings guests in, where there are several. */
  hosts?: NonNullable<Event['hosts']>
}) {
  const { i18n } = useLingui()
  const shown = (count: number, selected: boolean) => !sparing || selected || count > 0
  switch (kind) {
    case 'status':
      return GUEST_STATUSES.filter((status) =>
        status === 'not_answered' && !hasQuestions
          ? filters.status === status
          : shown(facets.status[status], filters.status === status),
      ).map((status) => (
        <Chip
          key={status}
          selected={filters.status === status}
          count={facets.status[status]}
          onClick={() => onChange({ status: filters.status === status ? null : status })}
        >
          {i18n._(guestStatusLabels[status])}
        </Chip>
      ))
    case 'section':
      return SECTIONS.filter((section) => shown(facets.section[section], filters.section === section)).map(
        (section) => (
          <Chip
            key={section}
            selected={filters.section === section}
            count={facets.section[section]}
            onClick={() => onChange({ section: filters.section === section ? null : section })}
          >
            {i18n._(sectionLabels[section])}
          </Chip>
        ),
      )
    case 'group':
      return groupsOf(facets, filters).map((group) => (
        <Chip
          key={group}
          selected={filters.group === group}
          count={facets.group.get(group) ?? 0}
          onClick={() => onChange({ group: filters.group === group ? null : group })}
        >
          <bdi>{group}</bdi>
        </Chip>
      ))
    case 'host':
      return hosts
        .filter(({ id }) => shown(facets.host.get(id) ?? 0, filters.host === id))
        .map(({ id, name, role }) => (
          <Chip
            key={id}
            selected={filters.host === id}
            count={facets.host.get(id) ?? 0}
            onClick={() => onChange({ host: filters.host === id ? null : id })}
          >
            {role === 'owner' ? <Trans>My own</Trans> : <bdi>{name}</bdi>}
          </Chip>
        ))
    case 'flags':
      return (
        <>
          {shown(facets.vip, filters.vip) && (
            <Chip selected={filters.vip} count={facets.vip} onClick={() => onChange({ vip: !filters.vip })}>
              <Star size={18} aria-hidden="true" />
              <Trans>VIP</Trans>
            </Chip>
          )}
          {shown(facets.waiting, filters.waiting) && (
            <Chip
              selected={filters.waiting}
              count={facets.waiting}
              onClick={() => onChange({ waiting: !filters.waiting })}
            >
              <CloudUpload size={18} aria-hidden="true" />
              <Trans>Waiting to sync</Trans>
            </Chip>
          )}
        </>
      )
  }
}

/** The largest groups first; a chosen one is shown even if it matches nobody. */
function groupsOf(facets: GuestFacets, filters: GuestFilters): string[] {
  const groups = [...facets.group].sort(([, a], [, b]) => b - a).map(([group]) => group)
  return filters.group === null || groups.includes(filters.group) ? groups : [filters.group, ...groups]
}
