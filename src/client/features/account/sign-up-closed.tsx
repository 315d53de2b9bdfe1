import { Trans } from '@lingui/react/macro'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { AuthHeading } from './auth-heading.tsx'

/** In place of the form while nobody may sign up. */
export function SignUpClosed({ state }: { state: unknown }) {
  return (
    <>
      <AuthHeading title={<Trans>We’re full for now</Trans>}>
        <Trans>We aren’t taking new accounts at the moment. Please check back later.</Trans>
      </AuthHeading>
      <div className="flex flex-col gap-3">
        <ButtonLink to={paths.signIn()} size="large" wide state={state}>
          <Trans>Sign in</Trans>
        </ButtonLink>
        <ButtonLink to={paths.designs()} variant="secondary" size="large" wide>
          <Trans>See the designs</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
