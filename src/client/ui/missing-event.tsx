import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2 } from 'lucide-react'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'

/** An address of an event that this account does not have, or has deleted; `events` leads to those it has. */
export function MissingEvent({ events }: { events: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<CalendarX2 size={28} aria-hidden="true" />}
      title={t`Event not found`}
      action={
        <ButtonLink to={events}>
          <Trans>My events</Trans>
        </ButtonLink>
      }
    >
      <Trans>It was deleted, or it belongs to another account.</Trans>
    </EmptyState>
  )
}
