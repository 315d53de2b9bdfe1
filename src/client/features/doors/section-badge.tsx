import { useLingui } from '@lingui/react'
import { sectionLabels } from '#client/data/sections.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { Section } from '#shared/contract/events.ts'

export function SectionBadge({ section }: { section: Section }) {
  const { i18n } = useLingui()
  return <Badge tone="accent">{i18n._(sectionLabels[section])}</Badge>
}
