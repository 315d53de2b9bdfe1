import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { NoRight } from '#client/ui/no-right.tsx'

/** In place of the page for co-hosts without the right to track. */
export function NoTracking({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  return (
    <NoRight
      title={t`The host follows the replies`}
      action={
        <ButtonLink to={paths.guests(eventId)}>
          <Trans>Your guests</Trans>
        </ButtonLink>
      }
    >
      <Trans>You can add and edit your guests. Ask the host if you’d like to track them too.</Trans>
    </NoRight>
  )
}
