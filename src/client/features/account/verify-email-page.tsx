import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { useZodForm } from '#client/lib/form.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { CodeField } from '#client/ui/code-field.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { verifySchema } from '#shared/contract/account.ts'
import { AuthHeading } from './auth-heading.tsx'
import { CodeActions } from './code-actions.tsx'
import { sendCode, verifyEmail } from './commands.ts'
import { emailOf, emailState } from './email-state.ts'
import { showFormFailure } from './form-failures.ts'

export function VerifyEmailPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [sending, setSending] = useState(false)
  usePageTitle(t`Verify your email`)
  const knownEmail = emailOf(state)
  const form = useZodForm(verifySchema, { defaultValues: { email: knownEmail, code: '' } })

  const submit = form.handleSubmit(async (values) => {
    const result = await verifyEmail(values)
    if (result.ok) {
      showSuccess(result.message)
      await navigate(paths.signIn(), { state: emailState(values.email, state), replace: true })
      return
    }
    // Another browser signed up: here its password proves whose sign-up the code completes.
    if (result.kind === 'refused' && result.code === 'sign_up_unknown') {
      showError(result.message)
      await navigate(paths.signIn(), { state: emailState(values.email, state) })
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
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    setSending(true)
    const result = await sendCode({ email: form.getValues('email') })
    setSending(false)
    if (result.ok) showSuccess(result.message)
    else showFailure(result)
  }

  return (
    <>
      <AuthHeading title={<Trans>Check your email</Trans>}>
        {knownEmail ? (
          <Trans>
            We sent a 4-character code to <LtrText>{knownEmail}</LtrText>. It expires in 10 minutes.
          </Trans>
        ) : (
          <Trans>Enter your email and the 4-character code we sent to it.</Trans>
        )}
      </AuthHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        {!knownEmail && (
          <TextField
            kind="email"
            label={t`Email`}
            autoComplete="email"
            error={form.errorOf('email')}
            {...form.register('email')}
          />
        )}
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <CodeField
              {...field}
              label={t`Code`}
              error={form.errorOf('code')}
              autoFocus={knownEmail !== ''}
              onComplete={() => knownEmail && submit()}
            />
          )}
        />
        <CodeActions verifying={form.formState.isSubmitting} sending={sending} onResend={resend} />
      </form>
    </>
  )
}
