import { useLingui } from '@lingui/react/macro'
import { Chip } from '#client/ui/chip.tsx'
import type { Template } from '#shared/contract/templates.ts'
import { formatWords, premiumWords, styleWords, toneWords } from '../labels.ts'
import { countValues, type DesignFilters, type FilterName } from '../logic.ts'
import { ToneDot } from './tone-dot.tsx'

/** The values of one filter that would leave something, each with how much. A second press takes it off. */
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
  const words: Record<Exclude<FilterName, 'collection'>, Readonly<Record<string, { id: string }>>> = {
    style: styleWords,
    tone: toneWords,
    format: formatWords,
    premium: premiumWords,
  }
  const labels: readonly (readonly [string, string])[] =
    name === 'collection'
      ? [...collections]
      : Object.entries(words[name]).map(([value, word]) => [value, i18n._(word)])
  return labels
    .filter(([value]) => counts.has(value) || filters[name] === value)
    .map(([value, label]) => (
      <Chip
        key={value}
        selected={filters[name] === value}
        count={counts.get(value) ?? 0}
        onClick={() => onChange({ [name]: filters[name] === value ? null : value })}
      >
        {name === 'tone' && <ToneDot tone={value} />}
        {label}
      </Chip>
    ))
}
