import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useZodForm } from '#client/lib/form.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { clearTabDraft, tabDraft, useTabDraft } from '#client/lib/tab-draft.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { registerSchema } from '#shared/contract/account.ts'
import { FREE_INVITATIONS } from '#shared/contract/service-settings.ts'
import { AuthHeading } from './auth-heading.tsx'
import { register } from './commands.ts'
import { emailState } from './email-state.ts'
import { showFormFailure } from './form-failures.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import { useRegistrationMode } from './queries.ts'
import { SignUpClosed } from './sign-up-closed.tsx'

const DRAFT = 'sign-up'
const DRAFT_FIELDS = ['full_name', 'email', 'phone', 'invite_code'] as const

export function SignUpPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const mode = useRegistrationMode()
  usePageTitle(t`Create an account`)
  const form = useZodForm(registerSchema, {
    defaultValues: {
      full_name: '',
      email: '',
      phone: '',
      // Where the operator handed out a link with it.
      invite_code: search.get('invite') ?? '',
      ...tabDraft(DRAFT),
      password: '',
      password_confirmation: '',
    },
  })
  // Changing the language reloads the page; what was typed stays, but for the passwords.
  useTabDraft(DRAFT, form, DRAFT_FIELDS)

  const submit = form.handleSubmit(async (values) => {
    const result = await register(values)
    if (result.ok) {
      clearTabDraft(DRAFT)
      showSuccess(result.message)
      await navigate(paths.verifyEmail(), { state: emailState(values.email, state) })
      return
    }
    showFormFailure(form, result)
  })

  if (mode === 'closed') return <SignUpClosed state={state} />
  return (
    <>
      <AuthHeading title={<Trans>Create an account</Trans>}>
        <Plural
          value={FREE_INVITATIONS.total}
          one="Your first invitation is on us."
          other="Your first # invitations are on us."
        />
      </AuthHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {(mode === 'invite' || form.errorOf('invite_code') !== undefined) && (
          <TextField
            kind="email-or-phone"
            label={t`Invite code`}
            autoComplete="off"
            help={<Trans>We take new accounts by invitation for now.</Trans>}
            error={form.errorOf('invite_code')}
            {...form.register('invite_code')}
          />
        )}
        <TextField
          label={t`Full name`}
          autoComplete="name"
          error={form.errorOf('full_name')}
          {...form.register('full_name')}
        />
        <TextField
          kind="email"
          label={t`Email`}
          autoComplete="email"
          help={<Trans>We’ll email you a code to confirm it.</Trans>}
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <Controller
          control={form.control}
          name="phone"
          render={({ field }) => <PhoneField {...field} error={form.errorOf('phone')} />}
        />
        <NewPasswordFields label={t`Password`} form={form} />
        <Button type="submit" size="large" wide loading={form.formState.isSubmitting}>
          <Trans>Create account</Trans>
        </Button>
        {/* In pages of their own: passwords that were typed stay. */}
        <p className="text-center text-sm text-muted">
          <Trans>
            By creating an account you agree to the{' '}
            <TextLink to={paths.terms()} target="_blank">
              terms and conditions
            </TextLink>
            . The{' '}
            <TextLink to={paths.privacy()} target="_blank">
              privacy policy
            </TextLink>{' '}
            says what we store.
          </Trans>
        </p>
      </form>
      <p className="pt-6 text-center text-muted">
        <Trans>
          Already have an account?{' '}
          <TextLink to={paths.signIn()} state={state}>
            Sign in
          </TextLink>
        </Trans>
      </p>
    </>
  )
}
