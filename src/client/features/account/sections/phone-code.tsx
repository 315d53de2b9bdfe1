import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { phoneText } from '#client/lib/phone-text.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeField } from '#client/ui/code-field.tsx'
import { failureText } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { verifyPhone } from './commands.ts'

/** Asks for the code sent to the phone. */
export function PhoneCode({ phone }: { phone: string }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function check(entered: string) {
    setBusy(true)
    const result = await verifyPhone(entered)
    setBusy(false)
    if (result.ok) return showSuccess(result.message)
    // Without a connection the code is still right.
    if (result.kind === 'refused') setCode('')
    setError(failureText(result))
  }

  return (
    <div className="flex flex-col gap-4 rounded-lg bg-sunken p-4">
      <p>
        <Trans>
          Enter the 4-character code we sent to <LtrText>{phoneText(phone)}</LtrText>. It expires in 10
          minutes.
        </Trans>
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <CodeField
          label={t`Code`}
          value={code}
          onChange={setCode}
          onComplete={check}
          error={error}
          autoFocus
        />
        <Button loading={busy} onClick={() => void check(code)}>
          <Trans context="phone number">Confirm</Trans>
        </Button>
      </div>
    </div>
  )
}
