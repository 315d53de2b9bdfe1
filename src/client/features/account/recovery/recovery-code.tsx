import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { useZodForm } from '#client/lib/form.ts'
import { paths } from '#client/routes/paths.ts'
import { CodeField } from '#client/ui/code-field.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { resetCodeSchema } from '#shared/contract/password-recovery.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { CodeActions } from '../code-actions.tsx'
import { checkResetCode, forgetPassword } from '../commands.ts'
import { showFormFailure } from '../form-failures.ts'
import { saveRecovery } from './recovery-draft.ts'

/** The second step: the code from the mail. */
export function RecoveryCode({ email }: { email: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [sending, setSending] = useState(false)
  const form = useZodForm(resetCodeSchema, { defaultValues: { email, code: '' } })

  const submit = form.handleSubmit(async ({ code }) => {
    const result = await checkResetCode({ email, code })
    if (result.ok) {
      saveRecovery({ email, isSent: true, code })
      await navigate(paths.resetPassword(), { state })
      return
    }
    if (result.kind === 'refused' && result.code === 'code_wrong') {
      form.setValue('code', '')
      form.setError('code', { type: 'server', message: result.message }, { shouldFocus: true })
      return
    }
    showFormFailure(form, result)
  })

  async function resend() {
    setSending(true)
    const result = await forgetPassword({ email })
    setSending(false)
    if (result.ok) showSuccess(result.message)
    else showFailure(result)
  }

  return (
    <>
      <AuthHeading title={<Trans>Check your email</Trans>}>
        <Trans>
          If <LtrText>{email}</LtrText> has an account, a 4-character code is on its way there. It expires in
          10 minutes.
        </Trans>
      </AuthHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <CodeField
              {...field}
              label={t`Code`}
              error={form.errorOf('code')}
              autoFocus
              onComplete={() => void submit()}
            />
          )}
        />
        <CodeActions verifying={form.formState.isSubmitting} sending={sending} onResend={resend} />
      </form>
      <p className="pt-4 text-center">
        <TextLink to={paths.forgetPassword()} state={state}>
          <Trans>Use another email</Trans>
        </TextLink>
      </p>
    </>
  )
}
