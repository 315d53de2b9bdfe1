import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { paths, signInState } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Dialog } from '#client/ui/dialog.tsx'

/** After a favourite is marked before the sign-in: it is stored here; with an account it would be on every device. */
export function SignInOffer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const from = signInState(useLocation())
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t`Saved on this device`}
      footer={
        <>
          <ButtonLink to={paths.signIn()} state={from}>
            <Trans>Sign in</Trans>
          </ButtonLink>
          <ButtonLink to={paths.signUp()} state={from} variant="secondary">
            <Trans>Create an account</Trans>
          </ButtonLink>
        </>
      }
    >
      <p className="text-muted">
        <Trans>Sign in to find the designs you like on every device. You’ll come straight back here.</Trans>
      </p>
    </Dialog>
  )
}
