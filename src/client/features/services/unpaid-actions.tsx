import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showResult } from '#client/ui/failures.ts'
import type { ServiceDetail } from '#shared/contract/service-requests.ts'
import { cancelRequest, submitRequest } from './commands.ts'

/** Of a request that is not paid: pay, change, drop. */
export function UnpaidActions({ request: { id, kind, brief } }: { request: ServiceDetail }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function pay() {
    setBusy(true)
    const submitted = await submitRequest(id)
    setBusy(false)
    if (!showResult(submitted)) return
    if (submitted.data.state === 'awaiting-payment') await navigate(paths.checkout(kind))
  }

  async function drop() {
    setBusy(true)
    const isDropped = showResult(await cancelRequest(id))
    setBusy(false)
    if (isDropped) await navigate(paths.services())
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button loading={busy} onClick={() => void pay()}>
        <Trans>Continue to payment</Trans>
      </Button>
      <ButtonLink to={paths.brief(id, kind)} variant="secondary">
        <Trans>Change the request</Trans>
      </ButtonLink>
      <Button variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
        <Trans>Drop it</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question={
          <Trans>
            Drop the request for <bdi>{brief.names}</bdi>?
          </Trans>
        }
        confirmLabel={t`Drop it`}
        busy={busy}
        onConfirm={() => void drop()}
      >
        <Trans>What you wrote and its pictures are deleted.</Trans>
      </ConfirmDialog>
    </div>
  )
}
