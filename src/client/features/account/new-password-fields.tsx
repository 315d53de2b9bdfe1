import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { PasswordField } from '#client/ui/password-field.tsx'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'help' | 'autoComplete'>

/** A new password, typed twice. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
}: {
  label: string
  password: Field
  confirmation: Field
}): ReactNode {
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
