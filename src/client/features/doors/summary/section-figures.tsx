import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Summary } from './summary.ts'

/** People of each section: invited, said yes, came in. */
export function SectionFigures({ sections }: { sections: Summary['sections'] }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  return (
    <section className="flex break-inside-avoid flex-col gap-3 rounded-xl bg-raised px-5 py-4 shadow-card ring-1 ring-line/60">
      <h2 className="text-lg">
        <Trans>By section</Trans>
      </h2>
      <table className="w-full">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="pb-1 text-start font-medium">
              <Trans>Section</Trans>
            </th>
            <Column>
              <Trans context="people">Invited</Trans>
            </Column>
            <Column>
              <Trans context="people">Said yes</Trans>
            </Column>
            <Column>
              <Trans context="people">Came in</Trans>
            </Column>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sections.map(({ section, figures }) => (
            <tr key={section ?? 'none'}>
              <th scope="row" className="py-2 text-start font-medium">
                {section === null ? <Trans>No section</Trans> : i18n._(sectionLabels[section])}
              </th>
              {[figures.people, figures.attending_people, figures.checked_people].map((people, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={place} className="numeric py-2 text-end">
                  {number(people)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Column({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="pb-1 text-end font-medium">
      {children}
    </th>
  )
}
