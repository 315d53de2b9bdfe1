import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { useZodForm } from '#client/lib/form.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths, returnPath } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { type AccountSettings, signInSchema } from '#shared/contract/account.ts'
import { AuthHeading } from './auth-heading.tsx'
import { signIn } from './commands.ts'
import { emailOf, emailState } from './email-state.ts'
import { showFormFailure } from './form-failures.ts'
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx'

export function SignInPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  usePageTitle(t`Sign in`)
  const form = useZodForm(signInSchema, {
    defaultValues: { email: emailOf(state), password: '', remember_me: true },
  })

  async function enter(message: string, settings: AccountSettings) {
    showSuccess(message)
    await navigate(returnPath(state), { replace: true })
    // Last: another language than this device's reloads the page.
    const { applySettings } = await import('#client/i18n/account-settings.ts')
    applySettings(settings)
  }

  const submit = form.handleSubmit(async (values) => {
    const result = await signIn(values)
    if (result.ok) return enter(result.message, result.data.user.settings)
    if (result.kind === 'refused' && result.code === 'email_not_verified') {
      showError(result.message)
      await navigate(paths.verifyEmail(), { state: emailState(values.email, state) })
      return
    }
    showFormFailure(form, result)
  })

  return (
    <>
      <AuthHeading title={<Trans>Welcome back</Trans>}>
        <Trans>Sign in to see your guests and their replies.</Trans>
      </AuthHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          kind="email"
          label={t`Email`}
          autoComplete="username webauthn"
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox {...form.register('remember_me')}>
            <Trans>Keep me signed in on this device</Trans>
          </Checkbox>
          <TextLink to={paths.forgetPassword()} state={emailState(form.watch('email'), state)}>
            <Trans>Forgot password?</Trans>
          </TextLink>
        </div>
        <Button type="submit" size="large" wide loading={form.formState.isSubmitting}>
          <Trans>Sign in</Trans>
        </Button>
        <PasskeySignIn rememberMe={() => form.getValues('remember_me') ?? false} onSignedIn={enter} />
      </form>
      <p className="pt-6 text-center text-muted">
        <Trans>
          New to Marhaba?{' '}
          <TextLink to={paths.signUp()} state={state}>
            Create an account
          </TextLink>
        </Trans>
      </p>
    </>
  )
}
