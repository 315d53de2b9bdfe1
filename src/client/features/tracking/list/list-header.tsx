import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
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
    <PageHeader
      lead={
        <BackLink to={paths.tracking(eventId)}>
          <Trans>Tracking</Trans>
        </BackLink>
      }
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
