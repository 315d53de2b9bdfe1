import { Trans, useLingui } from '@lingui/react/macro'
import { Check, UserSearch, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ContactText } from '#client/ui/contact-text.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { showSuccess, showUndo } from '#client/ui/toast.ts'
import type { JoinRequest } from '#shared/contract/joining.ts'
import { decideRequest } from '../commands.ts'

/** A join request. A declined one can be approved later; an approved guest is removed in the guest list. */
export function RequestRow({
  eventId,
  request,
  now,
  event,
}: {
  eventId: string
  request: JoinRequest
  now: Date
  /** The event by name, in a list over several. */
  event?: ReactNode
}) {
  const { t } = useLingui()
  const { ago } = useFormat()
  const [busy, setBusy] = useState<'approve' | 'decline' | null>(null)
  const { name, decision } = request

  const decide = async (approve: boolean | null) => {
    setBusy(approve ? 'approve' : 'decline')
    const result = await decideRequest(eventId, request.id, approve)
    setBusy(null)
    if (!result.ok) {
      showFailure(result)
    } else if (approve) showSuccess(t`${name} is on your list, with their own link`)
    else if (approve === false) showUndo(t`${name} was declined`, () => void decide(null))
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-0 grow basis-56 flex-col gap-0.5">
        <span className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          <ContactText contact={request.phone ?? request.email} />
          <span>{ago(request.asked_at, now)}</span>
          {event}
        </span>
        {request.known && decision === null && (
          <span className="flex items-center gap-1.5 pt-1 text-sm text-accent">
            <UserSearch size={16} className="shrink-0" aria-hidden="true" />
            <Trans>Someone with this email or phone is already on your list</Trans>
          </span>
        )}
      </div>
      <div className="flex items-center gap-2">
        {decision === 'approved' ? (
          <Badge tone="action">
            <Trans>On your list</Trans>
          </Badge>
        ) : (
          <>
            {decision === 'declined' && (
              <Badge>
                <Trans>Declined</Trans>
              </Badge>
            )}
            <Button
              size="small"
              loading={busy === 'approve'}
              disabled={busy === 'decline'}
              icon={<Check size={18} aria-hidden="true" />}
              aria-label={t`Accept ${name}`}
              onClick={() => void decide(true)}
            >
              <Trans>Accept</Trans>
            </Button>
            {decision === null && (
              <Button
                variant="secondary"
                size="small"
                loading={busy === 'decline'}
                disabled={busy === 'approve'}
                icon={<X size={18} aria-hidden="true" />}
                aria-label={t`Decline ${name}`}
                onClick={() => void decide(false)}
              >
                <Trans>Decline</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
