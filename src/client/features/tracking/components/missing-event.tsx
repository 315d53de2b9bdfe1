import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2 } from 'lucide-react'
import { paths } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** An address of an event that this account does not have, or has deleted. */
export function MissingEvent() {
  const { t } = useLingui()
  const way = (
    <ButtonLink to={paths.events()}>
      <Trans>My events</Trans>
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={<CalendarX2 size={28} aria-hidden="true" />}
      title={t`This event is not here`}
      action={way}
    >
      <Trans>It was deleted, or it belongs to another account.</Trans>
    </EmptyState>
  )
}
