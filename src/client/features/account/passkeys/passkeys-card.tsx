import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Passkey } from '#shared/contract/passkeys.ts'
import { addPasskey, removePasskey, renamePasskey } from '../commands.ts'
import { usePasskeys } from '../queries.ts'
import { deviceName, isAlreadyThere, isCancelled } from './passkey-browser.ts'
import { canUsePasskeys } from './passkey-support.ts'

const NAME_MAXIMUM = 60

/** The account's passkeys: a way to sign in beside the password, for those who want one. */
export function Passkeys() {
  const { t } = useLingui()
  const passkeys = usePasskeys()
  const [naming, setNaming] = useState<{ name: string; passkey: Passkey | null } | null>(null)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const [busy, setBusy] = useState(false)
  const leavingName = leaving?.name ?? ''

  async function saveName() {
    if (naming === null || naming.name.trim() === '') return
    setBusy(true)
    try {
      const { name, passkey } = naming
      const result = passkey ? await renamePasskey(passkey.id, name) : await addPasskey(name)
      if (!result.ok) return showFailure(result)
      showSuccess(result.message)
      setNaming(null)
    } catch (error) {
      if (isAlreadyThere(error)) showError(t`This device has a passkey for your account already.`)
      else if (!isCancelled(error)) showError(t`The passkey wasn’t added. You can try again.`)
    } finally {
      setBusy(false)
    }
  }

  async function remove(passkey: Passkey) {
    setBusy(true)
    const result = await removePasskey(passkey.id)
    setBusy(false)
    if (!result.ok) return showFailure(result)
    showSuccess(result.message)
    setLeaving(null)
  }

  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Passkeys</Trans>
      </h2>
      <p className="text-sm text-muted">
        <Trans>Sign in with your fingerprint, face or screen lock instead of your password.</Trans>
      </p>
      {passkeys.isLoadingError && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Trans>Couldn’t load your passkeys.</Trans>
          <Button size="small" variant="secondary" onClick={() => void passkeys.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {passkeys.data !== undefined && passkeys.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setNaming({ name: passkey.name, passkey })}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <div>
          <Button variant="secondary" onClick={() => setNaming({ name: deviceName(), passkey: null })}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">
          <Trans>This browser can’t use passkeys.</Trans>
        </p>
      )}
      <Dialog
        open={naming !== null}
        onOpenChange={(open) => !open && setNaming(null)}
        title={naming?.passkey ? <Trans>Rename</Trans> : <Trans>Add a passkey</Trans>}
        size="small"
        footer={
          <Button loading={busy} disabled={naming?.name.trim() === ''} onClick={() => void saveName()}>
            {naming?.passkey ? <Trans>Save</Trans> : <Trans>Add a passkey</Trans>}
          </Button>
        }
      >
        <TextField
          label={t`Name of the passkey`}
          maxLength={NAME_MAXIMUM}
          value={naming?.name ?? ''}
          onChange={(event) => setNaming(naming && { ...naming, name: event.target.value })}
        />
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        question={<Trans>Remove “{leavingName}”?</Trans>}
        confirmLabel={t`Remove`}
        busy={busy}
        onConfirm={() => leaving && void remove(leaving)}
      >
        <Trans>It will no longer sign you in. Your password still does.</Trans>
      </ConfirmDialog>
    </Card>
  )
}

function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, used_at } = passkey
  const date = used_at === null ? null : format.date(used_at)
  return (
    <li className="flex items-center gap-3 py-2">
      <KeyRound size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" dir="auto">
          {name}
        </p>
        <p className="text-sm text-muted">
          {date === null ? <Trans>Not used yet</Trans> : <Trans>Last used {date}</Trans>}
        </p>
      </div>
      <IconButton label={t`Rename ${name}`} onClick={onRename}>
        <Pencil size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Remove ${name}`} onClick={onRemove}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
