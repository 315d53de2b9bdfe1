import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { signInSchema } from '#shared/contract/account.ts'
import { paths, returnPath } from '../../app/paths.ts'
import { useZodForm } from '../../lib/form.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { signIn } from './commands.ts'
import { AuthHeading } from './components/auth-heading.tsx'
import { emailOf, emailState, sayFailure } from './logic.ts'

export function SignInPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  usePageTitle(t`Sign in`)
  const form = useZodForm(signInSchema, {
    defaultValues: { email: emailOf(state), password: '', remember_me: true },
  })

  const submit = form.handleSubmit(async (values) => {
    const answer = await signIn(values)
    if (answer.ok) {
      showSuccess(answer.message)
      await navigate(returnPath(state), { replace: true })
      return
    }
    if (answer.kind === 'refused' && answer.code === 'email_not_verified') {
      showError(answer.message)
      await navigate(paths.verifyEmail(), { state: emailState(values.email, state) })
      return
    }
    sayFailure(form, answer)
  })

  return (
    <>
      <AuthHeading title={<Trans>Welcome back</Trans>}>
        <Trans>Sign in to see your guests and their answers.</Trans>
      </AuthHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          kind="email"
          label={t`Email`}
          autoComplete="username"
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <Checkbox {...form.register('remember_me')}>
          <Trans>Keep me signed in on this device</Trans>
        </Checkbox>
        <Button type="submit" size="large" wide loading={form.formState.isSubmitting}>
          <Trans>Sign in</Trans>
        </Button>
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
