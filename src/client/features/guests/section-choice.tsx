import { useLingui } from '@lingui/react/macro'
import { sectionLabels } from '#client/data/sections.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Section } from '#shared/contract/events.ts'

/** Null where the section does not matter. */
export function SectionChoice({
  value,
  onChange,
}: {
  value: Section | null
  onChange: (section: Section | null) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <SegmentedControl
      label={t`Section`}
      value={value ?? 'none'}
      onChange={(section) => onChange(section === 'none' ? null : section)}
      options={[
        { id: 'men', label: i18n._(sectionLabels.men) },
        { id: 'women', label: i18n._(sectionLabels.women) },
        { id: 'mixed', label: i18n._(sectionLabels.mixed) },
        { id: 'none', label: t`None` },
      ]}
    />
  )
}
