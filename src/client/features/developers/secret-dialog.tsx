import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'

/** A token or secret, shown this once: a press outside does not close it. */
export function SecretDialog({
  kind,
  secret,
  onClose,
}: {
  kind: 'token' | 'secret'
  secret: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      showSuccess(t`Copied`)
    } catch {
      showError(t`The browser didn’t allow copying. Select the text and copy it yourself.`)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={false}
      title={kind === 'token' ? <Trans>Your access token</Trans> : <Trans>Your signing secret</Trans>}
      footer={
        <>
          <Button icon={<Copy size={20} aria-hidden="true" />} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copied ? <Trans>Done</Trans> : <Trans>I’ve saved it</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {kind === 'token' ? (
            <Trans>
              Copy it now: it’s shown only once. Whoever has it can do with your account what you’ve allowed
              it.
            </Trans>
          ) : (
            <Trans>
              Copy it now: it’s shown only once. With it your system checks that a call is really from
              Marhaba.
            </Trans>
          )}
        </p>
        <p className="flex items-start gap-3 rounded-lg bg-sunken p-4 ring-1 ring-line ring-inset">
          <KeyRound size={20} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
          <LtrText className="min-w-0 font-mono text-sm break-all select-all">{secret}</LtrText>
        </p>
      </div>
    </Dialog>
  )
}
