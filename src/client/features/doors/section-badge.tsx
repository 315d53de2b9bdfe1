import { useLingui } from '@lingui/react'
import { Badge } from '#client/ui/badge.tsx'
import type { Section } from '#shared/contract/events.ts'
import { sectionWords } from './labels.ts'

/** Which part of the hall, in a word. */
export function SectionBadge({ section }: { section: Section }) {
  const { i18n } = useLingui()
  return <Badge tone="accent">{i18n._(sectionWords[section])}</Badge>
}
