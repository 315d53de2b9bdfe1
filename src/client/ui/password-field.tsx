import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password that can be shown. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({
  onShown,
  ...props
}: Omit<TextFieldProps, 'kind' | 'trailing'> & { onShown?: (isShown: boolean) => void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      kind={shown ? 'password-shown' : 'password'}
      trailing={
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          onClick={() => {
            setShown(!shown)
            onShown?.(!shown)
          }}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      }
    />
  )
}
