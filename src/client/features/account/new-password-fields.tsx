import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { PasswordField } from '#client/ui/password-field.tsx'

type Name = 'password' | 'password_confirmation'

/** Of a form that has both fields, among others. */
interface NewPasswordForm {
  register: (name: Name) => Omit<ComponentProps<typeof PasswordField>, 'label' | 'help' | 'onShown'>
  errorOf: (name: Name) => string | undefined
  getValues: (name: 'password') => string
  setValue: (name: 'password_confirmation', value: string) => void
}

/** A new password, typed twice; once while it can be read. */
export function NewPasswordFields({ label, form }: { label: string; form: NewPasswordForm }): ReactNode {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const password = form.register('password')
  // Also while it is not shown: its value is sent.
  const confirmation = form.register('password_confirmation')
  const confirm = () => form.setValue('password_confirmation', form.getValues('password'))
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        help={<Trans>At least 8 characters.</Trans>}
        {...password}
        error={form.errorOf('password')}
        onChange={(event) => {
          void password.onChange?.(event)
          if (isShown) confirm()
        }}
        onShown={(shown) => {
          setIsShown(shown)
          if (shown) confirm()
        }}
      />
      {!isShown && (
        <PasswordField
          label={t`Confirm password`}
          autoComplete="new-password"
          {...confirmation}
          error={form.errorOf('password_confirmation')}
        />
      )}
    </>
  )
}
