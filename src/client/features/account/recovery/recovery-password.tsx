import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { useZodForm } from '#client/lib/form.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { newPasswordsSchema } from '#shared/contract/password-recovery.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { resetPassword } from '../commands.ts'
import { emailState } from '../email-state.ts'
import { showFormFailure } from '../form-failures.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { endRecovery, saveRecovery } from './recovery-draft.ts'

/** The last step: the new password, twice. */
export function RecoveryPassword({ email, code }: { email: string; code: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useZodForm(newPasswordsSchema, {
    defaultValues: { password: '', password_confirmation: '' },
  })

  const submit = form.handleSubmit(async (passwords) => {
    const result = await resetPassword({ email, code, ...passwords })
    if (result.ok) {
      endRecovery()
      showSuccess(result.message)
      await navigate(paths.signIn(), { state: emailState(email, state), replace: true })
      return
    }
    // It expired meanwhile, or was used in another tab.
    if (result.kind === 'refused' && result.code === 'code_wrong') {
      saveRecovery({ email, isSent: true, code: '' })
      showError(result.message)
      await navigate(paths.checkCode(), { state, replace: true })
      return
    }
    showFormFailure(form, result)
  })

  return (
    <>
      <AuthHeading title={<Trans>Choose a new password</Trans>}>
        <Trans>You’ll be signed out on every device, and sign in with it again.</Trans>
      </AuthHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {/* Password managers save the new one under it. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields label={t`New password`} form={form} />
        <Button type="submit" size="large" wide loading={form.formState.isSubmitting}>
          <Trans>Save the new password</Trans>
        </Button>
      </form>
    </>
  )
}
