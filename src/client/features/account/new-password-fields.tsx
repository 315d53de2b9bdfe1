import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { PasswordField } from '#client/ui/password-field.tsx'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'help' | 'autoComplete' | 'onShown'>

/** A new password, typed twice; once while it can be read. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
  confirm,
}: {
  label: string
  password: Field
  confirmation: Field
  /** Makes the confirmation what the password is. */
  confirm: () => void
}): ReactNode {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        help={<Trans>At least 8 characters.</Trans>}
        {...password}
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
        <PasswordField label={t`Confirm password`} autoComplete="new-password" {...confirmation} />
      )}
    </>
  )
}
