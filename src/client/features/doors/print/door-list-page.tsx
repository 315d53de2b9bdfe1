import '#client/styles/print.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, Users } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { useEvent } from '#client/data/events.ts'
import { sectionLabels } from '#client/data/sections.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { SECTIONS, type Section } from '#shared/contract/events.ts'
import { useDoorList, useShortCodes } from '../queries.ts'
import { DoorListSheet } from './door-list-sheet.tsx'
import { ofSection } from './letter-groups.ts'

/** The guest list on paper, to tick by hand when no device works. */
export function DoorListPage() {
  const { t, i18n } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  const card = useEventCardOf(id)
  const list = useDoorList(id)
  const codes = useShortCodes(id)
  const [section, setSection] = useState<Section | null>(null)
  usePageTitle(t`Door list`)
  const ready = event && list
  return (
    <>
      <TintedHeader
        card={card}
        to={paths.manageCheckIn(id)}
        leadsToPart
        back={<Trans>Check-in</Trans>}
        title={<Trans>Door list</Trans>}
        subtitle={<Trans>A paper backup, just in case.</Trans>}
        actions={
          ready &&
          list.guests.length > 0 && (
            <Button size="small" icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
              <Trans>Print</Trans>
            </Button>
          )
        }
      />
      {!ready ? (
        <SkeletonList rows={8} />
      ) : list.guests.length === 0 ? (
        <EmptyState icon={<Users size={30} aria-hidden="true" />} title={t`Nobody invited yet`}>
          <Trans>Add your guests first; then you can print the list.</Trans>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div className="max-w-xl">
            <SegmentedControl
              label={t`Which guests`}
              value={section ?? 'all'}
              onChange={(chosen) => setSection(chosen === 'all' ? null : chosen)}
              options={[
                { id: 'all' as const, label: t`All` },
                ...SECTIONS.filter((one) => one !== 'mixed').map((one) => ({
                  id: one,
                  label: i18n._(sectionLabels[one]),
                })),
              ]}
            />
          </div>
          {codes === null && (
            <p role="status" className="font-medium text-accent">
              <Trans>Codes need a connection; the list is complete without them.</Trans>
            </p>
          )}
          <DoorListSheet
            event={event}
            guests={ofSection(list.guests, section)}
            section={section}
            admissions={list.admissions}
            at={list.at}
            codes={codes}
          />
        </div>
      )}
    </>
  )
}
