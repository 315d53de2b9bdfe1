import { useLingui } from '@lingui/react/macro'
import { Chip } from '#client/ui/chip.tsx'
import type { Template } from '#shared/contract/templates.ts'
import { countValues, type DesignFilters, type FilterName } from '../design-filters.ts'
import { formatLabels, premiumLabels, styleLabels, toneLabels } from '../labels.ts'

/** The values of one filter that match something, with their counts. A second press clears the filter. */
export function FilterOptions({
  name,
  designs,
  filters,
  collections,
  onChange,
}: {
  name: FilterName
  designs: readonly Template[]
  filters: DesignFilters
  /** Their names by id. */
  collections: ReadonlyMap<string, string>
  onChange: (change: Partial<DesignFilters>) => void
}) {
  const { i18n } = useLingui()
  const counts = countValues(designs, filters, name)
  const labelsOf: Record<Exclude<FilterName, 'collection'>, Readonly<Record<string, { id: string }>>> = {
    style: styleLabels,
    tone: toneLabels,
    format: formatLabels,
    premium: premiumLabels,
  }
  const labels: readonly (readonly [string, string])[] =
    name === 'collection'
      ? [...collections]
      : Object.entries(labelsOf[name]).map(([value, label]) => [value, i18n._(label)])
  return labels
    .filter(([value]) => counts.has(value) || filters[name] === value)
    .map(([value, label]) => (
      <Chip
        key={value}
        selected={filters[name] === value}
        // Every design has a palette of nearly every colour, and is shown in it.
        {...(name === 'tone' ? {} : { count: counts.get(value) ?? 0 })}
        onClick={() => onChange({ [name]: filters[name] === value ? null : value })}
      >
        {name === 'tone' && <ToneDot tone={value} />}
        {label}
      </Chip>
    ))
}

const TONE_COLORS: Record<string, string> = {
  light: 'linear-gradient(135deg,#fffdf8,#efe6d6)',
  dark: 'linear-gradient(135deg,#2b3a4a,#0c1218)',
  green: 'linear-gradient(135deg,#5f9a7d,#0f5a45)',
  blue: 'linear-gradient(135deg,#6f9cc9,#1c3f73)',
  red: 'linear-gradient(135deg,#d0575a,#8f2233)',
  pink: 'linear-gradient(135deg,#f3bcc8,#d5708a)',
  purple: 'linear-gradient(135deg,#b79ad6,#5f3f8c)',
  gold: 'linear-gradient(135deg,#ecd08a,#a97c2f)',
  brown: 'linear-gradient(135deg,#b98d68,#5d3d24)',
}

/** A sample of a colour. */
function ToneDot({ tone }: { tone: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 rounded-full ring-1 ring-line"
      style={{ backgroundImage: TONE_COLORS[tone] }}
    />
  )
}
