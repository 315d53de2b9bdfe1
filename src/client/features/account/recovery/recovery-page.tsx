import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useLocation } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { TextLink } from '#client/ui/text-link.tsx'
import { emailState } from '../email-state.ts'
import { RecoveryCode } from './recovery-code.tsx'
import { recoveryDraft } from './recovery-draft.ts'
import { RecoveryEmail } from './recovery-email.tsx'
import { RecoveryPassword } from './recovery-password.tsx'

/** A forgotten password in three steps, each with an address of its own; a later one is opened by going through. */
export function RecoveryPage() {
  const { t } = useLingui()
  const { pathname, state } = useLocation()
  usePageTitle(t`Recover your account`)
  const { email, isSent, code } = recoveryDraft()
  const step = pathname === paths.resetPassword() ? 3 : pathname === paths.checkCode() ? 2 : 1
  if ((step > 1 && !isSent) || (step > 2 && code === ''))
    return <Navigate to={paths.forgetPassword()} state={state} replace />
  return (
    <>
      <RecoverySteps step={step} />
      {step === 1 && <RecoveryEmail />}
      {step === 2 && <RecoveryCode email={email} />}
      {step === 3 && <RecoveryPassword email={email} code={code} />}
      <p className="pt-6 text-center text-muted">
        <Trans>
          Remembered it?{' '}
          <TextLink to={paths.signIn()} state={emailState(email, state)}>
            Sign in
          </TextLink>
        </Trans>
      </p>
    </>
  )
}

/** Which of the three it is. */
function RecoverySteps({ step }: { step: number }) {
  return (
    <div className="flex flex-col gap-2 pb-6">
      <p className="text-sm text-muted">
        <Trans>Step {step} of 3</Trans>
      </p>
      <div aria-hidden="true" className="grid grid-cols-3 gap-2">
        {[1, 2, 3].map((each) => (
          <span
            key={each}
            className={`h-1.5 rounded-full ${each <= step ? 'bg-action' : 'border border-control'}`}
          />
        ))}
      </div>
    </div>
  )
}
