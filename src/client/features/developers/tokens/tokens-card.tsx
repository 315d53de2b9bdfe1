import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { showSuccess } from '#client/ui/toast.ts'
import type { AccessToken } from '#shared/contract/access-tokens.ts'
import { revokeAccessToken } from '../commands.ts'
import { LoadedRows } from '../loaded-rows.tsx'
import { useAccessTokens } from '../queries.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

/** The account's access tokens: what its own systems call us with. */
export function TokensCard() {
  const { t } = useLingui()
  const now = useNow()
  const tokens = useAccessTokens()
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<AccessToken | null>(null)
  const [busy, setBusy] = useState(false)
  const leavingName = leaving?.name ?? ''

  async function revoke(token: AccessToken) {
    setBusy(true)
    const result = await revokeAccessToken(token.id)
    setBusy(false)
    if (!result.ok) return showFailure(result)
    showSuccess(result.message)
    setLeaving(null)
  }

  return (
    <section aria-labelledby="access-tokens">
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id="access-tokens" className="text-lg">
          <Trans>Access tokens</Trans>
        </h2>
        <p className="text-sm text-muted">
          <Trans>
            Your system calls the API with a token, for what you allow it and until the day you choose.
          </Trans>
        </p>
        <LoadedRows
          loaded={tokens}
          failed={<Trans>Couldn’t load your access tokens.</Trans>}
          row={(token) => (
            <TokenRow key={token.id} token={token} now={now} onRevoke={() => setLeaving(token)} />
          )}
        />
        <div>
          <Button
            variant="secondary"
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() => setMaking(true)}
          >
            <Trans>Create a token</Trans>
          </Button>
        </div>
      </Card>
      {making && (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
          }}
        />
      )}
      {made !== null && <SecretDialog kind="token" secret={made} onClose={() => setMade(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        question={<Trans>Revoke “{leavingName}”?</Trans>}
        confirmLabel={t`Revoke`}
        backLabel={t`Back`}
        busy={busy}
        onConfirm={() => leaving && void revoke(leaving)}
      >
        <Trans>Whatever uses it stops working right away. It can’t be restored.</Trans>
      </ConfirmDialog>
    </section>
  )
}
