import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Card } from '#client/ui/card.tsx'
import { SECTIONS } from '#shared/contract/events.ts'
import { sectionWords } from '../labels.ts'
import { PeopleBar } from '../people-bar.tsx'
import type { SectionNumbers } from './logic.ts'

/** How full each part of the hall is. Not shown where the list has no sections. */
export function SectionNumbersCard({ sections }: { sections: readonly SectionNumbers[] }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const order = [...SECTIONS, null]
  const rows = [...sections].sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section))
  if (rows.every(({ section }) => section === null)) return null
  return (
    <Card className="flex flex-col gap-4 px-5 py-4">
      <h2 className="text-lg">
        <Trans>By section</Trans>
      </h2>
      <dl className="flex flex-col gap-4">
        {rows.map(({ section, expected, inside }) => (
          <PeopleBar
            key={section ?? 'none'}
            label={section === null ? <Trans>No section</Trans> : i18n._(sectionWords[section])}
            value={
              <Trans>
                {number(inside)} of {number(expected)}
              </Trans>
            }
            share={expected > 0 ? inside / expected : 1}
            tone={inside > expected ? 'text-danger' : 'text-action'}
          />
        ))}
      </dl>
    </Card>
  )
}
