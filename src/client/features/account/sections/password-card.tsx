import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { showSuccess } from '#client/ui/toast.ts'
import { forgetPassword } from '../commands.ts'
import { saveRecovery } from '../recovery/recovery-draft.ts'

/** Changes the password as one that was forgotten: a code goes to the account's address. */
export function PasswordCard({ email }: { email: string }) {
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)

  async function change() {
    setIsSending(true)
    const result = await forgetPassword({ email })
    setIsSending(false)
    if (!result.ok) return showFailure(result)
    saveRecovery({ email, isSent: true, code: '' })
    showSuccess(result.message)
    await navigate(paths.checkCode())
  }

  return (
    <Card className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6">
      <h2 className="text-lg">
        <Trans>Password</Trans>
      </h2>
      <Button variant="quiet" loading={isSending} onClick={() => void change()}>
        <Trans context="password">Change</Trans>
      </Button>
    </Card>
  )
}
