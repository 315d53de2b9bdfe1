import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { CodeField } from '#client/ui/code-field.tsx'
import { failureText } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { verifyNewEmail } from './commands.ts'

/** Asks for the code sent to an account's new address; until it is entered the old address stays. */
export function NewEmailCode({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function check(entered: string) {
    setBusy(true)
    const result = await verifyNewEmail({ email, code: entered })
    setBusy(false)
    if (result.ok) {
      showSuccess(result.message)
      onDone()
      return
    }
    setCode('')
    setError(failureText(result))
  }

  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <p>
        <Trans>
          Enter the 4-character code we sent to <LtrText>{email}</LtrText>. Until then, your old email stays
          in use.
        </Trans>
      </p>
      <CodeField label={t`Code`} value={code} onChange={setCode} onComplete={check} error={error} autoFocus />
      <div className="flex flex-wrap gap-3">
        <Button loading={busy} onClick={() => check(code)}>
          <Trans>Verify</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </Card>
  )
}
