import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showResult } from '#client/ui/failures.ts'
import type { CohostRequest } from '#shared/contract/cohosts.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { decideRequest } from '../commands.ts'
import { shownStatus, statusLabels, statusTones } from '../labels.ts'
import { RightsList } from '../rights-list.tsx'

/** A request to become a co-host: who asks, for which event, with which rights. A decision is final. */
export function RequestCard({ request }: { request: CohostRequest }) {
  const { t, i18n } = useLingui()
  const { language, dual, shortDate } = useFormat()
  const [busy, setBusy] = useState<'active' | 'rejected' | null>(null)
  const [isDeclining, setIsDeclining] = useState(false)
  const status = shownStatus(request)
  const title = localizedField(request, 'event_title', language) || t`Untitled event`
  const host = request.host_name

  async function decide(wanted: 'active' | 'rejected') {
    setBusy(wanted)
    const given = await decideRequest(request.id, wanted)
    setBusy(null)
    setIsDeclining(false)
    showResult(given)
  }

  return (
    <article className="flex flex-col gap-3.5 rounded-xl bg-raised p-4 shadow-card ring-1 ring-line/60 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h3 className="font-sans text-lg font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
          <p className="text-sm text-muted">
            <Trans>
              <bdi>{host}</bdi> asks you to be a co-host
            </Trans>
          </p>
          {request.starts_on !== null && (
            <p className="text-sm text-muted">{dual(request.starts_on).join(' · ')}</p>
          )}
        </div>
        {status !== 'pending' && <Badge tone={statusTones[status]}>{i18n._(statusLabels[status])}</Badge>}
      </div>
      <p className="font-medium">
        {request.unlimited_guests || request.guests_allowed === null ? (
          <Trans>You may invite as many guests as you like</Trans>
        ) : (
          <Plural
            value={request.guests_allowed}
            one="You may invite # person"
            other="You may invite # people"
          />
        )}
      </p>
      <RightsList of={request} />
      {status === 'pending' && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line/60 pt-3.5">
          <Button
            loading={busy === 'active'}
            disabled={busy === 'rejected'}
            icon={<Check size={20} aria-hidden="true" />}
            aria-label={t`Accept ${title}`}
            onClick={() => void decide('active')}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button
            variant="secondary"
            disabled={busy !== null}
            icon={<X size={20} aria-hidden="true" />}
            aria-label={t`Decline ${title}`}
            onClick={() => setIsDeclining(true)}
          >
            <Trans>Decline</Trans>
          </Button>
          <span className="text-sm text-muted">
            <Trans>until {shortDate(request.expires_at)}</Trans>
          </span>
        </div>
      )}
      {status === 'active' && (
        <ButtonLink variant="secondary" to={paths.manage(request.event_id)}>
          <Trans>Open the event</Trans>
        </ButtonLink>
      )}
      <ConfirmDialog
        open={isDeclining}
        onOpenChange={setIsDeclining}
        question={<Trans>Decline to co-host “{title}”?</Trans>}
        confirmLabel={t`Decline`}
        busy={busy === 'rejected'}
        onConfirm={() => void decide('rejected')}
      >
        <Trans>This can’t be undone; the host would have to ask you again.</Trans>
      </ConfirmDialog>
    </article>
  )
}
