import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useZodForm } from '#client/lib/form.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { forgotPasswordSchema } from '#shared/contract/password-recovery.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { forgetPassword } from '../commands.ts'
import { emailOf } from '../email-state.ts'
import { showFormFailure } from '../form-failures.ts'
import { recoveryDraft, saveRecovery } from './recovery-draft.ts'

/** The first step: where the code goes. */
export function RecoveryEmail() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useZodForm(forgotPasswordSchema, {
    defaultValues: { email: recoveryDraft().email || emailOf(state) },
  })
  useEffect(() => {
    const { unsubscribe } = form.watch(({ email = '' }) => saveRecovery({ email, isSent: false, code: '' }))
    return unsubscribe
  }, [form])

  const submit = form.handleSubmit(async ({ email }) => {
    const result = await forgetPassword({ email })
    if (!result.ok) return showFormFailure(form, result)
    saveRecovery({ email, isSent: true, code: '' })
    showSuccess(result.message)
    await navigate(paths.checkCode(), { state })
  })

  return (
    <>
      <AuthHeading title={<Trans>Forgot your password?</Trans>}>
        <Trans>Enter your email and we’ll send you a code to choose a new one.</Trans>
      </AuthHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          kind="email"
          label={t`Email`}
          autoComplete="username"
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <Button type="submit" size="large" wide loading={form.formState.isSubmitting}>
          <Trans>Send the code</Trans>
        </Button>
      </form>
    </>
  )
}
