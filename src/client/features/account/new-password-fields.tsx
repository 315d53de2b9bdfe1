import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { PasswordField } from '#client/ui/password-field.tsx'

type Registered = Omit<ComponentProps<typeof PasswordField>, 'label'>

/** A password that is chosen, twice. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
}: {
  label: string
  password: Registered
  confirmation: Registered
}) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        help={<Trans>At least 8 characters.</Trans>}
        {...password}
      />
      <PasswordField label={t`Confirm password`} autoComplete="new-password" {...confirmation} />
    </>
  )
}
