import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumnIncreasing } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'

/** An event that nobody is invited to yet. */
export function NoGuestsYet({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<ChartNoAxesColumnIncreasing size={28} className="flip-rtl" aria-hidden="true" />}
      title={t`Nobody is invited yet`}
      action={
        <ButtonLink to={paths.inviteGuests(eventId)}>
          <Trans>Bring in guests</Trans>
        </ButtonLink>
      }
    >
      <Trans>Once guests have their links, you see here who opened them and who is coming.</Trans>
    </EmptyState>
  )
}
