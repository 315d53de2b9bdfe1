import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEventCardOf } from '#client/data/event-card.ts'
import { paths } from '#client/routes/paths.ts'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { listLabels } from '../labels.ts'
import type { ShownList } from '../lists.ts'

export function ListHeader({
  eventId,
  list,
  numbers,
  actions,
}: {
  eventId: string
  list: ShownList
  numbers?: { guests: number; people: number }
  actions?: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <TintedHeader
      card={useEventCardOf(eventId)}
      to={paths.tracking(eventId)}
      leadsToPart
      back={<Trans>Tracking</Trans>}
      title={i18n._(listLabels[list])}
      subtitle={
        numbers && (
          <>
            <Plural value={numbers.guests} one="# invitation" other="# invitations" /> ·{' '}
            <Plural value={numbers.people} one="# person" other="# people" />
          </>
        )
      }
      actions={actions}
    />
  )
}
