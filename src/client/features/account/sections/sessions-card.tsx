import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { endSessions } from './commands.ts'
import { useSessions } from './queries.ts'
import { SectionCard } from './section-card.tsx'
import { SessionRow } from './session-row.tsx'

/** Where the account is signed in, and the way out of each. */
export function SessionsCard() {
  const { t } = useLingui()
  const now = useNow()
  const sessions = useSessions()
  const [busy, setBusy] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)

  async function end(which: string) {
    setBusy(which)
    const result = await endSessions(which)
    setBusy(null)
    setAsking(false)
    if (result.ok) showSuccess(result.message)
    else showFailure(result)
  }

  return (
    <SectionCard id="devices" title={<Trans>Where you’re signed in</Trans>}>
      {sessions.data === undefined ? (
        sessions.isError ? (
          <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            <Trans>Couldn’t load your devices.</Trans>
            <Button
              size="small"
              variant="secondary"
              loading={sessions.isFetching}
              onClick={() => void sessions.refetch()}
            >
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : (
          <SkeletonList rows={2} />
        )
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line/60">
            {sessions.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                now={now}
                busy={busy === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
          {sessions.data.length > 1 && (
            <Button
              variant="secondary"
              icon={<LogOut size={20} className="flip-rtl" aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              <Trans>Sign out all other devices</Trans>
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={<Trans>Sign out all other devices?</Trans>}
        confirmLabel={t`Sign them out`}
        busy={busy === 'others'}
        onConfirm={() => void end('others')}
      >
        <Trans>You stay signed in here. What they haven’t sent yet stays on them.</Trans>
      </ConfirmDialog>
    </SectionCard>
  )
}
