import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import type { Webhook } from '#shared/contract/webhooks.ts'
import { editWebhook, removeWebhook, rotateWebhookSecret } from '../commands.ts'
import { LoadedRows } from '../loaded-rows.tsx'
import { useWebhooks } from '../queries.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointRow } from './endpoint-row.tsx'
import { LogDialog } from './log-dialog.tsx'

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'log' | 'remove' | 'rotate'; webhook: Webhook }

/** Addresses of the account's own systems that are called when something happens. */
export function WebhooksCard() {
  const { t } = useLingui()
  const webhooks = useWebhooks()
  const [open, setOpen] = useState<Open | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(null)
  const address = open !== null && 'webhook' in open ? open.webhook.url : ''

  async function remove({ id }: Webhook) {
    setBusy(true)
    const result = await removeWebhook(id)
    setBusy(false)
    if (!result.ok) return showFailure(result)
    showSuccess(result.message)
    close()
  }

  async function rotate({ id }: Webhook) {
    setBusy(true)
    const result = await rotateWebhookSecret(id)
    setBusy(false)
    if (!result.ok) return showFailure(result)
    close()
    setSecret(result.data.secret)
  }

  async function toggle({ id, stopped }: Webhook) {
    const result = await editWebhook(id, { is_on: stopped !== null })
    if (!result.ok) showFailure(result)
  }

  return (
    <section aria-labelledby="webhooks">
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id="webhooks" className="text-lg">
          <Trans>Webhooks</Trans>
        </h2>
        <p className="text-sm text-muted">
          <Trans>We call your system as soon as something happens, signed so that it knows it’s us.</Trans>
        </p>
        <LoadedRows
          loaded={webhooks}
          failed={<Trans>Couldn’t load your endpoints.</Trans>}
          row={(webhook) => (
            <EndpointRow
              key={webhook.id}
              webhook={webhook}
              onOpen={(kind) => setOpen({ kind, webhook })}
              onToggle={() => void toggle(webhook)}
            />
          )}
        />
        <div>
          <Button
            variant="secondary"
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'new' })}
          >
            <Trans>Add an endpoint</Trans>
          </Button>
        </div>
      </Card>
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <EndpointDialog
          webhook={open.kind === 'edit' ? open.webhook : null}
          onClose={close}
          onSecret={(made) => {
            close()
            setSecret(made)
          }}
        />
      )}
      {open?.kind === 'log' && <LogDialog webhook={open.webhook} onClose={close} />}
      {secret !== null && <SecretDialog kind="secret" secret={secret} onClose={() => setSecret(null)} />}
      <ConfirmDialog
        open={open?.kind === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        question={<Trans>Remove this endpoint?</Trans>}
        confirmLabel={t`Remove`}
        busy={busy}
        onConfirm={() => open?.kind === 'remove' && void remove(open.webhook)}
      >
        <LtrText className="mb-2 block font-mono text-sm break-all">{address}</LtrText>
        <Trans>We no longer call it, and its log is deleted too.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.kind === 'rotate'}
        onOpenChange={(isOpen) => !isOpen && close()}
        question={<Trans>Create a new secret?</Trans>}
        confirmLabel={t`Create a new secret`}
        busy={busy}
        danger={false}
        onConfirm={() => open?.kind === 'rotate' && void rotate(open.webhook)}
      >
        <LtrText className="mb-2 block font-mono text-sm break-all">{address}</LtrText>
        <Trans>For 24 hours we sign with both, so you can change it in your system without a gap.</Trans>
      </ConfirmDialog>
    </section>
  )
}
